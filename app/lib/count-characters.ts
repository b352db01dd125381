/** Replaces CRLF, which browsers send, and a single CR by LF. */
export const normalizeLineBreaks = (text: string): string => text.replace(/\r\n?/g, "\n");

/**
 * The code points that a character has on average at most: "ক্ষ" has three, and one followed by a thousand
 * accents counts as many (rule: characters-counted). Limits of the database are this many times as high.
 */
export const MAX_CODE_POINTS = 4;

// Some browsers still in use have none; their code points are as many or more.
const segmenter = "Segmenter" in Intl ? new Intl.Segmenter("en") : undefined;

/** The characters of a text as its readers see them. */
export function* listCharacters(text: string): Generator<string> {
  if (segmenter) for (const { segment } of segmenter.segment(text)) yield segment;
  else yield* text;
}

const countCodePoints = (text: string): number => [...text].length;

/** Counts characters as their readers see them: "क्षि", an emoji and a line break are one each. */
export function countCharacters(text: string): number {
  const normalized = normalizeLineBreaks(text);
  const characters = [...listCharacters(normalized)].length;
  return Math.max(characters, Math.ceil(countCodePoints(normalized) / MAX_CODE_POINTS));
}

/** Whether a text has at most `max` characters, without counting those of a text that is far too long. */
export const hasAtMost = (text: string, max: number): boolean =>
  text.length <= max || (text.length <= 2 * MAX_CODE_POINTS * max && countCharacters(text) <= max);

/** Whether a text has at least `min` code points: as characters, Hindi would need more than English. */
export const hasAtLeast = (text: string, min: number): boolean => countCodePoints(text) >= min;

/** The first character of a name, and of a long one its beginning. */
export function findInitial(name: string): string {
  const [first = ""] = listCharacters(name.trim());
  return [...first].slice(0, MAX_CODE_POINTS).join("");
}

/** A text of at most `max` characters: a longer one is cut and ends with "…". */
export function cutText(text: string, max: number): string {
  if (hasAtMost(text, max)) return text;
  let cut = "";
  let characters = 1;
  let codePoints = 1;
  for (const character of listCharacters(text)) {
    characters += 1;
    codePoints += countCodePoints(character);
    if (characters > max || codePoints > max * MAX_CODE_POINTS) break;
    cut += character;
  }
  return `${cut}…`;
}

/** A text of at most `max` characters: a longer one is cut behind a word, if one ends in its second half. */
export function cutAtWord(text: string, max: number): string {
  const cut = cutText(text, max);
  const end = cut === text ? -1 : cut.search(/\s\S*$/);
  return end > max / 2 ? `${cut.slice(0, end).trimEnd()}…` : cut;
}
