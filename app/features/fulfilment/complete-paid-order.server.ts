import { and, eq } from "drizzle-orm";
import { findFormAddress } from "~/features/accounts/profile/rules";
import type { SessionUser } from "~/features/accounts/sign-in/sessions.server";
import { findDelivery } from "~/features/delivery/find-delivery.server";
import { findOrder, type OrderDetail } from "~/features/orders/find-orders.server";
import { orderNotFound } from "~/features/orders/rules";
import {
  assertPaidFor,
  canDeliverTo,
  type Destination,
  getMissingExtra,
} from "~/features/orders/set-address.server";
import { orders } from "~/features/orders/tables";
import { OPEN_PAYMENT_STATUSES, type Payment } from "~/features/payments/rules";
import { paymentNotFound } from "~/features/payments/words";
import { ShopError } from "~/lib/errors";
import { formatRupees, type Paise } from "~/lib/money";
import { db, transaction } from "~/platform/db/db.server";
import { fillInAddress } from "./fill-in-address.server";
import type { PaidOrder } from "./input";
import { assertPaid, getPaymentByProviderOrder, verifyPayment } from "./verify-payment.server";
import { words } from "./words.en";

type Order = typeof orders.$inferSelect;

/**
 * Verifies and settles the payment that an API call names, and fills in the order's address if it is missing.
 * The sums of the call are compared with the order's (rule: amounts-compared). Throws NOT_FOUND for an
 * unknown or another customer's payment, INVALID for wrong sums, another pincode than the order was priced
 * for or an address with several, and what `verifyPayment` throws.
 */
export async function completePaidOrder(
  customer: SessionUser,
  input: PaidOrder,
  getNow: () => Date,
): Promise<{ order: OrderDetail; payment: Payment }> {
  const paymentRow = getPaymentByProviderOrder(input.paymentResult.providerOrderId);
  const order = getOrderOfPayment(customer, paymentRow);
  assertSameSums(order, input);
  const payment = OPEN_PAYMENT_STATUSES.includes(paymentRow.status)
    ? await verifyPayment(input.paymentResult, getNow)
    : assertPaid(paymentRow);
  const destination = order.awaitsAddress ? findDestination(order, input, customer) : undefined;
  const { gstin, firmName, billingAddress } = input;
  const firm = { gstin, firmName, billingAddress };
  if (destination) await transaction(() => fillInAddress(order.id, { ...destination, ...firm }, getNow()));
  const orderDetail = findOrder(customer.id, order.id);
  if (!orderDetail) throw new ShopError("NOT_FOUND", orderNotFound());
  return { order: orderDetail, payment };
}

function getOrderOfPayment({ id }: SessionUser, { orderId }: Payment): Order {
  const ownOrderCondition = and(eq(orders.id, orderId ?? ""), eq(orders.userId, id));
  const order = db.select().from(orders).where(ownOrderCondition).get();
  if (!order) throw new ShopError("NOT_FOUND", paymentNotFound());
  return order;
}

function assertSameSums(order: Order, input: PaidOrder): void {
  const sums: [keyof PaidOrder, Paise | undefined, Paise][] = [
    ["itemsPrice", input.itemsPrice, order.itemsPaise],
    ["taxPrice", input.taxPrice, order.taxPaise],
    ["shippingPrice", input.shippingPrice, order.shippingPaise],
    ["totalPrice", input.totalPrice, order.totalPaise],
  ];
  const mismatch = sums.find(
    ([, inputPaise, orderPaise]) => inputPaise !== undefined && inputPaise !== orderPaise,
  );
  if (!mismatch) return;
  const [field, , orderPaise] = mismatch;
  throw new ShopError("INVALID", words.isForThisOrderNotWhat(field, formatRupees(orderPaise)), field);
}

/**
 * The address of the API call, or else of the customer's profile; undefined if it is incomplete. Throws
 * INVALID for another pincode than the order was priced for, NOT_SERVED for one of another state.
 */
function findDestination(
  order: Order,
  { shippingAddress }: PaidOrder,
  customer: SessionUser,
): Destination | undefined {
  if (!shippingAddress) {
    const profileAddress = findProfileAddress(customer);
    return profileAddress && canSendTo(order, profileAddress.postalCode) ? profileAddress : undefined;
  }
  const postalCode = shippingAddress.postalCode ?? findPincode(order, shippingAddress.address, customer);
  if (postalCode === undefined) return undefined;
  assertPaidFor(order, postalCode, "shippingAddress.postalCode");
  if (canDeliverTo(order, postalCode)) return { ...shippingAddress, postalCode };
  const message = words.thisWasPaidForAsDelivery(order.postalCode);
  throw new ShopError("INVALID", message, "shippingAddress.postalCode");
}

function canSendTo(order: Order, postalCode: string): boolean {
  const delivery = findDelivery(postalCode);
  return delivery.isDelivered && getMissingExtra(order, delivery) === 0 && canDeliverTo(order, postalCode);
}

/**
 * The pincode for an address that was sent without one: of the order, in the address text, or of the profile.
 * Throws INVALID for a text with several (rule: one-pincode-in-text).
 */
function findPincode({ postalCode }: Order, address: string, { zipCode }: SessionUser): string | undefined {
  if (postalCode !== null) return postalCode;
  const [named, ...others] = new Set(address.match(/\b[1-9]\d{5}\b/g));
  if (others.length > 0)
    throw new ShopError("INVALID", words.addressHasSeveralPincodes, "shippingAddress.postalCode");
  const pincode = named ?? zipCode ?? "";
  return /^\d{6}$/.test(pincode) ? pincode : undefined;
}

/** The address of the profile; undefined without a street or a six-digit postal code. */
function findProfileAddress(customer: SessionUser): Destination | undefined {
  const address = findFormAddress(customer);
  const postalCode = customer.zipCode ?? "";
  return address && /^\d{6}$/.test(postalCode) ? { address, postalCode } : undefined;
}
