import { translated } from "~/lib/language";
import { hi } from "./words.hi";

const en = {
  returns: "Returns",
  returnNumber: (number: string) => `Return ${number}`,
  returnsByState: "Returns by state",
  searchReturns: "Return number or reason",
  status: "Status",
  allStatus: "All Status",
  goodsReturn: "Return",
  items: "Items",
  order: "Order",
  date: "Date",
  view: "View",
  faulty: "Faulty or wrong",
  changedMind: "Changed their mind",
  noReturnsYet: "No returns yet.",
  noReturnsMatch: "No returns match your search.",
  pagesOfReturns: "Pages of returns",
  allReturns: "All returns",
  orderNumber: (number: string) => `Order ${number}`,
  why: "Why",
  wish: "Wanted",
  customerSays: "What the customer says",
  answer: "Your answer",
  amountRefunded: "Amount refunded",
  hasPaid: "Has paid for",
  worth: "Worth",
  keepForOrder: (worth: string) => `Keep ${worth} for another order`,
  keepForOrderHint: (worth: string) =>
    `${worth} is taken off the customer’s next order. If that costs more, they pay the difference; if it costs less, the rest is refunded. The customer gets an email. With that order, goods that are not damaged go back into stock.`,
  waitsForOrder: (worth: string) =>
    `${worth} waits for the customer’s next order. You can still refund it, or send the same item again.`,
  waitsForCustomer: "waits for the customer’s order",
  nowReleased: (worth: string) =>
    `${worth} is taken off the customer’s next order. The customer gets an email.`,
  accept: "Accept the return",
  accepting: "Accepting...",
  answerOfAcceptance: "Note to the customer",
  answerOfAcceptanceHint: "The customer gets the shop’s address by email. Add what else they should know.",
  refuse: "Refuse the return",
  refusing: "Refusing...",
  reasonOfRefusal: "Reason for refusing",
  customerReadsIt: "The customer will see this.",
  receive: "Goods received",
  received: "Mark as received",
  saving: "Saving...",
  conditionOf: (item: string) => `Condition of ${item}`,
  condition: "Condition",
  piecesToCome: (count: number) => `${count} to come back`,
  withDelivery: "Refund their share of the delivery fee too",
  correct: "Correct what was received",
  nothingToRefund: "Nothing can be refunded for these pieces any more.",
  moneyBack: (amount: string) => `The refund is ${amount}.`,
  moneyBackWithDelivery: (amount: string, whole: string) =>
    `The refund is ${amount}, or ${whole} with the delivery fee.`,
  onlyLeft: (worth: string, left: string, given: string) =>
    `These pieces are worth ${worth}, but ${given} of the payment was refunded before, and only ${left} is left. You can refund the ${left} that is left, or send the same item again.`,
  noneLeft: (worth: string, given: string) =>
    `These pieces are worth ${worth}, but ${given} of the payment was refunded before, and nothing is left. You can send the same item again, or refuse the return.`,
  refunding: "Refunding...",
  refundAmount: (amount: string) => `Refund ${amount}`,
  sendReplacement: "Send the same item again",
  replacementHint:
    "The replacement leaves the stock, no money moves, and the invoice stays as it is. The customer gets an email.",
  accepted: "Accepted. The customer gets an email.",
  refused: "Refused. The customer gets an email.",
  nowReceived: "Saved as received. Please settle it now: see below.",
  replaced: "Marked as replaced. The customer gets an email.",
};

export type Words = typeof en;

export const words = translated(en, { hi });
