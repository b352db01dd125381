/** Invisible characters, such as those that turn the text around them, without those that join characters. */
const INVISIBLE =
  /(?!\u200c|\u200d|\ufe0e|\ufe0f)[\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]/gu;
/** More marks on one character than any script needs, which would be drawn over the lines around it. */
const STACKED_MARKS = /(\p{M}{4})\p{M}+/gu;

/** A text of one or more lines without characters that are invisible or are drawn over others. */
export const cleanText = (text: string): string =>
  text.replace(INVISIBLE, "").replace(STACKED_MARKS, "$1").trim();
