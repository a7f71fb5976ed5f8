"""The app's screens: the desk with the map, and the dialogs over it; loaded as they are opened."""
