import { PRIORITY_LABELS } from "~/features/bookings/admin/words";
import { slotTime, windowTime } from "~/features/bookings/opening-hours";
import { SERVICE_TYPE_LABELS } from "~/features/bookings/rules";
import { formatDayAndYear } from "~/lib/time";

/** How what stands at a field of a request reads, where that is not what its form sends. */
export const READ = {
  serviceType: (value: string) => SERVICE_TYPE_LABELS[value as keyof typeof SERVICE_TYPE_LABELS],
  preferredDate: formatDayAndYear,
  timeSlot: slotTime,
  visitWindow: (value: string) => windowTime(value as "morning" | "afternoon"),
  priority: (value: string) => PRIORITY_LABELS[value as keyof typeof PRIORITY_LABELS],
};
