import { STATE_TEXTS } from "~/features/delivery/state-texts";
import { CODE_TEXTS } from "~/features/discounts/code-texts";
import { createStoredTexts, isPlaceholder, type StoredText, storeTyped } from "~/lib/stored-text";
import { paymentTooLate } from "./rules";
import { HAND_METHODS } from "./tables";
import { HAND_METHOD_LABELS } from "./words";
import { words } from "./words.en";

const methods = createStoredTexts(
  Object.fromEntries(HAND_METHODS.map((method) => [method, () => HAND_METHOD_LABELS[method]])),
);

/** The label of a method, or of its English label. */
const toMethodLabel = (method: string): string =>
  Object.hasOwn(HAND_METHOD_LABELS, method)
    ? HAND_METHOD_LABELS[method as keyof typeof HAND_METHOD_LABELS]
    : methods.read(storeTyped(method));

/** What can be paid for. */
const isNoun = (text: string): boolean => text === "order" || text === "booking" || isPlaceholder(text);

/**
 * The program's own reasons, problems and notes of payments, refunds and the events about them. Their English
 * forms are in the rows of shops: one that is worded anew keeps its old form beside it, under another key.
 */
const TEXTS = {
  orderCancelled: () => words.orderCancelled,
  visitCancelled: () => words.visitCancelled,
  thereIsNoSuchOrder: () => words.thereIsNoSuchOrder,
  orderHadBeenPaidAlready: () => words.orderHadBeenPaidAlready,
  orderHadBeenCancelled: () => words.orderHadBeenCancelled,
  goodsWereSoldBeforePaymentArrived: () => words.goodsWereSoldBeforePaymentArrived,
  exchangeHasChanged: () => words.exchangeHasChanged,
  thereIsNoSuchBooking: () => words.thereIsNoSuchBooking,
  visitHadBeenPaidAlready: () => words.visitHadBeenPaidAlready,
  visitHadBeenCancelled: () => words.visitHadBeenCancelled,
  timeOfVisitWasOver: () => words.timeOfVisitWasOver,
  weAreClosedOnDay: () => words.weAreClosedOnDay,
  paymentTooLate,
  amountPaidIsNotAmountAsked: () => words.amountPaidIsNotAmountAsked,
  thisWasPaidTwiceFirstPayment: (noun: string) =>
    isNoun(noun) ? words.thisWasPaidTwiceFirstPayment(noun) : undefined,
  earlierPaymentForThisWasBeing: (noun: string) =>
    isNoun(noun) ? words.earlierPaymentForThisWasBeing(noun) : undefined,
  returnedReason: () => words.returnedReason,
  accountWasDeleted: () => words.accountWasDeleted,
  bankGaveNoReason: () => words.bankGaveNoReason,
  demoPaymentWasMadeToFail: () => words.demoPaymentWasMadeToFail,
  shopHasSentMoneyBack: () => words.shopHasSentMoneyBack,
  notSetUp: () => words.notSetUp,
  failedProblem: () => words.failedProblem,
  providerDidNotAnswer: () => words.providerDidNotAnswer,
  // "Return of a fan" is what somebody typed.
  returnReason: (number: string) => (/^\S+\d$/.test(number) ? words.returnReason(number) : undefined),
  paidOrder: (number: string) => words.paidOrder(number),
  paidByReturn: (returnNumber: string, orderNumber: string) => words.paidByReturn(returnNumber, orderNumber),
  byHand: (how: string) => words.byHand(how),
  giveBackByHand: (method: string) => words.giveBackByHand(toMethodLabel(method)),
  paidByHandNote: (method: string, reference: string) =>
    words.paidByHandNote(toMethodLabel(method), reference),
};

/** `store`: what writes such a text into a row; `readStored`: any text of such a row, for its reader. */
export const { store: storedTexts, read: readStored } = createStoredTexts({
  ...STATE_TEXTS,
  ...CODE_TEXTS,
  ...TEXTS,
});

interface RefundTexts {
  reason: StoredText;
  problem: StoredText | null;
}

/** A refund with its texts for their reader. */
export const readRefund = <Row extends RefundTexts>(row: Row) => ({
  ...row,
  reason: readStored(row.reason),
  problem: readStored(row.problem),
});
