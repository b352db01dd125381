import { PRIORITY_LABELS } from "~/features/bookings/admin/words";
import { SERVICE_TYPE_LABELS } from "~/features/bookings/rules";
import { formatSlot, formatWindow } from "~/features/bookings/slot-times";
import { formatDayAndYear } from "~/lib/time";

/** Formats the values of form fields that read differently from what the form sends. */
export const VALUE_LABELS = {
  serviceType: (value: string) => SERVICE_TYPE_LABELS[value as keyof typeof SERVICE_TYPE_LABELS],
  preferredDate: formatDayAndYear,
  timeSlot: formatSlot,
  visitWindow: (value: string) => formatWindow(value as "morning" | "afternoon"),
  priority: (value: string) => PRIORITY_LABELS[value as keyof typeof PRIORITY_LABELS],
};
