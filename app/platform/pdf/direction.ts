/** Before the first alphabetic character of a text, from it to the last one or the last number, the rest. */
const PARTS = /^(\P{L}*)(\p{L}(?:.*[\p{L}\p{M}\p{N}۔؟])?)?(.*)$/su;
const NUMBERS = /\p{N}+(?:[.,:/]\p{N}+)*|\P{N}+/gu;

/**
 * The parts of a text in a script that is written from right to left, in the order in which they stand on a
 * line that runs from left to right: numbers are written from left to right, and what is around the words
 * belongs to the line.
 */
export function orderRightToLeft(text: string): string[] {
  const [, before = "", words = "", after = ""] = text.match(PARTS) ?? [];
  return [before, ...(words.match(NUMBERS) ?? []).reverse(), after].filter(Boolean);
}
