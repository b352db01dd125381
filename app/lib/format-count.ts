/** "product" for one of them, else "products"; for words that only take an s. */
export const pluralize = (count: number, one: string): string => (count === 1 ? one : `${one}s`);

/** How many of something, in words: "1 product", "16 products". */
export const formatCountAndNoun = (count: number, one: string): string => `${count} ${pluralize(count, one)}`;

const grouped = new Intl.NumberFormat("en-IN");
/** A number as people at the shop read it: "1,00,000". */
export const formatCount = (count: number): string => grouped.format(count);
