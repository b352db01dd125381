import { expect, test } from "vitest";
import { SAMPLE_BANNERS } from "~/sample-shop/banners";
import { SAMPLE_BOOKINGS } from "~/sample-shop/bookings";
import { SAMPLE_MESSAGES } from "~/sample-shop/messages";
import { SAMPLE_CUSTOMERS, SAMPLE_TECHNICIANS } from "~/sample-shop/people";
import { SAMPLE_PRODUCTS } from "~/sample-shop/products";
import { SAMPLE_REVIEWS } from "~/sample-shop/reviews";
import { SAMPLE_SERVICE_AREAS } from "~/sample-shop/service-areas";
import { type FontWeight, openFont, splitByFont } from "./fonts.server";

const SAMPLE = [
  SAMPLE_PRODUCTS,
  SAMPLE_CUSTOMERS,
  SAMPLE_TECHNICIANS,
  SAMPLE_SERVICE_AREAS,
  SAMPLE_BANNERS,
  SAMPLE_BOOKINGS,
  SAMPLE_MESSAGES,
  SAMPLE_REVIEWS,
];
const WEIGHTS: FontWeight[] = ["", "-bold"];

/** Every assigned character of a range of code points; Greek has Coptic ones in its midst. */
const listCharacters = (first: number, last: number) =>
  Array.from(Array(last - first + 1).keys(), (n) => String.fromCodePoint(first + n)).filter((character) =>
    /[^\p{Unassigned}\p{Script=Coptic}\p{Control}]/u.test(character),
  );
const CHARACTERS = [
  ...listCharacters(0x20, 0x17f),
  ...listCharacters(0x370, 0x3ff),
  ...listCharacters(0x900, 0x97f),
  ...listCharacters(0x980, 0x9ff),
  ..."µμΩ\u2126²½×°₹–’…",
];

/** The characters of a text for which the font chosen has no glyph. */
const findMissing = (text: string) =>
  splitByFont(text).flatMap(({ text: run, font }) =>
    WEIGHTS.flatMap((weight) =>
      Array.from(run).filter(
        (character) => openFont(`${font}${weight}`).glyphForCodePoint(character.codePointAt(0) ?? 0).id === 0,
      ),
    ),
  );
const print = (text: string) =>
  splitByFont(text)
    .map((run) => run.text)
    .join("");

test("every letter of the sample shop and of the three scripts has a glyph, and is printed as it is", () => {
  const words = JSON.stringify(SAMPLE).normalize("NFC").split(" ");
  expect(words.flatMap(findMissing)).toEqual([]);
  expect(words.map(print)).toEqual(words);
  expect(CHARACTERS.flatMap(findMissing)).toEqual([]);
  expect(CHARACTERS.filter((character) => character !== "?" && print(character) === "?")).toEqual([]);
});

test("a text is split by script; digits and punctuation stay with what is before them", () => {
  expect(splitByFont("10 µF आशा 12, আশা (2) Devi")).toEqual([
    { text: "10 µF ", font: "latin" },
    { text: "आशा 12, ", font: "devanagari" },
    { text: "আশা (2) ", font: "bengali" },
    { text: "Devi", font: "latin" },
  ]);
  expect(splitByFont("₹1,000 for 12 mm")).toHaveLength(1);
});

test("what no font has is replaced by the nearest letters, or by a question mark", () => {
  expect(print("Fan 🌀👨‍👩‍👧 漢字 ≤ 5㎜ №7 ⌀8 1️⃣ עב")).toBe("Fan ?? ?? <= 5mm №7 Ø8 1 ??");
  expect(print("a\u0000b\tc\u00a0d\uD800e\u{E000}")).toBe("ab c\u00a0de?");
});

test("joiners shape letters and print no boxes", () => {
  const { layout } = openFont("bengali");
  const [withJoiner, without] = ["র\u200d্য", "র্য"].map((text) => layout(text).glyphs.map(({ id }) => id));
  expect(withJoiner).not.toEqual(without);
  expect(withJoiner).not.toContain(0);
  for (const text of ["Asha\u200d\u200cDevi", "क्\u200dष", "ক্\u200cষ"]) {
    expect(findMissing(text)).toEqual([]);
    const [run] = splitByFont(text);
    expect(
      openFont(run?.font ?? "latin")
        .layout(run?.text ?? "")
        .glyphs.map(({ id }) => id),
    ).not.toContain(0);
  }
});

test("Bengali signs stand below the letter that they follow, and some vowels before it", () => {
  const { layout } = openFont("bengali");
  expect(layout("ন্দ্র").positions.at(-1)?.xOffset).toBeLessThan(0);
  expect(layout("স্ক্রু").advanceWidth).toBeLessThan(layout("স্ ক্রু").advanceWidth);
  const [vowel] = layout("কি").glyphs;
  expect(vowel?.codePoints).toEqual(["ি".codePointAt(0)]);
});
