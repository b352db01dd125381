import { sql } from "drizzle-orm";
import { check, index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { booking } from "~/features/bookings/tables";
import { orders } from "~/features/orders/tables";
import { idColumn, instantColumn, oneOf, paiseColumn } from "~/platform/db/columns";

export const PROVIDERS = ["demo", "razorpay"] as const;
export const PAYMENT_STATUSES = [
  "created",
  "failed",
  "authorized",
  "captured",
  "refund-due",
  "refunded",
] as const;

/**
 * Money asked for one order or one home visit. Moves forward only, in the order of its states: `failed` may
 * still become `captured`, and `authorized` is money the provider has taken but not yet given us (rule:
 * payment-forward-only).
 */
export const payment = sqliteTable(
  "payment",
  {
    id: idColumn(),
    orderId: text("order_id").references(() => orders.id),
    bookingId: text("service_request_id").references(() => booking.id),
    provider: text("provider", { enum: PROVIDERS }).notNull(),
    providerOrderId: text("provider_order_id").unique(),
    providerPaymentId: text("provider_payment_id").unique(),
    amountPaise: paiseColumn("amount_paise").notNull(),
    currency: text("currency").notNull().default("INR"),
    status: text("status", { enum: PAYMENT_STATUSES }).notNull(),
    note: text("note"),
    createdAt: instantColumn("created_at").notNull(),
    updatedAt: instantColumn("updated_at").notNull(),
    capturedAt: instantColumn("captured_at"),
  },
  (t) => [
    index("payment_order").on(t.orderId),
    index("payment_service_request").on(t.bookingId),
    index("payment_status").on(t.status, t.createdAt),
    check("payment_provider", oneOf(t.provider, PROVIDERS)),
    check("payment_status_known", oneOf(t.status, PAYMENT_STATUSES)),
    check("payment_amount", sql`${t.amountPaise} > 0 and ${t.currency} = 'INR'`),
    check("payment_for_one_thing", sql`(${t.orderId} is null) <> (${t.bookingId} is null)`),
    check(
      "payment_captured_is_known",
      sql`${t.status} in ('created', 'failed', 'authorized') or (${t.capturedAt} is not null and ${t.providerPaymentId} is not null)`,
    ),
  ],
);

export const REFUND_STATUSES = ["due", "pending", "processed", "failed"] as const;

/**
 * Money to be given back, written before the provider is asked. `providerPaymentId`: which of the provider's
 * payments, as an order may have been paid twice; `problem`: why the provider did not give it back yet, or
 * how the shopkeeper did by hand; `providerRefundId` of one that is due: the try that failed before.
 */
export const refund = sqliteTable(
  "refund",
  {
    id: idColumn(),
    paymentId: text("payment_id")
      .notNull()
      .references(() => payment.id),
    providerPaymentId: text("provider_payment_id").notNull(),
    amountPaise: paiseColumn("amount_paise").notNull(),
    reason: text("reason").notNull(),
    status: text("status", { enum: REFUND_STATUSES }).notNull(),
    providerRefundId: text("provider_refund_id").unique(),
    problem: text("problem"),
    createdAt: instantColumn("created_at").notNull(),
    updatedAt: instantColumn("updated_at").notNull(),
  },
  (t) => [
    index("refund_payment").on(t.paymentId),
    index("refund_provider_payment").on(t.providerPaymentId),
    index("refund_status_index").on(t.status),
    check("refund_status", oneOf(t.status, REFUND_STATUSES)),
    check("refund_amount", sql`${t.amountPaise} > 0`),
  ],
);

/**
 * One thing a provider has told us, so that it counts once: an event of its webhook by the event's id, or the
 * failure of one attempt ("failed pay_…"), by whatever road. What it said is in the payment.
 */
export const paymentEvent = sqliteTable("payment_event", {
  id: text("id").primaryKey(),
  kind: text("kind").notNull(),
  providerOrderId: text("provider_order_id"),
  receivedAt: instantColumn("received_at").notNull(),
});
