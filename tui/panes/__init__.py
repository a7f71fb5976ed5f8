"""What the panes say: functions from an outlook to rows, without a widget in sight."""
