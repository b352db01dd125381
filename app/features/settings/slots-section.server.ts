import { ShopError } from "~/lib/errors";
import { toClockMinutes } from "~/lib/time";
import { section, timeOf, wholeOf } from "./setting-types.server";
import { words } from "./words.en";

interface SlotHours {
  slotsFrom: string;
  slotsTo: string;
  breakFrom: string;
  breakTo: string;
  slotMinutes: number;
}

interface HomeHours {
  morningFrom: string;
  morningTo: string;
  afternoonFrom: string;
  afternoonTo: string;
}

/** Throws INVALID unless both parts of the day end after they begin, the afternoon after the morning. */
function checkHomeHours({ morningFrom, morningTo, afternoonFrom, afternoonTo }: HomeHours): void {
  if (morningTo <= morningFrom) throw new ShopError("INVALID", words.endsAfterItBegins, "morningTo");
  if (afternoonFrom < morningTo)
    throw new ShopError("INVALID", words.afternoonFollowsMorning, "afternoonFrom");
  if (afternoonTo <= afternoonFrom) throw new ShopError("INVALID", words.endsAfterItBegins, "afternoonTo");
}

/** Throws INVALID unless the times are in their order and at least one slot fits in. */
function checkSlots({ slotsFrom, slotsTo, breakFrom, breakTo, slotMinutes }: SlotHours): void {
  const fail = (message: string, field: string): never => {
    throw new ShopError("INVALID", message, field);
  };
  if (toClockMinutes(slotsTo) - toClockMinutes(slotsFrom) < slotMinutes)
    fail(words.noSlotFitsIn(slotMinutes), "slotsTo");
  if (!breakFrom && !breakTo) return;
  if (!breakFrom || !breakTo) fail(words.breakNeedsBothTimes, breakFrom ? "breakTo" : "breakFrom");
  if (breakTo <= breakFrom) fail(words.breakEndsAfterItBegins, "breakTo");
  const longest = Math.max(
    toClockMinutes(breakFrom) - toClockMinutes(slotsFrom),
    toClockMinutes(slotsTo) - toClockMinutes(breakTo),
  );
  if (longest < slotMinutes) fail(words.noSlotFitsIn(slotMinutes), "breakTo");
}

/** When customers can come to the shop with a repair, how many at a time, and when the shop comes to them. */
export const SLOTS_SECTION = section(
  () => words.slotsOfVisits,
  {
    /** These six: rules: slots, seats-per-slot. */
    slotsFrom: timeOf("22:00", { label: () => words.firstSlotBegins, default: "10:00" }),
    slotsTo: timeOf("23:00", { label: () => words.lastSlotEndsBy, default: "17:00" }),
    breakFrom: timeOf("22:00", { label: () => words.breakBegins, optional: true, default: "13:00" }),
    breakTo: timeOf("23:00", { label: () => words.breakEnds, optional: true, default: "14:00" }),
    slotMinutes: wholeOf("minute", [10, 240], { label: () => words.minutesOfSlot, default: 60 }),
    seatsPerSlot: wholeOf("customer", [1, 20], { label: () => words.customersInSlot, default: 2 }),
    /** These four: rule: home-visit-windows. */
    morningFrom: timeOf("22:00", { label: () => words.homeVisitsMorningFrom, default: "10:00" }),
    morningTo: timeOf("22:00", { label: () => words.homeVisitsMorningTo, default: "13:00" }),
    afternoonFrom: timeOf("22:00", { label: () => words.homeVisitsAfternoonFrom, default: "14:00" }),
    afternoonTo: timeOf("23:00", { label: () => words.homeVisitsAfternoonTo, default: "17:00" }),
  },
  {
    description: () => words.slotsExplained,
    previewPath: "/services",
    check(values) {
      checkSlots(values);
      checkHomeHours(values);
    },
  },
);
