import type { Scene } from "../scene";
import { at, empty, type Screen } from "../screen";
import { type Answer, Visitor } from "../visitor";
import { nextSunday } from "../visits";

/** The cookie by which the repair desk knows a browser, and the hold of a slot by that one. */
const DESK = { name: "desk", value: encodeURIComponent(btoa(JSON.stringify("d".repeat(43)))) };
function holdSlot({ asha, day }: Scene): Promise<Answer> {
  const person = new Visitor(asha.shop);
  person.cookies.set(DESK.name, DESK.value);
  return person.post("/services/desk", { preferredDate: day, timeSlot: "11:00" });
}

/** The repair desk, and what belongs to one visit. */
export const DESK_SCREENS: Screen[] = [
  { name: "services", path: at("/services") },
  { name: "services, signed in", path: at("/services"), hers: true },
  {
    name: "the slots of a day, one of them held",
    path: ({ day }) => `/services?visitType=shop&preferredDate=${day}`,
    cookie: DESK,
    first: holdSlot,
  },
  { name: "a Sunday asked for", path: at("/services?visitType=shop&preferredDate=2032-02-29") },
  { name: "a home visit within reach", path: at("/services?visitType=home&pincode=221001") },
  { name: "a home visit out of reach", path: at("/services?visitType=home&pincode=800001") },
  {
    name: "a visit to the shop with errors",
    path: at("/services?visitType=shop"),
    wrong: { button: "Book the visit", fields: empty("preferredDate", "name", "phone", "email", "address") },
  },
  {
    name: "a home visit with errors",
    path: at("/services?visitType=home&pincode=22"),
    wrong: { button: "Book the home visit", fields: { ...empty("name", "address"), phone: "1", email: "x" } },
  },
  {
    name: "a booking that came back with its photo",
    path: at("/services?visitType=home&pincode=221001"),
    wrong: { button: "Pay ₹39 and book", fields: { name: "Asha", phone: "1" }, hasPhoto: true },
  },
  { name: "the till of a home visit", path: ({ visits }) => visits.unpaid.till },
  { name: "a visit just booked", path: ({ visits }) => `${visits.shop.page}&booked=1` },
  { name: "a home visit just paid", path: ({ visits }) => `${visits.home.page}&booked=1` },
  { name: "a home visit that awaits its fee", path: ({ visits }) => visits.unpaid.page },
  { name: "a visit that is completed and rated", path: ({ visits }) => visits.done.page, hers: true },
  { name: "a visit that was cancelled", path: ({ visits }) => visits.cancelled.page },
  { name: "a visit to move", path: ({ visits }) => visits.shop.at("/move") },
  {
    name: "a visit to move to a Sunday",
    path: ({ visits }) => `${visits.shop.at("/move")}&preferredDate=${nextSunday()}`,
    isWrongAsAsked: true,
  },
  {
    name: "a visit moved to no slot",
    path: ({ visits }) => visits.shop.at("/move"),
    wrong: { button: "Move the visit", fields: {} },
  },
  { name: "a home visit to move", path: ({ visits }) => visits.home.at("/move") },
  { name: "a visit to cancel", path: ({ visits }) => visits.home.at("/cancel") },
  { name: "a visit to cancel too late", path: ({ visits }) => visits.done.at("/cancel") },
  { name: "a visit to rate", path: ({ visits }) => visits.done.at("/rate") },
  {
    name: "a visit rated too long",
    path: ({ visits }) => visits.done.at("/rate"),
    wrong: { button: "Update rating", fields: { feedback: "f".repeat(501) } },
  },
  { name: "a visit to rate too early", path: ({ visits }) => visits.shop.at("/rate") },
  { name: "visits", path: at("/services/bookings"), hers: true },
  { name: "closed days", path: at("/admin/closed-days"), admin: true },
  {
    name: "closed days with errors",
    path: at("/admin/closed-days"),
    admin: true,
    wrong: { button: "Close this day", fields: empty("day", "reason") },
  },
  { name: "closed days, for a customer", path: at("/admin/closed-days"), hers: true },
];
