"""The program's door: reads the command line and turns faults into one sentence."""

import gc
import os
import sys
from importlib import import_module
from importlib.resources import files
from itertools import pairwise

import click

from weathergage import __version__
from weathergage.core.messages import FaultError
from weathergage.tui.likeness import speak_plainly
from weathergage.tui.terminal import utf8
from weathergage.tui.words import LANGUAGES, words


class ListedCommands(click.Group):
    """A group whose commands are the modules of `tui/commands`, each imported when it is used."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        """Return the commands' names in alphabetical order."""
        modules = (entry.name for entry in files("weathergage.tui.commands").iterdir())
        return sorted(m.removesuffix(".py") for m in modules if m.endswith(".py") and m[0] != "_")

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return the command object of `tui/commands/NAME.py`."""
        if cmd_name not in self.list_commands(ctx):
            return None
        module = import_module(f"weathergage.tui.commands.{cmd_name}")
        command: click.Command = module.command
        return command


@click.group(cls=ListedCommands, invoke_without_command=True)
@click.version_option(__version__, prog_name="weathergage", message="%(prog)s %(version)s")
@click.pass_context
def weathergage(context: click.Context) -> int:
    """Tell the weather of three board wargames, what it forbids, and why.

    Alone it opens the app; without a terminal it prints the board.
    """
    if context.invoked_subcommand is not None:
        return 0
    from weathergage.tui.door import enter  # questions need none of it

    return enter()


LONGEST = 200


def _elided(word: str) -> str:
    return word if len(word) <= LONGEST else f"{word[: LONGEST // 2]}...{word[-LONGEST // 2 :]}"


def complain(sentence: str) -> None:
    """Print what is wrong as one line; what a person typed can neither steer nor flood it."""
    line = " ".join(_elided(word) for word in sentence.split())
    shown = "".join(char if char.isprintable() else repr(char)[1:-1] for char in line)
    click.echo(f"weathergage: {shown}", err=True)


def language(arguments: list[str]) -> str:
    """Return the language that `arguments` ask for, English where they ask for none."""
    pairs = pairwise([*(part for word in arguments for part in word.split("=", 1)), ""])
    wanted = [value for key, value in pairs if key == "--lang" and value in LANGUAGES]
    return wanted[-1] if wanted else "en"


def main(arguments: list[str] | None = None) -> None:
    """Run the program and leave with its exit status: 0 done, 1 no, 2 bad input, 130 stopped."""
    if arguments is None and not utf8(os.environ):
        speak_plainly()
    try:
        status = weathergage.main(arguments, prog_name="weathergage", standalone_mode=False)
    except FaultError as fault:
        told = words(language(sys.argv[1:] if arguments is None else arguments))
        complain(told(fault.message))
        status = 2
    except click.exceptions.NoArgsIsHelpError as fault:
        click.echo(fault.format_message())
        status = 0
    except click.ClickException as fault:
        complain(fault.format_message())
        status = 2
    except OSError as fault:
        where = fault.filename or words(language(sys.argv[1:]))("common.what-output")
        complain(f"{where}: {fault.strerror or fault}")
        status = 2
    except (KeyboardInterrupt, click.Abort):
        status = 130
    if arguments is None:
        # The process ends here: a last search for garbage among big libraries is time for nothing.
        gc.freeze()
    sys.exit(status if isinstance(status, int) else 0)


if __name__ == "__main__":
    main()
