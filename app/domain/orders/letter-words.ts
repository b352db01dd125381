import type { orderLine, orders, payment, refund } from "~/db/schema";
import type { Letter } from "~/domain/outbox/letter";
import { billLines } from "~/domain/pricing/totals";
import { formatRupees, times } from "~/lib/money";
import { formatMoment } from "~/lib/time";
import type { OrderEventKind } from "./status";

/** What an order's letter tells of. `giveBack`: the refund of a refund letter; `isDemo`: no money moves (D22). */
export interface Told {
  order: typeof orders.$inferSelect;
  lines: (typeof orderLine.$inferSelect)[];
  note?: string | null;
  giveBack?: Pick<typeof refund.$inferSelect, "amountPaise"> & Pick<typeof payment.$inferSelect, "provider">;
  isDemo: boolean;
}

/** The words of one letter about an order. */
export type Words = Pick<Letter, "subject" | "heading" | "paragraphs" | "bill"> & { linkWords?: string };

/** What is ordered and what it costs, as the order's page says it. */
function billOf({ order, lines }: Told): Letter["bill"] {
  return {
    lines: lines.map(({ name, quantity, unitPaise }) => ({
      what: `${quantity} × ${name}`,
      amount: formatRupees(times(unitPaise, quantity)),
    })),
    totals: billLines(order),
  };
}

function goesTo({ order }: Told): string {
  const { name, address, city, postalCode, country } = order;
  return `Delivery to: ${[name, address, city, postalCode, country].filter(Boolean).join(", ")}`;
}

const because = (note: Told["note"]): string => (note ? ` The reason: ${note.replace(/\.$/, "")}.` : "");
const amountOf = ({ giveBack }: Told): string => (giveBack ? formatRupees(giveBack.amountPaise) : "your money");
/** Razorpay's own figure for refunds. */
const whenBack = ({ giveBack }: Told): string[] =>
  giveBack?.provider === "razorpay" ? ["It usually takes 5 to 7 working days until it is in your account."] : [];

/** The customer's letter for every event they should hear of (D18). */
export const CUSTOMER_LETTERS: Record<Exclude<OrderEventKind, "payment-failed">, (told: Told) => Words> = {
  placed: (told) => ({
    subject: "waiting for your payment",
    heading: "We have your order",
    paragraphs: [
      `Thank you. Your order ${told.order.number} waits for your payment of ${formatRupees(told.order.totalPaise)}.`,
      `We keep the goods for you until ${formatMoment(told.order.payBy)}. If you have paid already, there is nothing to do.`,
      "If you know nothing of this order, you need do nothing: unpaid, it ends by itself, and nothing is charged to you.",
    ],
    bill: billOf(told),
    linkWords: "See the order and pay",
  }),
  paid: (told) => ({
    subject: "payment received",
    heading: "Your payment has reached us",
    paragraphs: [
      `Thank you. We have received ${formatRupees(told.order.totalPaise)} for your order ${told.order.number}.`,
      goesTo(told),
    ],
    bill: billOf(told),
  }),
  shipped: (told) => ({
    subject: "on its way",
    heading: "Your order is on its way",
    paragraphs: [`We have sent your order ${told.order.number}${sentWith(told)}.`, goesTo(told)],
  }),
  delivered: ({ order }) => ({
    subject: "delivered",
    heading: "Your order was delivered",
    paragraphs: [
      `Your order ${order.number} has been delivered. If something is not as it should be, please write to us or call us.`,
    ],
  }),
  cancelled: ({ order, note }) => ({
    subject: "cancelled",
    heading: "Your order was cancelled",
    paragraphs: [
      `Your order ${order.number} of ${formatRupees(order.totalPaise)} has been cancelled.${because(note)}`,
      ...(order.paidAt ? ["What you have paid goes back to you the way it came."] : []),
    ],
  }),
  "refund-due": (told) => ({
    subject: "your money goes back to you",
    heading: "Your money is on its way back",
    paragraphs: [
      `You paid for order ${told.order.number}, and we are sending ${amountOf(told)} back to you.${because(told.note)}`,
      "It goes back the way it came.",
      ...whenBack(told),
    ],
  }),
  refunded: (told) => ({
    subject: "money sent back",
    heading: "Your money has been sent back",
    paragraphs: [
      `For order ${told.order.number} we have sent ${amountOf(told)} back to you, the way it came.`,
      ...whenBack(told),
    ],
  }),
};

function sentWith({ order: { courier, trackingNumber } }: Told): string {
  if (!courier) return trackingNumber ? `, tracking number ${trackingNumber}` : "";
  return ` with ${courier}${trackingNumber ? `, tracking number ${trackingNumber}` : ""}`;
}

const customerOf = ({ order: { name, email, phone } }: Told): string => `Customer: ${name}, ${email}, ${phone}`;

/** What the shopkeeper is told of money that has to go back (D4). */
export const SHOPKEEPER_LETTERS: Record<"refund-due" | "refund-failed", (told: Told) => Words> = {
  "refund-due": (told) => ({
    subject: "money to give back",
    heading: `Money to give back: ${amountOf(told)}`,
    paragraphs: [
      `A payment for order ${told.order.number} has arrived that has to go back to the customer.${because(told.note)}`,
      "The shop asks the payment provider to send it back, and asks again while it gets no answer. If the provider cannot, you are written to once more. The customer has been written to.",
      customerOf(told),
    ],
  }),
  "refund-failed": (told) => ({
    subject: "please give money back by hand",
    heading: `Please give back by hand: ${amountOf(told)}`,
    paragraphs: [
      `The payment provider could not send ${amountOf(told)} back for order ${told.order.number}, and is not asked again.`,
      "Please give it back yourself, and tell the customer.",
      customerOf(told),
    ],
  }),
};
