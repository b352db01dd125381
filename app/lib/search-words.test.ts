import { expect, test } from "vitest";
import { dotLastNasal, toSearchWords, toSignificantWords, toUnfinishedWord } from "./search-words";

test.each([
  ["सेर", "सेर"],
  ["সের", "সের"],
  ["में", "में"],
  ["गुलों", "गुल"],
  ["গুলো", "গুলো"],
  ["ঘির", "ঘির"],
  ["पंखे", "पंखा"],
  ["ईंटें", "ईंट"],
  ["तारों", "तार"],
  ["জারের", "জার"],
  ["ইস্ত্রির", "ইস্ত্রি"],
  ["পাখাগুলোর", "পাখাগুলোর"],
])("“%s” is searched for as “%s”: two consonants are left without an ending", (word, stem) => {
  expect(toSearchWords(word)).toEqual([stem]);
});

test("a single character of Hindi or Bengali says nothing beside others", () => {
  expect(toSignificantWords("कूलर व पंप")).toEqual(["कूलर", "पंप"]);
  expect(toSignificantWords("জার স")).toEqual(["জার"]);
  expect(toSignificantWords("স")).toEqual(["স"]);
  expect(toSignificantWords("5 l")).toEqual(["5", "l"]);
});

test("the last word is also read as one that goes on", () => {
  expect(["पंखा रेगुले", "कूलरों", "fans", ""].map(toUnfinishedWord)).toEqual(["रेगुले", "कूलरों", "fans", ""]);
  expect(["पम", "पम्", "पंप", "fan"].map(dotLastNasal)).toEqual(["पं", "पं", "पंप", "fan"]);
});
