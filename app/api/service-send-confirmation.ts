import { administrators } from "~/features/accounts/guards/api-guard.server";
import { ServiceRequestJson, serviceRequestJson } from "~/features/bookings/admin/answer";
import { requestOf } from "~/features/bookings/admin/get-booking.server";
import { sendConfirmation } from "~/features/bookings/admin/send-confirmation.server";
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
