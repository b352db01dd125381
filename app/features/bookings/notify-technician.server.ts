import { and, eq, inArray, isNull } from "drizzle-orm";
import { STAFF_ROLE } from "~/features/accounts/staff-role";
import { user } from "~/features/accounts/tables";
import { queueEmail, renewEmail } from "~/features/emails/queue-email.server";
import { NEWER_PROBLEM } from "~/features/emails/rules";
import { outboxEmail } from "~/features/emails/tables";
import { withdrawWhere } from "~/features/emails/withdraw-emails.server";
import { technician } from "~/features/technicians/tables";
import { newId } from "~/lib/ids";
import { db } from "~/platform/db/db.server";
import { isGoing, type TechnicianChange, technicianVisit } from "./emails/technician-visit";
import { showDetails } from "./rules";
import { booking } from "./tables";

/** The only registered technician of a name; undefined if there is none, or several. */
export function findTechnicianByName(name: string | null) {
  if (name === null) return undefined;
  const { id, email, phone } = technician;
  const rows = db
    .select({ id, email, phone })
    .from(technician)
    .where(eq(technician.name, name))
    .limit(2)
    .all();
  return rows.length === 1 ? rows[0] : undefined;
}

const hasTechnicianAccount = (email: string): boolean =>
  db.select({ staffRole: STAFF_ROLE }).from(user).where(eq(user.email, email)).get()?.staffRole ===
  "technician";

/** A condition: an email of these kinds about a visit to a technician. */
const isAboutVisit = (bookingId: string, recipient: string, changes: TechnicianChange[]) =>
  and(
    eq(outboxEmail.aboutId, bookingId),
    eq(outboxEmail.recipient, recipient),
    inArray(
      outboxEmail.kind,
      changes.map((change) => `technician-${change}`),
    ),
  );

/** Whether the technician (a name) of a visit has heard of it: the email that assigns it is not waiting. */
export function hasTechnicianHeard(bookingId: string, technicianName: string | null): boolean {
  const recipient = findTechnicianByName(technicianName)?.email;
  if (!recipient) return false;
  const { id, sentAt, problem } = outboxEmail;
  const isWaiting = and(isAboutVisit(bookingId, recipient, ["assigned"]), isNull(sentAt), isNull(problem));
  return db.select({ id }).from(outboxEmail).where(isWaiting).get() === undefined;
}

/** Withdraws the unsent emails of these kinds about a visit to a technician. Returns how many. */
function withdrawUnsent(bookingId: string, recipient: string, changes: TechnicianChange[]): number {
  return withdrawWhere(isAboutVisit(bookingId, recipient, changes), NEWER_PROBLEM);
}

/**
 * Queues the email to the technician (a name) of a visit that has changed, in the caller's transaction, in
 * the place of one that was not sent yet. A technician who has not heard of the visit yet does not hear that
 * it is off (rule: technician-email).
 */
export function queueTechnicianEmail(
  bookingId: string,
  technicianName: string | null,
  change: TechnicianChange,
  now: Date,
): void {
  const recipient = findTechnicianByName(technicianName)?.email;
  if (!recipient) return;
  const isFirst = withdrawUnsent(bookingId, recipient, ["assigned"]) > 0;
  withdrawUnsent(bookingId, recipient, ["moved", "cancelled", "taken-off"]);
  if (isFirst && !isGoing(change)) return;
  const facts = findVisitFacts(bookingId, recipient);
  if (facts) queueEmail(technicianVisit, { ...facts, change: isFirst ? "assigned" : change }, now);
}

/**
 * Writes the emails to the technician (a name) of a visit that are not sent yet anew, in the transaction that
 * changes who it is for, where or what (rule: email-corrected).
 */
export function renewTechnicianEmails(bookingId: string, technicianName: string | null, now: Date): void {
  const recipient = findTechnicianByName(technicianName)?.email;
  const facts = recipient && findVisitFacts(bookingId, recipient);
  if (!facts) return;
  for (const change of ["assigned", "moved"] as const)
    renewEmail(
      technicianVisit,
      { ...facts, change },
      now,
      isAboutVisit(bookingId, facts.recipient, [change]),
    );
}

function findVisitFacts(bookingId: string, recipient: string) {
  const row = db.select().from(booking).where(eq(booking.id, bookingId)).get();
  if (!row) return undefined;
  const hasAccount = hasTechnicianAccount(recipient);
  return { visit: showDetails(row), recipient, onceKey: newId(), hasAccount };
}
