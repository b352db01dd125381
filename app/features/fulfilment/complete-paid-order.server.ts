import { and, eq } from "drizzle-orm";
import { findFormAddress } from "~/features/accounts/profile/rules";
import type { SessionUser } from "~/features/accounts/sign-in/sessions.server";
import { findOrder, type OrderDetail } from "~/features/orders/find-orders.server";
import { ORDER_NOT_FOUND, UNKNOWN_POSTAL_CODE } from "~/features/orders/rules";
import { orders } from "~/features/orders/tables";
import { OPEN_PAYMENT_STATUSES, type Payment } from "~/features/payments/rules";
import { DomainError } from "~/lib/errors";
import { formatRupees, type Paise } from "~/lib/money";
import { db, transaction } from "~/platform/db/db.server";
import { canDeliverTo, type Destination, fillInAddress } from "./fill-in-address.server";
import type { PaidOrder } from "./input";
import {
  assertPaid,
  getPaymentByProviderOrder,
  PAYMENT_NOT_FOUND,
  verifyPayment,
} from "./verify-payment.server";

type Order = typeof orders.$inferSelect;

/**
 * The order of a payment that a customer has made, as a program sends it: settled if that is still to do,
 * told where it goes if it did not know. Its sums are compared with the shop's own (rule: amounts-compared).
 * Gives the order, and the payment as it stands. Throws NOT_FOUND for a payment of nobody or another, INVALID
 * for other sums or another pincode than it was priced for, and what `verifyPayment` does.
 */
export async function completePaidOrder(
  customer: SessionUser,
  sent: PaidOrder,
  getNow: () => Date,
): Promise<{ order: OrderDetail; payment: Payment }> {
  const paymentRow = getPaymentByProviderOrder(sent.paymentResult.razorpay_order_id);
  const order = getOrderOfPayment(customer, paymentRow);
  assertSameSums(order, sent);
  const payment = OPEN_PAYMENT_STATUSES.includes(paymentRow.status)
    ? await verifyPayment(sent.paymentResult, getNow)
    : assertPaid(paymentRow);
  const goesTo = order.awaitsAddress ? findDestination(order, sent, customer) : undefined;
  if (goesTo) await transaction(() => fillInAddress(order.id, goesTo, getNow()));
  const found = findOrder(customer.id, order.id);
  if (!found) throw new DomainError("NOT_FOUND", ORDER_NOT_FOUND);
  return { order: found, payment };
}

function getOrderOfPayment({ id }: SessionUser, { orderId }: Payment): Order {
  const isTheirs = and(eq(orders.id, orderId ?? ""), eq(orders.userId, id));
  const order = db.select().from(orders).where(isTheirs).get();
  if (!order) throw new DomainError("NOT_FOUND", PAYMENT_NOT_FOUND);
  return order;
}

function assertSameSums(order: Order, sent: PaidOrder): void {
  const sums: [keyof PaidOrder, Paise | undefined, Paise][] = [
    ["itemsPrice", sent.itemsPrice, order.itemsPaise],
    ["taxPrice", sent.taxPrice, order.taxPaise],
    ["shippingPrice", sent.shippingPrice, order.shippingPaise],
    ["totalPrice", sent.totalPrice, order.totalPaise],
  ];
  const wrong = sums.find(([, said, is]) => said !== undefined && said !== is);
  if (!wrong) return;
  const [field, , is] = wrong;
  throw new DomainError(
    "INVALID",
    `${field} is ${formatRupees(is)} for this order, not what was sent.`,
    field,
  );
}

/**
 * Where an order goes as its buyer says it, or their profile. Throws INVALID for another pincode than it was
 * priced for.
 */
function findDestination(
  order: Order,
  { shippingAddress }: PaidOrder,
  customer: SessionUser,
): Destination | undefined {
  if (!shippingAddress) {
    const profileAddress = findProfileAddress(customer);
    return profileAddress && canDeliverTo(order, profileAddress.postalCode) ? profileAddress : undefined;
  }
  const postalCode = shippingAddress.postalCode ?? findPincode(order, shippingAddress.address, customer);
  if (postalCode === undefined) return undefined;
  if (canDeliverTo(order, postalCode)) return { ...shippingAddress, postalCode };
  const message = `This was paid for as a delivery to ${order.postalCode}, and cannot go to another pincode.`;
  throw new DomainError("INVALID", message, "shippingAddress.postalCode");
}

/**
 * The pincode of an address that was sent without one: it was priced for, it stands in the address, or the
 * profile knows it.
 */
function findPincode({ postalCode }: Order, address: string, { zipCode }: SessionUser): string | undefined {
  if (postalCode !== UNKNOWN_POSTAL_CODE) return postalCode;
  const said = /\b[1-9]\d{5}\b/.exec(address)?.[0] ?? zipCode ?? "";
  return /^\d{6}$/.test(said) ? said : undefined;
}

/** What the profile knows of where somebody lives, where that can be delivered to. */
function findProfileAddress(customer: SessionUser): Destination | undefined {
  const address = findFormAddress(customer);
  const postalCode = customer.zipCode ?? "";
  return address && /^\d{6}$/.test(postalCode) ? { address, postalCode } : undefined;
}
