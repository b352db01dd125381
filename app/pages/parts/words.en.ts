import { translated } from "~/lib/language";
import { bn } from "./words.bn";
import { hi } from "./words.hi";

const en = {
  refundedOf: (refunded: number, bought: number) => `${refunded} of ${bought} refunded`,
  because: (reason: string) => `${reason}.`,
  cameBack: (pieces: string) => `Returned: ${pieces}.`,
  welcomeBack: (split: undefined | string) => `Welcome back, ${split}!`,
  googleConnected: "Your Google account is connected.",
  googleNotConnected: "Your Google account could not be connected. Please try again.",
  paymentReceivedConfirmingYourBank:
    "<b>Payment received, confirming.</b> Your bank has debited the amount and we are waiting for its confirmation, which usually takes a few minutes. Please do not pay again. <link>Check again</link>",
  call: (unbrokenPhone: string) => `Call\u00a0${unbrokenPhone}`,
  chatOnWhatsapp: "Chat on WhatsApp",
  orderHistory: "Order History",
  youHaveNotOrderedAnythingYet: "You have not placed any orders yet.",
  allOrders: (total: number) => `All ${total} orders`,
  ordersThatWereNotPaid: (total: number) => `Orders that were not paid (${total})`,
  nothingWasCharged: "Nothing was charged for these orders, and you can buy the items again.",
  newestAreShown: (shown: number) => `The newest ${shown} are shown.`,
  startShopping: "Start shopping",
  ofOrder: (number: string) => `of order ${number}`,
  details: "Details<span/>",
  andMore: (name: undefined | string, length: number) => `${name} and ${length} more`,
  noLongerSold: (productName: string) => `${productName} (no longer sold)`,
  outOf5: (rating: number) => `${rating} out of 5`,
  edited: (editedOn: string) => `, edited ${editedOn}`,
  verifiedBuyer: "✓ Verified buyer",
  waitingForShop: "Waiting for the shop",
  notShown: "Not shown",
  yourPassword: "Your password",
  yourAccountHasNoPassword:
    "Your account has no password, so please sign in again first. You then have ten minutes.",
  signInAgain: "Sign in again",
  hasPaidOrder: (amount: string, number: string) => `${amount} of it has paid for your order ${number}.`,
  hasBeenGivenBack: (amount: string) => `We have refunded ${amount} to you directly.`,
  isGivenBack: (amount: string) => `We will refund ${amount} to you directly.`,
  hasBeenSentBackWay: (amount: string) => `${amount} has been refunded to your original payment method.`,
  goesBackWayItCame: (amount: string) => `${amount} will be refunded to your original payment method.`,
  couldNotBeSentBackWay:
    "<amount/> could not be refunded to your original payment method. We will refund it to you directly; <link>contact us</link> if you do not hear from us.",
  backToShop: "Back to shop",
  ifYouAreNewHere:
    "If you are new here, you also accept the <link>terms and conditions</link> and the <link2>privacy policy</link2>.",
  noLongerSoldLabel: "No longer sold",
  moveToCart: "Move to cart<span/>",
  remove: "Remove<span/>",
  bookingId: "Booking ID: <span/>",
  ofBooking: (number: string) => `of booking ${number}`,
  atShop: "at the shop",
  atHome: "at home",
};

export type Words = typeof en;

export const words = translated(en, { bn, hi });
