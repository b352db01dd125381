import { expect, test } from "vitest";
import { toSearchWords } from "./search-words";
import { toAbbreviation, toSound } from "./word-sounds";

const soundOf = (word: string) => toSearchWords(word).map(toSound).join(" ");

test.each([
  ["katar", "cutter", "कटर", "কাটার"],
  ["kular", "cooler", "कूलर", "কুলার"],
  ["seeling", "ceiling", "सीलिंग", "সিলিং"],
  ["diwar", "deewar", "दीवार", "दिवार"],
  ["betri", "battery", "बैटरी", "ব্যাটারি"],
  ["istri", "istiri", "इस्त्री", "ইস্ত্রি"],
  ["ayran", "iron", "आयरन", "আয়রন"],
  ["miksi", "mixi", "मिक्सी", "মিক্সি"],
  ["egjast", "egzost", "एग्ज़ॉस्ट", "এগজস্ট"],
  ["pamp", "pump", "पम्प", "পাম্প"],
  ["vaal", "wall", "वॉल", "ওয়াল"],
])("%s, %s, %s and %s sound alike", (...words) => {
  expect(new Set(words.map(soundOf)).size).toBe(1);
  expect(soundOf(words[0]).length).toBeGreaterThan(1);
});

test.each([
  ["fan", "pan"],
  ["iron", "run"],
  ["drill", "trill"],
  ["pump", "pad"],
])("%s and %s do not", (one, other) => {
  expect(soundOf(one)).not.toBe(soundOf(other));
});

test("an abbreviation is read from the names of its letters", () => {
  expect(["बीएलडीसी", "এলইডি", "टीवी"].map((word) => toAbbreviation(toSearchWords(word)[0] ?? ""))).toEqual([
    "bldc",
    "led",
    "tv",
  ]);
  expect(["पंखा", "ए", "बीए1", "fan", ""].map(toAbbreviation)).toEqual(Array(5).fill(undefined));
});
