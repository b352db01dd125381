import { sql } from "drizzle-orm";
import { type AnySQLiteColumn, check, index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { booking } from "~/features/bookings/tables";
import { orders } from "~/features/orders/tables";
import type { StoredText } from "~/lib/stored-text";
import { flagColumn, idColumn, instantColumn, oneOf, paiseColumn } from "~/platform/db/columns";
import { PROVIDERS } from "~/platform/payments/provider";

export const PAYMENT_STATUSES = [
  "created",
  "failed",
  "authorized",
  "captured",
  "refund-due",
  "refunded",
] as const;

/** How the owner takes money without the provider (rule: marked-paid). */
export const HAND_METHODS = ["cash", "upi", "bank-transfer", "other"] as const;

/**
 * A payment of one order or one booking's fee. Its status only moves forward in the order of PAYMENT_STATUSES
 * (rule: payment-forward-only): `failed` may still become `captured`; `authorized` means that the provider
 * has taken the money but not confirmed it.
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
    note: text("note").$type<StoredText>(),
    /** The refund of another order that paid this one (rule: exchange); null if the provider was paid. */
    fromRefundId: text("from_refund_id").references((): AnySQLiteColumn => refund.id),
    /** How money that the owner took was paid, and under which reference (rule: marked-paid). */
    handMethod: text("hand_method", { enum: HAND_METHODS }),
    handReference: text("hand_reference"),
    createdAt: instantColumn("created_at").notNull(),
    updatedAt: instantColumn("updated_at").notNull(),
    capturedAt: instantColumn("captured_at"),
  },
  (t) => [
    index("payment_order").on(t.orderId),
    index("payment_service_request").on(t.bookingId),
    index("payment_from_refund").on(t.fromRefundId).where(sql`${t.fromRefundId} is not null`),
    index("payment_hand_reference").on(t.handReference).where(sql`${t.handReference} is not null`),
    index("payment_status").on(t.status, t.createdAt),
    index("payment_captured").on(t.capturedAt).where(sql`${t.capturedAt} is not null`),
    check("payment_provider", oneOf(t.provider, PROVIDERS)),
    check("payment_status_known", oneOf(t.status, PAYMENT_STATUSES)),
    check("payment_amount", sql`${t.amountPaise} > 0 and ${t.currency} = 'INR'`),
    check(
      "payment_by_hand",
      sql`case when ${t.handMethod} is null then ${t.handReference} is null else ${oneOf(t.handMethod, HAND_METHODS)} and ${t.handReference} is not null end`,
    ),
    check("payment_for_one_thing", sql`(${t.orderId} is null) <> (${t.bookingId} is null)`),
    check(
      "payment_captured_is_known",
      sql`${t.status} in ('created', 'failed', 'authorized') or (${t.capturedAt} is not null and ${t.providerPaymentId} is not null)`,
    ),
  ],
);

/** What a refund of a part is: a lower price, with a credit note, or goodwill, without a paper. */
export const REFUND_KINDS = ["price-reduction", "goodwill"] as const;

export const REFUND_STATUSES = ["due", "pending", "processed", "failed"] as const;

/**
 * A refund, stored before it is requested from the provider. `providerPaymentId`: the provider's payment, as
 * an order may have been paid twice; `problem`: why the provider has not refunded it, or how the shop
 * returned the money by hand; `providerRefundId`: while the status is `due`, the failed attempt.
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
    reason: text("reason").$type<StoredText>().notNull(),
    /** Null for pieces that come back, and for what the cancelled or unfulfillable gets back. */
    kind: text("kind", { enum: REFUND_KINDS }),
    /** Whether it is for pieces that come back; which, its credit note says. */
    isForPieces: flagColumn("is_for_pieces").notNull().default(false),
    /** The refund that has the paper of both, where what goes back was paid in parts (rule: exchange). */
    partOf: text("part_of").references((): AnySQLiteColumn => refund.id),
    status: text("status", { enum: REFUND_STATUSES }).notNull(),
    providerRefundId: text("provider_refund_id").unique(),
    problem: text("problem").$type<StoredText>(),
    createdAt: instantColumn("created_at").notNull(),
    updatedAt: instantColumn("updated_at").notNull(),
  },
  (t) => [
    index("refund_payment").on(t.paymentId),
    index("refund_provider_payment").on(t.providerPaymentId),
    index("refund_part_of").on(t.partOf).where(sql`${t.partOf} is not null`),
    index("refund_status_index").on(t.status),
    index("refund_created").on(t.createdAt),
    check("refund_status", oneOf(t.status, REFUND_STATUSES)),
    check("refund_kind", oneOf(t.kind, REFUND_KINDS)),
    check("refund_amount", sql`${t.amountPaise} > 0`),
  ],
);

/**
 * Something the provider has reported, stored so that it counts once: a webhook event by its provider and id,
 * or a failed or returned attempt ("failed pay_…"), whether a webhook or a poll reported it.
 */
export const paymentEvent = sqliteTable("payment_event", {
  id: text("id").primaryKey(),
  kind: text("kind").notNull(),
  providerOrderId: text("provider_order_id"),
  receivedAt: instantColumn("received_at").notNull(),
});
