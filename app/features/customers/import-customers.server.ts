import { desc, eq, isNull } from "drizzle-orm";
import {
  createImportedAccount,
  deleteImportedAccounts,
  listUntouchedAccounts,
} from "~/features/accounts/imported-accounts.server";
import { user } from "~/features/accounts/tables";
import { recordChange } from "~/features/audit/record-change.server";
import { booking } from "~/features/bookings/tables";
import { contactMessage } from "~/features/contact/tables";
import { deleteImportDraft, getImportDraft } from "~/features/imports/import-drafts.server";
import { orders } from "~/features/orders/tables";
import { ShopError } from "~/lib/errors";
import { rowProblem } from "~/platform/csv/read-csv.server";
import { db, transaction, tx } from "~/platform/db/db.server";
import { isOneOf } from "~/platform/db/list-queries.server";
import { toVersion } from "~/platform/http/versions.server";
import type { ApplyCustomers } from "./input";
import { type CustomerFile, type CustomerRow, readCustomers } from "./read-customers.server";
import { customerImport } from "./tables";
import { words } from "./words.en";

export const CUSTOMER_DRAFT = "customer";

/** What a file would do: whom it adds, whom the shop knows already, and what is wrong with other rows. */
export interface CustomerPlan {
  added: CustomerRow[];
  known: string[];
  problems: string[];
  digest: string;
}

/** Which of these values accounts have in a column. */
function findTaken(column: typeof user.email | typeof user.phone, values: string[]): Set<string | null> {
  const rows = db.select({ value: column }).from(user).where(isOneOf(column, values)).all();
  return new Set(rows.map(({ value }) => value));
}

/** What a file would do now. Whoever has an account, by email or phone, stays (rule: customer-import). */
function planCustomers({ rows, problems }: CustomerFile): CustomerPlan {
  const emails = findTaken(
    user.email,
    rows.map(({ customer }) => customer.email),
  );
  const phones = findTaken(
    user.phone,
    rows.flatMap(({ customer }) => customer.phone ?? []),
  );
  const known: string[] = [];
  const rowByPhone = new Map<string, number>();
  const added = rows.filter(({ row, customer: { email, phone } }) => {
    const earlier = phone ? rowByPhone.get(phone) : undefined;
    if (emails.has(email)) known.push(rowProblem(row, words.hasAccount(email)));
    else if (phone && phones.has(phone)) known.push(rowProblem(row, words.phoneHasAccount(email, phone)));
    else if (phone && earlier !== undefined)
      known.push(rowProblem(row, words.phoneIsInRow(email, phone, earlier)));
    else {
      if (phone) rowByPhone.set(phone, row);
      return true;
    }
    return false;
  });
  return { added, known, problems, digest: toVersion(added) };
}

/** The dry run of a file: what it would do, or what is wrong with the file as a whole. */
export async function previewCustomers(
  bytes: Uint8Array,
): Promise<CustomerPlan | Pick<CustomerFile, "fileProblems">> {
  const file = await readCustomers(bytes);
  return file.fileProblems.length > 0 ? { fileProblems: file.fileProblems } : planCustomers(file);
}

/**
 * Creates the accounts of a file that was looked at, all or none, without passwords and emails. Throws
 * NOT_FOUND if the draft is gone, CONFLICT if the file would do something else by now, or at `leavesOut` if
 * rows have problems and are not to be left out. Returns how many were added.
 */
export async function importCustomers(
  { draft, digest, leavesOut }: ApplyCustomers,
  actorId: string,
  now: Date,
): Promise<number> {
  const owner = { ownerId: actorId, kind: CUSTOMER_DRAFT } as const;
  const file = await readCustomers(getImportDraft(draft, owner, now));
  return transaction(() => {
    getImportDraft(draft, owner, now);
    const plan = planCustomers(file);
    if (plan.digest !== digest) throw new ShopError("CONFLICT", words.hasChangedSince);
    if (plan.problems.length > 0 && !leavesOut)
      throw new ShopError("CONFLICT", words.leaveOutFirst, "leavesOut");
    if (plan.added.length === 0) throw new ShopError("CONFLICT", words.nothingToImport);
    const userIds = plan.added.map(({ customer }) => createImportedAccount(customer, now));
    const { id } = tx().insert(customerImport).values({ userIds, actorId, createdAt: now }).returning().get();
    const facts = { added: userIds.length, known: plan.known.length, leftOut: plan.problems.length };
    const label = () => words.customers(userIds.length);
    recordChange(actorId, { action: "imported", kind: "customer-import", id, label, after: facts }, now);
    deleteImportDraft(owner);
    return userIds.length;
  });
}

/** The last import that is not undone; undefined if there is none. */
export function findLastImport() {
  const last = db
    .select()
    .from(customerImport)
    .where(isNull(customerImport.undoneAt))
    .orderBy(desc(customerImport.createdAt))
    .limit(1)
    .get();
  return last && { id: last.id, count: last.userIds.length, createdAt: last.createdAt };
}

/** The accounts of these that have ordered, booked or written. */
function listBusy(ids: string[]): Set<string | null> {
  return new Set(
    [orders, booking, contactMessage].flatMap((table) =>
      db
        .select({ id: table.userId })
        .from(table)
        .where(isOneOf(table.userId, ids))
        .all()
        .map(({ id }) => id),
    ),
  );
}

/** How many of these accounts are still there, and those of them that nobody has used. */
function listUnused(ids: string[]): { storedCount: number; unused: string[] } {
  const busy = listBusy(ids);
  const storedCount = db.select({ id: user.id }).from(user).where(isOneOf(user.id, ids)).all().length;
  return { storedCount, unused: listUntouchedAccounts(ids).filter((id) => !busy.has(id)) };
}

/**
 * Deletes the accounts of an import, all or none (rule: customer-import). Throws NOT_FOUND if it is undone
 * already, and CONFLICT if somebody has signed in, ordered, booked or written. Returns how many there were.
 */
export async function undoCustomerImport(importId: string, actorId: string, now: Date): Promise<number> {
  return transaction(() => {
    const found = db.select().from(customerImport).where(eq(customerImport.id, importId)).get();
    if (!found || found.undoneAt) throw new ShopError("NOT_FOUND", words.importNotFound);
    const { storedCount, unused } = listUnused(found.userIds);
    if (unused.length < storedCount)
      throw new ShopError("CONFLICT", words.alreadyUsed(storedCount - unused.length));
    deleteImportedAccounts(unused);
    tx().update(customerImport).set({ undoneAt: now }).where(eq(customerImport.id, importId)).run();
    const label = () => words.customers(unused.length);
    recordChange(actorId, { action: "undone", kind: "customer-import", id: importId, label }, now);
    return unused.length;
  });
}
