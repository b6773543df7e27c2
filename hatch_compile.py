"""Compiles the engine with mypyc: hatch_build.py runs this in its copy of the package.

    hatch_compile.py LEVEL PROFILE MODULE…

LEVEL is how hard the C compiler tries, 0 to 3. With PROFILE 1, and a compiler that can, everything is compiled twice:
first so that it counts what runs how often, then, after many games, with the counts. The machine code goes to
``compiled``.

One unit gives the fastest code, but as one C file it would keep one core busy for minutes; a C file per module uses all
cores, and a module whose C did not change since the last build is not compiled again.
"""

from __future__ import annotations

# Before distutils, which Python 3.12 no longer has: setuptools brings it.
from setuptools import setup  # isort: split

import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from distutils.ccompiler import CCompiler, new_compiler
from distutils.errors import CCompilerError
from distutils.sysconfig import customize_compiler
from hashlib import blake2b
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from mypy.version import __version__
from mypyc.build import mypycify

sys.path.append(str(Path(__file__).resolve().parent))  # behind all others: nothing of this folder may hide a tool

from hatch_steps import mark_steps

CORES = os.cpu_count() or 1
ANYTHING = "int answer(void) { return 42; }"
GCC = f"""
#if !defined(__GNUC__) || defined(__clang__)
#error "another compiler"
#endif
{ANYTHING}
"""

# Modules call each other all the time. Linked as one program, with names that nobody outside can replace, the compiler
# may inline across them: a quarter more choices a second. Only where the compiler knows how, and not for quick builds.
INSIDE = ["-fvisibility=hidden", "-fno-semantic-interposition"]
AS_ONE = [["-flto=auto", *INSIDE], ["-flto", *INSIDE], INSIDE]

# Of the C files that mypyc brings some are not used, hence have no profile. Without -fprofile-partial-training, what no
# game of the training reached is made small instead of fast.
COUNTING = "-fprofile-generate={folder}"
COUNTED = ["-fprofile-use={folder}", "-Wno-missing-profile"]


def main(level: str, profile: bool, paths: list[str]) -> None:
    mark_steps(paths)
    # Without a configuration file: ./test checks strictly, here only what cannot be compiled is an error.
    # `mindtable` names the library that all compiled modules share.
    extensions = mypycify(
        ["--config-file=", *paths],
        opt_level=level, debug_level="0", group_name="mindtable", target_dir="generated", multi_file=True,
    )  # fmt: skip
    wishes = AS_ONE if int(level) > 1 and os.name != "nt" else []
    flags = next((wish for wish in wishes if accepts(wish)), [])
    folder = Path("profile").resolve()
    counting = [*flags, COUNTING.format(folder=folder)]
    if profile and accepts(counting, GCC):
        compile_all(extensions, level, counting, "counting")
        train(folder, "counting")
        flags = [*flags, *[flag.format(folder=folder) for flag in COUNTED]]
    compile_all(extensions, level, flags, "compiled")


def accepts(flags: list[str], source: str = ANYTHING) -> bool:
    """Whether the C compiler makes a library of this source with these flags."""
    compiler = new_compiler()
    customize_compiler(compiler)
    with TemporaryDirectory() as folder:
        path = Path(folder, "try.c")
        path.write_text(source, encoding="utf-8")
        try:
            objects = compiler.compile([str(path)], output_dir=folder, extra_postargs=flags)
            compiler.link_shared_object(objects, str(Path(folder, "try.so")), extra_postargs=flags)
        except CCompilerError:
            return False
    return True


def compile_all(extensions: list[Any], level: str, flags: list[str], target: str) -> None:
    """Compile and link with these flags besides those of mypyc."""
    own = [(extension.extra_compile_args, extension.extra_link_args) for extension in extensions]
    for extension, (compiling, linking) in zip(extensions, own, strict=True):
        extension.extra_compile_args = compiling + flags
        extension.extra_link_args = linking + ([*flags, f"-O{level}"] if flags else [])
    sys.argv[1:] = ["build_ext", "--parallel", str(CORES), "--build-lib", target, "--build-temp", "objects"]
    setup(name="mindtable", packages=[], py_modules=[], ext_modules=extensions)
    for extension, (compiling, linking) in zip(extensions, own, strict=True):
        extension.extra_compile_args = compiling
        extension.extra_link_args = linking


def train(folder: Path, counting: str) -> None:
    """Play games with the build that counts; at their end it writes what it counted into the folder."""
    shutil.rmtree(folder, ignore_errors=True)
    with TemporaryDirectory(dir=".") as place:
        shutil.copytree("mindtable", Path(place, "mindtable"))
        shutil.copytree(counting, place, dirs_exist_ok=True)
        # A fixed seed for the hashes of texts: the same sources should give the same program.
        environ = os.environ | {"PYTHONPATH": str(Path(place).resolve()), "PYTHONHASHSEED": "0"}
        subprocess.run([sys.executable, "-P", "-m", "mindtable.lab.training"], env=environ, check=True)


def compile_in_parallel(
    self: CCompiler, sources: Any, output_dir: Any = None, macros: Any = None, include_dirs: Any = None,
    debug: Any = False, extra_preargs: Any = None, extra_postargs: Any = None, depends: Any = None,
) -> list[str]:  # fmt: skip
    """What distutils does one file after the other, on all cores, and only for files that changed."""
    _, objects, last, options, build = self._setup_compile(
        output_dir, macros, include_dirs, sources, depends, extra_postargs
    )
    first = self._get_cc_args(options, debug, extra_preargs)
    headers = b"".join(path.read_bytes() for path in sorted(Path("generated").rglob("*.h")))
    common = headers + repr([getattr(self, "compiler_so", None), first, last, __version__, sys.version]).encode()

    def one(name: str) -> None:
        source, extension = build[name]
        key = blake2b(common + Path(source).read_bytes()).hexdigest()
        note = Path(name + ".key")
        if Path(name).exists() and note.exists() and note.read_text() == key:
            return
        note.unlink(missing_ok=True)
        self._compile(name, source, extension, first, last, options)
        note.write_text(key)

    with ThreadPoolExecutor(CORES) as pool:
        list(pool.map(one, objects))
    return list(objects)


if __name__ == "__main__":
    CCompiler.compile = compile_in_parallel
    main(sys.argv[1], sys.argv[2] == "1", sys.argv[3:])
