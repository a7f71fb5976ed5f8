"""Undo, redo and jump against a plain model: an editor's list of pasts and futures."""

from hypothesis import given
from hypothesis import strategies as st

from weathergage.core.decisions import Jump, Note, Redo, Undo
from weathergage.core.history import START, History

DECISION = Note("turn", "x")
STEPS = st.lists(
    st.one_of(
        st.just(DECISION),
        st.just(Undo()),
        st.just(Redo()),
        st.integers(0, 40).map(Jump),
    ),
    max_size=40,
)


class Model:
    """Every line's past as a tuple, and for each past the future that redo would take up."""

    def __init__(self):
        self.past = ()
        self.future = {}
        self.stood = {START: ()}
        self.last = START

    def add(self, decision):
        self.last += 1
        match decision:
            case Undo() if self.past:
                self.past = self.past[:-1]
            case Redo() if self.past in self.future:
                self.past = (*self.past, self.future[self.past])
            case Jump(line=line) if line in self.stood:
                self.past = self.stood[line]
                for length, number in enumerate(self.past):
                    self.future[self.past[:length]] = number
            case Note():
                self.future[self.past] = self.last
                self.past = (*self.past, self.last)
        self.stood[self.last] = self.past


@given(STEPS)
def test_the_lines_in_force_are_those_of_the_model(decisions):
    history, model = History(), Model()
    for decision in decisions:
        history.add(decision)
        model.add(decision)
        assert tuple(history.path()) == model.past
        assert history.last == model.last
        assert (history.target(Undo()) is None) == (not model.past)
        assert history.target(Redo()) == model.future.get(model.past)
    for line, past in model.stood.items():
        assert tuple(history.path(history.stood(line))) == past


@given(STEPS)
def test_undo_and_redo_lead_back(decisions):
    history = History()
    for decision in decisions:
        history.add(decision)
    path = history.path()
    for _ in path:
        history.add(Undo())
    assert history.path() == []
    for _ in path:
        history.add(Redo())
    assert history.path() == path
