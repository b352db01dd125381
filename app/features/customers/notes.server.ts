import { desc, eq, or, type SQL, sql } from "drizzle-orm";
import { user } from "~/features/accounts/tables";
import type { AuditAction } from "~/features/audit/action-names";
import { recordChange } from "~/features/audit/record-change.server";
import { ShopError } from "~/lib/errors";
import { deriveFormId } from "~/lib/ids";
import { db, transaction, tx } from "~/platform/db/db.server";
import { isOneOf } from "~/platform/db/list-queries.server";
import { type Customer, findCustomer } from "./find-customer.server";
import type { CustomerNoteForm } from "./input";
import { customerNotFound } from "./rules";
import { customerNote } from "./tables";
import { words } from "./words.en";

/** A condition: the note is about the account, or about a guest with one of the phone numbers. */
const isAbout = ({ userId, phones }: Pick<Customer, "userId" | "phones">): SQL | undefined =>
  or(userId === null ? undefined : eq(customerNote.userId, userId), isOneOf(customerNote.phone, phones));

/** The notes about a customer, the newest first, with the name of their writers; null if deleted. */
export const listNotes = (customer: Customer) =>
  db
    .select({
      id: customerNote.id,
      text: customerNote.text,
      by: user.name,
      createdAt: customerNote.createdAt,
    })
    .from(customerNote)
    .leftJoin(user, eq(user.id, customerNote.authorId))
    .where(isAbout(customer))
    .orderBy(desc(customerNote.createdAt), sql`${customerNote}.rowid desc`)
    .all();

/** Whether notes can be kept about a customer: a guest is known by a phone number alone. */
export const canHaveNotes = ({ userId, phones }: Customer): boolean => userId !== null || phones.length > 0;

function getCustomer(customerId: string): Customer {
  const customer = findCustomer(customerId);
  if (!customer || !canHaveNotes(customer)) throw new ShopError("NOT_FOUND", customerNotFound());
  return customer;
}

/**
 * Keeps a note about a customer (rule: customer-notes); the form sent twice makes one. Throws NOT_FOUND if
 * there is no such customer, or a guest without a phone number.
 */
export async function addNote(
  actorId: string,
  customerId: string,
  { text, formKey }: CustomerNoteForm,
  now: Date,
): Promise<void> {
  await transaction(() => {
    const { userId, phones } = getCustomer(customerId);
    const id = deriveFormId(formKey, customerId, text);
    const about = userId === null ? { phone: phones[0] } : { userId };
    const { changes } = tx()
      .insert(customerNote)
      .values({ ...about, id, text, authorId: actorId, createdAt: now })
      .onConflictDoNothing()
      .run();
    if (changes > 0) recordNote(actorId, "note added", customerId, now);
  });
}

const recordNote = (actorId: string, action: AuditAction, id: string, now: Date) =>
  recordChange(actorId, { action, kind: "customer", id, label: id }, now);

/** Deletes a note about a customer. Throws NOT_FOUND. */
export async function deleteNote(
  actorId: string,
  customerId: string,
  noteId: string,
  now: Date,
): Promise<void> {
  await transaction(() => {
    const isThere = listNotes(getCustomer(customerId)).some(({ id }) => id === noteId);
    if (!isThere) throw new ShopError("NOT_FOUND", words.noteNotFound);
    tx().delete(customerNote).where(eq(customerNote.id, noteId)).run();
    recordNote(actorId, "note deleted", customerId, now);
  });
}

/**
 * Deletes the notes about an account in the caller's transaction (rule: customer-notes). Those about a guest
 * stay: anybody can register with the guest's phone number, which is not verified.
 */
export const eraseNotes = (userId: string): void => {
  tx().delete(customerNote).where(eq(customerNote.userId, userId)).run();
};
