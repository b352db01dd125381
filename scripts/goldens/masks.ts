/**
 * What is drawn anew for every thing the shop makes; a kind stands before the count: ID1, ID2 … in the order
 * of first use.
 */
const DRAWN: [kind: string, pattern: RegExp][] = [
  ["HASH", /\$argon2[\w$=,+/-]+/],
  ["UUID", /\b[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\b/],
  ["ID", /(?<![\da-zA-Z])(?:[\da-f]{64}|[\da-f]{40}|[\da-f]{32}|[\da-f]{24})(?![\da-zA-Z])/],
  ["TOKEN", /(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{43}(?![\w-])/],
  ["NUMBER", /(?<=\b[A-Z]{2}-)\d{4}-\d{4}\b/],
  ["PROVIDER", /(?<=\b(?:order|pay|rfnd|evt)_)[\da-f]{16}\b/],
];
const ANY = new RegExp(DRAWN.map(([, { source }], kind) => `(?<k${kind}>${source})`).join("|"), "g");

/** Where this run's shop is: its address and its folder. */
const ORIGIN = /(?:127\.0\.0\.1|localhost)(?::|%3A)\d+/gi;
const FOLDER = /(?<=[\s"'(])\/[\w./-]*\/shop-\w{6}/g;

/**
 * A masker for one file: what was drawn is counted from 1 on, and is told by the same name wherever it
 * stands.
 */
export function masker(): (text: string) => string {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  const nameOf = (drawn: string, kind: string): string => {
    const count = (counts.get(kind) ?? 0) + 1;
    const name = names.get(drawn) ?? `${kind}${count}`;
    if (!names.has(drawn)) counts.set(kind, count);
    names.set(drawn, name);
    return name;
  };
  return (text) =>
    text
      .replace(ORIGIN, "SHOP")
      .replace(FOLDER, "FOLDER")
      .replace(ANY, (drawn, ...rest) => {
        const groups = rest.at(-1) as Record<string, string | undefined>;
        const kind = DRAWN.findIndex((_, index) => groups[`k${index}`] !== undefined);
        return nameOf(drawn, DRAWN[kind]?.[0] ?? "");
      });
}
