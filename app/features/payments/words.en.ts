import { translated } from "~/lib/language";
import { bn } from "./words.bn";
import { hi } from "./words.hi";

const en = {
  chooseMethod: "Please choose how it was paid",
  enterReference: "Please enter the reference of the payment, such as the UPI or bank reference",
  cash: "Cash",
  upi: "UPI",
  bankTransfer: "Bank transfer",
  otherMethod: "Other",
  lowerPrice: "Price reduction",
  goodwill: "Goodwill",
  sayWhatIsRefunded: "Please enter the pieces that come back, a price reduction or goodwill",
  oneRefundAtATime: "Please refund one thing at a time: pieces, a price reduction or goodwill",
  chooseCondition: "Please choose whether the pieces go back into stock or are damaged",
  chooseDelivery: "Please tick or clear the box",
  weCouldNotFindThatItem: "We could not find that item in this order",
  amountWrong: "Please enter an amount in rupees, such as 250 or 250.50",
  piecesWrong: "Please enter how many pieces come back, or 0",
  chooseWhatToDo: "Please choose what to do",
  notNamed: (providerOrderField: string) => `Please name the payment: ${providerOrderField} is missing`,
  sayWhyCustomerReadsIt: "Please give a reason; the customer will see it",
  pleaseUseAtMostCharacters: (maxLength: number) => `Please use at most ${maxLength} characters`,
  weCouldNotFindThatRefund: "We could not find that refund.",
  sayHowItWasGivenBack: "Please say how you refunded it; the customer will see it",
  pleaseUseAtLeastCharacters: (byHandMinLength: number) =>
    `Please use at least ${byHandMinLength} characters`,
  notSetUp: "Online payment is not set up at this shop. Please call us.",
  paymentsDemoNoMoneyMoves: "Payments: demo, no money is charged",
  paymentsNotSetUp: "Payments: not set up, so no order is taken (docs/operations.md)",
  paymentsWithoutPaidOrdersMayShow: (label: string, isSetUp: boolean, secretVariable: string) =>
    `Payments: ${label}${isSetUp ? "" : `, without ${secretVariable}: paid orders may show a few minutes late`}`,
  toBeGivenBack: "To be refunded",
  onItsWayBack: "Refund in progress",
  givenBack: "Refunded",
  failedPleaseGiveItBack: "Failed: please refund it manually",
  refundDue: "Refund due",
  demoNote: "Demo payment. This is a test shop: no money is charged.",
  refundWorkingDays: "5 to 7 working days",
  refundDuration: (refundWorkingDays: string) => `It usually reaches your account in ${refundWorkingDays}.`,
  goesBackToWayItCame: (amount: string, to: string) =>
    `${amount} will be refunded to ${to === "you" ? "your" : "the customer’s"} original payment method.`,
  goesBackByHand: (amount: string, to: string) =>
    to === "you"
      ? `We will refund ${amount} to you directly.`
      : `${amount} was paid by hand: please refund it to the customer yourself, and record how on the page of what was paid.`,
  lateMoneyBack: "If a payment still arrives, it will be refunded to the original payment method.",
  paymentTooLate: "The payment arrived more than three days late",
  paymentFailedPleaseTryAgain: "Payment failed. Please try again.",
  paymentReceivedWeAreConfirming: "Payment received. We are confirming it with your bank.",
  yourPaymentIsBeingReturned: "Your payment is being returned to you.",
  yourPaymentHasBeenReturned: "Your payment has been returned to you.",
  awaitingPayment: "Awaiting payment",
  paymentReceivedConfirming: "Payment received, confirming",
  paymentBeingReturned: "Payment being returned",
  paymentReturned: "Payment returned",
  paymentNotFound: "We do not know this payment. Please contact support.",
  paymentNotVerified: "Payment verification failed. Please contact support.",
  notPaid: "Not paid",
  failed: "Failed",
  takenBeingConfirmed: "Authorised, being confirmed",
  paid: "Paid",
  orderCancelled: "The order was cancelled",
  visitCancelled: "The visit was cancelled",
  orderHadBeenPaidAlready: "The order had been paid already",
  orderHadBeenCancelled: "The order had been cancelled",
  goodsWereSoldBeforePaymentArrived: "The goods were sold before the payment arrived",
  exchangeHasChanged: "The return that was to pay for a part of it had been settled or corrected meanwhile",
  amountPaidIsNotAmountAsked: "The amount paid is not the amount asked for",
  thisWasPaidTwiceFirstPayment: (noun: string) => `This ${noun} was paid twice; the first payment stands`,
  earlierPaymentForThisWasBeing: (noun: string) =>
    `An earlier payment for this ${noun} was already being refunded`,
  returnedReason: "The payment was returned to you without reaching us",
  bankGaveNoReason: "The bank gave no reason",
  returnReason: (number: string) => `Return ${number}`,
  thereIsNoSuchOrder: "There is no such order",
  shopHasSentMoneyBack: "The shop has sent a refund",
  demoPaymentWasMadeToFail: "The demo payment was made to fail",
  paidByHandNote: (method: string, reference: string) => `${method}, ${reference}`,
  paidOrder: (number: string) => `It has paid for order ${number}`,
  paidByReturn: (returnNumber: string, orderNumber: string) =>
    `Return ${returnNumber} of order ${orderNumber}`,
  byHand: (how: string) => `By hand: ${how}`,
  giveBackByHand: (method: string) =>
    `It was paid by hand (${method}): please refund it yourself, then say how`,
  failedProblem: "The provider could not refund the money",
  providerDidNotAnswer: "The provider did not answer",
  thereIsNoSuchBooking: "There is no such booking",
  visitHadBeenPaidAlready: "The visit had been paid already",
  visitHadBeenCancelled: "The visit had been cancelled",
  timeOfVisitWasOver: "The time of the visit was over",
  weAreClosedOnDay: "We are closed on the day of the visit",
  accountWasDeleted: "The account was deleted",
};

export type Words = typeof en;

export const words = translated(en, { bn, hi });
