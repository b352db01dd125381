import { translated } from "~/lib/language";
import { bn } from "./words.bn";
import { hi } from "./words.hi";

const en = {
  piecesOf: (quantity: number, name: string) => `${quantity} × ${name}`,
  returns: "Returns",
  goodsReturn: "Return",
  toDecide: "to decide",
  requested: "Requested",
  accepted: "Accepted",
  received: "Received",
  refunded: "Refunded",
  replaced: "Replaced",
  refused: "Refused",
  withdrawn: "Withdrawn",
  wantsRefund: "Refund of what you paid",
  wantsReplacement: "The same item again",
  wantsExchange: "Another item, with the difference paid or refunded",
  tooLate: (lastDay: string) =>
    `This order could be returned until ${lastDay}. The warranty still applies: please contact us.`,
  onlyFaultyNow: (anyDay: string, faultyDay: string) =>
    `You could return items for any reason until ${anyDay}, and faulty or wrong ones until ${faultyDay}.`,
  returnNotFound: "We could not find that return.",
  notSentYet: "This order has not been shipped yet, so you can cancel it instead.",
  orderIsCancelled: "This order was cancelled, so there is nothing to return.",
  nothingToReturn: "All items of this order have been returned.",
  openAlready: (number: string) => `You have already requested a return of this order: ${number}.`,
  chooseItems: "Please enter how many pieces you want to return",
  sayWhatIsWrong: "Please tell us why you want to return it",
  pleaseUseAtMostCharacters: (maxLength: number) => `Please use at most ${maxLength} characters`,
  chooseWhy: "Please choose why you want to return it",
  chooseWish: "Please choose a refund, the same item again or another item",
  sayWhyRefused: "Please say why; the customer will see it",
  cannotBecome: (from: string, to: string) =>
    `This return is now “${from}”, so it cannot be set to “${to}”. Please check it again.`,
  nothingLeftToRefund: "All of your payment for this order has been refunded.",
  noPiecesReceived: "Please enter how many pieces have come back",
  onlyAskedPieces: (count: number) => `The customer asked to return ${count}`,
  changedSinceShown: "The return has been corrected since this page was opened. Please check it again.",
  customerIsGone: "The customer has deleted their account, so there is no next order. Please refund it.",
  releasedAlready:
    "The customer has been told that this return pays for their next order. Refund it, or correct what was received first.",
  worthNothing: "These pieces have been refunded, so they cannot be replaced.",
};

export type Words = typeof en;

export const words = translated(en, { bn, hi });
