import { sendConfirmation } from "~/domain/bookings/requests/confirming.server";
import { requestOf } from "~/domain/bookings/requests/reading.server";
import { administrators } from "~/features/accounts/guards/api-guard.server";
import { ServiceRequestJson, serviceRequestJson } from "~/json/service-request";
import { operation, serve } from "~/platform/api/operation.server";

export const loader = serve(
  operation(
    "POST /services/:serviceId/send-confirmation",
    {
      id: "sendConfirmation",
      does: "Writes the letter that confirms a visit",
      besides: "Once, however often it is asked for.",
      guard: administrators,
      answer: { data: ServiceRequestJson },
      refuses: ["NOT_FOUND", "CONFLICT"],
    },
    ({ who, params: { serviceId }, now }) => {
      sendConfirmation(serviceId, who.id, now);
      const request = requestOf(serviceId);
      return { data: serviceRequestJson(request), message: `Confirmation sent for ${request.number}` };
    },
  ),
);
export const action = loader;
