import { demoNote, formatMoneyBack, lateMoneyBack, refundDuration } from "~/features/payments/refund-words";
import { formatRupees } from "~/lib/money";
import type { OrderDetail } from "./find-orders.server";
import { words } from "./words.en";

type Cancellable = Pick<
  OrderDetail,
  "paidAt" | "payBy" | "money" | "totalPaise" | "keptPaise" | "keptByHandPaise" | "isDemo" | "fulfilment"
>;

/** What cancelling an order at `now` would do, for its customer to read (rule: cancelling-explained). */
export function customerCancellationTexts(order: Cancellable, now: Date): string[] {
  return [...formatItemsTexts(order, now), ...formatMoneyTexts(order), words.cancelledOrderStaysCancelled];
}

function formatItemsTexts({ paidAt, payBy, fulfilment }: Cancellable, now: Date): string[] {
  if (paidAt) return [fulfilment === "pickup" ? words.goodsDoNotWaitAtShop : words.weDoNotSendGoodsThey];
  return [payBy > now ? words.goodsWeKeep : words.goodsAreNotKept];
}

function formatMoneyTexts(order: Cancellable): string[] {
  const { paidAt, money, totalPaise, keptPaise, keptByHandPaise, isDemo } = order;
  if (paidAt && keptPaise > 0) {
    const what = keptPaise < totalPaise ? words.restOfWhatYouHavePaid : words.allYouHavePaid;
    if (keptByHandPaise === keptPaise) return [words.goesBackToYouByHand(what, formatRupees(keptPaise))];
    if (keptByHandPaise > 0) return [formatMoneyBack(keptPaise, keptByHandPaise, "you"), refundDuration()];
    return [words.goesBackToYouWay(what, formatRupees(keptPaise), isDemo ? demoNote() : refundDuration())];
  }
  if (paidAt) return [words.allYouHavePaidIsOnItsWay];
  if (money === "authorized") return [words.yourPaymentIsStillBeingConfirmed];
  if (money === "refund-due" || money === "refunded") return [words.whatYouPaid];
  return [words.nothingHasBeenPaidSoNothing(lateMoneyBack())];
}

type Kept = Pick<OrderDetail, "keptPaise" | "keptByHandPaise">;

export const orderCancelledMessage = ({ keptPaise, keptByHandPaise }: Kept): string =>
  words.yourOrderHasBeenCancelled(
    keptPaise > 0 ? ` ${formatMoneyBack(keptPaise, keptByHandPaise, "you")}` : "",
  );

type AdminCancellable = Kept & Pick<OrderDetail, "status" | "paidAt" | "isDemo" | "fulfilment">;

/** What cancelling an order would do, for the administrator to read. */
export function adminCancellationTexts(order: AdminCancellable): string[] {
  const { status, paidAt, keptPaise, keptByHandPaise, isDemo, fulfilment } = order;
  const isOnItsWay = status === "shipped" && fulfilment !== "pickup";
  const moneyText = formatMoneyBack(keptPaise, keptByHandPaise, "the customer");
  const refundText = `${moneyText}${isDemo ? ` ${demoNote()}` : ""}`;
  return [
    paidAt ? words.itsGoodsCountAsBack : words.whatIsKept,
    ...(isOnItsWay ? [words.parcelIsOnItsWayPlease] : []),
    keptPaise > 0 ? refundText : words.noMoneyHasToGoBack(lateMoneyBack()),
    words.customerIsWrittenToCancelledOrder,
  ];
}
