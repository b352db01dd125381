import type { CreditTarget } from "~/features/papers/issue-credit-note.server";
import { MIN_REFUND_PAISE, type Payment } from "~/features/payments/rules";
import type { refund } from "~/features/payments/tables";
import { ShopError } from "~/lib/errors";
import { formatRupees, type Paise, paise } from "~/lib/money";
import {
  beginRefund,
  closeRefundedPayment,
  getRefundablePaise,
  insertRefund,
  listLeftPayments,
  markIfSpent,
  type RefundReason,
  toRefundAmount,
} from "./create-refund.server";
import type { Payable } from "./payable.server";
import { splitRefund } from "./split-refund";
import { words } from "./words.en";

type Refund = typeof refund.$inferSelect;

/**
 * `seenLeftPaise`: what could be refunded when the form was shown; `fullRefundProblem`: why the whole
 * remaining amount must not be refunded, if so.
 */
interface PartialRefund extends RefundReason {
  amountPaise: Paise;
  /** The form field at which the amount is refused. */
  field?: string;
  target?: CreditTarget;
  seenLeftPaise?: Paise;
  fullRefundProblem?: string;
}

/**
 * What is left of the payments of which a part may be refunded. Throws CONFLICT if that is nothing, or not
 * what was left when the form was shown.
 */
export function getLeftPaise(payable: Payable, seenLeftPaise: Paise | undefined): Paise {
  const leftPaise = getRefundablePaise(payable);
  if (leftPaise === 0) throw new ShopError("CONFLICT", words.thereIsNothingLeftThatCould);
  if (seenLeftPaise !== undefined && seenLeftPaise !== leftPaise)
    throw new ShopError("CONFLICT", words.meanwhileIsLeftToGiveBack(formatRupees(leftPaise)));
  return leftPaise;
}

/**
 * Throws CONFLICT at `field` for an amount that is too large or too small, or all of the rest if that is not
 * allowed (rule: partial-refund).
 */
export function assertRefundable(
  leftPaise: Paise,
  {
    amountPaise,
    field,
    fullRefundProblem,
  }: Pick<PartialRefund, "amountPaise" | "field" | "fullRefundProblem">,
): void {
  if (amountPaise > leftPaise)
    throw new ShopError("CONFLICT", words.atMostCanGoBack(formatRupees(leftPaise)), field);
  if (amountPaise === leftPaise && fullRefundProblem)
    throw new ShopError("CONFLICT", fullRefundProblem, field);
  if (amountPaise < MIN_REFUND_PAISE && amountPaise < leftPaise)
    throw new ShopError("CONFLICT", words.atLeastHasToGoBack(formatRupees(MIN_REFUND_PAISE)), field);
}

/** A refund, and the payment of which it is. */
export interface MadeRefund {
  made: Refund;
  paymentRow: Payment;
}

/** What of a refund pays another order. */
export interface KeptPart {
  paise: Paise;
  keep: (part: MadeRefund) => void;
}

/**
 * Creates a refund of a part of what was paid, in the caller's transaction, and gives it: the first of
 * several where no payment alone has so much left; that one has the paper. `kept`: what of it pays another
 * order and does not leave the shop (rule: exchange). Throws what `getLeftPaise` and `assertRefundable`
 * throw.
 */
export function createPartialRefund(
  payable: Payable,
  { kept, ...partialRefund }: PartialRefund & { kept?: KeptPart },
  now: Date,
): Refund {
  const { amountPaise, target, seenLeftPaise, reason, kind, userId } = partialRefund;
  assertRefundable(getLeftPaise(payable, seenLeftPaise), partialRefund);
  const keptPaise = kept?.paise ?? paise(0);
  const keptSplit = splitRefund(listLeftPayments(payable), keptPaise);
  const isForPieces = target !== undefined && "pieces" in target;
  const all: MadeRefund[] = [];
  const begin = ({ paymentRow, partPaise }: (typeof keptSplit.parts)[number], keep?: KeptPart["keep"]) => {
    const more = { reason, kind, isForPieces, partOf: all[0]?.made.id, userId };
    const amount = toRefundAmount(paymentRow, partPaise);
    const made = keep
      ? insertRefund(paymentRow, amount, more, now)
      : beginRefund(paymentRow, amount, more, now);
    all.push({ made, paymentRow });
    keep?.({ made, paymentRow });
  };
  for (const part of keptSplit.parts) begin(part, kept?.keep);
  for (const part of splitRefund(keptSplit.left, paise(amountPaise - keptPaise)).parts) begin(part);
  const [first] = all;
  if (!first) throw new Error("A refund of nothing");
  if (kind !== "goodwill") payable.credit({ id: first.made.id, amountPaise, target }, now);
  for (const { paymentRow } of all) {
    markIfSpent(paymentRow, reason, now);
    closeRefundedPayment(paymentRow.id, now);
  }
  return first.made;
}
