import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";
import { db } from "~/db/db.server";
import { payment, refund, serviceEvent, serviceRequest, user } from "~/db/schema";
import { moneyColumn } from "~/domain/pricing/money.server";
import { isThere } from "../reading.server";

const MONEY = moneyColumn(sql`p.service_request_id = service_request.id`);

/** A request as the shopkeeper sees it, all of it; undefined where there is none, or it was deleted. */
export const findRequest = (requestId: string) =>
  db
    .select({ ...getTableColumns(serviceRequest), money: MONEY })
    .from(serviceRequest)
    .where(and(eq(serviceRequest.id, requestId), isThere))
    .get();
export type RequestDetail = NonNullable<ReturnType<typeof findRequest>>;

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
