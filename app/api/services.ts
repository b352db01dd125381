import { administrators } from "~/features/accounts/guards/api-guard.server";
import { ServiceRequestJson, serviceRequestJson } from "~/features/bookings/admin/answer";
import { RequestsAsked } from "~/features/bookings/admin/input";
import { listRequests } from "~/features/bookings/admin/list-bookings.server";
import { operation, serve } from "~/platform/api/operation.server";
import { listed, paginationJson } from "~/platform/api/pagination";

export const loader = serve(
  operation(
    "GET /services",
    {
      id: "listServiceRequests",
      does: "The service requests, the newest first",
      besides:
        "`search` looks in name, email, phone and booking ID; `technician` may be Unassigned; those of one `date` come in the order of their slots.",
      guard: administrators,
      query: RequestsAsked,
      example: { status: "confirmed", technician: "Unassigned", page: "1", limit: "20" },
      answer: listed(ServiceRequestJson),
    },
    ({ query }) => {
      const { items, ...part } = listRequests(query);
      return { data: items.map(serviceRequestJson), pagination: paginationJson(part) };
    },
  ),
);
export const action = loader;
