import { readStored } from "~/features/payments/stored-texts";
import { pick } from "~/lib/field-lists";
import { type StoredText, storeTyped } from "~/lib/stored-text";
import { type BookingTime, formatBookingTimeText } from "./rules";

const TIME_COLUMNS = ["preferredDate", "timeSlot", "slotMinutes", "visitWindow", "windowHours"] as const;

/** The note of a visit that gets another time. */
export const storeTime = (visit: BookingTime): StoredText =>
  storeTyped(JSON.stringify(pick(visit, TIME_COLUMNS)));

/** What `storeTime` writes, which nobody types by accident. */
const TIME = /^\{"preferredDate":(?:"\d{4}-\d\d-\d\d"|null),("\w+":("[\w:.-]*"|\d+|null),?)+\}$/;

interface NotedEvent {
  note: StoredText | null;
  createdAt: Date;
}

/** The note of an event, for its reader; older ones have the time as it was shown. */
export function readEventNote({ note, createdAt }: NotedEvent): string | null {
  const text = readStored(note);
  if (!text || !TIME.test(text)) return text;
  return formatBookingTimeText(JSON.parse(text) as BookingTime, createdAt);
}
