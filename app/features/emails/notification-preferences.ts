/** What happened to an order or a visit, who did it, and whose it is; null where that is nobody. */
interface NotificationEvent {
  kind: string;
  actorId: string | null;
  ownerId: string | null;
}

const MONEY_BACK = ["refund-due", "refunded"];
const CHANGES = ["cancelled", "rescheduled"];

/**
 * Whose letter of it is news, which they may have switched off (rule: email-opt-out). Undefined where
 * everybody hears of it: money that goes back, and what others have done to what is theirs.
 */
export function findOptOutUserId({
  kind,
  actorId: by,
  ownerId: owner,
}: NotificationEvent): string | null | undefined {
  const isByOthers = by === null || by !== owner;
  return MONEY_BACK.includes(kind) || (CHANGES.includes(kind) && isByOthers) ? undefined : owner;
}
