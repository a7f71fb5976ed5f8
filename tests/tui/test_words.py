"""The message catalogues: compiled, whole in both languages, in step with the code."""

import ast
import re
from collections.abc import Iterator
from gettext import GNUTranslations
from io import BytesIO
from itertools import product
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from catalogues import LOCALE, SOURCES, compiled, read

from weathergage.core.awaw.rules import CALENDAR, SIDES
from weathergage.core.awaw.weather import areas
from weathergage.core.dai_senso.rules import WEATHERS
from weathergage.core.dai_senso.ruling import VALUES
from weathergage.core.dai_senso.vocabulary import ACTIONS as LAND_ACTIONS
from weathergage.core.dai_senso.vocabulary import UNITS
from weathergage.core.gwas.change import DICE, regions
from weathergage.core.gwas.rules import CONDITIONS
from weathergage.core.gwas.ruling import DECISIVE, LOSS
from weathergage.core.gwas.sides import NEUTRAL
from weathergage.core.gwas.sides import nations as naval_nations
from weathergage.core.gwas.sides import sides as naval_sides
from weathergage.core.gwas.vocabulary import ACTIONS, FUEL, SKY
from weathergage.core.gwas.weather import classes
from weathergage.core.messages import NAMES as PROPER_NAMES
from weathergage.core.messages import Message, proper_name, say
from weathergage.core.rulesets import rule_set
from weathergage.core.tables import seed
from weathergage.core.turns import Turn
from weathergage.maps.loader import load, map_ids
from weathergage.tui import words as words_module
from weathergage.tui.words import LANGUAGES, turn_name, words

ROOT = Path(__file__).parents[2]
BUILDER = ROOT / "maps" / "builder"
"""A tool for developers, which speaks English alone and is not installed."""
CODE = sorted(
    path
    for part in ("core", "maps", "tui")
    for path in (ROOT / part).rglob("*.py")
    if BUILDER not in path.parents
)
# Names are told by themselves; other languages have them in a catalogue of names.
DOMAINS = sorted({source.stem for source in SOURCES} - {PROPER_NAMES})

# Domains whose Russian comes later.
ENGLISH_FIRST = {"screen"}

# Labels of closed lists: code composes their ids from a name of the list.
FAMILIES = (
    *(
        "action",
        "area",
        "condition",
        "date",
        "direction",
        "feature",
        "force",
        "front",
        "hexside",
        "key",
    ),
    *("kind", "line", "map", "marker", "modifier", "nation", "outcome", "provenance", "season"),
    *("shelter", "side", "system", "terrain", "theatre", "turn", "unit", "what"),
)
SINGLE_LABELS = {"common.yes", "common.no", "common.none", "common.unknown"}

# Entries whose code is still to come.
PENDING = {"session.set-aside"}


def catalogue(language: str, domain: str) -> Catalog:
    source = LOCALE / language / "LC_MESSAGES" / f"{domain}.po"
    return read(source) if source.exists() else Catalog()


def entries(language: str, domain: str) -> dict[str, tuple[str, ...]]:
    """Return the forms of each entry: one, or as many as the language has plurals."""
    found = {}
    for message in catalogue(language, domain):
        if message.id:
            name = message.id if isinstance(message.id, str) else message.id[0]
            forms = message.string
            found[name] = (forms,) if isinstance(forms, str) else tuple(forms)
    return found


ENGLISH = {f"{d}.{name}": forms for d in DOMAINS for name, forms in entries("en", d).items()}
RUSSIAN = {f"{d}.{name}": forms for d in DOMAINS for name, forms in entries("ru", d).items()}


def placeholders(form: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(form) if field is not None}


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
class TestOfOneCatalogue:
    def test_is_compiled(self, source: Path) -> None:
        def content(data: bytes) -> dict[object, str]:
            translations = GNUTranslations(BytesIO(data))
            return {k: v for k, v in vars(translations)["_catalog"].items() if k}

        beside = source.with_suffix(".mo")
        assert beside.exists(), "run `make words`"
        assert content(beside.read_bytes()) == content(compiled(source)), "run `make words`"

    def test_is_whole(self, source: Path) -> None:
        for message in read(source):
            if message.id:
                assert all(message.string), message.id
                assert not message.fuzzy, message.id

    def test_names_every_entry_once(self, source: Path) -> None:
        names = re.findall(r'^msgid "(.*)"$', source.read_text("utf-8"), re.MULTILINE)
        assert len(names) == len(set(names))
        if source.stem != PROPER_NAMES:
            assert all(re.fullmatch(r"[a-z0-9-]+", name) for name in names if name)

    def test_a_plural_is_called_like_its_singular(self, source: Path) -> None:
        for message in read(source):
            if message.pluralizable:
                singular, plural = message.id
                assert singular == plural


@pytest.mark.parametrize("domain", DOMAINS)
def test_both_languages_have_the_same_entries(domain: str) -> None:
    english, russian = entries("en", domain), entries("ru", domain)
    assert not russian.keys() - english.keys()
    if domain not in ENGLISH_FIRST:
        assert not english.keys() - russian.keys()


@pytest.mark.parametrize("name", sorted(RUSSIAN))
def test_placeholders_agree(name: str) -> None:
    english, russian = ENGLISH[name], RUSSIAN[name]
    assert (len(english) > 1) == (len(russian) > 1), "a plural in one language is one in both"
    wanted = set().union(*map(placeholders, english))
    for form in (*english, *russian):
        missing = wanted - placeholders(form)
        assert placeholders(form) <= wanted
        assert missing <= ({"count"} if len(english) > 1 else set())


def test_russian_is_written_in_russian() -> None:
    titles = {name for name in RUSSIAN if name.startswith("common.system-")}
    for name in RUSSIAN.keys() - titles:
        for form in RUSSIAN[name]:
            text = re.sub(r"\{[^}]*\}", "", form)
            assert re.search("[а-яё]", text, re.IGNORECASE) or not re.search("[a-z] [a-z]", text), (
                name
            )


def ids_in_code() -> Iterator[tuple[str, re.Pattern[str]]]:
    """Yield each message id in the code, with its place; composed ids as patterns."""
    for path in CODE:
        nodes = list(ast.walk(ast.parse(path.read_text("utf-8"))))
        parts_of_strings = {
            id(part) for node in nodes if isinstance(node, ast.JoinedStr) for part in node.values
        }
        for node in nodes:
            if id(node) in parts_of_strings:
                continue
            where = f"{path.relative_to(ROOT)}:{getattr(node, 'lineno', 0)}"
            match node:
                case ast.Call(func=ast.Name(id="say"), args=[ast.Constant(value=str(text)), *_]):
                    yield where, re.compile(re.escape(text))
                case ast.Call(
                    func=ast.Name(id="choose"), args=[_, _, ast.Constant(value=str(kind))]
                ):
                    yield where, re.compile(re.escape(f"common.what-{kind}"))
                case ast.Constant(value=str(text)) if is_id(text):
                    yield where, re.compile(re.escape(text))
                case ast.JoinedStr(values=[ast.Constant(value=str(start)), *_] as parts):
                    if start.partition(".")[0] in DOMAINS and re.fullmatch(r"\w+\.[\w-]*", start):
                        yield where, re.compile("".join(map(pattern, parts)))


def is_id(text: str) -> bool:
    domain, dot, entry = text.partition(".")
    files = {"mo", "po", "json", "toml", "tsv", "wxg"}
    return (
        bool(dot)
        and domain in DOMAINS
        and re.fullmatch(r"[a-z0-9-]+", entry) is not None
        and (entry not in files)
    )


def pattern(part: ast.expr) -> str:
    return re.escape(part.value) if isinstance(part, ast.Constant) else "[a-z0-9-]+"


USED = list(ids_in_code())


def test_every_id_in_the_code_is_in_the_catalogue() -> None:
    unknown = [
        f"{where}: {known.pattern}"
        for where, known in USED
        if not any(map(known.fullmatch, ENGLISH))
    ]
    assert not unknown


def test_every_entry_is_used() -> None:
    label = re.compile(rf"common\.({'|'.join(FAMILIES)})-.*")
    patterns = [label, *dict.fromkeys(used for _, used in USED)]
    known = ENGLISH.keys() - SINGLE_LABELS - PENDING
    unused = [name for name in sorted(known) if not any(p.fullmatch(name) for p in patterns)]
    assert not unused, "take out what nothing says"


@pytest.mark.parametrize(
    ("family", "names"),
    [
        ("area", list(areas())),
        ("side", list(SIDES)),
        ("nation", [row["id"] for row in seed("awaw", "nations")["nation"]]),
        ("season", [part.lower() for part in CALENDAR.parts]),
        ("turn", [part.lower() for part in CALENDAR.parts]),
        ("condition", ["clear", "mud", "winter", "monsoon"]),
        ("outcome", ["allowed", "prohibited", "modified", "undecided"]),
        ("condition", list(map(str, CONDITIONS))),
        ("side", [*naval_sides(), NEUTRAL]),
        ("nation", list(naval_nations())),
        ("unit", [name.lower() for name in classes()]),
        ("die", [*DICE, LOSS]),
        ("theatre", list(regions())),
        ("action", list(ACTIONS)),
        ("action", list(LAND_ACTIONS)),
        ("key", list(VALUES)),
        ("condition", list(WEATHERS)),
        ("unit", list(UNITS)),
        ("modifier", ["column-shift"]),
        ("key", [key for key in SKY + FUEL if key not in ("roll", "level")]),
        ("key", [key for keys in DECISIVE.values() for key in keys]),
    ],
)
def test_a_closed_list_has_all_its_labels(family: str, names: list[str]) -> None:
    for name, tongue in product(names, (ENGLISH, RUSSIAN)):
        assert f"common.{family}-{name}" in tongue


# What code may show as it is: names, not sentences.
NAMES = {"weathergage: "}
SPEAKERS = {
    *("echo", "secho", "print", "notify", "prompt", "confirm"),
    *("Static", "Label", "Button", "Checkbox", "RadioButton", "Input", "Option", "Text"),
}
TITLES = {"border_title", "border_subtitle", "title", "sub_title", "placeholder", "tooltip"}


def literals(node: ast.expr | None) -> Iterator[str]:
    """Yield the literal text of an expression, without what stands in calls of its own."""
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.JoinedStr(values=parts):
            for part in parts:
                yield from literals(part)
        case ast.BinOp(left=left, right=right):
            yield from literals(left)
            yield from literals(right)
        case ast.IfExp(body=body, orelse=orelse):
            yield from literals(body)
            yield from literals(orelse)


def spoken(tree: ast.AST) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree):
        shown: list[ast.expr | None] = []
        match node:
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)):
                shown += node.args[:1] if name in SPEAKERS else []
                shown += [word.value for word in node.keywords if word.arg in TITLES]
            case ast.Assign(targets=[ast.Attribute(attr=name)], value=value) if name in TITLES:
                shown.append(value)
        for text in (text for part in shown for text in literals(part)):
            if re.search(r"[^\W\d_]", text) and text not in NAMES:
                yield node.lineno, text


def sentences(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Yield constants of four words and more: no docstrings, help texts, patterns for others'."""
    exempt: set[int] = set()
    for node in ast.walk(tree):
        match node:
            case ast.Expr(value=ast.Constant() as text):
                exempt.add(id(text))
            case ast.keyword(arg="help" | "short_help" | "epilog", value=value):
                exempt |= {id(part) for part in ast.walk(value)}
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(text)) if id(node) not in exempt:
                if (
                    re.search(r"(?:\w?[a-zа-яё]+[,:;]? ){3}\w?[a-zа-яё]+", text)
                    and "(.*)" not in text
                ):
                    yield node.lineno, text


@pytest.mark.parametrize("path", CODE, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_user_text_stands_in_code(path: Path) -> None:
    tree = ast.parse(path.read_text("utf-8"))
    assert not [*spoken(tree), *sentences(tree)], "put the words into a catalogue"


class TestWords:
    @pytest.fixture(autouse=True)
    def _own_catalogue(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Two entries with plurals and one that Russian lacks."""
        made = {
            "en": 'msgid "attacks"\nmsgid_plural "attacks"\n'
            'msgstr[0] "one attack in {hex}"\nmsgstr[1] "{count} attacks in {hex}"\n\n'
            'msgid "late"\nmsgstr "late {when}"\n',
            "ru": 'msgid "attacks"\nmsgid_plural "attacks"\n'
            'msgstr[0] "{count} атака: {hex}"\nmsgstr[1] "{count} атаки: {hex}"\n'
            'msgstr[2] "{count} атак: {hex}"\n',
        }

        def load(domain: str, language: str) -> GNUTranslations:
            buffer = BytesIO()
            write_mo(buffer, read_po(BytesIO(made[language].encode()), locale=language))
            found = GNUTranslations(BytesIO(buffer.getvalue()))
            found.add_fallback(load(domain, "en") if language != "en" else words_module._Missing())
            return found

        monkeypatch.setattr(words_module, "_catalogue", load)

    @pytest.mark.parametrize(
        ("language", "count", "sentence"),
        [
            ("en", 1, "one attack in D44"),
            ("en", 0, "0 attacks in D44"),
            ("en", 2, "2 attacks in D44"),
            ("ru", 1, "1 атака: D44"),
            ("ru", 3, "3 атаки: D44"),
            ("ru", 5, "5 атак: D44"),
            ("ru", 11, "11 атак: D44"),
            ("ru", 21, "21 атака: D44"),
        ],
    )
    def test_count_chooses_the_plural(self, language: str, count: int, sentence: str) -> None:
        assert words(language)("any.attacks", count=count, hex="D44") == sentence

    def test_english_stands_in_for_russian(self) -> None:
        assert words("ru")("any.late", when="now", count=3) == "late now"

    @pytest.mark.parametrize(
        "message",
        [
            say("any.attacks", count=1),
            say("any.late"),
            say("any.nothing"),
            say("any.nothing", count=2),
        ],
    )
    @pytest.mark.parametrize("language", LANGUAGES)
    def test_what_cannot_be_said_is_shown_by_its_id(self, message: Message, language: str) -> None:
        assert words(language)(message) == message.id

    def test_a_message_in_a_message_speaks_the_same_language(self) -> None:
        inner = say("any.attacks", count=2, hex="D44")
        assert words("en")("any.late", when=inner) == "late 2 attacks in D44"

    def test_a_list_is_joined(self) -> None:
        assert words("en")("any.late", when=("a", "b")) == "late a, b"


def test_a_missing_domain_is_shown_by_its_id() -> None:
    assert words("ru")("nowhere.nothing") == "nowhere.nothing"


@pytest.mark.parametrize(("language", "name"), [("en", "Winter 1941"), ("ru", "Зима 1941")])
def test_turn_name(language: str, name: str) -> None:
    assert turn_name(CALENDAR, Turn(1941, 3), language) == name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("system", ["awaw", "dai-senso", "gwas"])
def test_turns_are_read_as_they_are_shown(system: str, language: str) -> None:
    calendar = rule_set(system).calendar
    for turn in calendar.around(calendar.next(calendar.first)):
        assert calendar.parse(turn_name(calendar, turn, language)) == turn


def test_english_turn_names_are_those_of_machines() -> None:
    for turn in CALENDAR:
        assert turn_name(CALENDAR, turn) == CALENDAR.name(turn)


NAMED_MAPS = map_ids()


def test_every_name_of_the_maps_has_a_russian_form() -> None:
    wanted: set[str] = set()
    for board in map(load, NAMED_MAPS):
        wanted |= {place.name for place in board.places} | set(board.countries())
        wanted |= {record.region for record in board.hexes.values()} - {""}
    known = set(entries("ru", PROPER_NAMES))
    assert known == wanted


def test_a_name_is_told_in_the_language_and_as_it_is_where_nobody_knows_it() -> None:
    assert words("ru")(proper_name("Tunis (La Goulette)")) == "Тунис (Ла-Гулетт)"
    assert words("ru")(proper_name("{x} St. Nowhere")) == "{x} St. Nowhere"
    assert words("en")(proper_name("Toulon")) == words("en").name("Toulon") == "Toulon"
    assert words("ru").name("") == ""


def test_a_place_is_found_by_its_name_in_either_language() -> None:
    board = load("gwas-mediterranean")
    assert board.find("мессина", words("ru").name)[0].name == "Messina"
    assert board.find("Messina", words("ru").name)[0].name == "Messina"
    plain, dotted = (board.find(text, words("ru").name) for text in ("черн", "чёрн"))
    assert plain == dotted
