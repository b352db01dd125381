import { eq } from "drizzle-orm";
import type { Firm } from "~/features/accounts/profile/business-input";
import { assertOwnState } from "~/features/delivery/own-state.server";
import { recordTerms } from "~/features/info-pages/order-terms.server";
import { MAX_RESERVATION_MINUTES, PAY_WITHIN_MINUTES } from "~/features/payments/rules";
import { type ReservedFor, releaseStock, reserveStock } from "~/features/stock/reserve-stock.server";
import { ShopError } from "~/lib/errors";
import { newId } from "~/lib/ids";
import { getLanguage } from "~/lib/language";
import { formatRupees, paise } from "~/lib/money";
import { addMs, minutes } from "~/lib/time";
import { db, tx } from "~/platform/db/db.server";
import type { BuyNow, Checkout } from "./checkout-input";
import { getExchange } from "./exchange.server";
import { generateOrderNumber } from "./generate-number.server";
import { addLineTaxes } from "./line-taxes";
import { toOrderFirm } from "./order-firm.server";
import { type Purchase, quotePurchase, type Way } from "./quote-purchase.server";
import { recordOrderEvent } from "./record-event.server";
import { isConfirming, listAwaitingOrders, releaseOrder } from "./release-orders.server";
import { assertMayReserve } from "./reservation-limit.server";
import { requeuePlacedOrderEmail } from "./send-emails.server";
import { getPickupAddress, toArrivalDays, toPlace } from "./set-address.server";
import { orderLine, orders } from "./tables";
import { assertUnpaidOrderLimit } from "./unpaid-order-limit.server";
import { words } from "./words.en";

export type Order = typeof orders.$inferSelect;

/**
 * The customer, the delivery address and the firm to bill; `awaitsAddress`: the address is given after the
 * payment.
 */
export type DeliveryDetails = Partial<Firm> &
  Pick<Checkout, "name" | "email"> &
  Pick<Order, "phone" | "address" | "postalCode"> &
  Partial<Pick<Order, "city" | "state" | "awaitsAddress">>;

/**
 * `seenTotalPaise`: the total that the customer has seen, if the form has one, of the way `seenWay`, in which
 * stands the discount code that was in it; `discountCode`: the one to place it with (rule: discount-code);
 * `exchange`: the id of the return that is to pay (rule: exchange); `from`: where the order is placed.
 */
export type CheckoutDetails = DeliveryDetails & {
  fulfilment?: Order["fulfilment"];
  seenTotalPaise?: number;
  seenWay?: Way;
  discountCode?: string;
  exchange?: string;
  from?: ReservedFor;
};

/**
 * Creates an order for one product, or for the cart without `buyNow`, at the price of its delivery address.
 * Must run in the caller's transaction. Throws what `quotePurchase`, `getExchange` and `savePurchase`
 * throw, and INVALID if the total is not what the customer has seen (rule: total-as-seen).
 */
export function placeOrder(
  userId: string,
  buyNow: BuyNow | undefined,
  { seenTotalPaise, seenWay, exchange, discountCode, from = {}, ...rest }: CheckoutDetails,
  now: Date,
): Order {
  const { fulfilment = "delivery", ...details } = rest;
  const way = { fulfilment, pincode: details.postalCode, discountCode, phone: details.phone };
  const seenPurchase = quoteSeen(userId, buyNow, seenWay ?? { fulfilment, pincode: null }, way, now);
  const destination = toDestination(way, details);
  assertSameTotal(seenPurchase, seenTotalPaise);
  // The payment page shows the total of the delivery address.
  const purchase = quotePurchase(userId, buyNow, way, now);
  const paid = getExchange(userId, exchange, purchase.totals.totalPaise);
  return savePurchase(userId, purchase, { ...details, ...destination, ...paid, from }, now);
}

/**
 * The purchase as the customer has seen it. A code in it that they have taken out again may have ended
 * meanwhile; the code that they use is refused by its own sentence.
 */
function quoteSeen(userId: string, buyNow: BuyNow | undefined, seenWay: Way, way: Way, now: Date): Purchase {
  try {
    return quotePurchase(userId, buyNow, { ...seenWay, phone: way.phone }, now);
  } catch (error) {
    const isOfOldCode = seenWay.discountCode !== way.discountCode;
    if (!(isOfOldCode && error instanceof ShopError && error.field === "discountCode")) throw error;
    return quotePurchase(userId, buyNow, { ...seenWay, discountCode: undefined }, now);
  }
}

/** What an order keeps of the way it reaches the customer. Throws NOT_SERVED at `postalCode`. */
function toDestination({ fulfilment, pincode }: Way, details: DeliveryDetails) {
  if (fulfilment === "pickup") return { ...getPickupAddress(), fulfilment };
  const place = toPlace(pincode, details);
  const days = toArrivalDays(pincode ?? null, "postalCode");
  assertOwnState(place.state, pincode ?? "");
  return { fulfilment, ...place, ...days };
}

type PlacedDetails = DeliveryDetails &
  ReturnType<typeof toDestination> &
  ReturnType<typeof getExchange> & { from: ReservedFor };

function assertSameTotal({ totals }: Purchase, seenTotalPaise: number | undefined): void {
  if (seenTotalPaise === undefined || seenTotalPaise === totals.totalPaise) return;
  throw new ShopError("INVALID", words.totalHasChangedToPleaseLook(formatRupees(totals.totalPaise)));
}

const listLines = (orderId: string) =>
  db.select().from(orderLine).where(eq(orderLine.orderId, orderId)).all();

type SameLine = Pick<Purchase["lines"][number], "productId" | "quantity" | "unitPaise" | "discountPaise">;

/** Whether an order has the purchase's lines, quantities, prices, discount, GST, total and tax mode. */
function isSamePurchase(order: Order, { kind, lines, totals }: Purchase): boolean {
  if (order.kind !== kind || order.totalPaise !== totals.totalPaise) return false;
  if (order.taxMode !== totals.taxMode || order.taxPaise !== totals.taxPaise) return false;
  if (order.discountCode !== (totals.discountCode ?? null)) return false;
  const toKey = ({ productId, quantity, unitPaise, discountPaise = paise(0) }: SameLine) =>
    `${productId} ${quantity} ${unitPaise} ${discountPaise}`;
  const purchaseKeys = new Set(lines.map(toKey));
  const orderLines = listLines(order.id);
  return orderLines.length === purchaseKeys.size && orderLines.every((line) => purchaseKeys.has(toKey(line)));
}

const isSameExchange = (order: Order, wanted: ReturnType<typeof getExchange>): boolean =>
  order.exchangePaise === wanted.exchangePaise && order.exchangeReturnId === wanted.exchangeReturnId;

/**
 * Creates an order that awaits payment, with its stock reserved for `PAY_WITHIN_MINUTES` (rule:
 * pay-within-minutes). If the purchase is unchanged, returns the order that awaits payment already, with the
 * new details (rule: unchanged-purchase-same-order) and its time extended up to `MAX_RESERVATION_MINUTES`;
 * the customer's other unpaid orders are released. Must run in the caller's transaction, which an error must
 * roll back: TOO_MANY after `MAX_UNPAID_PER_HOUR`, CONFLICT above what one may reserve, OUT_OF_STOCK.
 */
function savePurchase(
  userId: string,
  purchase: Purchase,
  { from, ...details }: PlacedDetails,
  now: Date,
): Order {
  const customer = { userId, phone: details.phone, ...from };
  const awaitingOrders = listAwaitingOrders(userId, now);
  const sameOrder = awaitingOrders.find(
    (order) => isSamePurchase(order, purchase) && isSameExchange(order, details),
  );
  for (const order of awaitingOrders) if (order !== sameOrder) releaseOrder(order.id, now);
  if (sameOrder && isConfirming(sameOrder.id)) return sameOrder;
  if (sameOrder) {
    const payBy = new Date(
      Math.min(
        +addMs(now, minutes(PAY_WITHIN_MINUTES)),
        +addMs(sameOrder.createdAt, minutes(MAX_RESERVATION_MINUTES)),
      ),
    );
    // Reserving again refuses products that have been switched off or archived since.
    releaseStock(sameOrder.id);
    assertMayReserve(customer, purchase.lines, now);
    reserveStock(sameOrder.id, purchase.lines, { ...from, until: payBy }, now);
    const order = tx()
      .update(orders)
      .set({
        awaitsAddress: false,
        ...details,
        ...toOrderFirm(details, details),
        termsId: recordTerms(now),
        payBy,
        updatedAt: now,
      })
      .where(eq(orders.id, sameOrder.id))
      .returning()
      .get();
    if (order.email !== sameOrder.email) requeuePlacedOrderEmail(order.id, now);
    return order;
  }
  // Of a few paise nothing is left once the total is rounded.
  if (purchase.totals.totalPaise === 0) throw new ShopError("CONFLICT", words.thisComesToNothing);
  assertUnpaidOrderLimit(userId, now);
  assertMayReserve(customer, purchase.lines, now);
  return insertOrder(userId, purchase, { ...details, from }, now);
}

function insertOrder(
  userId: string,
  { kind, lines, totals: { taxes, ...totals } }: Purchase,
  { from, ...details }: PlacedDetails,
  now: Date,
): Order {
  const id = newId();
  const payBy = addMs(now, minutes(PAY_WITHIN_MINUTES));
  const order = tx()
    .insert(orders)
    .values({
      ...details,
      ...toOrderFirm(details, details),
      ...totals,
      id,
      number: generateOrderNumber(),
      userId,
      language: getLanguage(),
      kind,
      status: "pending",
      termsId: recordTerms(now),
      payBy,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
    .get();
  tx()
    .insert(orderLine)
    .values(
      addLineTaxes(lines, totals).map(({ available, weightGrams, ...line }, position) => ({
        ...line,
        orderId: id,
        position,
      })),
    )
    .run();
  reserveStock(id, lines, { ...from, until: payBy }, now);
  recordOrderEvent(id, { kind: "placed", userId }, now);
  return order;
}
