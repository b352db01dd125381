import { eq, or } from "drizzle-orm";
import { db, tx } from "~/platform/db/db.server";
import { type EmailOwner, getOwnerConditions, isAbout } from "./list-customer-emails.server";
import { toEmailHtml, toOneLine } from "./render-email";
import { outboxEmail } from "./tables";

/** Stands where a person's name was. */
export const DELETED_ACCOUNT = "Account deleted";

/**
 * What is left when a person is taken out of things: their ids, and the words in which letters to the shop
 * named them.
 */
export interface ErasedRecords {
  ids: string[];
  named: string[];
}

/**
 * Whose letters are to go. What the shop itself was told of `messages` goes too: it holds what they wrote.
 */
interface ErasedCustomer extends EmailOwner {
  messages: string[];
}

/**
 * Removes the letters to a person and about what was theirs, sent or waiting, in the caller's transaction
 * (rule: deletion-erases-person); `rewordLetters` takes the person out of those that the shop keeps.
 */
export function eraseEmails({ messages, ...person }: ErasedCustomer): void {
  // An "or" of three at the top: SQLite takes an index for each.
  tx()
    .delete(outboxEmail)
    .where(or(isAbout(messages), ...getOwnerConditions(person)))
    .run();
}

/** Puts other words in place of what letters about these things said, such as a name. */
export function replaceInEmails(about: string[], phrases: string[], replacement: string): void {
  const without = (text: string, as: (words: string) => string) =>
    phrases.reduce((left, words) => left.replaceAll(as(words), as(replacement)), text);
  for (const { id, text, html } of db.select().from(outboxEmail).where(isAbout(about)).all()) {
    const reworded = { text: without(text, toOneLine), html: without(html, toEmailHtml) };
    tx().update(outboxEmail).set(reworded).where(eq(outboxEmail.id, id)).run();
  }
}
