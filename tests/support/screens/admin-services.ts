import type { Scene } from "../scene";
import { emptyFields, fixedPath, type Screen } from "../screen";
import { moveShopVisit } from "./preparations";

const toBookingPath =
  (visit: keyof Scene["visits"], part = "") =>
  ({ visits }: Scene) =>
    `/admin/services/${visits[visit].id}${part}`;
const SAVE_CHANGES = "Save changes";

/** Bookings in the back-office. */
export const ADMIN_SERVICES: Screen[] = [
  { name: "service requests", path: fixedPath("/admin/services"), asRavi: true },
  { name: "visits to assign together", path: fixedPath("/admin/services/assign-many"), asRavi: true },
  {
    name: "visits to assign together, nothing chosen",
    path: fixedPath("/admin/services/assign-many"),
    asRavi: true,
    submit: { button: "Assign visits", fields: {} },
  },
  { name: "the calendar of a week", path: fixedPath("/admin/services/calendar"), asRavi: true },
  {
    name: "the calendar of a day",
    path: fixedPath("/admin/services/calendar?day=2026-11-24"),
    asRavi: true,
  },
  {
    name: "service requests, filtered",
    path: fixedPath("/admin/services?status=pending&technician=Unassigned"),
    asRavi: true,
  },
  {
    name: "service requests, none found",
    path: fixedPath("/admin/services?search=nobody-has-this"),
    asRavi: true,
  },
  {
    name: "service requests, a status refused",
    path: ({ visits }) => `/admin/services?search=${visits.unpaid.number}`,
    asRavi: true,
    submit: { button: "Set", fields: { status: "confirmed" } },
  },
  { name: "a service request", path: toBookingPath("shop"), asRavi: true },
  { name: "a service request, home visit", path: toBookingPath("home"), asRavi: true },
  { name: "a service request, rated", path: toBookingPath("done"), asRavi: true },
  { name: "a service request to edit", path: toBookingPath("shop", "/edit"), asRavi: true },
  { name: "a home visit to edit", path: toBookingPath("home", "/edit"), asRavi: true },
  {
    name: "a service request edited with errors",
    path: toBookingPath("shop", "/edit"),
    asRavi: true,
    submit: {
      button: SAVE_CHANGES,
      fields: { ...emptyFields("name", "preferredDate", "address"), phone: "1", estimatedDuration: "0" },
    },
  },
  {
    name: "a service request edited to a full slot",
    path: toBookingPath("shop", "/edit"),
    asRavi: true,
    submit: { button: SAVE_CHANGES, fields: { timeSlot: "14:00" } },
  },
  { name: "notes on a request", path: toBookingPath("shop", "/notes"), asRavi: true },
  {
    name: "notes on a request, too long",
    path: toBookingPath("shop", "/notes"),
    asRavi: true,
    submit: { button: "Save notes", fields: { adminNotes: "n".repeat(501) } },
  },
  { name: "a service request to delete", path: toBookingPath("shop", "/delete"), asRavi: true },
  {
    name: "a service request to delete whose fee is in the books",
    path: toBookingPath("unpaid", "/delete"),
    asRavi: true,
  },
  { name: "requests by day: tomorrow", path: fixedPath("/admin/services?view=tomorrow"), asRavi: true },
  { name: "requests by day: overdue", path: fixedPath("/admin/services?view=overdue"), asRavi: true },
  { name: "a new request, walk-in", path: fixedPath("/admin/services/new"), asRavi: true },
  {
    name: "a new request, home visit, of a known phone number",
    path: fixedPath("/admin/services/new?way=home&phone=9876543210"),
    asRavi: true,
  },
  {
    name: "a new request with errors",
    path: fixedPath("/admin/services/new?way=shop"),
    asRavi: true,
    submit: { button: "Book", fields: { phone: "1" } },
  },
  { name: "the slip of a request", path: toBookingPath("shop", "/slip"), asRavi: true },
  { name: "a visit to complete, before its day", path: toBookingPath("shop", "/done"), asRavi: true },
  {
    name: "a visit to complete",
    path: toBookingPath("shop", "/done"),
    asRavi: true,
    prepare: moveShopVisit("past"),
  },
  {
    name: "a visit to complete with errors",
    path: toBookingPath("shop", "/done"),
    asRavi: true,
    submit: { button: "Save as done", fields: { collectedAmount: "450" } },
  },
  {
    name: "my visits, of nobody",
    path: fixedPath("/admin/services/my-visits"),
    asRavi: true,
    prepare: moveShopVisit("ahead"),
  },
  { name: "the image of a request", path: toBookingPath("shop", "/photo"), asRavi: true },
  { name: "a request without an image", path: toBookingPath("home", "/photo"), asRavi: true },
  {
    name: "a request that is not there",
    path: fixedPath("/admin/services/0123456789abcdef01234567"),
    asRavi: true,
  },
];
