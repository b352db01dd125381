import { formatCountAndNoun } from "~/lib/format-count";

export const words = {
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
    "Nobody can book a visit on a closed day. Sundays are closed anyway and need not stand here.",
  bookingsThatLieOnDayAlready:
    "Bookings that lie on a day already are not moved or cancelled when it is closed. They stand below the day: please call these customers.",
  comingClosedDays: "Coming closed days",
  thereAreNoneRepairDesk: "There are none: the repair desk is closed on Sundays only.",
  day: "Day",
  namingClosedDayAgainChanges: "Naming a closed day again changes its reason",
  reason: "Reason",
  customersReadItForExampleDiwali: "Customers read it, for example Diwali.",
  closeThisDay: "Close this day",
};
