import type { PaymentStatus } from "~/features/payments/rules";
import { awaitingPayment, notPaid, TAKEN_MONEY_LABELS } from "~/features/payments/words";
import { perLanguage } from "~/lib/language";
import { type Paise, paise } from "~/lib/money";
import { hours } from "~/lib/time";
import type { FULFILMENTS, ORDER_EVENTS, ORDER_STATUSES } from "./tables";
import { words } from "./words.en";

/** For so long an order counts as just placed (rule: just-placed). */
export const JUST_PLACED_MS = hours(1);

/** "VE-4821-0937" (rule: speakable-numbers). Invoices begin alike: `DEFAULT_PREFIXES` in papers/rules. */
export const ORDER_NUMBER_PREFIX = "VE";

/** The statuses an order may change to from each status (rule: order-moves). */
export const TRANSITIONS: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ["processing", "cancelled"],
  processing: ["shipped", "cancelled"],
  shipped: ["delivered", "cancelled"],
  delivered: [],
  cancelled: [],
};

/** Why an order cannot change from one status to another, for the administrator; undefined if it can. */
export function transitionProblem(from: OrderStatus, to: OrderStatus): string | undefined {
  if (TRANSITIONS[from].includes(to)) return undefined;
  if (from === to) return words.thisOrderIsAlready(to);
  if (TRANSITIONS[from].length === 0) return words.orderThatIsStays(from, to);
  return words.orderThatIsCanOnlyBecome(from, TRANSITIONS[from].join(" or "), to);
}

interface ShippingState {
  status: OrderStatus;
  keptPaise: Paise;
  awaitsAddress: boolean;
}

/**
 * Why a processing order must not be shipped, for the administrator: all its money has been refunded, or its
 * address is missing (rule: not-sent-unpaid). Undefined if it may be shipped, and for any other status.
 */
export function shippingProblem({ status, keptPaise, awaitsAddress }: ShippingState): string | undefined {
  if (status !== "processing") return undefined;
  if (keptPaise === 0) return words.nothingOfWhatWasPaid;
  return awaitsAddress ? words.itIsNotKnownYetWhere : undefined;
}

/**
 * The next status an administrator can set; undefined if there is none. "processing" is never offered,
 * because only a verified payment sets it (rule: processing-by-payment-only).
 */
export const findNextStatus = (order: ShippingState): "shipped" | "delivered" | undefined =>
  (["shipped", "delivered"] as const).find(
    (to) => TRANSITIONS[order.status].includes(to) && !shippingProblem(order),
  );

/** An order whose status was changed, as messages name it. */
export interface MovedOrder {
  number: string;
  fulfilment: Fulfilment;
  /** The event by which the change can be taken back (rule: taken-back). */
  eventId: number;
}

export const statusChangedMessage = (order: Omit<MovedOrder, "eventId">, to: OrderStatus): string =>
  words.orderIs(order.number, findPickupLabel(to, order)?.toLowerCase() ?? to);

const CUSTOMER_CANCEL_PROBLEMS: Record<Fulfilment, Partial<Record<OrderStatus, string>>> = perLanguage(
  () => ({
    delivery: { shipped: words.yourOrderIsOnItsWay, delivered: words.yourOrderHasBeenDelivered },
    pickup: { delivered: words.yourOrderHasBeenCollected },
  }),
);

/**
 * Why a customer cannot cancel an order in this status, for the customer to read (rule:
 * customer-cancels-until-shipped). Undefined if they can, and for a cancelled order, because cancelling twice
 * is no error. `cancelOwnOrderRecord` sees to it that the order is theirs; an administrator's: `TRANSITIONS`.
 */
export const customerCancelProblem = (
  status: OrderStatus,
  fulfilment: Fulfilment = "delivery",
): string | undefined => CUSTOMER_CANCEL_PROBLEMS[fulfilment][status];

export const canCustomerCancel = (status: OrderStatus, fulfilment: Fulfilment): boolean =>
  status !== "cancelled" && !customerCancelProblem(status, fulfilment);

/**
 * Why all of an order's money cannot be refunded without cancelling it, for the administrator: the order
 * would still be shipped (rule: partial-refund). Undefined if it can.
 */
export const fullRefundProblem = ({ status }: { status: OrderStatus }): string | undefined =>
  status === "processing" ? words.toGiveAllOfItBack : undefined;

export type OrderStatus = (typeof ORDER_STATUSES)[number];
export type OrderEventKind = (typeof ORDER_EVENTS)[number];

/** Used for other customers' orders, so that nobody learns which orders exist. */
export const orderNotFound = () => words.weCouldNotFindThatOrder;
/** Shown in place of a postal code that is not known, and refused as one. */
export const UNKNOWN_POSTAL_CODE = "000000";

/**
 * An order as people see it, with a text for what is missing (rule: missing-is-null): not told
 * yet (rule: address-after-payment), or erased. An erased order may still await its address; it alone has no
 * email (the CHECK orders_email).
 */
export const showContact = <Row extends Record<"email" | "phone" | "address" | "postalCode", string | null>>(
  row: Row,
) => ({
  ...row,
  email: row.email ?? "",
  phone: row.phone ?? "",
  address: row.address ?? (row.email === null ? "" : words.unknownAddress),
  postalCode: row.postalCode ?? UNKNOWN_POSTAL_CODE,
});

interface Town {
  city: string | null;
  state: string | null;
  postalCode: string;
  country: string;
  awaitsAddress: boolean;
  fulfilment: Fulfilment;
}

/**
 * Town, postal code, state and country, the line below the street; empty while the address is unknown and
 * where the goods are picked up.
 */
export const formatTown = ({ city, state, postalCode, country, ...order }: Town): string =>
  order.awaitsAddress || order.fulfilment === "pickup"
    ? ""
    : [[city, postalCode].filter(Boolean).join(" "), state, country].filter(Boolean).join(", ");

/** Where an order goes, as its papers have it, in lines. */
export const formatAddress = (order: Town & { address: string }): string =>
  order.fulfilment === "pickup" ? words.pickedUpAtShop : `${order.address}\n${formatTown(order)}`;

interface OrderPaymentState {
  status: OrderStatus;
  paidAt: Date | null;
  payBy: Date;
  /** The status of its payment; null if none was ever begun. */
  money: PaymentStatus | null;
  fulfilment: Fulfilment;
}

export type Fulfilment = (typeof FULFILMENTS)[number];

/**
 * The most unpaid orders of a customer in an hour, because each reserves stock and sends an email; the next
 * is refused with TOO_MANY (rule: unpaid-orders-limit). How long one reserves stock: `PAY_WITHIN_MINUTES` in
 * payments/rules.
 */
export const MAX_UNPAID_PER_HOUR = 120;

/** Orders on a page of My Account, and of the API unless it says (rule: list-page-sizes). */
export const ORDERS_PER_PAGE = 10;

/** In characters (rule: customer-cancels-until-shipped). */
export const CANCEL_REASON_MAX_LENGTH = 200;

/** Of the internal note, in characters (rule: order-corrected). */
export const NOTE_MAX_LENGTH = 500;

/** Applies to the courier's name and to the tracking number (rule: courier-optional). */
export const DISPATCH_MAX_LENGTH = 60;

/** The most orders that are shipped, delivered or printed together (rule: orders-moved-together). */
export const MAX_ORDERS_TOGETHER = 50;

/** What of an order the provider collects: what no return pays (rule: exchange). */
export const getToPay = (order: { totalPaise: Paise; exchangePaise: Paise }): Paise =>
  paise(order.totalPaise - order.exchangePaise);

/** The reason against marking an order as paid by hand (rule: marked-paid); undefined if it can be. */
export function findMarkPaidProblem(
  order: Pick<OrderPaymentState, "status" | "paidAt" | "money">,
): string | undefined {
  if (order.paidAt) return words.isPaidAlready;
  if (order.status === "cancelled") return words.isCancelledAndStays;
  return order.money === "authorized" ? words.isBeingConfirmed : undefined;
}

/** Whether an order can still be paid at `now`. */
export const isAwaitingPayment = ({ status, paidAt, payBy, money }: OrderPaymentState, now: Date): boolean =>
  status === "pending" && !paidAt && payBy > now && !(money && TAKEN_MONEY_LABELS[money]);

export const ORDER_STATUS_LABELS: Record<OrderStatus, string> = perLanguage(() => ({
  pending: words.pending,
  processing: words.processing,
  shipped: words.shipped,
  delivered: words.delivered,
  cancelled: words.cancelled,
}));

/** The label of an order's state at `now` (rule: order-state-words); an unknown status is "Unknown". */
export function orderStateLabel(order: OrderPaymentState, now: Date): string {
  if (order.status === "pending" && !order.paidAt) {
    const moneyLabel = order.money && TAKEN_MONEY_LABELS[order.money];
    return moneyLabel ?? (isAwaitingPayment(order, now) ? awaitingPayment() : notPaid());
  }
  return findPickupLabel(order.status, order) ?? ORDER_STATUS_LABELS[order.status] ?? words.unknown;
}

export type NextStep = "pay" | "wait" | "order-again" | "expect" | "receive" | "give-back" | "none";

/**
 * What the customer can do about an order at `now`, or expect to happen: "expect" goods that are paid for,
 * "receive" the goods, shipped or delivered, or have a payment of a cancelled order returned ("give-back").
 */
export function getNextStep(order: OrderPaymentState, now: Date): NextStep {
  if (isAwaitingPayment(order, now)) return "pay";
  if (order.status === "pending" && !order.paidAt) {
    if (order.money === "authorized") return "wait";
    return order.money && TAKEN_MONEY_LABELS[order.money] ? "none" : "order-again";
  }
  if (order.status === "cancelled") return order.money === "authorized" ? "give-back" : "none";
  if (order.status === "processing") return "expect";
  return order.status === "shipped" || order.status === "delivered" ? "receive" : "none";
}

/** What is said of goods that are picked up instead of "shipped" and "delivered" (rule: pick-up). */
const PICKUP_LABELS: Partial<Record<string, string>> = perLanguage(() => ({
  shipped: words.readyToCollect,
  delivered: words.collected,
}));

/** The label of a status or an event of an order that is picked up; undefined where others have the same. */
export const findPickupLabel = (
  of: string,
  { fulfilment }: { fulfilment: Fulfilment },
): string | undefined => (fulfilment === "pickup" ? PICKUP_LABELS[of] : undefined);

/** The labels of the timeline that the customer reads. */
export const ORDER_EVENT_LABELS: Record<OrderEventKind, string> = perLanguage(() => ({
  placed: words.orderPlaced,
  "payment-failed": words.paymentFailed,
  paid: words.paymentReceived,
  shipped: words.shipped,
  delivered: words.delivered,
  cancelled: words.cancelled,
  "refund-due": words.moneyGoesBackToYou,
  refunded: words.moneySentBack,
}));
