import { getNextSunday, insertBooking } from "../insert-booking";
import type { Scene } from "../scene";
import { emptyFields, fixedPath, type Screen } from "../screen";
import { queryValue } from "../shop-data";
import { type Answer, Visitor } from "../visitor";

/** The cookie by which the shop recognises a browser that holds a slot. */
const BROWSER_ID_COOKIE = { name: "desk", value: encodeURIComponent(btoa(JSON.stringify("d".repeat(43)))) };
function holdSlot({ asha, day }: Scene): Promise<Answer> {
  const visitor = new Visitor(asha.shop);
  visitor.cookies.set(BROWSER_ID_COOKIE.name, BROWSER_ID_COOKIE.value);
  return visitor.post("/services", { intent: "hold", preferredDate: day, timeSlot: "11:00" });
}

/** Pays the fee of a new home visit, whose receipt voucher the next screen shows. */
async function payVisitFee({ asha, folder }: Scene): Promise<void> {
  const visit = insertBooking({ folder });
  const visitor = new Visitor(asha.shop);
  await visitor.submit(await visitor.visit(visit.payPath), "Pay ₹39");
  const select = "select id from paper where service_request_id = ?";
  paidVisit.paper = visit.at(`/papers/${queryValue<string>({ folder }, select, visit.id)}`);
}
const paidVisit = { paper: "" };

/** The booking form, the pages of a booking, and the closed days. */
export const BOOKING: Screen[] = [
  { name: "services", path: fixedPath("/services") },
  { name: "services, signed in", path: fixedPath("/services"), asAsha: true },
  {
    name: "the slots of a day, one of them held",
    path: ({ day }) => `/services?visitType=shop&preferredDate=${day}`,
    cookie: BROWSER_ID_COOKIE,
    prepare: holdSlot,
  },
  { name: "a Sunday asked for", path: fixedPath("/services?visitType=shop&preferredDate=2032-02-29") },
  { name: "a home visit within reach", path: fixedPath("/services?visitType=home&pincode=221001") },
  { name: "a home visit out of reach", path: fixedPath("/services?visitType=home&pincode=800001") },
  {
    name: "a visit to the shop with errors",
    path: fixedPath("/services?visitType=shop"),
    submit: {
      button: "Book the visit",
      fields: emptyFields("preferredDate", "name", "phone", "email", "address"),
    },
  },
  {
    name: "a home visit with errors",
    path: fixedPath("/services?visitType=home&pincode=22"),
    submit: {
      button: "Book the home visit",
      fields: { ...emptyFields("name", "address"), phone: "1", email: "x" },
    },
  },
  {
    name: "a booking that came back with its photo",
    path: fixedPath("/services?visitType=home&pincode=221001"),
    submit: { button: "Pay ₹39 and book", fields: { name: "Asha", phone: "1" }, hasPhoto: true },
  },
  { name: "the till of a home visit", path: ({ visits }) => visits.unpaid.payPath },
  { name: "a visit just booked", path: ({ visits }) => `${visits.shop.page}&booked=1` },
  { name: "a home visit just paid", path: ({ visits }) => `${visits.home.page}&booked=1` },
  { name: "a home visit that awaits its fee", path: ({ visits }) => visits.unpaid.page },
  { name: "a receipt voucher of a home visit", path: () => paidVisit.paper, prepare: payVisitFee },
  { name: "a visit that is completed and rated", path: ({ visits }) => visits.done.page, asAsha: true },
  { name: "a visit that was cancelled", path: ({ visits }) => visits.cancelled.page },
  { name: "a visit to move", path: ({ visits }) => visits.shop.at("/move") },
  {
    name: "a visit to move to a Sunday",
    path: ({ visits }) => `${visits.shop.at("/move")}&preferredDate=${getNextSunday()}`,
    isInvalidAddress: true,
  },
  {
    name: "a visit moved to no slot",
    path: ({ visits }) => visits.shop.at("/move"),
    submit: { button: "Move the visit", fields: {} },
  },
  { name: "a home visit to move", path: ({ visits }) => visits.home.at("/move") },
  { name: "a visit to cancel", path: ({ visits }) => visits.home.at("/cancel") },
  { name: "a visit to cancel too late", path: ({ visits }) => visits.done.at("/cancel") },
  { name: "a visit to rate", path: ({ visits }) => visits.done.at("/rate") },
  {
    name: "a visit rated too long",
    path: ({ visits }) => visits.done.at("/rate"),
    submit: { button: "Update rating", fields: { feedback: "f".repeat(501) } },
  },
  { name: "a visit to rate too early", path: ({ visits }) => visits.shop.at("/rate") },
  { name: "visits", path: fixedPath("/services/bookings"), asAsha: true },
  { name: "closed days", path: fixedPath("/admin/closed-days"), asRavi: true },
  {
    name: "closed days with errors",
    path: fixedPath("/admin/closed-days"),
    asRavi: true,
    submit: { button: "Close this day", fields: emptyFields("day", "reason") },
  },
  { name: "closed days, for a customer", path: fixedPath("/admin/closed-days"), asAsha: true },
];
