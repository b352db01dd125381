import { consumeEmailQuota, findUsedUpQuota } from "~/platform/limits/counts.server";
import { UNINVITED_LIMIT } from "./rules";

const CLAIM = ["uninvited", "the shop", UNINVITED_LIMIT] as const;

/**
 * Counts an email to an address that anybody may have typed, in the transaction that queues it. Returns false
 * if the shop has sent enough of them this hour: mail servers block who writes to strangers (rule:
 * email-uninvited-limit).
 */
export const consumeUninvitedQuota = (now: Date): boolean => consumeEmailQuota(...CLAIM, now);

/** Since when the hour is open in which the limit was reached; undefined if it was not. */
export const findUninvitedLimitReached = (now: Date): Date | undefined => findUsedUpQuota(...CLAIM, now);
