import { asc, eq, getTableColumns, inArray } from "drizzle-orm";
import { booking, bookingEvent, photo } from "~/features/bookings/tables";
import { invoice, orderEvent, orderLine, orders } from "~/features/orders/tables";
import { payment, refund } from "~/features/payments/tables";
import { groupById } from "~/lib/group-by";
import { type Paise, toRupees } from "~/lib/money";
import { db } from "~/platform/db/db.server";

// A file is read in so many statements, however much somebody has bought.

const toRupeesOrNull = (amount: Paise | null) => (amount === null ? null : toRupees(amount));

/** A picture as a text that a browser shows: a `data:` address. */
export const toDataUrl = (image: Buffer | null | undefined): string | null =>
  image ? `data:image/webp;base64,${image.toString("base64")}` : null;

type OwnerColumn = typeof payment.orderId | typeof payment.bookingId;

/** What was asked and paid for each of somebody's things, and what of it went back; amounts in rupees. */
function groupPayments(
  of: OwnerColumn,
  theirs: ReturnType<typeof selectOrderIds> | ReturnType<typeof selectBookingIds>,
) {
  const { id, amountPaise, currency, status, provider, createdAt, capturedAt } = payment;
  const isTheirs = inArray(of, theirs);
  const backOf = groupById(
    db
      .select({
        of: refund.paymentId,
        amountPaise: refund.amountPaise,
        reason: refund.reason,
        status: refund.status,
        createdAt: refund.createdAt,
        updatedAt: refund.updatedAt,
      })
      .from(refund)
      .innerJoin(payment, eq(payment.id, refund.paymentId))
      .where(isTheirs)
      .orderBy(asc(refund.createdAt))
      .all(),
  );
  const asked = db
    .select({ of, id, amountPaise, currency, status, provider, createdAt, capturedAt })
    .from(payment)
    .where(isTheirs)
    .orderBy(asc(createdAt))
    .all();
  return groupById(
    asked.map(({ id, amountPaise: amount, ...paid }) => ({
      amount: toRupees(amount),
      ...paid,
      refunds: backOf(id).map(({ amountPaise: back, ...rest }) => ({ amount: toRupees(back), ...rest })),
    })),
  );
}

const selectOrderIds = (userId: string) =>
  db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));

/** A customer's orders, the oldest first, with all that belongs to each; amounts in rupees. */
export function listOrdersForExport(userId: string) {
  const theirs = selectOrderIds(userId);
  const {
    userId: accountId,
    payBy,
    itemsPaise,
    taxPaise,
    shippingPaise,
    totalPaise,
    ...shown
  } = getTableColumns(orders);
  const { productId, sku, name, quantity, unitPaise: price } = orderLine;
  const { kind, note, createdAt } = orderEvent;
  const linesOf = groupById(
    db
      .select({ of: orderLine.orderId, productId, sku, name, quantity, price })
      .from(orderLine)
      .where(inArray(orderLine.orderId, theirs))
      .orderBy(asc(orderLine.position))
      .all()
      .map((line) => ({ ...line, price: toRupees(line.price) })),
  );
  const isAbout = inArray(orderEvent.orderId, theirs);
  const events = db.select({ of: orderEvent.orderId, kind, note, createdAt }).from(orderEvent).where(isAbout);
  const eventsOf = groupById(events.orderBy(asc(orderEvent.id)).all());
  const paymentsOf = groupPayments(payment.orderId, theirs);
  const sums = {
    itemsPrice: itemsPaise,
    taxPrice: taxPaise,
    shippingPrice: shippingPaise,
    totalPrice: totalPaise,
  };
  return db
    .select({ ...shown, ...sums, invoiceNumber: invoice.number })
    .from(orders)
    .leftJoin(invoice, eq(invoice.orderId, orders.id))
    .where(eq(orders.userId, userId))
    .orderBy(asc(orders.createdAt))
    .all()
    .map((order) => ({
      ...order,
      itemsPrice: toRupees(order.itemsPrice),
      taxPrice: toRupees(order.taxPrice),
      shippingPrice: toRupees(order.shippingPrice),
      totalPrice: toRupees(order.totalPrice),
      lines: linesOf(order.id),
      events: eventsOf(order.id),
      payments: paymentsOf(order.id),
    }));
}

const selectBookingIds = (userId: string) =>
  db.select({ id: booking.id }).from(booking).where(eq(booking.userId, userId));

/** A customer's booked visits, the oldest first; amounts in rupees. The key of a private link is left out. */
export function listBookingsForExport(userId: string) {
  const theirs = selectBookingIds(userId);
  const { linkKey, onceKey, adminNotes, userId: accountId, ...columns } = getTableColumns(booking);
  const { feePaise: fee, ...shown } = columns;
  const { kind, note, createdAt } = bookingEvent;
  const isAbout = inArray(bookingEvent.bookingId, theirs);
  const events = db
    .select({ of: bookingEvent.bookingId, kind, note, createdAt })
    .from(bookingEvent)
    .where(isAbout);
  const eventsOf = groupById(events.orderBy(asc(bookingEvent.id)).all());
  const paymentsOf = groupPayments(payment.bookingId, theirs);
  return db
    .select({ ...shown, fee, photo: photo.image })
    .from(booking)
    .leftJoin(photo, eq(photo.id, booking.photo))
    .where(eq(booking.userId, userId))
    .orderBy(asc(booking.createdAt))
    .all()
    .map((visit) => ({
      ...visit,
      fee: toRupeesOrNull(visit.fee),
      photo: toDataUrl(visit.photo),
      events: eventsOf(visit.id),
      payments: paymentsOf(visit.id),
    }));
}
