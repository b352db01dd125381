import { rowsLeft } from "./api";

/** Numbers that the books count up by themselves, which of two seats it is, the names of letters, and the moment of an entry of the audit log. */
const COUNTED = new Set(["id", "at", "seat", "message_id", "dedupe_key"]);

/**
 * What a wish has left behind (`rowsLeft`), to hold against its twin's by the other road: without what is `own` to the one (its
 * number, its id, its name), wherever that is written down.
 */
export function leftBy(shop: { folder: string }, tables: Record<string, string>, own: string[]): unknown {
  const text = JSON.stringify(rowsLeft(shop, tables), (name, value) => (COUNTED.has(name) ? undefined : value));
  return JSON.parse(own.reduce((left, word) => left.replaceAll(word, "…"), text));
}

const CLOCK_TIME = /\d{1,2} \w{3}, \d{1,2}:\d\d [ap]m/g;

/** The same without the minute that letters tell, and without secrets and serials that nothing has twice. */
export const untimed = (left: unknown): unknown =>
  JSON.parse(JSON.stringify(left).replace(CLOCK_TIME, "then"), (name, value) => (UNLIKE.has(name) ? undefined : value));

const UNLIKE = new Set(["serial", "once_key", "secret", "token_hash"]);
