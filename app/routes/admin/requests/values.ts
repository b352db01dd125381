import { SERVICE_WORDS } from "~/domain/bookings/booking";
import { slotTime, windowTime } from "~/domain/bookings/opening-hours";
import { PRIORITY_LABELS } from "~/domain/bookings/requests/words";
import { formatDayAndYear } from "~/lib/time";

/** How what stands at a field of a request reads, where that is not what its form sends. */
export const READ = {
  serviceType: (value: string) => SERVICE_WORDS[value as keyof typeof SERVICE_WORDS],
  preferredDate: formatDayAndYear,
  timeSlot: slotTime,
  visitWindow: (value: string) => windowTime(value as "morning" | "afternoon"),
  priority: (value: string) => PRIORITY_LABELS[value as keyof typeof PRIORITY_LABELS],
};
