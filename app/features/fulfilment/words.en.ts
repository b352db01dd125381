import { formatCountAndNoun } from "~/lib/format-count";
import { translated } from "~/lib/language";
import { bn } from "./words.bn";
import { hi } from "./words.hi";

const en = {
  visit: "visit",
  visitIsOver: (number: string, status: string) =>
    `${number} is already ${status}. Please ask the shop to change it.`,
  isInReturn: (number: string) =>
    `Return ${number} of this order is open. Please settle it first, on its own page.`,
  exchangeNoLongerPays:
    "Your return can no longer pay for a part of this order: it has been refunded, or is being checked again. Please order once more.",
  piecesAreWorthNothing:
    "Nothing can be refunded for these pieces: the order has no invoice yet, or they were refunded before.",
  atMostOfItem: (left: string) => `At most ${left} is left of this item`,
  isPriceReduction: "Price reduction.",
  isGoodwill: "Goodwill, without a credit note.",
  isReturn: "Return of goods, with a credit note.",
  piecesBack: (quantity: number, isDamaged: boolean) =>
    `${formatCountAndNoun(quantity, "piece")}, ${isDamaged ? "damaged" : "back into stock"}`,
  deliveryOf: (name: string) => `Delivery of ${name}`,
  untaxedDelivery: (amount: string) => `Delivery: ${amount}.`,
  roundOff: (amount: string) => `Round off: ${amount}.`,
  visitToThisPincodeCostsNothing: "Visits to this pincode are free: please book directly.",
  goesBackTo: (refundable: string, name: string) => `${refundable} will be refunded to ${name}.`,
  goesBackByHandTo: (refundable: string, name: string) =>
    `${refundable} was paid by hand and has to be refunded by hand to ${name}.`,
  cancelAndRefund: (number: string, refundText: string) => `${number}: ${refundText} Cancel and refund?`,
  isForThisOrderNotWhat: (field: string, order: string) =>
    `${field} is ${order} for this order, not what was sent.`,
  thisWasPaidForAsDelivery: (postalCode: null | string) =>
    `This was paid for as a delivery to ${postalCode}, and cannot go to another pincode.`,
  addressHasSeveralPincodes:
    "This address has more than one 6-digit number that can be a pincode. Please send its pincode as postalCode.",
  payFirst: (providerOrderField: string) =>
    `Please pay the visit fee first, and name its payment by ${providerOrderField}.`,
  thisPaymentIsNotOfVisit: "This payment is not of the visit fee of this pincode.",
  nothingToPay: "We could not find a booking with this ID that awaits its payment.",
  signIn: "Please login to proceed with purchase",
  thisIsPaidForAlready: (noun: string) => `This ${noun} is already paid.`,
  amountIsNotWhatWasSent: (amount: string) => `The amount is ${amount}, not what was sent.`,
  thereIsNothingToPay: (bookingStateLabel: string) =>
    `There is nothing to pay for this booking: ${bookingStateLabel}.`,
  verifyYourPincodeFirst: "Please verify your pincode first",
  thereIsNothingLeftThatCould: "There is nothing left to refund.",
  meanwhileIsLeftToGiveBack: (left: string) => `Only ${left} is now left to refund. Please check again.`,
  atMostCanGoBack: (left: string) => `You can refund at most ${left}`,
  atLeastHasToGoBack: (minRefund: string) => `You have to refund at least ${minRefund}`,
  weDoNotKnowThisPayment: "We do not know this payment.",
  weCouldNotFindThatRefund: "We could not find that refund.",
  thisRefundHasBeenSeen: (refundStatuslabel: string) =>
    `This refund has already been handled. Its status is: ${refundStatuslabel}.`,
  amountMustBeNumberOfPaise: "amount must be a number of paise",
  notPaid: "Please pay first: paymentResult names no payment",
  giveSumsInRupees: "Please give sums in rupees",
  cityCannotBeMoreThan80: "City cannot be more than 80 characters",
  sendStateByName: "Please send the full name of a state or union territory of India, such as Uttar Pradesh",
  weDeliverWithinIndia: "We deliver within India",
  shopIsPaidInInr: "The shop is paid in INR",
  weCouldNotFindThatBooking: "We could not find that booking.",
  productNotFound: "Product not found",
  paymentstatusIsPendingOrPaid: "paymentStatus is pending or paid",
  notCreated: "Failed to create payment order. No money has been taken: please try again in a moment.",
  orderPlacedSuccessfully: "Order placed successfully!",
  order: (number: string) => `Order ${number}`,
  paymentReceivedYourVisitIsConfirmed: "Payment received. Your visit is confirmed.",
  homeVisit: (number: string) => `Home visit ${number}`,
  thatIsNotEvent: "That is not an event",
  noWebhookIsSetUpHere: "No webhook is set up here",
  signatureIsNotRight: "The signature is not right",
  returnIncomplete: "Payment verification failed. Please try again.",
  providerIsConfirming:
    "The payment provider is confirming a payment for this. Please wait until it has been received or has failed.",
  cannotBeMarkedPaid: (reason: string) => `This cannot be marked as paid: ${reason}.`,
  referenceIsUsed: (number: string) =>
    `${number} was marked as paid with this reference. If one payment was for both, please add to the reference what this part of it is for.`,
  thisPaymentHasBeenUsedAlready: "This payment has been used already",
  ownerRefundsMore: (limit: string) =>
    `You can refund up to ${limit} of an order in all. Please ask the owner for more.`,
};

export type Words = typeof en;

export const words = translated(en, { bn, hi });
