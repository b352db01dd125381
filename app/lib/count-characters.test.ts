import { expect, test } from "vitest";
import { countCharacters, cutAtWord, cutText, findInitial, hasAtLeast, hasAtMost } from "./count-characters";

// rule: characters-counted
test.each([
  ["", 0],
  ["fan", 3],
  ["a\r\nb", 3],
  ["पंखा", 2],
  ["बिजली की दुकान", 9],
  ["কাঁচি", 2],
  ["সিলিং ফ্যান", 5],
  ["é", 1],
  ["👍🏽", 1],
  ["🇮🇳🇮🇳", 2],
])("%s has %i characters", (text, count) => {
  expect(countCharacters(text)).toBe(count);
});

test("accents on one letter count, four code points to a character", () => {
  expect(countCharacters(`a${"\u0301".repeat(399)}`)).toBe(100);
});

test("a text of twice as many code points as characters is accepted up to its limit, and not beyond", () => {
  expect(hasAtMost("पं".repeat(100), 100)).toBe(true);
  expect(hasAtMost("पं".repeat(101), 100)).toBe(false);
  expect(hasAtMost("\u0301".repeat(401), 100)).toBe(false);
  expect(hasAtMost("a".repeat(10_000_000), 100)).toBe(false);
});

test("a long text is cut between characters, or behind a word", () => {
  expect(cutText("क्षिति", 2)).toBe("क्षिति");
  expect(cutText("बिजली", 2)).toBe("बि…");
  expect(cutText("😀".repeat(30), 10)).toBe(`${"😀".repeat(9)}…`);
  for (const text of [`a${"\u0301".repeat(10_000)}`, "👨‍👩‍👧‍👦".repeat(20), "क्षि".repeat(90)])
    expect(hasAtMost(cutText(text, 10), 10)).toBe(true);
  expect(cutText("👨‍👩‍👧‍👦".repeat(20), 10)).toMatch(/^(?:👨‍👩‍👧‍👦)+…$/u);
  expect(cutAtWord("one two three", 20)).toBe("one two three");
  expect(cutAtWord("one two three", 10)).toBe("one two…");
});

test.each([
  ["Lanka, Varanasi", 10, true],
  ["लंका, वाराणसी", 10, true],
  ["বাঙালিটোলা", 10, true],
  ["लंका", 10, false],
  ["Lanka", 10, false],
  ["पि", 3, false],
  ["😀😀", 3, false],
  ["रवि", 3, true],
])("%s has at least %i letters and signs: %s", (text, min, expected) => {
  expect(hasAtLeast(text, min)).toBe(expected);
});

test.each([
  ["ravi Kumar", "r"],
  [" सीमा", "सी"],
  ["क्षमा", "क्ष"],
  ["শ্রেয়া", "শ্রে"],
  ["स्त्री", "स्त्"],
  ["क्क्क्क्क्", "क्क्"],
  ["", ""],
])("%s has the initial %s", (name, initial) => {
  expect(findInitial(name)).toBe(initial);
});
