import { and, eq, isNull } from "drizzle-orm";
import type { Firm } from "~/features/accounts/profile/business-input";
import { assertAvailable } from "~/features/cart/change-cart.server";
import { type CartLine, getCart, lineColumns, withRate } from "~/features/cart/get-cart.server";
import { product } from "~/features/catalog/tables";
import { type Delivery, getBuyNowTerms, getDelivered } from "~/features/delivery/find-delivery.server";
import { MAX_RESERVATION_MINUTES, PAY_WITHIN_MINUTES } from "~/features/payments/rules";
import { buyNowTotals, pickupTotals, type Totals } from "~/features/pricing/totals";
import { getSaleTaxMode } from "~/features/settings/tax-mode.server";
import { type ReservedFor, releaseStock, reserveStock } from "~/features/stock/reserve-stock.server";
import { ShopError } from "~/lib/errors";
import { newId } from "~/lib/ids";
import { formatRupees, type Paise, paise } from "~/lib/money";
import { addMs, minutes } from "~/lib/time";
import { db, tx } from "~/platform/db/db.server";
import { generateOrderNumber } from "./generate-number.server";
import type { BuyNow, Checkout } from "./input";
import { addLineTaxes } from "./line-taxes";
import { toOrderFirm } from "./order-firm.server";
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

/** What a customer is about to buy, with prices from the database (rule: prices-from-server). */
export interface Purchase {
  kind: (typeof orders.$inferSelect)["kind"];
  lines: CartLine[];
  totals: Totals;
  /** Whether it is delivered there; undefined if it is picked up, or the pincode is not known. */
  delivery: Delivery | undefined;
}

/** How a purchase reaches the customer: to which pincode, if it is known, or by pick-up. */
export interface Way {
  fulfilment: Order["fulfilment"];
  pincode?: string | null;
}

/**
 * Quotes today's prices of one product, or of the customer's cart without `buyNow`. Throws CONFLICT for an
 * empty cart, NOT_FOUND for an unknown product, and for Buy Now NOT_SERVED at `pincode`.
 */
export function quotePurchase(userId: string, buyNow: BuyNow | undefined, way: Way, now: Date): Purchase {
  const purchase = buyNow ? quoteProduct(userId, buyNow, way, now) : quoteCart(userId, way, now);
  if (way.fulfilment === "delivery") return purchase;
  return { ...purchase, totals: pickupTotals(purchase.lines, getSaleTaxMode()), delivery: undefined };
}

/**
 * Like `quotePurchase`, but also throws OUT_OF_STOCK, so that the checkout does not ask for an address first.
 */
export function quotePayablePurchase(...[userId, buyNow, way, now]: Parameters<typeof quotePurchase>) {
  const purchase = quotePurchase(userId, buyNow, way, now);
  for (const line of purchase.lines) assertAvailable(userId, line, now);
  return purchase;
}

function quoteCart(userId: string, { pincode }: Way, now: Date): Purchase {
  const cart = getCart(userId, now, pincode ?? undefined);
  if (cart.lines.length === 0) throw new ShopError("CONFLICT", words.yourCartIsEmptyAddSome);
  return { kind: "cart", ...cart };
}

function quoteProduct(userId: string, { productId, quantity, ...buyNow }: BuyNow, way: Way, now: Date) {
  const pincode = way.pincode ?? buyNow.pincode ?? "";
  const delivery = way.fulfilment === "pickup" ? undefined : getDelivered(pincode);
  const row = db
    .select(lineColumns(userId, now))
    .from(product)
    .where(and(eq(product.id, productId), isNull(product.archivedAt)))
    .get();
  if (!row) throw new ShopError("NOT_FOUND", words.productNotFound);
  const lines = [{ ...withRate(row, now), quantity }];
  const taxMode = getSaleTaxMode();
  const totals = delivery
    ? buyNowTotals(lines, getBuyNowTerms(delivery, lines), taxMode)
    : pickupTotals(lines, taxMode);
  return { kind: "buy-now" as const, lines, totals, delivery };
}

/** Of one light piece that is cheap enough to pay for delivery. */
const LIGHT_PIECE = { unitPaise: paise(1), quantity: 1, rateBp: 0, weightGrams: null };

/** What delivery costs with Buy Now; null where goods are not delivered. Throws INVALID at `productId`. */
export function findDeliveryFee(
  delivery: Delivery,
  { productId, quantity }: Pick<BuyNow, "quantity"> & { productId?: string },
  now: Date,
): Paise | null {
  if (!delivery.isDelivered) return null;
  if (productId === undefined)
    return buyNowTotals([LIGHT_PIECE], getBuyNowTerms(delivery, [LIGHT_PIECE])).shippingPaise;
  const way: Way = { fulfilment: "delivery", pincode: delivery.pincode };
  try {
    return quotePurchase("", { productId, quantity }, way, now).totals.shippingPaise;
  } catch (error) {
    if (!(error instanceof ShopError && error.code === "NOT_FOUND")) throw error;
    throw new ShopError("INVALID", error.message, "productId");
  }
}

/**
 * `seenTotalPaise`: the total that the customer has seen, if the form has one, of the way `seenWay`; `from`:
 * where the order is placed.
 */
export type CheckoutDetails = DeliveryDetails & {
  fulfilment?: Order["fulfilment"];
  seenTotalPaise?: number;
  seenWay?: Way;
  from?: ReservedFor;
};

/**
 * Creates an order for one product, or for the cart without `buyNow`, at the price of its delivery address.
 * Must run in the caller's transaction. Throws what `quotePurchase` and `savePurchase` throw, and INVALID if
 * the total is not what the customer has seen (rule: total-as-seen).
 */
export function placeOrder(
  userId: string,
  buyNow: BuyNow | undefined,
  { seenTotalPaise, seenWay, from = {}, fulfilment = "delivery", ...details }: CheckoutDetails,
  now: Date,
): Order {
  const way = { fulfilment, pincode: details.postalCode };
  const seenPurchase = quotePurchase(userId, buyNow, seenWay ?? { fulfilment, pincode: null }, now);
  const destination = toDestination(way, details);
  assertSameTotal(seenPurchase, seenTotalPaise);
  // The payment page shows the total of the delivery address.
  const purchase = quotePurchase(userId, buyNow, way, now);
  return savePurchase(userId, purchase, { ...details, ...destination, from }, now);
}

/** What an order keeps of the way it reaches the customer. Throws NOT_SERVED at `postalCode`. */
function toDestination({ fulfilment, pincode }: Way, details: DeliveryDetails) {
  if (fulfilment === "pickup") return { ...getPickupAddress(), fulfilment };
  return {
    fulfilment,
    ...toPlace(pincode, details),
    ...toArrivalDays(pincode ?? null, "postalCode"),
  };
}

type PlacedDetails = DeliveryDetails & ReturnType<typeof toDestination> & { from: ReservedFor };

function assertSameTotal({ totals }: Purchase, seenTotalPaise: number | undefined): void {
  if (seenTotalPaise === undefined || seenTotalPaise === totals.totalPaise) return;
  throw new ShopError("INVALID", words.totalHasChangedToPleaseLook(formatRupees(totals.totalPaise)));
}

const listLines = (orderId: string) =>
  db.select().from(orderLine).where(eq(orderLine.orderId, orderId)).all();

/** Whether an order has the purchase's lines, quantities, prices, GST, total and tax mode. */
function isSamePurchase(order: Order, { kind, lines, totals }: Purchase): boolean {
  if (order.kind !== kind || order.totalPaise !== totals.totalPaise) return false;
  if (order.taxMode !== totals.taxMode || order.taxPaise !== totals.taxPaise) return false;
  const toKey = (line: { productId: string; quantity: number; unitPaise: number }) =>
    `${line.productId} ${line.quantity} ${line.unitPaise}`;
  const purchaseKeys = new Set(lines.map(toKey));
  const orderLines = listLines(order.id);
  return orderLines.length === purchaseKeys.size && orderLines.every((line) => purchaseKeys.has(toKey(line)));
}

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
  const sameOrder = awaitingOrders.find((order) => isSamePurchase(order, purchase));
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
        ...toOrderFirm(details, details.fulfilment === "pickup" ? null : details.postalCode),
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
      ...toOrderFirm(details, details.fulfilment === "pickup" ? null : details.postalCode),
      ...totals,
      id,
      number: generateOrderNumber(),
      userId,
      kind,
      status: "pending",
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
