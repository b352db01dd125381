import { and, eq, isNull, notLike, or, type SQL, sql } from "drizzle-orm";
import type { Tx } from "~/db/db.server";
import { outboxLetter } from "~/db/schema";
import { asInHtml, onOneLine } from "./letter";

/** Stands where a person's name was (D23). */
export const FORGOTTEN = "Account deleted";

/** What is left when a person is taken out of things: their ids, and the words in which letters to the shop named them. */
export interface Left {
  ids: string[];
  named: string[];
}

/** Letters that tell of one of these things, however many. */
const isAbout = (ids: string[]): SQL =>
  sql`${outboxLetter.aboutId} in (select value from json_each(${JSON.stringify(ids)}))`;

/**
 * Whose letters are to go: those about things by their ids, and those to an e-mail that are about no thing. What bears the
 * same e-mail but belongs to others, or to nobody, keeps its letters. What the shop itself was told of `about` stays, and
 * of `messages` goes too: it holds what they wrote.
 */
interface Erased {
  email: string;
  about: string[];
  messages: string[];
}

/**
 * Removes the letters to a person and about what was theirs, sent or waiting, in the caller's transaction (D23);
 * `rewordLetters` takes the person out of those that the shop keeps.
 */
export function eraseLetters(tx: Tx, { email, about, messages }: Erased): void {
  const isToThem = and(eq(outboxLetter.recipient, email), isNull(outboxLetter.aboutId));
  const isNotTheShops = notLike(outboxLetter.kind, "shop-%");
  // An "or" of three at the top: SQLite takes an index for each.
  tx.delete(outboxLetter)
    .where(or(isAbout(messages), and(isAbout(about), isNotTheShops), and(isToThem, isNotTheShops)))
    .run();
}

/** Puts other words in place of what letters about these things said, such as a name. */
export function rewordLetters(tx: Tx, about: string[], said: string[], instead: string): void {
  const without = (letter: string, as: (words: string) => string) =>
    said.reduce((left, words) => left.replaceAll(as(words), as(instead)), letter);
  for (const { id, text, html } of tx.select().from(outboxLetter).where(isAbout(about)).all()) {
    const reworded = { text: without(text, onOneLine), html: without(html, asInHtml) };
    tx.update(outboxLetter).set(reworded).where(eq(outboxLetter.id, id)).run();
  }
}
