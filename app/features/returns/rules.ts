import { perLanguage } from "~/lib/language";
import { addDays, formatPlainDay, shopDay } from "~/lib/time";
import type { RETURN_STATUSES, RETURN_WISHES } from "./tables";
import { words } from "./words.en";

/** "RT-4821-0937" (rule: speakable-numbers). */
export const RETURN_NUMBER_PREFIX = "RT";

/** In characters. */
export const RETURN_REASON_MAX_LENGTH = 500;
export const RETURN_ANSWER_MAX_LENGTH = 300;

export type ReturnStatus = (typeof RETURN_STATUSES)[number];
export type ReturnWish = (typeof RETURN_WISHES)[number];

export const RETURN_STATUS_LABELS: Record<ReturnStatus, string> = perLanguage(() => ({
  requested: words.requested,
  accepted: words.accepted,
  received: words.received,
  refunded: words.refunded,
  replaced: words.replaced,
  refused: words.refused,
  withdrawn: words.withdrawn,
}));

/** What a customer can choose: of an exchange, the table has that the worth is wanted for other goods. */
export const RETURN_FORM_WISHES = ["refund", "replacement", "exchange"] as const;

export const RETURN_WISH_LABELS: Record<(typeof RETURN_FORM_WISHES)[number], string> = perLanguage(() => ({
  refund: words.wantsRefund,
  replacement: words.wantsReplacement,
  exchange: words.wantsExchange,
}));

export const formatWish = ({ wish, wantsExchange }: { wish: ReturnWish; wantsExchange: boolean }): string =>
  RETURN_WISH_LABELS[wantsExchange ? "exchange" : wish];

export const OPEN_RETURN_STATUSES: ReturnStatus[] = ["requested", "accepted", "received"];

export const isOpenReturn = ({ status }: { status: ReturnStatus }): boolean =>
  OPEN_RETURN_STATUSES.includes(status);

/** The statuses that a return may change to from each status (rule: return-moves). */
const TRANSITIONS: Record<ReturnStatus, readonly ReturnStatus[]> = {
  requested: ["accepted", "received", "refused", "withdrawn"],
  accepted: ["received", "refused", "withdrawn"],
  received: ["received", "refunded", "replaced", "refused"],
  refunded: [],
  replaced: [],
  refused: [],
  withdrawn: [],
};

export const canBecome = (from: ReturnStatus, to: ReturnStatus): boolean => TRANSITIONS[from].includes(to);

/** Until which day, the last included, goods can be returned. */
export interface ReturnPeriod {
  anyReasonUntil: string;
  faultyUntil: string;
}

/** The days of a return of goods that came to the customer at a moment (rule: return-days). */
export const getReturnPeriod = (
  deliveredAt: Date,
  { returnDays, faultyDays }: { returnDays: number; faultyDays: number },
): ReturnPeriod => ({
  anyReasonUntil: addDays(shopDay(deliveredAt), returnDays),
  faultyUntil: addDays(shopDay(deliveredAt), faultyDays),
});

/** Why goods can no longer be returned at `now`; undefined if they can, or are still on their way. */
export function getPeriodProblem(period: ReturnPeriod | undefined, isFaulty: boolean, now: Date) {
  if (!period) return undefined;
  const today = shopDay(now);
  if (today > period.faultyUntil) return words.tooLate(formatPlainDay(period.faultyUntil));
  if (!isFaulty && today > period.anyReasonUntil)
    return words.onlyFaultyNow(formatPlainDay(period.anyReasonUntil), formatPlainDay(period.faultyUntil));
  return undefined;
}

export const returnNotFound = () => words.returnNotFound;
