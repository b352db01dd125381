import { getSettings } from "~/features/settings/stored-settings.server";
import {
  getWindowHours,
  toStoredHours,
  type VisitHours,
  type VisitWindow,
  type WindowHours,
} from "./slot-times";

/** The hours that home visits have now (rule: home-visit-windows). */
export function getHomeVisitHours(): WindowHours {
  const { morningFrom, morningTo, afternoonFrom, afternoonTo } = getSettings("slots");
  return {
    morning: { from: morningFrom, to: morningTo },
    afternoon: { from: afternoonFrom, to: afternoonTo },
  };
}

/** The hours that a home visit can have: those of now, but its own window as it was when it was booked. */
export function listHoursFor(visit: VisitHours): WindowHours {
  const hours = getHomeVisitHours();
  if (visit.visitWindow) hours[visit.visitWindow] = getWindowHours(visit);
  return hours;
}

/** What a booking keeps of the times of the settings: how long slots are, and the hours of its window. */
export const getTimesToKeep = (visitWindow: VisitWindow | null | undefined) => ({
  slotMinutes: getSettings("slots").slotMinutes,
  windowHours: visitWindow ? toStoredHours(getHomeVisitHours()[visitWindow]) : null,
});
