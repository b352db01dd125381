import { words } from "./words.en";

/** What ends a sentence in the reader's language. */
export const fullStop = (): string => words.fullStop;

/** A text with a full stop, unless it ends a sentence by itself. */
export const endSentence = (text: string): string => (/[.!?।…]$/.test(text) ? text : text + fullStop());

/** Several texts as sentences after one another, the last as it is. */
export const joinSentences = (texts: readonly string[]): string =>
  texts.map((text, index) => (index < texts.length - 1 ? endSentence(text) : text)).join(" ");
