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

/** Characters of Unicode 17 for old texts, in Telugu and Kannada, which the fonts do not have yet. */
const TOO_NEW = ["\u0c5c", "\u0cdc"];

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
  ...listCharacters(0xa00, 0xd7f).filter((character) => !TOO_NEW.includes(character)),
  ...listCharacters(0x620, 0x6d4),
  ...listCharacters(0x6f0, 0x6f9),
  ..."µμΩ\u2126²½×°₹–’…",
];

/** The characters of a text for which the font chosen has no glyph. */
const findMissing = (text: string) =>
  splitByFont(text).flatMap(({ text: run, font }) =>
    WEIGHTS.flatMap((weight) =>
      Array.from(run).filter(
        (character) => openFont(font, weight).glyphForCodePoint(character.codePointAt(0) ?? 0).id === 0,
      ),
    ),
  );
const print = (text: string) =>
  splitByFont(text)
    .map((run) => run.text)
    .join("");

test("every letter of the sample shop and of the scripts of India has a glyph and is printed so", () => {
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

const NAMES = [
  "اردو محمد علی",
  "ਪੰਜਾਬੀ ਸਿੰਘ",
  "ગુજરાતી પ્રકાશ",
  "ଓଡ଼ିଆ ଚନ୍ଦ୍ର",
  "தமிழ் லக்ஷ்மி",
  "తెలుగు కృష్ణ",
  "ಕನ್ನಡ ಕೃಷ್ಣ",
  "മലയാളം കൃഷ്ണൻ",
];

test.each(NAMES)("a name in another script is printed with all its glyphs: %s", (name) => {
  const [run, ...others] = splitByFont(name);
  expect(others).toEqual([]);
  expect(run?.text).toBe(name.normalize("NFC"));
  const { glyphs } = openFont(run?.font ?? "latin", "-bold").layout(name.normalize("NFC"));
  expect(glyphs.map(({ id }) => id)).not.toContain(0);
});

/** What the glyphs of a text stand for, from left to right. */
const shape = (text: string) =>
  openFont(splitByFont(text)[0]?.font ?? "latin")
    .layout(text.normalize("NFC"))
    .glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints));

test("vowels of other scripts that are written before their letter stand there; conjuncts are one", () => {
  expect(shape("ਸਿ")).toEqual(["ਿ", "ਸ"]);
  expect(shape("રિ")).toEqual(["િ", "ર"]);
  expect(shape("லெ")).toEqual(["ெ", "ல"]);
  expect(shape("കെ")).toEqual(["െ", "ക"]);
  for (const conjunct of ["ક્ષ", "க்ஷ", "କ୍ଷ", "ക്ക", "ಕ್ಷ", "క్ష"]) expect(shape(conjunct)).toHaveLength(1);
});

test("letters of Urdu are joined and stand from right to left, numbers from left to right", () => {
  expect(shape("علی")).toEqual(["ی", "ل", "ع"]);
  expect(shape("۱۲")).toEqual(["۱", "۲"]);
  const { layout } = openFont("arabic");
  const idsOf = (text: string) => layout(text).glyphs.map(({ id }) => id);
  const joined = idsOf("ببب");
  expect(joined).not.toContain(idsOf("ب")[0]);
  expect(new Set(joined).size).toBe(3);
  expect(shape("پٹنہ")).toEqual(["ہ", "ن", "ٹ", "پ"]);
});
