import { formatPlainDay } from "~/lib/time";
import { findSalePaper } from "./issue-invoice.server";
import { getLastCreditDay, isCreditTooLate } from "./rules";
import { words } from "./words.en";

/** That the tax of an order's invoice can no longer be taken back, if so (rule: credit-note-deadline). */
export function findCreditWarning(orderId: string, now: Date): string | undefined {
  const billed = findSalePaper({ orderId });
  if (billed?.registration !== "regular" || !isCreditTooLate(billed.issuedAt, now)) return undefined;
  return words.creditTooLate(billed.number, formatPlainDay(getLastCreditDay(billed.issuedAt)));
}
