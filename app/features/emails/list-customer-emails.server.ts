import { and, asc, eq, isNull, notLike, or, type SQL } from "drizzle-orm";
import { db } from "~/platform/db/db.server";
import { isOneOf } from "~/platform/db/list-queries.server";
import { outboxEmail } from "./tables";

/** The email of an account, and the ids of its orders, bookings and messages. */
export interface EmailOwner {
  email: string;
  about: string[];
}

/** SQL condition for emails about any of these records. */
export const isAbout = (ids: string[]): SQL => isOneOf(outboxEmail.aboutId, ids);

/**
 * SQL conditions for a person's emails: those about their records, and those to their address about no
 * record. Records of others with the same address, and emails to the shop, are left out.
 */
export const getOwnerConditions = ({ email, about }: EmailOwner): (SQL | undefined)[] => {
  const isToOwner = and(eq(outboxEmail.recipient, email), isNull(outboxEmail.aboutId));
  return [isAbout(about), isToOwner].map((condition) => and(condition, notLike(outboxEmail.kind, "shop-%")));
};

/** The emails of a person in the outbox, the oldest first. */
export const listCustomerEmails = (owner: EmailOwner) =>
  db
    .select()
    .from(outboxEmail)
    .where(or(...getOwnerConditions(owner)))
    .orderBy(asc(outboxEmail.createdAt))
    .all();
