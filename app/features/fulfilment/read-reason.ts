import { listFeeProblems } from "~/features/bookings/words";
import { paymentTooLate } from "~/features/payments/rules";
import { readStored } from "~/lib/language";
import { words } from "./words.en";

/** The reason of a refund or of a failed payment, which the shop stores in English, for its reader. */
export const readReason = (stored: string): string =>
  readStored(stored, () => [
    words.orderCancelled,
    words.visitCancelled,
    words.orderHadBeenPaidAlready,
    words.orderHadBeenCancelled,
    words.goodsWereSoldBeforePaymentArrived,
    words.exchangeHasChanged,
    words.amountPaidIsNotAmountAsked,
    words.thisWasPaidTwiceFirstPayment("order"),
    words.thisWasPaidTwiceFirstPayment("booking"),
    words.earlierPaymentForThisWasBeing("order"),
    words.earlierPaymentForThisWasBeing("booking"),
    words.returnedReason,
    words.bankGaveNoReason,
    paymentTooLate(),
    ...listFeeProblems(),
    words.returnReason(/\S+$/.exec(stored)?.[0] ?? ""),
  ]);
