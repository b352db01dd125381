import { asc, desc, eq, or } from "drizzle-orm";
import { user } from "~/features/accounts/tables";
import { recordChange } from "~/features/audit/record-change.server";
import { DOUBLE_TAP_MS } from "~/features/emails/rules";
import { ShopError } from "~/lib/errors";
import { getWhatsappUrl } from "~/lib/phone-digits";
import { addMs } from "~/lib/time";
import { db, transaction, tx } from "~/platform/db/db.server";
import { isOneOf } from "~/platform/db/list-queries.server";
import { notice } from "./tables";
import { words } from "./words.en";
import { findOrderNotice, findVisitNotice, type Notice } from "./write-notice.server";

/** What a notice is about. */
export type NoticeSubject = { orderId: string } | { bookingId: string };

/** Of how the customer was informed; `state` is the state that the page showed. */
interface SentNotice {
  channel: (typeof notice.$inferSelect)["channel"];
  state: string;
}

export const findNotice = (about: NoticeSubject, now: Date): Notice | undefined =>
  "orderId" in about ? findOrderNotice(about.orderId, now) : findVisitNotice(about.bookingId, now);

const isAbout = (about: NoticeSubject) =>
  "orderId" in about ? eq(notice.orderId, about.orderId) : eq(notice.bookingId, about.bookingId);

/** A text as people of the shop read it later: without the part of a link that gives access. */
export const hideSecret = ({ text, secret }: Pick<Notice, "text" | "secret">): string =>
  secret ? text.replaceAll(secret, "…") : text;

/**
 * Keeps that the customer of an order or a booking was informed of its present state, with who did it and
 * what was written (rule: whatsapp-notices); gives the address of the WhatsApp chat. A double tap is kept
 * once. Throws NOT_FOUND, CONFLICT if the state is not what the page showed, and INVALID without a mobile
 * number for WhatsApp.
 */
export async function recordNotice(
  actorId: string,
  about: NoticeSubject,
  { channel, state }: SentNotice,
  now: Date,
): Promise<string | undefined> {
  return transaction(() => {
    const current = findNotice(about, now);
    if (!current) throw new ShopError("NOT_FOUND", words.nothingToInform);
    if (current.state !== state) throw new ShopError("CONFLICT", words.changedMeanwhile);
    const { mobile, text } = current;
    if (channel === "whatsapp" && !mobile) throw new ShopError("INVALID", words.noMobileNumber);
    if (!isRepeated(actorId, about, { channel, state }, now))
      insertNotice(actorId, about, channel, current, now);
    return channel === "whatsapp" && mobile ? getWhatsappUrl(mobile, text) : undefined;
  });
}

function isRepeated(actorId: string, about: NoticeSubject, sent: SentNotice, now: Date): boolean {
  const last = db.select().from(notice).where(isAbout(about)).orderBy(desc(notice.id)).limit(1).get();
  return (
    last !== undefined &&
    last.authorId === actorId &&
    last.channel === sent.channel &&
    last.state === sent.state &&
    last.createdAt > addMs(now, -DOUBLE_TAP_MS)
  );
}

function insertNotice(
  actorId: string,
  about: NoticeSubject,
  channel: SentNotice["channel"],
  current: Notice,
  now: Date,
): void {
  const text = channel === "whatsapp" ? hideSecret(current) : null;
  const { state, number: label } = current;
  tx()
    .insert(notice)
    .values({ ...about, channel, state, text, authorId: actorId, createdAt: now })
    .run();
  const subject =
    "orderId" in about
      ? ({ kind: "order", id: about.orderId } as const)
      : ({ kind: "service", id: about.bookingId } as const);
  const action = channel === "whatsapp" ? "customer informed on WhatsApp" : "customer informed otherwise";
  recordChange(actorId, { action, ...subject, label, after: { state } }, now);
}

/** How the customer of an order or a booking was informed, the earliest first, and by whom. */
export const listNotices = (about: NoticeSubject) =>
  db
    .select({
      id: notice.id,
      channel: notice.channel,
      state: notice.state,
      text: notice.text,
      by: user.name,
      createdAt: notice.createdAt,
    })
    .from(notice)
    .leftJoin(user, eq(user.id, notice.authorId))
    .where(isAbout(about))
    .orderBy(asc(notice.id))
    .all();

/** The WhatsApp texts about these orders and bookings, the earliest first, as the data export has them. */
export const listNoticesForExport = (ids: string[]) =>
  db
    .select({ channel: notice.channel, text: notice.text, createdAt: notice.createdAt })
    .from(notice)
    .where(or(isOneOf(notice.orderId, ids), isOneOf(notice.bookingId, ids)))
    .orderBy(asc(notice.id))
    .all();

/** Deletes the notices about these orders and bookings, in the caller's transaction. */
export function eraseNotices(ids: string[]): void {
  if (ids.length === 0) return;
  const rows = db
    .select({ id: notice.id })
    .from(notice)
    .where(or(isOneOf(notice.orderId, ids), isOneOf(notice.bookingId, ids)))
    .all();
  if (rows.length === 0) return;
  const noticeIds = rows.map(({ id }) => id);
  tx().delete(notice).where(isOneOf(notice.id, noticeIds)).run();
}
