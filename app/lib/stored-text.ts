import { readInEnglish } from "./language";

declare const isStored: unique symbol;

/**
 * A text of a row: what somebody typed, or one of the program's own, stored in English and shown in the
 * language of its reader.
 */
export interface StoredText {
  readonly [isStored]: true;
}

/** What somebody typed, or another program sent, which everybody reads as it is. */
export const storeTyped = (text: string) => text as unknown as StoredText;

/** What somebody typed, as it is, even if the program has the same text. */
export const readTyped = <Text extends StoredText | null>(stored: Text) =>
  stored as unknown as string | Exclude<Text, StoredText>;

export const storeOptional = (text: string | undefined) =>
  text === undefined ? undefined : storeTyped(text);

/** One of the program's own texts, if there is one, which what reads the column has to know. */
export const storeProblem = (write: () => string | undefined) => storeOptional(readInEnglish(write));

/** Writes a text around its arguments; undefined for arguments that it is never written with. */
type Write = (...args: string[]) => string | undefined;

// Ends with a digit, as the numbers of orders do.
const toPlaceholder = (index: number) => `\uE000${index}`;
const PLACEHOLDER = /\uE000(\d)/;

/** Whether an argument stands for any other, while it is found out where arguments stand. */
export const isPlaceholder = (text: string): boolean => PLACEHOLDER.test(text);

const escapePattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** What finds the arguments of a text in its English form. */
function createParser(write: Write): (stored: string) => string[] | undefined {
  const form = readInEnglish(() =>
    write(...Array.from({ length: write.length }, (_arg, i) => toPlaceholder(i))),
  );
  const parts = (form ?? "").split(PLACEHOLDER);
  const pattern = new RegExp(
    `^${parts.map((part, i) => (i % 2 ? "(.+?)" : escapePattern(part))).join("")}$`,
    "s",
  );
  const places = parts.filter((_part, i) => i % 2).map(Number);
  return (stored) => {
    const found = pattern.exec(stored);
    return found
      ? Array.from({ length: write.length }, (_arg, i) => found[places.indexOf(i) + 1] ?? "")
      : undefined;
  };
}

type Stored<Texts> = {
  [Key in keyof Texts]: Texts[Key] extends (...args: infer Args) => unknown
    ? (...args: Args) => StoredText
    : never;
};

/** The program's own texts of some columns: what stores each, and what reads any text of the columns. */
export function createStoredTexts<Texts extends Record<string, Write>>(texts: Texts) {
  const store = Object.fromEntries(
    Object.entries(texts).map(([key, write]) => [
      key,
      (...args: string[]) => storeTyped(readInEnglish(() => write(...args)) ?? ""),
    ]),
  ) as Stored<Texts>;
  let parsers: { write: Write; parse: ReturnType<typeof createParser> }[] | undefined;
  function read<Text extends StoredText | null>(stored: Text): string | Exclude<Text, StoredText>;
  function read(stored: StoredText | null): string | null {
    const text = stored as unknown as string | null;
    if (text === null) return null;
    parsers ??= Object.values(texts).map((write) => ({ write, parse: createParser(write) }));
    for (const { write, parse } of parsers) {
      const args = parse(text);
      // What was typed may only look like a text of the program.
      if (args && readInEnglish(() => write(...args)) === text) return write(...args) ?? text;
    }
    return text;
  }
  return { store, read };
}
