import { and, desc, eq, isNotNull, isNull, or, type SQL } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import { user } from "~/features/accounts/tables";
import { booking } from "~/features/bookings/tables";
import { contactMessage, lastTenDigits } from "~/features/contact/tables";
import { orders } from "~/features/orders/tables";
import { pick } from "~/lib/field-lists";
import { toTenDigits } from "~/lib/phone-digits";
import { db } from "~/platform/db/db.server";
import { isOneOf } from "~/platform/db/list-queries.server";

/** The most phone numbers by which the records of guests are joined to an account. */
const MAX_PHONES = 10;

/** Of an account, or of a guest; by `phones`, of ten digits, the records of guests are found. */
export interface Customer {
  userId: string | null;
  name: string;
  email: string | null;
  phone: string | null;
  phones: string[];
  /** By which the messages of guests are found: of an account only if it is verified. */
  ownEmail: string | null;
  /** A guest's record that has no phone is found by its id alone. */
  recordId: string;
}

type Record = Pick<Customer, "userId" | "name" | "email" | "phone">;

/**
 * The customer whose account, order, visit or message has this id (rule: customer-page); undefined if there
 * is none. The record of a guest leads to the account with the same phone number, if there is exactly one.
 */
export function findCustomer(id: string): Customer | undefined {
  const account = findAccount(id);
  if (account) return account;
  const record = findRecord(id);
  if (!record) return undefined;
  const accountId = record.userId ?? findOnlyAccountWith(record.phone);
  if (accountId) return findAccount(accountId);
  const phones = listPhones([record.phone]);
  return { ...record, phones, ownEmail: record.email, recordId: id };
}

const listPhones = (phones: (string | null)[]): string[] => {
  const digits = phones.flatMap((phone) => (phone ? toTenDigits(phone) : []));
  return [...new Set(digits)].filter((phone) => /^\d{10}$/.test(phone)).slice(0, MAX_PHONES);
};

function findAccount(userId: string): Customer | undefined {
  const { name, email, phone, emailVerifiedAt } = user;
  const account = db
    .select({ name, email, phone, emailVerifiedAt })
    .from(user)
    .where(eq(user.id, userId))
    .get();
  if (!account) return undefined;
  const usedPhones = [listUsedPhones(orders, userId), listUsedPhones(booking, userId)].flat();
  const phones = listPhones([account.phone, ...usedPhones]);
  const ownEmail = account.emailVerifiedAt ? account.email : null;
  return { ...pick(account, ["name", "email", "phone"]), userId, phones, ownEmail, recordId: userId };
}

/** The phone numbers of the latest orders or visits of an account. */
function listUsedPhones(table: typeof orders | typeof booking, userId: string): (string | null)[] {
  const isOfUser = and(eq(table.userId, userId), isNotNull(table.phone));
  const rows = db.select({ phone: table.phone }).from(table).where(isOfUser);
  return rows
    .orderBy(desc(table.createdAt))
    .limit(100)
    .all()
    .map(({ phone }) => phone);
}

/** What an order, a visit or a message says of who it is from. */
function findRecord(id: string): Record | undefined {
  const order = db.select(toColumns(orders)).from(orders).where(eq(orders.id, id)).get();
  if (order) return order;
  const isIt = and(eq(booking.id, id), isNull(booking.deletedAt));
  const visit = db.select(toColumns(booking)).from(booking).where(isIt).get();
  if (visit) return { ...visit, name: visit.name ?? "" };
  return db.select(toColumns(contactMessage)).from(contactMessage).where(eq(contactMessage.id, id)).get();
}

const toColumns = <Table extends { [Name in keyof Record]: AnySQLiteColumn }>({
  userId,
  name,
  email,
  phone,
}: Table) => ({ userId, name, email, phone });

/** The accounts with this phone number in their profile. */
export function listAccountsWith(phones: string[]) {
  const { id, name } = user;
  return phones.length === 0
    ? []
    : db
        .select({ id, name })
        .from(user)
        .where(and(isNotNull(user.phone), isOneOf(user.phone, phones)))
        .limit(5)
        .all();
}

function findOnlyAccountWith(phone: string | null): string | undefined {
  const accounts = listAccountsWith(listPhones([phone]));
  return accounts.length === 1 ? accounts[0]?.id : undefined;
}

type Owned = typeof orders | typeof booking;

/** A condition: the order or visit is the customer's, or that of a guest with one of the phone numbers. */
export const isOrderOf = (table: Owned, { userId, phones, recordId }: Customer): SQL | undefined =>
  or(
    userId === null ? eq(table.id, recordId) : eq(table.userId, userId),
    phones.length === 0 ? undefined : and(isNull(table.userId), isOneOf(table.phone, phones)),
  );

/** A condition: the message is the customer's, or that of a guest with their phone number or email. */
export function isMessageOf({ userId, phones, ownEmail, recordId }: Customer): SQL | undefined {
  const ofGuests = [
    ...(phones.length === 0 ? [] : [isOneOf(lastTenDigits(contactMessage.phone), phones)]),
    ...(ownEmail === null ? [] : [eq(contactMessage.email, ownEmail)]),
  ];
  return or(
    userId === null ? eq(contactMessage.id, recordId) : eq(contactMessage.userId, userId),
    ...ofGuests.map((condition) => and(isNull(contactMessage.userId), condition)),
  );
}
