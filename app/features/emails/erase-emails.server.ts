import { and, eq, inArray, lt, or } from "drizzle-orm";
import { db, tx } from "~/platform/db/db.server";
import { type EmailOwner, getOwnerConditions, isAbout } from "./list-customer-emails.server";
import { toEmailHtml, toOneLine } from "./render-email";
import { outboxEmail } from "./tables";

/**
 * Deletes the emails of some kinds queued before a moment, in the caller's transaction (rule: emails-kept).
 */
export function deleteEmailsBefore(kinds: string[], before: Date): void {
  tx()
    .delete(outboxEmail)
    .where(and(lt(outboxEmail.createdAt, before), inArray(outboxEmail.kind, kinds)))
    .run();
}

/** Deletes the emails about records that are deleted, in the caller's transaction (rule: emails-kept). */
export function deleteEmailsAbout(ids: string[]): void {
  if (ids.length > 0) tx().delete(outboxEmail).where(isAbout(ids)).run();
}

/** Replaces a person's name. */
export const DELETED_ACCOUNT = "Account deleted";

/** What was erased: the ids, and the phrases that name the person in emails to the shop. */
export interface ErasedRecords {
  ids: string[];
  phrases: string[];
}

/**
 * Whose emails to delete; emails about `messages` are deleted even if they went to the shop, because they
 * quote them.
 */
interface ErasedCustomer extends EmailOwner {
  messages: string[];
}

/**
 * Deletes the emails to a person and about their records in the caller's transaction (rule:
 * deletion-erases-person); `replaceInEmails` handles those the shop keeps.
 */
export function eraseEmails({ messages, ...owner }: ErasedCustomer): void {
  // Three alternatives at the top level, so that SQLite uses an index for each.
  tx()
    .delete(outboxEmail)
    .where(or(isAbout(messages), ...getOwnerConditions(owner)))
    .run();
}

/** Replaces phrases, such as a name, in the emails about these records. */
export function replaceInEmails(about: string[], phrases: string[], replacement: string): void {
  const replaceAll = (text: string, format: (phrase: string) => string) =>
    phrases.reduce((result, phrase) => result.replaceAll(format(phrase), format(replacement)), text);
  for (const { id, text, html } of db.select().from(outboxEmail).where(isAbout(about)).all()) {
    const changes = { text: replaceAll(text, toOneLine), html: replaceAll(html, toEmailHtml) };
    tx().update(outboxEmail).set(changes).where(eq(outboxEmail.id, id)).run();
  }
}
