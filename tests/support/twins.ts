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
