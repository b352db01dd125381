import { eq } from "drizzle-orm";
import { recordChange } from "~/features/audit/record-change.server";
import { ShopError } from "~/lib/errors";
import { db, transaction, tx } from "~/platform/db/db.server";
import { type MessageStatus, messageNotFound } from "./rules";
import { contactMessage } from "./tables";

/**
 * Sets the status in the caller's transaction, if it differs and the current one is `onlyFrom`, where given.
 * Throws NOT_FOUND.
 */
function applyMessageStatus(
  actorId: string,
  messageId: string,
  { newStatus, onlyFrom }: { newStatus: MessageStatus; onlyFrom?: MessageStatus },
  now: Date,
) {
  const before = db.select().from(contactMessage).where(eq(contactMessage.id, messageId)).get();
  if (!before) throw new ShopError("NOT_FOUND", messageNotFound());
  const { status, number } = before;
  if (status === newStatus || (onlyFrom && status !== onlyFrom)) return;
  const repliedAt = newStatus === "replied" ? now : null;
  tx()
    .update(contactMessage)
    .set({ status: newStatus, repliedAt })
    .where(eq(contactMessage.id, messageId))
    .run();
  const change = {
    action: `marked as ${newStatus}`,
    kind: "message",
    id: messageId,
    label: number,
  } as const;
  recordChange(actorId, { ...change, before: { status }, after: { status: newStatus } }, now);
}

/** Sets the status of a message; "replied" records the time (rule: message-statuses). Throws NOT_FOUND. */
export const setMessageStatus = async (
  actorId: string,
  messageId: string,
  newStatus: MessageStatus,
  now: Date,
): Promise<void> => transaction(() => applyMessageStatus(actorId, messageId, { newStatus }, now));

/** Marks a new message as read and leaves any other as it is. Throws NOT_FOUND. */
export const markMessageRead = async (actorId: string, messageId: string, now: Date): Promise<void> =>
  transaction(() => applyMessageStatus(actorId, messageId, { newStatus: "read", onlyFrom: "new" }, now));
