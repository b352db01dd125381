/** An event of an order or a booking, the account that caused it and the account it belongs to. */
interface NotificationEvent {
  kind: string;
  actorId: string | null;
  ownerId: string | null;
}

const REFUND_KINDS = ["refund-due", "refunded"];
const CHANGE_KINDS = ["cancelled", "rescheduled"];

/**
 * The account whose owner may have switched off the email about an event (rule: email-opt-out). Undefined if
 * it is always sent: about refunds, and about changes made by others.
 */
export function findOptOutUserId({ kind, actorId, ownerId }: NotificationEvent): string | null | undefined {
  const isByOthers = actorId === null || actorId !== ownerId;
  return REFUND_KINDS.includes(kind) || (CHANGE_KINDS.includes(kind) && isByOthers) ? undefined : ownerId;
}
