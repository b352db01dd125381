import {
  checkHomeVisit,
  type HomeVisitCheck,
  listNearestAreas,
  type NearbyArea,
} from "~/features/delivery/home-visit-coverage.server";
import { ShopError } from "~/lib/errors";
import { getBookableDays } from "./customer-rules.server";
import { findHold, type Hold } from "./hold-slot.server";
import { getHomeVisitHours } from "./home-visit-hours.server";
import type { VisitType } from "./rules";
import type { WindowHours } from "./slot-times";
import {
  type FreeDay,
  listFreeDays,
  listSlots,
  NEAR_DAYS,
  type OfferedSlot,
  type Slot,
} from "./slots.server";

/** What has been chosen in the form so far, as it was typed. */
export interface FormChoices {
  visitType: VisitType;
  pincode?: string;
  preferredDate?: string;
}

/** The slots of a day, or the reason why there are none. */
type SlotAnswer = { date: string; slots: OfferedSlot[] } | { date: string; message: string };

/**
 * What the booking form shows besides its fields. `first` and `last` are the bookable days; `hold` ends at
 * `until` (ISO), in `secondsLeft` seconds, rounded up.
 */
export interface BookingFormState {
  visitType: VisitType;
  first: string;
  last: string;
  visit: HomeVisitCheck | null;
  nearby: NearbyArea[];
  days: FreeDay[];
  /** When home visits come. */
  homeHours: WindowHours;
  slots: SlotAnswer | null;
  hold: (Slot & { minutes: number; until: string; secondsLeft: number }) | null;
}

function toSlotAnswer(date: string, browserId: string | undefined, now: Date): SlotAnswer {
  try {
    return { date, slots: listSlots(date, browserId, now) };
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return { date, message: error.message };
  }
}

/** The state of the form for the choices made so far; a hold of `browserId` counts as free for it. */
export function getFormState(
  choices: FormChoices,
  browserId: string | undefined,
  now: Date,
): BookingFormState {
  const { visitType, pincode, preferredDate } = choices;
  const visit = pincode ? checkHomeVisit(pincode) : null;
  const currentHold = browserId ? findHold(browserId, now) : undefined;
  const day = preferredDate || currentHold?.date;
  return {
    visitType,
    ...getBookableDays(now),
    visit: visit,
    nearby: visit && visit.state !== "malformed" ? listNearestAreas(visit.pincode) : [],
    days: listFreeDays(browserId, NEAR_DAYS, now),
    homeHours: getHomeVisitHours(),
    slots: day && visitType === "shop" ? toSlotAnswer(day, browserId, now) : null,
    hold: currentHold ? toHoldView(currentHold, now) : null,
  };
}

const toHoldView = ({ date, start, minutes, expiresAt }: Hold, now: Date): BookingFormState["hold"] => ({
  date,
  start,
  minutes,
  until: expiresAt.toISOString(),
  secondsLeft: Math.ceil((+expiresAt - +now) / 1000),
});
