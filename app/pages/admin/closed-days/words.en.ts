import { formatCountAndNoun } from "~/lib/format-count";
import { translated } from "~/lib/language";
import { hi } from "./words.hi";

const en = {
  remove: "Remove<span/>",
  bookingOnThisDayPleaseCall: (length: number) =>
    `${formatCountAndNoun(length, "booking")} on this day: please call`,
  homeVisit: "home visit",
  closedDays: "Closed days",
  isNoLongerClosedDay: (day: string) => `${day} is no longer a closed day`,
  isClosedBookingOnItPlease: (day: string, length: number) =>
    `${day} is closed. ${formatCountAndNoun(length, "booking")} on it: please call`,
  isClosed: (day: string) => `${day} is closed`,
  nobodyCanBookVisitOnClosed:
    "Nobody can book a visit on a closed day. Sundays are always closed and need not be added.",
  bookingsThatLieOnDayAlready:
    "Existing bookings on a day are not moved or cancelled when it is closed. They are listed below the day: please call these customers.",
  comingClosedDays: "Upcoming closed days",
  thereAreNoneRepairDesk: "No upcoming closed days. The repair desk is closed on Sundays only.",
  day: "Day",
  namingClosedDayAgainChanges: "Add the same day again to change its reason",
  reason: "Reason",
  customersReadItForExampleDiwali: "Customers will see it, for example Diwali.",
  closeThisDay: "Close this day",
};

export type Words = typeof en;

export const words = translated(en, { hi });
