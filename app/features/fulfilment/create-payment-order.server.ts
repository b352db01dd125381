import type { SessionUser } from "~/features/accounts/sign-in/sessions.server";
import { findBookingByIdOrNumber } from "~/features/bookings/find-bookings.server";
import { bookingStateLabel, isAwaitingFee } from "~/features/bookings/rules";
import type { DeliveryDetails } from "~/features/orders/create-order.server";
import { DomainError } from "~/lib/errors";
import { formatRupees, type Paise } from "~/lib/money";
import { beginFeePayment, beginPayment } from "./begin-payment.server";
import { unknownAddress } from "./fill-in-address.server";
import type { PaymentOrder } from "./input";
import { preparePayment } from "./open-payment.server";
import { bookingPayable, orderPayable, type Payable } from "./payable.server";
import type { ProviderPayment } from "./payment-page.server";

/** Who asks for a payment, from the client address `from`. */
interface Payer {
  customer: SessionUser | null;
  from: string;
}

const NOTHING_TO_PAY = "We could not find a booking with this ID that awaits its payment.";
const SIGN_IN = "Please login to proceed with purchase";

/**
 * Begins a payment, as a program asks for it (rule: api-payment-target): of a home visit that awaits its fee,
 * of the fee of one that is told of later (both by anybody), or of what a signed-in customer buys. What it is
 * for is written down first, awaiting it. Throws UNAUTHENTICATED, NOT_FOUND, INVALID at `amount` where that
 * is not what it costs, CONFLICT where there is nothing to pay, NOT_SERVED, OUT_OF_STOCK, TOO_MANY,
 * PAYMENT_UNAVAILABLE.
 */
export async function createPaymentOrder(
  input: PaymentOrder,
  payer: Payer,
  getNow: () => Date,
): Promise<ProviderPayment> {
  return toProviderPayment(await preparePayable(input, payer, getNow), getNow());
}

function preparePayable(input: PaymentOrder, payer: Payer, getNow: () => Date): Promise<Payable> | Payable {
  const { bookingId, productId, pincode, shippingAddress } = input;
  if (bookingId !== undefined) return findBookingPayable(bookingId, input, getNow());
  return pincode !== undefined && productId === undefined && shippingAddress === undefined
    ? createFeePayable(pincode, input, payer, getNow)
    : createPurchasePayable(input, payer.customer, getNow());
}

/** A payment its provider knows of. Throws CONFLICT where its money has been taken already. */
async function toProviderPayment(payable: Payable, now: Date): Promise<ProviderPayment> {
  const payment = await preparePayment(payable, now);
  if (!payment?.providerOrderId)
    throw new DomainError("CONFLICT", `This ${payable.noun} is paid for already.`);
  return { ...payment, providerOrderId: payment.providerOrderId };
}

/**
 * Throws INVALID where a client reckons with another amount (paise) than the shop (rule: amounts-compared).
 */
function assertAmount(amount: number | undefined, costs: Paise): void {
  if (amount === undefined || amount === costs) return;
  throw new DomainError("INVALID", `The amount is ${formatRupees(costs)}, not what was sent.`, "amount");
}

function findBookingPayable(bookingId: string, { amount }: PaymentOrder, now: Date): Payable {
  const booking = findBookingByIdOrNumber(bookingId);
  const isOwed = booking && isAwaitingFee(booking, now);
  // Whoever reads out or guesses a number learns of no other booking, nor how to tell one that nobody has
  // told.
  const isByNumber = booking?.number === bookingId;
  if (!booking || (isByNumber && (!isOwed || booking.awaitsDetails)))
    throw new DomainError("NOT_FOUND", NOTHING_TO_PAY);
  if (!isOwed || !booking.feePaise)
    throw new DomainError(
      "CONFLICT",
      `There is nothing to pay for this booking: ${bookingStateLabel(booking, now)}.`,
    );
  assertAmount(amount, booking.feePaise);
  return bookingPayable(booking.id);
}

async function createFeePayable(
  pincode: string,
  input: PaymentOrder,
  { customer, from }: Payer,
  getNow: () => Date,
) {
  const visitor = { from, userId: customer?.id };
  const isRight = (costs: Paise) => assertAmount(input.amount, costs);
  const own = customer && { name: customer.name, email: customer.email, phone: customer.phone ?? undefined };
  const { id } = await beginFeePayment(
    { pincode, ...own, ...input.customerDetails },
    visitor,
    isRight,
    getNow,
  );
  return bookingPayable(id);
}

async function createPurchasePayable(
  input: PaymentOrder,
  customer: SessionUser | null,
  now: Date,
): Promise<Payable> {
  if (!customer) throw new DomainError("UNAUTHENTICATED", SIGN_IN);
  const buyNow = toBuyNow(input);
  const checkout = { ...toDelivery(input, customer), seenTotal: input.amount };
  const { id } = await beginPayment(customer.id, buyNow, checkout, now);
  return orderPayable(id);
}

/**
 * The product of a payment, or nothing: the cart. It is priced for where it really goes, as far as that is
 * told.
 */
function toBuyNow({ productId, quantity, pincode, shippingAddress }: PaymentOrder) {
  if (productId === undefined) return undefined;
  const goesTo = shippingAddress?.postalCode ?? pincode;
  if (!goesTo) throw new DomainError("INVALID", "Please verify your pincode first", "pincode");
  return { productId, quantity, pincode: goesTo };
}

function toDelivery(
  { customerDetails, shippingAddress, pincode }: PaymentOrder,
  customer: SessionUser,
): DeliveryDetails {
  const { name = customer.name, email = customer.email, phone = customer.phone ?? "" } = customerDetails;
  const where = shippingAddress ?? unknownAddress(pincode);
  return { name, email, phone, ...where };
}
