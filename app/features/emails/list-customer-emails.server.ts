import { and, asc, desc, eq, isNull, like, not, notLike, or, type SQL } from "drizzle-orm";
import { user } from "~/features/accounts/tables";
import { db } from "~/platform/db/db.server";
import { isOneOf } from "~/platform/db/list-queries.server";
import { canResend } from "./resend-email.server";
import { getEmailStatus } from "./rules";
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

/** Whether an email tells a technician of a visit, and so is not the customer's. */
const isToTechnician = like(outboxEmail.kind, "technician-%");

/** The emails to a person in the outbox, the oldest first. */
export const listCustomerEmails = (owner: EmailOwner) =>
  db
    .select()
    .from(outboxEmail)
    .where(and(or(...getOwnerConditions(owner)), not(isToTechnician)))
    .orderBy(asc(outboxEmail.createdAt))
    .all();

/**
 * The emails to the customer about an order or a booking, the newest first, with who had a copy sent and
 * whether each can be sent again at `now`.
 */
export const listEmailsAbout = (aboutId: string, now: Date) =>
  db
    .select({ email: outboxEmail, copiedByName: user.name })
    .from(outboxEmail)
    .leftJoin(user, eq(user.id, outboxEmail.copiedBy))
    .where(and(eq(outboxEmail.aboutId, aboutId), notLike(outboxEmail.kind, "shop-%"), not(isToTechnician)))
    .orderBy(desc(outboxEmail.createdAt))
    .all()
    .map(({ email, copiedByName }) => {
      const status = getEmailStatus(email);
      const { id, subject, recipient, createdAt, sentAt, copyOf } = email;
      const shown = { id, subject, recipient, createdAt, sentAt, status, copiedByName };
      return { ...shown, isCopy: copyOf !== null, canResend: canResend(email, now) };
    });
