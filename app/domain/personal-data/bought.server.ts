import { asc, eq, type SQL } from "drizzle-orm";
import { db } from "~/db/db.server";
import { invoice, orders, payment, refund, serviceEvent, serviceRequest } from "~/db/schema";
import { photoOf } from "~/domain/bookings/photos.server";
import { orderOf } from "~/domain/orders/history.server";
import { type Paise, toRupees } from "~/lib/money";

const inRupees = (amount: Paise | null) => (amount === null ? null : toRupees(amount));

/** A picture as a text that a browser shows: a `data:` address. */
export const asDataAddress = (image: Buffer | undefined): string | null =>
  image ? `data:image/webp;base64,${image.toString("base64")}` : null;

/** What was asked and paid for something, and what of it went back; amounts in rupees. */
function moneyOf(isIts: SQL) {
  const paid = db.select().from(payment).where(isIts).orderBy(asc(payment.createdAt)).all();
  return paid.map(({ id, amountPaise, currency, status, provider, createdAt, capturedAt }) => ({
    ...{ amount: toRupees(amountPaise), currency, status, provider, createdAt, capturedAt },
    refunds: db
      .select()
      .from(refund)
      .where(eq(refund.paymentId, id))
      .orderBy(asc(refund.createdAt))
      .all()
      .map(({ amountPaise: back, reason, status: state, createdAt: begunAt, updatedAt }) => ({
        ...{ amount: toRupees(back), reason, status: state, createdAt: begunAt, updatedAt },
      })),
  }));
}

type Event = { kind: string; note: string | null; createdAt: Date };
const told = ({ kind, note, createdAt }: Event) => ({ kind, note, createdAt });

/** A customer's orders, the oldest first, with all that belongs to each; amounts in rupees. */
export function ordersToExport(userId: string) {
  const isTheirs = eq(orders.userId, userId);
  const ids = db.select({ id: orders.id }).from(orders).where(isTheirs).orderBy(asc(orders.createdAt)).all();
  return ids
    .flatMap(({ id }) => orderOf(userId, id) ?? [])
    .map((order) => {
      const { id, number, kind, status, name, email, phone, address, city, postalCode, country } = order;
      const { courier, trackingNumber, paidAt, createdAt, updatedAt } = order;
      const issued = db.select({ number: invoice.number }).from(invoice).where(eq(invoice.orderId, id)).get();
      return {
        ...{ id, number, kind, status, name, email, phone, address, city, postalCode, country },
        ...{ courier, trackingNumber, paidAt, createdAt, updatedAt },
        itemsPrice: toRupees(order.itemsPaise),
        taxPrice: toRupees(order.taxPaise),
        shippingPrice: toRupees(order.shippingPaise),
        totalPrice: toRupees(order.totalPaise),
        lines: order.lines.map(({ productId, sku, name: what, quantity, unitPaise }) => ({
          ...{ productId, sku, name: what, quantity, price: toRupees(unitPaise) },
        })),
        events: order.events.map(told),
        invoiceNumber: issued?.number ?? null,
        payments: moneyOf(eq(payment.orderId, id)),
      };
    });
}

/** A customer's booked visits, the oldest first; amounts in rupees. The key of a private link is left out. */
export function visitsToExport(userId: string) {
  const isTheirs = eq(serviceRequest.userId, userId);
  const visits = db.select().from(serviceRequest).where(isTheirs).orderBy(asc(serviceRequest.createdAt)).all();
  return visits.map((visit) => {
    const { linkKey: _, onceKey: __, adminNotes: ___, userId: ____, photo: _____, feePaise, ...shown } = visit;
    const isAbout = eq(serviceEvent.requestId, visit.id);
    return {
      ...shown,
      fee: inRupees(feePaise),
      photo: asDataAddress(photoOf(visit.id)),
      events: db.select().from(serviceEvent).where(isAbout).orderBy(asc(serviceEvent.id)).all().map(told),
      payments: moneyOf(eq(payment.serviceRequestId, visit.id)),
    };
  });
}
