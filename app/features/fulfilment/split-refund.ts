import { MIN_REFUND_PAISE, type Payment } from "~/features/payments/rules";
import { type Paise, paise, sum } from "~/lib/money";

/** A payment of which something is left to refund. */
export interface LeftPayment {
  paymentRow: Payment;
  leftPaise: Paise;
}

export const sumLeft = (payments: LeftPayment[]): Paise => sum(payments.map(({ leftPaise }) => leftPaise));

/** What of a rest is taken from a payment, so that the next ones are not left less than providers refund. */
function takeFrom(leftPaise: Paise, restPaise: number, laterPaise: Paise): Paise {
  const mostPaise = Math.min(leftPaise, restPaise);
  const missingPaise = MIN_REFUND_PAISE - (restPaise - mostPaise);
  const isTooLittle = missingPaise > 0 && missingPaise < MIN_REFUND_PAISE;
  const canBeMore = laterPaise >= MIN_REFUND_PAISE && mostPaise - missingPaise >= MIN_REFUND_PAISE;
  return paise(isTooLittle && canBeMore ? mostPaise - missingPaise : mostPaise);
}

/**
 * Splits a refund over payments, and gives what is left of them: all of it to the first that has so much,
 * and of which no rest is left that providers do not refund, or else to as many as it takes (rule: exchange).
 */
export function splitRefund(payments: LeftPayment[], amountPaise: Paise) {
  const isTooLittle = (restPaise: number) => restPaise > 0 && restPaise < MIN_REFUND_PAISE;
  const sufficient = payments.filter(({ leftPaise }) => leftPaise >= amountPaise);
  const whole = sufficient.find(({ leftPaise }) => !isTooLittle(leftPaise - amountPaise)) ?? sufficient[0];
  const parts: { paymentRow: Payment; partPaise: Paise }[] = [];
  let restPaise: number = amountPaise;
  const left = payments.map((payment, index): LeftPayment => {
    const { paymentRow, leftPaise } = payment;
    const isOther = whole !== undefined && whole !== payment;
    const laterPaise = whole ? paise(0) : sumLeft(payments.slice(index + 1));
    const partPaise = isOther ? paise(0) : takeFrom(leftPaise, restPaise, laterPaise);
    restPaise -= partPaise;
    if (partPaise > 0) parts.push({ paymentRow, partPaise });
    return { paymentRow, leftPaise: paise(leftPaise - partPaise) };
  });
  return { parts, left };
}
