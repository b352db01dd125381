/** A text with its line breaks as they are stored: a browser's CRLF is one, and so is a lone CR. */
export const normalizeLineBreaks = (text: string): string => text.replace(/\r\n?/g, "\n");

/**
 * How long a text is, in characters as the database counts them: a line break is one, so is an emoji of two
 * halves.
 */
export const countCharacters = (text: string): number => [...normalizeLineBreaks(text)].length;
