import { translated } from "~/lib/language";
import { bn } from "./words.bn";
import { hi } from "./words.hi";

const en = {
  payToUpiId: "Pay to our UPI ID instead",
  sendToUpiId: "Send <amount/> to <upi/> and give the order number <number/> as the note.",
  openUpiApp: "Open your UPI app",
  upiIsConfirmedByUs:
    "We confirm your order when we see the payment, during our opening hours. If the items sell out before that, you get a full refund.",
  payForYourOrder: "Pay for your order",
  signInToPurchase: "Please login to proceed with purchase",
  paymentCancelledYourCart: (isCart: boolean) =>
    `Payment cancelled.${isCart ? " Your cart has not changed." : ""}`,
  payForOrder: "Pay for order <span/>",
  goodsAreKeptForYouUntil: "We are holding your items until <b/>.",
  yourCartIsAsYouLeft: "; your cart has not changed",
  checkout: "Checkout",
  verifyYourPincodeFirst: "Please verify your pincode first",
  youHavePlacedThisOrder: "Your cart is empty because you have already placed this order.",
  fullName: "Full name",
  email: "Email",
  phone: "Phone",
  address: "Address",
  pincode: "Pincode",
  deliveryDetails: "Delivery details",
  city: "Town or city",
  state: "State",
  yourOtherAddresses: (count: number) => `Your other addresses (${count})`,
  totalIsNow: (isOfCode: boolean, total: string) =>
    `With the ${isOfCode ? "discount code" : "delivery"} you chose, the total is now ${total}.`,
  discountCode: "Discount code",
  howToGetIt: "How would you like to get it?",
  deliverToMyAddress: "Deliver it to my address",
  iWillPickItUp: (shopAddress: string) => `I will pick it up at the shop, free: ${shopAddress}`,
  gstBill: "GST bill",
  digitsForDeliveryCall: "10 digits, for the delivery call",
  yourReturn: "Your return",
  useReturn: (number: string, part: string) => `Take ${part} of return ${number} off this order`,
  restGoesBack: (back: string) => `It is worth more than this order: we will refund ${back} to you.`,
  otherReturnsStay: "Your other returns stay for your next orders.",
  placeOrder: "Place order",
  returnPaysAll: "Your return pays for all of it. Please look at the total, and place the order.",
  paidByYourReturn: "Order placed. Your return has paid for it.",
  placingYourOrder: "Placing your order…",
  pay: (total: string) => `Pay ${total}`,
  yourOrderIsWrittenDownBefore: "We save your order before you pay, so nothing is lost if your signal drops.",
  openingPayment: "Opening the payment page…",
  ifSignalDropsAfter: (note: string, noun: string) =>
    `${note} If your signal drops after you pay, do not worry: open your ${noun} again to see its payment status.`,
  cancelAndGoBack: "Cancel and go back",
  lastAttemptToPayFailed: (failed: string, cancelText: string) =>
    `Your last payment attempt failed: ${failed}. You can try again${cancelText}.`,
  paying: "Paying…",
  letPaymentFail: "Let the payment fail",
  orderSummary: (total: string) => `Order summary<b>${total}</b>`,
  changeCart: "Edit cart",
  weCouldNotFindThat: (noun: string) => `We could not find that ${noun}.`,
  weCouldNotHear: (noun: string) =>
    `Your connection dropped, so we could not confirm the payment. Please check your ${noun} before you pay again.`,
  scriptNotLoaded: "Failed to load payment gateway. Please try again.",
  failedToInitiatePayment: "Failed to initiate payment: <reason/>",
  seeYourItSaysWhetherPayment: (noun: string) =>
    `Check your ${noun} to see whether we have received the payment`,
};

export type Words = typeof en;

export const words = translated(en, { bn, hi });
