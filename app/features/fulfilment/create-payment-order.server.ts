import type { SessionUser } from "~/features/accounts/sign-in/sessions.server";
import { findBookingByIdOrNumber } from "~/features/bookings/find-bookings.server";
import { bookingStateLabel, isAwaitingFee } from "~/features/bookings/rules";
import type { DeliveryDetails } from "~/features/orders/create-order.server";
import type { Way } from "~/features/orders/quote-purchase.server";
import { unknownAddress } from "~/features/orders/set-address.server";
import { ShopError } from "~/lib/errors";
import { formatRupees, type Paise } from "~/lib/money";
import { findCustomerNetwork } from "~/lib/network";
import { beginFeePayment, beginPayment } from "./begin-payment.server";
import type { PaymentOrder } from "./input";
import { preparePayment } from "./open-payment.server";
import { bookingPayable, orderPayable, type Payable } from "./payable.server";
import type { ProviderPayment } from "./payment-page.server";
import { words } from "./words.en";

/** Who begins a payment; a visitor needs no account. */
interface Payer {
  customer: SessionUser | null;
  clientAddress: string;
}

/**
 * Begins a payment for the API (rule: api-payment-target): of a booking that awaits its fee or of a new draft
 * booking, for any visitor, or of an order, for a signed-in customer. Throws UNAUTHENTICATED, NOT_FOUND,
 * INVALID at `amount` for another amount than the shop's, CONFLICT if there is nothing to pay, NOT_SERVED,
 * OUT_OF_STOCK, TOO_MANY, PAYMENT_UNAVAILABLE.
 */
export async function createPaymentOrder(
  input: PaymentOrder,
  payer: Payer,
  getNow: () => Date,
): Promise<ProviderPayment> {
  return toProviderPayment(await preparePayable(input, payer, getNow), getNow());
}

function preparePayable(input: PaymentOrder, payer: Payer, getNow: () => Date): Promise<Payable> | Payable {
  const { bookingId, productId, pincode, shippingAddress, fulfilment, discountCode } = input;
  if (bookingId !== undefined) return findBookingPayable(bookingId, input, getNow());
  // Any of these shows that goods are meant, not a visit.
  const isPurchase = [productId, shippingAddress, fulfilment, discountCode].some(
    (field) => field !== undefined,
  );
  return pincode === undefined || isPurchase
    ? createPurchasePayable(input, payer, getNow())
    : createFeePayable(pincode, input, payer, getNow);
}

/** Throws CONFLICT if the money was taken already. */
async function toProviderPayment(payable: Payable, now: Date): Promise<ProviderPayment> {
  const payment = await preparePayment(payable, now);
  if (!payment?.providerOrderId) throw new ShopError("CONFLICT", words.thisIsPaidForAlready(payable.noun));
  return { ...payment, providerOrderId: payment.providerOrderId };
}

/** Throws INVALID if the client expects another amount in paise than the shop's (rule: amounts-compared). */
function assertAmount(inputPaise: number | undefined, amountPaise: Paise): void {
  if (inputPaise === undefined || inputPaise === amountPaise) return;
  throw new ShopError("INVALID", words.amountIsNotWhatWasSent(formatRupees(amountPaise)), "amount");
}

function findBookingPayable(bookingId: string, { amount }: PaymentOrder, now: Date): Payable {
  const booking = findBookingByIdOrNumber(bookingId);
  const isFeeDue = booking && isAwaitingFee(booking, now);
  // Numbers can be guessed: they give access only to bookings that await a fee, and to no draft booking,
  // whose details the payer could then fill in.
  const isByNumber = booking?.number === bookingId;
  if (!booking || (isByNumber && (!isFeeDue || booking.awaitsDetails)))
    throw new ShopError("NOT_FOUND", words.nothingToPay);
  if (!isFeeDue || !booking.feePaise)
    throw new ShopError("CONFLICT", words.thereIsNothingToPay(bookingStateLabel(booking, now)));
  assertAmount(amount, booking.feePaise);
  return bookingPayable(booking.id);
}

async function createFeePayable(
  pincode: string,
  input: PaymentOrder,
  { customer, clientAddress }: Payer,
  getNow: () => Date,
) {
  const visitor = { clientAddress, userId: customer?.id };
  const assertFee = (feePaise: Paise) => assertAmount(input.amount, feePaise);
  const accountDetails = customer && {
    name: customer.name,
    email: customer.email,
    phone: customer.phone ?? undefined,
  };
  const { id } = await beginFeePayment(
    { pincode, ...accountDetails, ...input.customerDetails },
    visitor,
    assertFee,
    getNow,
  );
  return bookingPayable(id);
}

async function createPurchasePayable(
  input: PaymentOrder,
  { customer, clientAddress }: Payer,
  now: Date,
): Promise<Payable> {
  if (!customer) throw new ShopError("UNAUTHENTICATED", words.signIn);
  const buyNow = toBuyNow(input);
  const from = { network: findCustomerNetwork(clientAddress) };
  const delivery = toDelivery(input, customer);
  const { fulfilment = "delivery", discountCode } = input;
  const seenWay: Way = { fulfilment, pincode: delivery.postalCode, discountCode };
  const checkout = { ...delivery, fulfilment, discountCode, seenTotalPaise: input.amount, seenWay, from };
  const { id } = await beginPayment(customer.id, buyNow, checkout, now);
  return orderPayable(id);
}

/**
 * The product to buy, priced for its delivery address if that is known; undefined for the cart. Throws
 * INVALID without any pincode.
 */
function toBuyNow({ productId, quantity, pincode, shippingAddress, fulfilment }: PaymentOrder) {
  if (productId === undefined) return undefined;
  if (fulfilment === "pickup") return { productId, quantity };
  const deliveryPincode = shippingAddress?.postalCode ?? pincode;
  if (!deliveryPincode) throw new ShopError("INVALID", words.verifyYourPincodeFirst, "pincode");
  return { productId, quantity, pincode: deliveryPincode };
}

function toDelivery(
  { customerDetails, shippingAddress, pincode, gstin, firmName, billingAddress }: PaymentOrder,
  customer: SessionUser,
): DeliveryDetails {
  const { name = customer.name, email = customer.email, phone = customer.phone } = customerDetails;
  const address = shippingAddress ?? unknownAddress(pincode);
  return { name, email, phone, ...address, gstin, firmName, billingAddress };
}
