import { and, eq, isNull } from "drizzle-orm";
import type { Firm } from "~/features/accounts/profile/business-input";
import { assertAvailable } from "~/features/cart/change-cart.server";
import { type CartLine, getCart, lineColumns, withRate } from "~/features/cart/get-cart.server";
import { product } from "~/features/catalog/tables";
import { getServedArea } from "~/features/delivery/coverage.server";
import { assertOwnState } from "~/features/delivery/own-state.server";
import { MAX_RESERVATION_MINUTES, PAY_WITHIN_MINUTES } from "~/features/payments/rules";
import { buyNowTotals, type Totals } from "~/features/pricing/totals";
import { getSaleTaxMode } from "~/features/settings/tax-mode.server";
import { type ReservedFor, releaseStock, reserveStock } from "~/features/stock/reserve-stock.server";
import { ShopError } from "~/lib/errors";
import { newId } from "~/lib/ids";
import { formatRupees } from "~/lib/money";
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
  Partial<Pick<Order, "city" | "awaitsAddress">>;

/** What a customer is about to buy, with prices from the database (rule: prices-from-server). */
export interface Purchase {
  kind: (typeof orders.$inferSelect)["kind"];
  lines: CartLine[];
  totals: Totals;
}

/**
 * Quotes today's prices of one product, or of the customer's cart without `buyNow`. Throws CONFLICT for an
 * empty cart, NOT_FOUND for an unknown product, NOT_SERVED for the pincode.
 */
export function quotePurchase(userId: string, buyNow: BuyNow | undefined, now: Date): Purchase {
  return buyNow ? quoteProduct(userId, buyNow, now) : quoteCart(userId, now);
}

/**
 * Like `quotePurchase`, but also throws OUT_OF_STOCK, so that the checkout does not ask for an address first.
 */
export function quotePayablePurchase(userId: string, buyNow: BuyNow | undefined, now: Date): Purchase {
  const purchase = quotePurchase(userId, buyNow, now);
  for (const line of purchase.lines) assertAvailable(userId, line, now);
  return purchase;
}

function quoteCart(userId: string, now: Date): Purchase {
  const { lines, totals } = getCart(userId, now);
  if (lines.length === 0) throw new ShopError("CONFLICT", words.yourCartIsEmptyAddSome);
  return { kind: "cart", lines, totals };
}

function quoteProduct(userId: string, { productId, quantity, pincode }: BuyNow, now: Date): Purchase {
  const area = getServedArea(pincode);
  const row = db
    .select(lineColumns(userId, now))
    .from(product)
    .where(and(eq(product.id, productId), isNull(product.archivedAt)))
    .get();
  if (!row) throw new ShopError("NOT_FOUND", words.productNotFound);
  const lines = [{ ...withRate(row, now), quantity }];
  return { kind: "buy-now", lines, totals: buyNowTotals(lines, area, getSaleTaxMode()) };
}

/**
 * `seenTotalPaise`: the total that the customer has seen, if the form has one; `from`: where the order is
 * placed.
 */
export type CheckoutDetails = DeliveryDetails & { seenTotalPaise?: number; from?: ReservedFor };

/**
 * Creates an order for one product, or for the cart without `buyNow`, at the price of its delivery address.
 * Must run in the caller's transaction. Throws what `quotePurchase` and `savePurchase` throw, and INVALID if
 * the total is not what the customer has seen (rule: total-as-seen).
 */
export function placeOrder(
  userId: string,
  buyNow: BuyNow | undefined,
  { seenTotalPaise, from = {}, ...details }: CheckoutDetails,
  now: Date,
): Order {
  const seenPurchase = quotePurchase(userId, buyNow, now);
  if (details.postalCode) assertOwnState(details.postalCode, "postalCode");
  assertSameTotal(seenPurchase, seenTotalPaise);
  const purchase = buyNow ? quotePurchase(userId, withDeliveryPincode(buyNow, details), now) : seenPurchase;
  return savePurchase(userId, purchase, { ...details, from }, now);
}

/**
 * Prices Buy Now for the delivery address, whose pincode must be served (rule: pincode-must-be-served); the
 * payment page shows the new total. Throws NOT_SERVED at `postalCode`.
 */
function withDeliveryPincode(buyNow: BuyNow, { postalCode }: DeliveryDetails): BuyNow {
  const pincode = postalCode ?? buyNow.pincode;
  getServedArea(pincode, "postalCode");
  return { ...buyNow, pincode };
}

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
  { from, ...details }: DeliveryDetails & { from: ReservedFor },
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
        city: null,
        awaitsAddress: false,
        ...details,
        ...toOrderFirm(details, details.postalCode),
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
  { from, ...details }: DeliveryDetails & { from: ReservedFor },
  now: Date,
): Order {
  const id = newId();
  const payBy = addMs(now, minutes(PAY_WITHIN_MINUTES));
  const order = tx()
    .insert(orders)
    .values({
      ...details,
      ...toOrderFirm(details, details.postalCode),
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
      addLineTaxes(lines, totals).map(({ available, ...line }, position) => ({
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
