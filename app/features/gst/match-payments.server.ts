import { eq, type SQL } from "drizzle-orm";
import { booking } from "~/features/bookings/tables";
import { orders } from "~/features/orders/tables";
import { payment } from "~/features/payments/tables";
import { type Paise, sum } from "~/lib/money";
import { db } from "~/platform/db/db.server";
import { isInMonth } from "~/platform/db/list-queries.server";
import {
  IS_FOR_NOTHING,
  IS_RETURNED,
  ORDER_PAPERS,
  PAID_TOGETHER,
  RETURNED,
  UNVOUCHERED,
  VOUCHER,
} from "./money-columns.server";

/**
 * What a captured payment is matched with: a paper, alone, by hand without the provider (rule: marked-paid)
 * or as the part that an exchange pays, an invoice that awaits its address, or a refund of all of it, as it
 * bought nothing. `none` is to be looked at.
 */
export const PAYMENT_MATCHES = [
  "paper",
  "by-hand",
  "exchange",
  "awaits-address",
  "returned",
  "none",
] as const;
export type PaymentMatch = (typeof PAYMENT_MATCHES)[number];

/** Why a payment is to be looked at. */
export type PaymentProblem = "bought-nothing" | "no-invoice" | "no-voucher" | "other-total";

type PaymentRow = ReturnType<typeof selectPayments>[number];
type MatchedPayment = PaymentRow & { match: PaymentMatch; problem?: PaymentProblem };

const selectPayments = (condition: SQL | undefined) =>
  db
    .select({
      id: payment.id,
      amountPaise: payment.amountPaise,
      capturedAt: payment.capturedAt,
      status: payment.status,
      orderId: payment.orderId,
      bookingId: payment.bookingId,
      orderNumber: orders.number,
      bookingNumber: booking.number,
      awaitsAddress: orders.awaitsAddress,
      fromRefundId: payment.fromRefundId,
      handMethod: payment.handMethod,
      togetherPaise: PAID_TOGETHER,
      orderPapersPaise: ORDER_PAPERS,
      voucherPaise: VOUCHER,
      unvoucheredPaise: UNVOUCHERED,
      returnedPaise: RETURNED,
      isReturned: IS_RETURNED,
      isForNothing: IS_FOR_NOTHING,
    })
    .from(payment)
    .leftJoin(orders, eq(orders.id, payment.orderId))
    .leftJoin(booking, eq(booking.id, payment.bookingId))
    .where(condition)
    .all();

const toPaperMatch = ({ fromRefundId, handMethod }: PaymentRow): PaymentMatch =>
  fromRefundId ? "exchange" : handMethod ? "by-hand" : "paper";

function matchPayment(row: PaymentRow): Pick<MatchedPayment, "match" | "problem"> {
  const { amountPaise, orderPapersPaise, voucherPaise, unvoucheredPaise, isReturned, isForNothing } = row;
  const [papersPaise, missing, paidPaise] = row.orderId
    ? ([orderPapersPaise, "no-invoice", row.togetherPaise] as const)
    : ([voucherPaise || unvoucheredPaise, "no-voucher", amountPaise] as const);
  if (!isForNothing && papersPaise === paidPaise) return { match: toPaperMatch(row) };
  if (isReturned && (isForNothing || papersPaise === 0)) return { match: "returned" };
  if (isForNothing) return { match: "none", problem: "bought-nothing" };
  if (papersPaise > 0) return { match: "none", problem: "other-total" };
  return row.awaitsAddress ? { match: "awaits-address" } : { match: "none", problem: missing };
}

/** What was received: of a payment that goes back whole, what goes back, whatever was asked. */
const toReceived = (row: MatchedPayment): MatchedPayment =>
  row.match === "returned" ? { ...row, amountPaise: row.returnedPaise } : row;

/** The payments captured in a month, each with what it is matched with (rule: month-matching). */
export function matchPayments(month: string): MatchedPayment[] {
  return selectPayments(isInMonth(payment.capturedAt, month)).map((row) =>
    toReceived({ ...row, ...matchPayment(row) }),
  );
}

/** How many there are of each match, and their sum. */
export function sumMatches<Match extends string>(
  rows: { match: Match; amountPaise: Paise }[],
  matches: readonly Match[],
): { match: Match; count: number; paise: Paise }[] {
  return matches.map((match) => {
    const ofMatch = rows.filter((row) => row.match === match);
    return { match, count: ofMatch.length, paise: sum(ofMatch.map(({ amountPaise }) => amountPaise)) };
  });
}
