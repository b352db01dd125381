import { administrators } from "~/auth/api-guard.server";
import { listRequests } from "~/domain/bookings/requests/listing.server";
import { RequestsAsked } from "~/domain/bookings/requests/schemas";
import { operation, serve } from "~/http/api.server";
import { listed, paginationJson } from "~/json/pagination";
import { ServiceRequestJson, serviceRequestJson } from "~/json/service-request";

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
