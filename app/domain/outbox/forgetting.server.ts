import { and, eq, notLike, or, type SQL, sql } from "drizzle-orm";
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

const ID_LENGTH = 24;

/** Letters that tell of one of these things: its id stands in the dedupe key behind the kind. */
const isAbout = (ids: string[]): SQL =>
  sql`substr(${outboxLetter.dedupeKey}, length(${outboxLetter.kind}) + 2, ${ID_LENGTH}) in (select value from json_each(${JSON.stringify(ids)}))`;

/** What is to be forgotten: letters to an e-mail, and about things by their ids; but not those about others' things. */
interface Forgotten {
  email: string;
  about: string[];
  notAbout: string[];
}

/**
 * Removes the letters to a person and about what was theirs, sent or waiting, in the caller's transaction (D23). Those to
 * the shop itself stay; `rewordLetters` takes the person out of them.
 */
export function forgetLetters(tx: Tx, { email, about, notAbout }: Forgotten): void {
  const isToThem = and(eq(outboxLetter.recipient, email), sql`not ${isAbout(notAbout)}`);
  tx.delete(outboxLetter)
    .where(and(or(isAbout(about), isToThem), notLike(outboxLetter.kind, "shop-%")))
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
