/** Adds an "s" to a noun unless the count is 1; for regular plurals only. */
export const pluralize = (count: number, singular: string): string =>
  count === 1 ? singular : `${singular}s`;

/** Formats a count with its noun: "1 product", "16 products". */
export const formatCountAndNoun = (count: number, singular: string): string =>
  `${count} ${pluralize(count, singular)}`;

const WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** Formats a count in words up to ten, with its noun: "two hours", "48 hours". */
export const formatCountInWords = (count: number, singular: string): string =>
  `${WORDS[count] ?? count} ${pluralize(count, singular)}`;

const groupedFormat = new Intl.NumberFormat("en-IN");
/** Formats a number with Indian grouping: "1,00,000". */
export const formatCount = (count: number): string => groupedFormat.format(count);

/** Bytes as megabytes of a million: "4.2 MB". */
export const formatMegabytes = (bytes: number, decimals = 0): string =>
  `${groupedFormat.format(Number((bytes / 1e6).toFixed(decimals)))} MB`;
