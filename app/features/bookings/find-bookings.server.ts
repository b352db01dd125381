import { and, asc, count, desc, eq, getTableColumns, isNull, or, sql } from "drizzle-orm";
import { type MoneyBack, moneyBack, moneyColumn } from "~/features/payments/payment-columns.server";
import { payment } from "~/features/payments/tables";
import { type Page, slice } from "~/lib/paginate";
import { db } from "~/platform/db/db.server";
import { serviceEvent, serviceRequest } from "./tables";

/** Who asks for a booking: with the key of its private link, as somebody signed in, or both. */
export interface Asker {
  key?: string;
  userId?: string;
  isAdmin?: boolean;
  /** The browser they ask with, which may hold a slot. */
  holder?: string;
}

/** Whether a request has not been deleted: one whose payment is in the books leaves an empty row behind (`deleting`). */
export const isThere = isNull(serviceRequest.deletedAt);

const MONEY = moneyColumn(sql`p.service_request_id = service_request.id`);
const { onceKey: _, adminNotes: __, priority: ___, deletedAt: ____, ...shown } = getTableColumns(serviceRequest);
const COLUMNS = { ...shown, money: MONEY };

/** A booking by its id, whoever asks. */
export const findBooking = (requestId: string) =>
  db
    .select(COLUMNS)
    .from(serviceRequest)
    .where(and(eq(serviceRequest.id, requestId), isThere))
    .get();

/** The same by its id or by its booking ID, the number that people read out. */
export const findBookingNamed = (named: string) =>
  db
    .select(COLUMNS)
    .from(serviceRequest)
    .where(and(or(eq(serviceRequest.id, named), eq(serviceRequest.number, named)), isThere))
    .get();

/** A booking as its customer may see it. */
export type BookingRow = NonNullable<ReturnType<typeof findBooking>>;
export type BookingDetail = BookingRow & {
  events: (typeof serviceEvent.$inferSelect)[];
  refunds: MoneyBack[];
};

const isTheirs = ({ linkKey, userId }: BookingRow, asker: Asker): boolean =>
  asker.key === linkKey || asker.isAdmin === true || (asker.userId !== undefined && asker.userId === userId);

/** A booking with what has happened to it, for whoever has its link, has made it, or runs the shop; else undefined. */
export function bookingOf(requestId: string, asker: Asker): BookingDetail | undefined {
  const booking = findBooking(requestId);
  if (!booking || !isTheirs(booking, asker)) return undefined;
  const isAbout = eq(serviceEvent.requestId, requestId);
  const events = db.select().from(serviceEvent).where(isAbout).orderBy(asc(serviceEvent.id)).all();
  return { ...booking, events, refunds: moneyBack(eq(payment.serviceRequestId, requestId)) };
}

const BOOKINGS_PER_PAGE = 10;

/** One page of a customer's own bookings, the newest first. */
export function bookingsOf(userId: string, page = 1, size = BOOKINGS_PER_PAGE): Page<BookingRow> {
  const isMine = eq(serviceRequest.userId, userId);
  const total = db.select({ n: count() }).from(serviceRequest).where(isMine).get()?.n ?? 0;
  const { limit, offset, ...part } = slice(total, page, size);
  const latest = [desc(serviceRequest.createdAt), desc(serviceRequest.id)];
  const rows = db
    .select(COLUMNS)
    .from(serviceRequest)
    .where(isMine)
    .orderBy(...latest)
    .limit(limit)
    .offset(offset)
    .all();
  return { ...part, items: rows };
}
