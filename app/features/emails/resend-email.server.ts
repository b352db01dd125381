import { and, desc, eq, gt, or } from "drizzle-orm";
import { recordChange } from "~/features/audit/record-change.server";
import { booking } from "~/features/bookings/tables";
import { orders } from "~/features/orders/tables";
import { ShopError } from "~/lib/errors";
import { newId } from "~/lib/ids";
import { addMs, days } from "~/lib/time";
import { config } from "~/platform/config.server";
import { db, transaction, tx } from "~/platform/db/db.server";
import { canSendMail } from "~/platform/mail.server";
import { toEmailHtml } from "./render-email";
import { DOUBLE_TAP_MS, emailNotFound, getEmailStatus, MAX_COPIES_PER_DAY } from "./rules";
import { outboxEmail } from "./tables";
import { words } from "./words.en";

type OutboxEmail = typeof outboxEmail.$inferSelect;

/**
 * Sends an email again (rule: email-resend): one that was given up is queued anew, and of one that was sent a
 * copy, which says who asked for it. Throws NOT_FOUND, also if it is not about `aboutId`, where given, and
 * CONFLICT if it was neither given up nor sent, its link or its purpose has ended, the shop has no mail
 * server, or above `MAX_COPIES_PER_DAY`.
 */
export async function resendEmail(
  actorId: string,
  emailId: string,
  now: Date,
  aboutId?: string,
): Promise<void> {
  await transaction(() => {
    const email = db.select().from(outboxEmail).where(eq(outboxEmail.id, emailId)).get();
    if (!email || (aboutId !== undefined && email.aboutId !== aboutId))
      throw new ShopError("NOT_FOUND", emailNotFound());
    const status = getEmailStatus(email);
    if (status === "given up") return queueAnew(actorId, email, now);
    const problem = findResendProblem(email, now);
    if (problem) throw new ShopError("CONFLICT", problem);
    queueCopy(actorId, email, now);
  });
}

function queueAnew(actorId: string, { id, kind }: OutboxEmail, now: Date): void {
  const changes = { attempts: 0, nextAttemptAt: now, dueAt: now };
  tx().update(outboxEmail).set(changes).where(eq(outboxEmail.id, id)).run();
  const facts = { before: { status: "given up" }, after: { status: "waiting" } };
  recordChange(actorId, { action: "sent again", kind: "letter", id, label: kind, ...facts }, now);
}

/** Why no copy of an email can be sent, for the administrator; undefined if one can. */
export function findResendProblem(email: OutboxEmail, now: Date): string | undefined {
  if (getEmailStatus(email) !== "sent") return words.onlyEmailThatFailedOrWasSent;
  if (hasLostLink(email) && !findLinkKey(email)) return words.linkHasEnded;
  if (isOfOldAddress(email)) return words.addressHasChanged;
  if (asksToPay(email) && !isAwaitingPayment(email, now)) return words.paymentIsOver;
  return canSendMail() ? undefined : words.shopHasNoMailServer;
}

/** Whether an email can be sent again at `now`. */
export const canResend = (email: OutboxEmail, now: Date): boolean =>
  getEmailStatus(email) === "given up" || findResendProblem(email, now) === undefined;

/** Whether its link was wiped after sending (rule: email-link-wiped). */
const hasLostLink = ({ html }: OutboxEmail): boolean => /href="[^"]*…/.test(html);

/** The key of the private link of the booking that an email is about, which stays the same. */
const findLinkKey = ({ aboutId }: OutboxEmail): string | undefined =>
  db
    .select({ key: booking.linkKey })
    .from(booking)
    .where(eq(booking.id, aboutId ?? ""))
    .get()?.key;

/** Whether the customer of a booking has had another address entered since. */
function isOfOldAddress({ aboutId, kind, recipient }: OutboxEmail): boolean {
  if (!kind.startsWith("booking-")) return false;
  const row = db
    .select({ email: booking.email })
    .from(booking)
    .where(eq(booking.id, aboutId ?? ""))
    .get();
  return row !== undefined && row.email !== recipient;
}

const asksToPay = ({ kind }: OutboxEmail): boolean => kind === "order-placed" || kind === "booking-booked";

/** Whether the order still awaits its payment, or the booking its fee; a shop visit has none. */
function isAwaitingPayment({ aboutId }: OutboxEmail, now: Date): boolean {
  const id = aboutId ?? "";
  const unpaidOrder = and(eq(orders.id, id), eq(orders.status, "pending"), gt(orders.payBy, now));
  const isUnpaidVisit = and(eq(booking.paymentStatus, "pending"), gt(booking.payBy, now));
  const visit = and(eq(booking.id, id), or(eq(booking.visitType, "shop"), isUnpaidVisit));
  const order = db.select({ paidAt: orders.paidAt }).from(orders).where(unpaidOrder).get();
  return (
    order?.paidAt === null || db.select({ id: booking.id }).from(booking).where(visit).get() !== undefined
  );
}

function queueCopy(actorId: string, email: OutboxEmail, now: Date): void {
  const original = email.copyOf ?? email.id;
  const copies = db
    .select({ createdAt: outboxEmail.createdAt })
    .from(outboxEmail)
    .where(and(eq(outboxEmail.copyOf, original), gt(outboxEmail.createdAt, addMs(now, -days(1)))))
    .orderBy(desc(outboxEmail.createdAt))
    .all();
  if (copies[0] && copies[0].createdAt > addMs(now, -DOUBLE_TAP_MS)) return;
  if (copies.length >= MAX_COPIES_PER_DAY)
    throw new ShopError("CONFLICT", words.sentAgainOften(MAX_COPIES_PER_DAY));
  const id = newId();
  const { kind, aboutId, recipient, subject } = email;
  tx()
    .insert(outboxEmail)
    .values({
      ...withLink(email),
      id,
      kind,
      aboutId,
      recipient,
      subject,
      dedupeKey: `${email.dedupeKey}:${id}`,
      messageId: `<${id}@${config().SITE_URL.hostname}>`,
      dueAt: now,
      nextAttemptAt: now,
      createdAt: now,
      copyOf: original,
      copiedBy: actorId,
    })
    .run();
  recordChange(actorId, { action: "sent again", kind: "letter", id: email.id, label: kind }, now);
}

/** The texts of a copy, with the booking's link where it was wiped. */
function withLink(email: OutboxEmail): Pick<OutboxEmail, "text" | "html" | "secret"> {
  const { text, html } = email;
  const key = hasLostLink(email) ? findLinkKey(email) : undefined;
  if (!key) return { text, html, secret: null };
  return {
    text: text.replaceAll("key=…", `key=${key}`),
    html: html.replaceAll("key=…", `key=${toEmailHtml(key)}`),
    secret: key,
  };
}
