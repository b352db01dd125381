export const words = {
  payForYourOrder: "Pay for your order",
  signInToPurchase: "Please login to proceed with purchase",
  paymentCancelledYourCart: (isCart: boolean) =>
    `Payment cancelled.${isCart ? " Your cart is as you left it." : ""}`,
  payForOrder: "Pay for order <span/>",
  goodsAreKeptForYouUntil: "The goods are kept for you until <b/>.",
  yourCartIsAsYouLeft: "; your cart is as you left it",
  checkout: "Checkout",
  verifyYourPincodeFirst: "Please verify your pincode first",
  youHavePlacedThisOrder: "Your cart is empty because you have already placed this order.",
  fullName: "Full name",
  email: "Email",
  phone: "Phone",
  address: "Address",
  pincode: "Pincode",
  whereItGoes: "Where it goes",
  iNeedGstBill: "I need a GST bill",
  digitsForDeliveryCall: "10 digits, for the delivery call",
  placingYourOrder: "Placing your order…",
  pay: (total: string) => `Pay ${total}`,
  yourOrderIsWrittenDownBefore:
    "Your order is written down before you pay. If the signal drops, nothing is lost.",
  openingPayment: "Opening the payment…",
  ifSignalDropsAfter: (note: string, noun: string) =>
    `${note} If the signal drops after you have paid, nothing is lost: open your ${noun} again and it will say so.`,
  cancelAndGoBack: "Cancel and go back",
  lastAttemptToPayFailed: (failed: string, cancelText: string) =>
    `The last attempt to pay failed: ${failed}. You can try again${cancelText}.`,
  paying: "Paying…",
  letPaymentFail: "Let the payment fail",
  orderSummary: "Order summary",
  changeCart: "Change the cart",
  weCouldNotFindThat: (noun: string) => `We could not find that ${noun}.`,
  weCouldNotHear: (noun: string) =>
    `The connection broke, so we could not hear whether it was paid. Please see your ${noun} before you pay again.`,
  scriptNotLoaded: "Failed to load payment gateway. Please try again.",
  failedToInitiatePayment: "Failed to initiate payment: <reason/>",
  seeYourItSaysWhetherPayment: (noun: string) =>
    `See your ${noun}: it says whether the payment has reached us`,
};
