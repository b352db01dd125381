import type { EmailContent } from "~/features/emails/render-email";
import {
  CUSTOMER_REFUND_TEMPLATES,
  formatCustomer,
  formatReason,
  type RefundEmailData,
} from "~/features/payments/emails";
import type { MoneyEmailData } from "~/features/payments/payment-columns.server";
import { billLines } from "~/features/pricing/totals";
import { formatPhone } from "~/lib/fields";
import { formatRupees, multiply } from "~/lib/money";
import { formatMoment } from "~/lib/time";
import { formatTown, type OrderEventKind } from "./rules";
import type { orderLine, orders } from "./tables";

/**
 * The data of an email about an order. `isVerifiedEmail`: the customer has verified that the order's email
 * address is their own.
 */
export interface OrderEmailData extends MoneyEmailData {
  order: typeof orders.$inferSelect;
  lines: (typeof orderLine.$inferSelect)[];
  note?: string | null;
  isVerifiedEmail: boolean;
}

export type OrderEmailContent = Pick<EmailContent, "subject" | "heading" | "paragraphs" | "bill"> & {
  linkLabel?: string;
};

function toBill({ order, lines }: OrderEmailData): EmailContent["bill"] {
  return {
    lines: lines.map(({ name, quantity, unitPaise }) => ({
      label: `${quantity} × ${name}`,
      amount: formatRupees(multiply(unitPaise, quantity)),
    })),
    totals: billLines(order),
  };
}

function deliveryLines({ order, isVerifiedEmail }: OrderEmailData): string[] {
  const recipientParts = [order.name, order.address, formatTown(order)].filter(Boolean);
  return isVerifiedEmail ? [`Delivery to: ${recipientParts.join(", ")}`] : [];
}

/** The customer's email for every kind of event that is announced by email. */
export const ORDER_EMAIL_TEMPLATES: Record<
  Exclude<OrderEventKind, "payment-failed">,
  (data: OrderEmailData) => OrderEmailContent
> = {
  placed: (data) => ({
    subject: "waiting for your payment",
    heading: "We have your order",
    paragraphs: [
      `Thank you. Your order ${data.order.number} waits for your payment of ${formatRupees(data.order.totalPaise)}.`,
      `We keep the goods for you until ${formatMoment(data.order.payBy)}. If you have paid already, there is nothing to do.`,
      "If you know nothing of this order, you need do nothing: unpaid, it ends by itself, and nothing is charged to you.",
    ],
    bill: toBill(data),
    linkLabel: "See the order and pay",
  }),
  paid: (data) => ({
    subject: "payment received",
    heading: "Your payment has reached us",
    paragraphs: [
      `Thank you. We have received ${formatRupees(data.order.totalPaise)} for your order ${data.order.number}.`,
      ...deliveryLines(data),
    ],
    bill: toBill(data),
  }),
  shipped: (data) => ({
    subject: "on its way",
    heading: "Your order is on its way",
    paragraphs: [
      `We have sent your order ${data.order.number}${shippedWithText(data)}.`,
      ...deliveryLines(data),
    ],
  }),
  delivered: ({ order }) => ({
    subject: "delivered",
    heading: "Your order was delivered",
    paragraphs: [
      `Your order ${order.number} has been delivered. If something is not as it should be, please write to us or call us.`,
    ],
  }),
  cancelled: ({ order, note, refund }) => ({
    subject: "cancelled",
    heading: "Your order was cancelled",
    paragraphs: [
      `Your order ${order.number} of ${formatRupees(order.totalPaise)} has been cancelled.${formatReason(note)}`,
      order.paidAt
        ? `What you have paid${refund ? ", and not had back before," : ""} goes back to you the way it came.`
        : "We have received no payment for it. Should one still arrive, it goes back the way it came.",
    ],
  }),
  "refund-due": (data) => CUSTOMER_REFUND_TEMPLATES["refund-due"](toOrderRefundData(data)),
  refunded: (data) => CUSTOMER_REFUND_TEMPLATES.refunded(toOrderRefundData(data)),
};

function shippedWithText({ order: { courier, trackingNumber } }: OrderEmailData): string {
  if (!courier) return trackingNumber ? `, tracking number ${trackingNumber}` : "";
  return ` with ${courier}${trackingNumber ? `, tracking number ${trackingNumber}` : ""}`;
}

export const toOrderRefundData = ({
  order: { number, name, email, phone },
  note,
  refund,
}: OrderEmailData): RefundEmailData => ({
  payableLabel: `order ${number}`,
  customer: formatCustomer(name, email, formatPhone(phone)),
  isNotified: email !== "",
  note,
  refund,
});
