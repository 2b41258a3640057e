"""Cuts the fonts of the page out of the npm packages @fontsource/eb-garamond and @fontsource/lato (5.3.0).

Only needed when a letter is missing: unpack both packages (`npm pack`) into one folder as `eb-garamond` and `lato`,
then `python3 subset.py FOLDER`, with fonttools and brotli installed.
"""

import pathlib
import sys

from fontTools import subset

# Western European letters, the punctuation of English and Hungarian, the signs of the rules' tables.
LATIN = "20-7E,A0-FF,131,152-153,2013-2015,2018-201A,201C-201E,2020,2022,2026,2032-2033,2039-203A,20AC,2212"
# What Hungarian, Turkish, Slavic and scholarly names add: a small file that loads only when a name needs it.
MORE = "100-103,106-107,10C-113,118-11B,11E-11F,12A-12B,130,141-144,14C-14D,150-151,15A-15B,15E-161,16A-16B,16E-171,179-17E"

FACES = [("eb-garamond", face) for face in ("400-normal", "500-normal", "400-italic")]
FACES += [("lato", face) for face in ("400-normal", "700-normal", "900-normal")]

OPTIONS = subset.Options(
    flavor="woff2",
    hinting=False,
    layout_features=["kern", "liga", "locl", "pnum", "tnum", "mark", "ccmp"],
    name_IDs=[0, 1, 2, 3, 4, 5, 6, 13, 14],
)


def cut(source: pathlib.Path, target: pathlib.Path, letters: str) -> None:
    font = subset.load_font(source, OPTIONS)
    subsetter = subset.Subsetter(OPTIONS)
    subsetter.populate(unicodes=subset.parse_unicodes(letters))
    subsetter.subset(font)
    # The licence reserves the name Lato for the unchanged font, and a subset is a changed one.
    for record in font["name"].names:
        if record.nameID in (1, 3, 4, 6):
            record.string = record.toUnicode().replace("Lato", "AciesSans")
    subset.save_font(font, target, OPTIONS)


def main() -> None:
    packages, here = pathlib.Path(sys.argv[1]), pathlib.Path(__file__).parent
    for name, face in FACES:
        files = packages / name / "files"
        cut(files / f"{name}-latin-{face}.woff2", here / f"{name}-{face}.woff2", LATIN)
        cut(files / f"{name}-latin-ext-{face}.woff2", here / f"{name}-more-{face}.woff2", MORE)


main()
