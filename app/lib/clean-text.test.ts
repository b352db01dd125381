import { expect, test } from "vitest";
import { cleanText } from "./clean-text";
import { listCharacters } from "./count-characters";

const longestOf = (text: string) => Math.max(...Array.from(listCharacters(text), (one) => [...one].length));

test.each([
  ["Hindi letters", "क्".repeat(400)],
  ["an emoji", "👨\u200d".repeat(400)],
  ["tones of skin", `👍${"🏽".repeat(400)}`],
  ["marks with joiners between them", `a${"\u0301\u200d".repeat(400)}`],
  ["Korean letters", "\u1100".repeat(400)],
  ["signs before a number", "\u0600".repeat(400)],
])("an endless chain of %s is cut into characters", (name, text) => {
  expect(longestOf(text), name).toBeGreaterThan(300);
  expect(longestOf(cleanText(text))).toBeLessThanOrEqual(12);
});

test("letters and emoji of a chain stay, only some of what joins them goes", () => {
  expect(cleanText("क्".repeat(400)).replaceAll("्", "")).toBe("क".repeat(400));
  expect(cleanText("क्".repeat(12))).toBe(`${"क्".repeat(5)}क${"क्".repeat(6)}`);
  expect(cleanText("👨\u200d".repeat(400)).replaceAll("\u200d", "")).toBe("👨".repeat(400));
});

test.each([
  "कार्त्स्न्यं",
  "സ്വാതന്ത്ര്യസമരത്തിൽപ്പെട്ടവർക്ക്",
  "রবীন্দ্রনাথ, লক্ষ্ম্যাঃ",
  "👨🏽\u200d👩🏽\u200d👧🏽\u200d👦🏽",
  "👩🏽\u200d❤️\u200d💋\u200d👨🏿",
  "🇮🇳🇮🇳 22, Lanka Road\nVaranasi",
])("%s stays as it is", (text) => {
  expect(cleanText(text)).toBe(text);
});
