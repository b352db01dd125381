import { eq } from "drizzle-orm";
import { recordChange } from "~/features/audit/record-change.server";
import { DomainError } from "~/lib/errors";
import { db, transaction, tx } from "~/platform/db/db.server";
import { MESSAGE_NOT_FOUND, type MessageStatus, STATUS_SET_MESSAGES } from "./rules";
import { contactMessage } from "./tables";

/**
 * Puts a message into a state in the caller's transaction; `only`: the state it has to be in for that. Throws
 * NOT_FOUND.
 */
function applyMessageStatus(
  actorId: string,
  messageId: string,
  { to, only }: { to: MessageStatus; only?: MessageStatus },
  now: Date,
) {
  const before = db.select().from(contactMessage).where(eq(contactMessage.id, messageId)).get();
  if (!before) throw new DomainError("NOT_FOUND", MESSAGE_NOT_FOUND);
  const { status, number } = before;
  if (status === to || (only && status !== only)) return;
  const repliedAt = to === "replied" ? now : null;
  tx().update(contactMessage).set({ status: to, repliedAt }).where(eq(contactMessage.id, messageId)).run();
  const change = {
    action: STATUS_SET_MESSAGES[to].toLowerCase(),
    kind: "message",
    id: messageId,
    label: number,
  } as const;
  recordChange(actorId, { ...change, before: { status }, after: { status: to } }, now);
}

/**
 * Puts a message into a state, whichever it is in, and writes down which administrator (`by`) did; "replied"
 * notes the moment. Throws NOT_FOUND. Rule: message-statuses.
 */
export const setMessageStatus = async (
  actorId: string,
  messageId: string,
  to: MessageStatus,
  now: Date,
): Promise<void> => transaction(() => applyMessageStatus(actorId, messageId, { to }, now));

/**
 * An administrator looks at a message: a new one is read by that, any other stays as it is. Throws NOT_FOUND.
 */
export const markMessageRead = async (actorId: string, messageId: string, now: Date): Promise<void> =>
  transaction(() => applyMessageStatus(actorId, messageId, { to: "read", only: "new" }, now));
