import { readStored } from "~/features/payments/stored-texts";
import { readTyped, type StoredText } from "~/lib/stored-text";

/** `userId`: who caused the event, unless it was the program. */
interface EventSource {
  kind?: string;
  userId?: string | null;
}

/** Whether somebody has typed the note of an event: who cancels an order may give a reason. */
export const isTyped = ({ kind, userId }: EventSource): boolean => kind === "cancelled" && Boolean(userId);

/** The note of an event, for its reader. */
export const readEventNote = (event: EventSource & { note: StoredText | null }): string | null =>
  isTyped(event) ? readTyped(event.note) : readStored(event.note);
