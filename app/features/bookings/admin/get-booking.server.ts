import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";
import { user } from "~/features/accounts/tables";
import { isThere } from "~/features/bookings/find-bookings.server";
import { serviceEvent, serviceRequest, slotSeat } from "~/features/bookings/tables";
import { moneyColumn } from "~/features/payments/payment-columns.server";
import { payment, refund } from "~/features/payments/tables";
import { DomainError } from "~/lib/errors";
import { db } from "~/platform/db/db.server";
import { UNKNOWN_REQUEST } from "./words";

const MONEY = moneyColumn(sql`p.service_request_id = service_request.id`);
/** The seat a visit to the shop has, "2026-11-24/10:00/1"; null where it has none. */
const SEAT = sql<string | null>`(select ${slotSeat}.date || '/' || ${slotSeat}.start || '/' || ${slotSeat}.seat
  from ${slotSeat} where ${slotSeat}.request_id = service_request.id)`;

const { linkKey: _, onceKey: __, ...told } = getTableColumns(serviceRequest);
/** What is told of a request in a list: all but what opens its page for whoever has it. */
export const LISTED = { ...told, money: MONEY, seat: SEAT };

/** A request as the shopkeeper sees it, all of it; undefined where there is none, or it was deleted. */
export const findRequest = (requestId: string) =>
  db
    .select({ ...getTableColumns(serviceRequest), money: MONEY, seat: SEAT })
    .from(serviceRequest)
    .where(and(eq(serviceRequest.id, requestId), isThere))
    .get();
export type RequestDetail = NonNullable<ReturnType<typeof findRequest>>;

/** The same. Throws NOT_FOUND. */
export function requestOf(requestId: string): RequestDetail {
  const request = findRequest(requestId);
  if (!request) throw new DomainError("NOT_FOUND", UNKNOWN_REQUEST);
  return request;
}

/** What has happened to a request, the earliest first, and the name of the account that did it, where one did. */
export const eventsOf = (requestId: string) =>
  db
    .select({ ...getTableColumns(serviceEvent), byName: user.name, byRole: user.role })
    .from(serviceEvent)
    .leftJoin(user, eq(user.id, serviceEvent.userId))
    .where(eq(serviceEvent.requestId, requestId))
    .orderBy(asc(serviceEvent.id))
    .all();

/** What was asked for a request at a provider, the earliest first. */
export const paymentsOf = (requestId: string) =>
  db.select().from(payment).where(eq(payment.serviceRequestId, requestId)).orderBy(asc(payment.createdAt)).all();

/** What of it went back, or is to go back, the earliest first. */
export const refundsOf = (requestId: string) =>
  db
    .select(getTableColumns(refund))
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(eq(payment.serviceRequestId, requestId))
    .orderBy(asc(refund.createdAt))
    .all();
