import type { Scene } from "../scene";
import { at, empty, type Screen } from "../screen";

const of =
  (visit: keyof Scene["visits"], part = "") =>
  ({ visits }: Scene) =>
    `/admin/services/${visits[visit].id}${part}`;
const EDIT = "Save changes";

/** Service requests in the back-office. */
export const ADMIN_SERVICES: Screen[] = [
  { name: "service requests", path: at("/admin/services"), admin: true },
  {
    name: "service requests, filtered",
    path: at("/admin/services?status=pending&technician=Unassigned"),
    admin: true,
  },
  { name: "service requests, none found", path: at("/admin/services?search=nobody-has-this"), admin: true },
  {
    name: "service requests, a status refused",
    path: ({ visits }) => `/admin/services?search=${visits.unpaid.number}`,
    admin: true,
    wrong: { button: "Set", fields: { status: "confirmed" } },
  },
  { name: "a service request", path: of("shop"), admin: true },
  { name: "a service request, home visit", path: of("home"), admin: true },
  { name: "a service request, rated", path: of("done"), admin: true },
  { name: "a service request to edit", path: of("shop", "/edit"), admin: true },
  { name: "a home visit to edit", path: of("home", "/edit"), admin: true },
  {
    name: "a service request edited with errors",
    path: of("shop", "/edit"),
    admin: true,
    wrong: {
      button: EDIT,
      fields: { ...empty("name", "preferredDate", "address"), phone: "1", estimatedDuration: "0" },
    },
  },
  {
    name: "a service request edited to a full slot",
    path: of("shop", "/edit"),
    admin: true,
    wrong: { button: EDIT, fields: { timeSlot: "14:00" } },
  },
  { name: "notes on a request", path: of("shop", "/notes"), admin: true },
  {
    name: "notes on a request, too long",
    path: of("shop", "/notes"),
    admin: true,
    wrong: { button: "Save notes", fields: { adminNotes: "n".repeat(501) } },
  },
  { name: "a service request to delete", path: of("shop", "/delete"), admin: true },
  {
    name: "a service request to delete whose fee is in the books",
    path: of("unpaid", "/delete"),
    admin: true,
  },
  { name: "the image of a request", path: of("shop", "/photo"), admin: true },
  { name: "a request without an image", path: of("home", "/photo"), admin: true },
  { name: "a request that is not there", path: at("/admin/services/0123456789abcdef01234567"), admin: true },
];
