import { adminGuard } from "~/features/accounts/guards/api-guard.server";
import { AdminBookingJson, toAdminBookingJson } from "~/features/bookings/admin/answer";
import { BookingsApiQuery } from "~/features/bookings/admin/input";
import { listAdminBookings } from "~/features/bookings/admin/list-bookings.server";
import { defineOperation, serve } from "~/platform/api/operation.server";
import { listAnswer, toPaginationJson } from "~/platform/api/pagination";

export const loader = serve(
  defineOperation(
    "GET /services",
    {
      id: "listServiceRequests",
      summary: "The service requests, the newest first",
      description:
        "`search` looks in name, email, phone and booking ID; `technician` may be Unassigned; those of one `date` come in the order of their slots.",
      guard: adminGuard,
      query: BookingsApiQuery,
      example: { status: "confirmed", technician: "Unassigned", page: "1", limit: "20" },
      answer: listAnswer(AdminBookingJson),
    },
    ({ query }) => {
      const { items, ...part } = listAdminBookings(query);
      return { data: items.map(toAdminBookingJson), pagination: toPaginationJson(part) };
    },
  ),
);
export const action = loader;
