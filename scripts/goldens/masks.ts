/** Generated values; each is replaced by its kind and a number in order of first use: ID1, ID2 … */
const GENERATED: [kind: string, pattern: RegExp][] = [
  ["HASH", /\$argon2[\w$=,+/-]+/],
  ["NONCE", /(?<=\bnonce=")[\w-]{22}(?=")/],
  ["UUID", /\b[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\b/],
  ["ID", /(?<![\da-zA-Z])(?:[\da-f]{64}|[\da-f]{40}|[\da-f]{32}|[\da-f]{24})(?![\da-zA-Z])/],
  ["TOKEN", /(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{43}(?![\w-])/],
  ["NUMBER", /(?<=\b[A-Z]{2}-)\d{4}-\d{4}\b/],
  ["PROVIDER", /(?<=\b(?:order|pay|rfnd|evt)_)[\da-f]{16}\b/],
];
const ANY_GENERATED = new RegExp(
  GENERATED.map(([, { source }], kind) => `(?<k${kind}>${source})`).join("|"),
  "g",
);

/** The address and the data folder of the shop, which differ from run to run. */
const ORIGIN = /(?:127\.0\.0\.1|localhost)(?::|%3A)\d+/gi;
const FOLDER = /(?<=[\s"'(])\/[\w./-]*\/shop-\w{6}/g;

/** Makes a function that masks the texts of one file; equal values get equal names. */
export function createMask(): (text: string) => string {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  const getName = (value: string, kind: string): string => {
    const count = (counts.get(kind) ?? 0) + 1;
    const name = names.get(value) ?? `${kind}${count}`;
    if (!names.has(value)) counts.set(kind, count);
    names.set(value, name);
    return name;
  };
  return (text) =>
    text
      .replace(ORIGIN, "SHOP")
      .replace(FOLDER, "FOLDER")
      .replace(ANY_GENERATED, (value, ...rest) => {
        const groups = rest.at(-1) as Record<string, string | undefined>;
        const kind = GENERATED.findIndex((_pattern, index) => groups[`k${index}`] !== undefined);
        return getName(value, GENERATED[kind]?.[0] ?? "");
      });
}
