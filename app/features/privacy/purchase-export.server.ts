import { and, asc, eq, getTableColumns, inArray, isNull } from "drizzle-orm";
import { readEventNote } from "~/features/bookings/event-notes";
import { showDetails } from "~/features/bookings/rules";
import { booking, bookingEvent, photo } from "~/features/bookings/tables";
import { readEventNote as readOrderNote } from "~/features/orders/event-notes";
import { INVOICE_NUMBER } from "~/features/orders/find-orders.server";
import { showContact } from "~/features/orders/rules";
import { orderEvent, orderLine, orders } from "~/features/orders/tables";
import { readStored } from "~/features/payments/stored-texts";
import { payment, refund } from "~/features/payments/tables";
import { groupById } from "~/lib/group-by";
import { type Paise, toRupees } from "~/lib/money";
import { db } from "~/platform/db/db.server";

// The number of SQL statements of an export does not depend on the number of orders.

const toRupeesOrNull = (amount: Paise | null) => (amount === null ? null : toRupees(amount));

/** A picture as a `data:` URL. */
export const toDataUrl = (image: Buffer | null | undefined): string | null =>
  image ? `data:image/webp;base64,${image.toString("base64")}` : null;

type OwnerColumn = typeof payment.orderId | typeof payment.bookingId;

/** The payments of each order or booking with their refunds; amounts in rupees. */
function groupPayments(
  ownerId: OwnerColumn,
  ids: ReturnType<typeof selectOrderIds> | ReturnType<typeof selectBookingIds>,
) {
  const { id, amountPaise, currency, status, provider, note, createdAt, capturedAt } = payment;
  const isIncluded = inArray(ownerId, ids);
  const getRefunds = groupById(
    db
      .select({
        ownerId: refund.paymentId,
        amountPaise: refund.amountPaise,
        reason: refund.reason,
        status: refund.status,
        createdAt: refund.createdAt,
        updatedAt: refund.updatedAt,
      })
      .from(refund)
      .innerJoin(payment, eq(payment.id, refund.paymentId))
      .where(isIncluded)
      .orderBy(asc(refund.createdAt))
      .all(),
  );
  const payments = db
    .select({ ownerId, id, amountPaise, currency, status, provider, note, createdAt, capturedAt })
    .from(payment)
    .where(isIncluded)
    .orderBy(asc(createdAt))
    .all();
  return groupById(
    payments.map(({ id, amountPaise: amount, note: stored, ...otherFields }) => ({
      note: readStored(stored),
      amount: toRupees(amount),
      ...otherFields,
      refunds: getRefunds(id).map(({ amountPaise: refundPaise, reason, ...rest }) => ({
        reason: readStored(reason),
        amount: toRupees(refundPaise),
        ...rest,
      })),
    })),
  );
}

const selectOrderIds = (userId: string) =>
  db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));

/** A customer's orders for the export, oldest first, with lines, events and payments; amounts in rupees. */
export function listOrdersForExport(userId: string) {
  const ids = selectOrderIds(userId);
  const {
    userId: accountId,
    payBy,
    itemsPaise,
    taxPaise,
    shippingPaise,
    roundOffPaise,
    totalPaise,
    internalNote,
    exchangePaise,
    exchangeReturnId,
    discountPaise,
    ...otherColumns
  } = getTableColumns(orders);
  const { productId, sku, name, quantity, unitPaise: price, discountPaise: lineDiscount } = orderLine;
  const { kind, note, createdAt } = orderEvent;
  const getLines = groupById(
    db
      .select({ ownerId: orderLine.orderId, productId, sku, name, quantity, price, discount: lineDiscount })
      .from(orderLine)
      .where(inArray(orderLine.orderId, ids))
      .orderBy(asc(orderLine.position))
      .all()
      .map((line) => ({ ...line, price: toRupees(line.price), discount: toRupees(line.discount) })),
  );
  const isIncluded = and(inArray(orderEvent.orderId, ids), isNull(orderEvent.takenBackAt));
  const events = db
    .select({ ownerId: orderEvent.orderId, kind, note, createdAt, userId: orderEvent.userId })
    .from(orderEvent)
    .where(isIncluded);
  const getEvents = groupById(
    events
      .orderBy(asc(orderEvent.id))
      .all()
      .map(({ userId, ...event }) => ({ ...event, note: readOrderNote({ userId, ...event }) })),
  );
  const getPayments = groupPayments(payment.orderId, ids);
  const amountColumns = {
    itemsPrice: itemsPaise,
    taxPrice: taxPaise,
    shippingPrice: shippingPaise,
    roundOff: roundOffPaise,
    totalPrice: totalPaise,
    paidByReturn: exchangePaise,
    discount: discountPaise,
  };
  return db
    .select({ ...otherColumns, ...amountColumns, invoiceNumber: INVOICE_NUMBER })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(asc(orders.createdAt))
    .all()
    .map((order) => ({
      ...showContact(order),
      itemsPrice: toRupees(order.itemsPrice),
      taxPrice: toRupees(order.taxPrice),
      shippingPrice: toRupees(order.shippingPrice),
      roundOff: toRupees(order.roundOff),
      totalPrice: toRupees(order.totalPrice),
      discount: toRupees(order.discount),
      lines: getLines(order.id),
      events: getEvents(order.id),
      payments: getPayments(order.id),
    }));
}

const selectBookingIds = (userId: string) =>
  db.select({ id: booking.id }).from(booking).where(eq(booking.userId, userId));

/**
 * A customer's bookings for the export, oldest first, without the key of the private link; amounts in rupees.
 */
export function listBookingsForExport(userId: string) {
  const ids = selectBookingIds(userId);
  const { linkKey, onceKey, adminNotes, userId: accountId, ...columns } = getTableColumns(booking);
  const { feePaise: fee, collectedPaise: collected, ...otherColumns } = columns;
  const { kind, note, createdAt } = bookingEvent;
  const isIncluded = and(inArray(bookingEvent.bookingId, ids), isNull(bookingEvent.takenBackAt));
  const events = db
    .select({ ownerId: bookingEvent.bookingId, kind, note, createdAt })
    .from(bookingEvent)
    .where(isIncluded);
  const getEvents = groupById(
    events
      .orderBy(asc(bookingEvent.id))
      .all()
      .map((event) => ({ ...event, note: readEventNote(event) })),
  );
  const getPayments = groupPayments(payment.bookingId, ids);
  return db
    .select({ ...otherColumns, fee, collected, photo: photo.image })
    .from(booking)
    .leftJoin(photo, eq(photo.id, booking.photo))
    .where(eq(booking.userId, userId))
    .orderBy(asc(booking.createdAt))
    .all()
    .map((visit) => ({
      ...showDetails(visit),
      fee: toRupeesOrNull(visit.fee),
      collected: toRupeesOrNull(visit.collected),
      photo: toDataUrl(visit.photo),
      events: getEvents(visit.id),
      payments: getPayments(visit.id),
    }));
}
