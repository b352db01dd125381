import { getBookableDays } from "~/features/bookings/customer-rules.server";
import type { BookingAccess, BookingDetail } from "~/features/bookings/find-bookings.server";
import { type BookingTime, bookingPath } from "~/features/bookings/rules";
import {
  getFirstSlotDay,
  listFreeDays,
  listSlots,
  NEAR_DAYS,
  type OfferedSlot,
} from "~/features/bookings/slots.server";
import { ShopError } from "~/lib/errors";
import { formatDay, isCalendarDay } from "~/lib/time";
import type { FormRefusal } from "~/platform/http/form.server";
import { withQuery } from "~/platform/http/redirect.server";
import { toHttpStatus } from "~/platform/http/status";
import { words } from "./words.en";

interface SlotsOffer {
  slots: OfferedSlot[];
  status: number;
  refusal?: FormRefusal;
}

function listOfferedSlots(date: string, browserId: string | undefined, now: Date): SlotsOffer {
  try {
    return { slots: listSlots(date, browserId, now), status: 200 };
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    const { field = "", message, code } = error;
    const result = {
      status: "error" as const,
      initialValue: { preferredDate: date },
      error: { [field]: [message] },
    };
    return { slots: [], status: toHttpStatus(code), refusal: { formId: "move", result } };
  }
}

/**
 * Where a booking can be moved to: the near days, and the slots of the requested day or of its current one.
 */
export function getMoveOffer(
  { id, ...booking }: BookingTime & Pick<BookingDetail, "id">,
  { key, browserId }: BookingAccess,
  requestedDay: string | undefined,
  now: Date,
) {
  const date = requestedDay || getFirstSlotDay(booking.preferredDate, now);
  const days = listFreeDays(browserId, NEAR_DAYS, now).map(({ day, words: dayLabel, available }) => ({
    label: words.free(dayLabel, available),
    path: withQuery(bookingPath(id, undefined, "/move"), { key, preferredDate: day }),
    isSelected: day === date,
  }));
  const isValidDate = isCalendarDay(date);
  const currentSlot = date === booking.preferredDate ? (booking.timeSlot ?? undefined) : undefined;
  return {
    date,
    dateLabel: isValidDate ? formatDay(date) : date,
    isValidDate,
    days,
    currentSlot,
    ...getBookableDays(now),
    ...listOfferedSlots(date, browserId, now),
  };
}
