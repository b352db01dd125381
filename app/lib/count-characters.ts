/** Replaces CRLF, which browsers send, and a single CR by LF. */
export const normalizeLineBreaks = (text: string): string => text.replace(/\r\n?/g, "\n");

/** Counts characters as SQLite does: a line break is one, and so is a surrogate pair such as an emoji. */
export const countCharacters = (text: string): number => [...normalizeLineBreaks(text)].length;
