import { translated } from "~/lib/language";
import { bn } from "./words.bn";
import { hi } from "./words.hi";

const en = {
  cityTooLong: "City cannot be more than 80 characters",
  customerIsErased: "The customer’s account and details were deleted, so only the note can be changed.",
  notPaidYet: "This order is not paid or has no address yet, so only the note can be changed.",
  onItsWayAlready: "This order has left or was cancelled, so only the note can be changed.",
  pricedForPincode: "This order was priced for its pincode. Please cancel it and take a new order.",
  otherStateOtherTax:
    "This pincode is not in the same state, so another tax may apply. Please cancel the order and take a new one.",
  returnIsToBeSettled: (number: string) =>
    `The goods of return ${number} have come back. Please refund or refuse that return first.`,
  noSuchLine: "We could not find that item in this order",
  piecesOf: (quantity: number, name: string) => `${quantity} × ${name}`,
  gstinIsOurs: "This is our shop’s GSTIN. Please enter your firm’s",
  giveBillingAddressNow: "Please enter the firm’s billing address, as there is no delivery address yet",
  giveBillingAddress: (gstinState: string, deliveryState: string) =>
    `This GSTIN is registered in ${gstinState}, but the delivery is to ${deliveryState}: please enter the firm’s billing address`,
  discountLeavesNothing:
    "With this discount code there would be nothing left to pay. Please add something to your order",
  thisComesToNothing: "Your order total is less than ₹1. Please add something to it.",
  andMore: (moreCount: number) => ` And ${moreCount} more.`,
  all: "All items have been added to your cart.",
  ofAddedToYourCart: (addedCount: number, length: number) =>
    `${addedCount} of ${length} added to your cart. `,
  isNotSoldAnyMore: (shortName: string) => `${shortName} is no longer sold.`,
  ofOnlyInsteadOf: (shortName: string, quantity: number, quantity2: number) =>
    `${shortName}: only ${quantity} instead of ${quantity2}.`,
  allThere: (shortName: string) => `All available stock of ${shortName} is already in your cart.`,
  isOutOfStock: (shortName: string) => `${shortName} is out of stock.`,
  cancelledOrderStaysCancelled: "A cancelled order cannot be reopened. You can order the same items again.",
  weDoNotSendGoodsThey: "We will not ship the items.",
  goodsDoNotWaitAtShop: "We will no longer keep the items for you at the shop.",
  goodsWeKeep: "The items we are holding for you will be released.",
  goodsAreNotKept: "The items are no longer held for you and will not be shipped.",
  restOfWhatYouHavePaid: "The rest of your payment",
  allYouHavePaid: "Your full payment",
  goesBackToYouWay: (what: string, kept: string, demoNote: string) =>
    `${what}, ${kept}, will be refunded to your original payment method. ${demoNote}`,
  goesBackToYouByHand: (what: string, kept: string) => `${what}, ${kept}, will be refunded to you directly.`,
  allYouHavePaidIsOnItsWay: "Your full payment has been refunded, or its refund is in progress.",
  yourPaymentIsStillBeingConfirmed:
    "Your payment is still being confirmed. Once it is, it will be refunded in full to your original payment method.",
  whatYouPaid: "Your payment has been refunded, or its refund is in progress.",
  nothingHasBeenPaidSoNothing: (lateMoneyBack: string) =>
    `You have not paid anything, so there is nothing to refund. ${lateMoneyBack}`,
  yourOrderHasBeenCancelled: (value: string) => `Your order has been cancelled.${value}`,
  itsGoodsCountAsBack: "Its items go back into stock at once.",
  whatIsKept: "The items held for it are released at once.",
  parcelIsOnItsWayPlease: "The parcel has been shipped: please ask the courier to return it.",
  noMoneyHasToGoBack: (lateMoneyBack: string) => `There is nothing to refund. ${lateMoneyBack}`,
  customerIsWrittenToCancelledOrder: "The customer gets an email. A cancelled order cannot be reopened.",
  orderBecomesProcessingByItsPayment: "An order becomes processing only once its payment is verified.",
  cancellingOrderAsks: "Please cancel an order on its cancellation page.",
  thisOrderHasNotBeenSent: "This order has not been shipped.",
  yourCartIsEmptyAddSome: "Your cart is empty. Add some items first!",
  productNotFound: "Product not found",
  totalHasChangedToPleaseLook: (total: string) =>
    `The total has changed to ${total}. Please check it before you pay.`,
  tooManyWithoutPaying: (max: number, name: string) =>
    max > 0
      ? `Until your first order with us is paid, you can order ${max} of ${name} at a time. For more, please call us.`
      : `You already have as many of ${name} in an unpaid order as one can before paying. Please pay for that order first, or call us.`,
  tooMuchWithoutPaying: (amount: string) =>
    `Until your first order with us is paid, you can order goods of ${amount} at a time. For more, please call us.`,
  youHaveBegunOrdersWithoutPaying: (length: number, waitMs: number) =>
    `You have ${length} unpaid orders. Please pay for one of them, or try again in ${waitMs} minutes.`,
  orders: "Orders",
  toShip: "to ship",
  exported: "Export",
  order: "Order",
  verifyFirst: "Please verify your pincode first",
  checkoutSummary: "Please fill in all required fields correctly",
  nameIsRequired: "Name is required",
  emailIsRequired: "Email is required",
  enterValidEmail: "Please enter a valid email",
  phoneIsRequired: "Phone is required",
  enterValid10DigitPhoneNumber: "Please enter a valid 10-digit phone number",
  addressIsRequired: "Address is required",
  addressTooShort: "Please enter the full address, with house number, street and area",
  pincodeIsRequired: "Pincode is required",
  pleaseUseAtMostCharacters: (cancelReasonMaxLength: number) =>
    `Please use at most ${cancelReasonMaxLength} characters`,
  sayOnOrdersPage: "Please cancel it on the order's page",
  ewayBillWrong: "An e-way bill number has 12 digits",
  tooLong: (dispatchMaxLength: number) => `Please use at most ${dispatchMaxLength} characters`,
  chooseWhatToDo: "Please choose what to do",
  weCouldNotFindThatOrder: "We could not find that order.",
  unknownAddress: "Address not told yet",
  isPaidAlready: "This order is already paid.",
  isCancelledAndStays: "This order is cancelled, and stays so.",
  isBeingConfirmed: "The payment provider is confirming a payment for this order. Please wait for it.",
  tooLateToUndo: (number: string, minutes: number) =>
    `Order ${number} stays as it is: it was changed more than ${minutes} minutes ago.`,
  changedSinceThen: (number: string) => `Order ${number} stays as it is: it was changed again since.`,
  returnWasAskedFor: (number: string, returnNumber: string) =>
    `Order ${number} stays as it is: its customer has asked for return ${returnNumber}.`,
  wasRefundedSince: (number: string) =>
    `Order ${number} stays as it is: a part of it has been refunded since then.`,
  emailHasGone: (number: string) =>
    `Order ${number} stays as it is: the email to its customer is already being sent.`,
  nothingToUndo: "We could not find what you want to undo",
  thisOrderIsAlready: (to: string) => `This order is already ${to}.`,
  heavyGoodsCostMoreThere: (pincode: string, amount: string) =>
    `Delivery of these heavy goods to ${pincode} costs ${amount} more, which has not been paid.`,
  enterCity: "Please enter the town or city of your pincode",
  chooseState: "Please choose the state of your pincode",
  pickedUpAtShop: "Pick-up at the shop",
  readyToCollect: "Ready to collect",
  collected: "Collected",
  isPickedUp: (state: string) => `${state} (pick-up)`,
  addressOfPickup: "This order is picked up at the shop",
  chooseDeliveryOrPickup: "Please choose delivery or pick-up",
  orderThatIsStays: (from: string, to: string) =>
    `An order that is ${from} stays as it is: it cannot become ${to}.`,
  orderThatIsCanOnlyBecome: (from: string, transition: string, to: string) =>
    `An order that is ${from} can only become ${transition}, not ${to}.`,
  nothingOfWhatWasPaid:
    "This order has been refunded in full, so it should not be shipped. Please cancel it.",
  itIsNotKnownYetWhere: "This order has no delivery address yet. Please ask the customer, or cancel it.",
  orderIs: (number: string, to: string) => `Order ${number} is ${to}.`,
  yourOrderIsOnItsWay: "Your order has already been shipped, so it can no longer be cancelled here.",
  yourOrderHasBeenCollected: "Your order has been collected, so it can no longer be cancelled.",
  yourOrderHasBeenDelivered: "Your order has been delivered, so it can no longer be cancelled.",
  toGiveAllOfItBack: "To refund the full amount, cancel the order.",
  pending: "Pending",
  processing: "Processing",
  shipped: "Shipped",
  delivered: "Delivered",
  cancelled: "Cancelled",
  unknown: "Unknown",
  orderPlaced: "Order placed",
  paymentFailed: "Payment failed",
  paymentReceived: "Payment received",
  moneyGoesBackToYou: "Refund started",
  moneySentBack: "Refund sent",
  moneyToGiveBack: "Refund due",
  trackParcel: "Track the parcel",
  tickOrders: "Please tick at least one order.",
  noOrderWasChanged:
    "No order has been changed yet, because some of them cannot be. Correct them, or untick them.",
  problemOfOrder: (number: string, problem: string) => `${number}: ${problem}`,
  exchangeIsGone:
    "Your return can no longer pay for this order: it has been settled meanwhile, or is being checked again.",
  exchangeDifferenceTooSmall:
    "Your return cannot pay for this order: the difference is less than ₹1, which cannot be paid online. Please change what you buy, or call us.",
  trackingOfUntickedOrder:
    "A tracking number is filled in, but the order is not ticked. Please tick it, or clear the number.",
};

export type Words = typeof en;

export const words = translated(en, { bn, hi });
