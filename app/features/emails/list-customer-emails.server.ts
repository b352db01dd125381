import { and, asc, eq, isNull, notLike, or, type SQL } from "drizzle-orm";
import { db } from "~/platform/db/db.server";
import { isOneOf } from "~/platform/db/list-queries.server";
import { outboxEmail } from "./tables";

/**
 * Whose letters: the e-mail of an account, and the ids of the orders, visits and messages that are its own.
 */
export interface EmailOwner {
  email: string;
  about: string[];
}

/** Letters that tell of one of these things, however many. */
export const isAbout = (ids: string[]): SQL => isOneOf(outboxEmail.aboutId, ids);

/**
 * A person's letters: those about what is theirs, and those to their e-mail that are about no thing. What
 * bears the same e-mail but belongs to others, or to nobody, keeps its letters, and what the shop itself was
 * told is the shop's.
 */
export const getOwnerConditions = ({ email, about }: EmailOwner): (SQL | undefined)[] => {
  const isToThem = and(eq(outboxEmail.recipient, email), isNull(outboxEmail.aboutId));
  return [isAbout(about), isToThem].map((isOne) => and(isOne, notLike(outboxEmail.kind, "shop-%")));
};

/** The letters of a person that the shop keeps, sent or waiting, the oldest first. */
export const listCustomerEmails = (owner: EmailOwner) =>
  db
    .select()
    .from(outboxEmail)
    .where(or(...getOwnerConditions(owner)))
    .orderBy(asc(outboxEmail.createdAt))
    .all();
