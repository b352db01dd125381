import { hours, minutes } from "~/lib/time";
import { photoTooLarge } from "~/lib/upload-limits";
import type { Feature } from "~/platform/feature";
import { words } from "./words.en";

export const bookings = {
  sidebar: [
    {
      title: () => words.serviceRequests,
      path: "/admin/services",
      position: 50,
      waiting: { label: () => words.pending, query: "?status=pending", rows: ["service_request", "pending"] },
    },
  ],
  searched: { service_request: ["number", "name", "email", "phone", "description"] },
  counted: { service_request: "case when {row}.deleted_at is null then {row}.status else 'deleted' end" },
  auditKinds: {
    service: {
      label: () => words.serviceRequest,
      isPersonal: true,
      path: "/admin/services/:bookingId",
      table: "service_request",
      unless: "deleted_at",
    },
  },
  binned: {
    service: {
      tables: { service_request: "id", service_event: "request_id" },
      photo: "photo",
      auditLabel: "number",
      // The form that it came from may have been sent once more since.
      restoredAs: { once_key: null, deleted_at: null },
    },
  },
  uploads: { "/services": photoTooLarge },
  crossSiteReturns: ["/services/bookings/:bookingId/return"],
  jobs: {
    "queue reminders of tomorrow's visits": { everyMs: minutes(5), atStart: true },
    "expire unpaid bookings": { everyMs: minutes(1) },
    "delete expired booking photos": { everyMs: hours(1) },
  },
  expires: {
    slot_seat: {
      rows: "slot holds",
      columns: ["expires_at"],
      unless: "request_id",
      everyMs: minutes(15),
    },
  },
  access: {
    "/admin/services": { readers: ["counter"], writers: ["counter"] },
    "/admin/services/assign-many": { readers: ["counter"], writers: ["counter"] },
    "/admin/services/undo": { readers: ["counter"], writers: ["counter"] },
    "/admin/services/calendar": { readers: ["counter"] },
    "/admin/services/day-sheet": { readers: ["counter", "technician"] },
    "/admin/services/:bookingId": { readers: ["counter", "technician"], writers: ["counter"] },
    "/admin/services/:bookingId/edit": { readers: ["counter"], writers: ["counter"] },
    "/admin/services/:bookingId/notes": { readers: ["counter"], writers: ["counter"] },
    "/admin/services/:bookingId/assign": { readers: ["counter"], writers: ["counter"] },
    "/admin/services/:bookingId/photo": { readers: ["counter", "technician"] },
    "/admin/services/new": { readers: ["counter"], writers: ["counter"] },
    "/admin/services/my-visits": { readers: ["technician"], writers: ["technician"] },
    "/admin/services/:bookingId/done": {
      readers: ["counter", "technician"],
      writers: ["counter", "technician"],
    },
    "/admin/services/:bookingId/slip": { readers: ["counter"] },
  },
} as const satisfies Feature;

/** The closed days have a section and a kind of their own. */
export const closedDays = {
  sidebar: [{ title: () => words.closedDays, path: "/admin/closed-days", position: 110 }],
  publicTables: ["closed_day"],
  binned: { "closed-day": { tables: { closed_day: "day" } } },
  auditKinds: { "closed-day": { label: () => words.closedDay, path: "/admin/closed-days" } },
} as const satisfies Feature;
