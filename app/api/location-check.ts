import { visitorGuard } from "~/features/accounts/guards/api-guard.server";
import { checkTypedPincode } from "~/features/delivery/check-pincode.server";
import { SERVICEABILITY_ANSWER, toServiceabilityJson } from "~/features/delivery/location-answer";
import { defineOperation, serve } from "~/platform/api/operation.server";

export const loader = serve(
  defineOperation(
    "GET /location/check/:pincode",
    {
      id: "checkPincode",
      summary: "Whether the shop serves a pincode, and on which terms",
      description:
        "A pincode that is not served is answered too, with `serviceable` false; what is no pincode is refused.",
      guard: visitorGuard,
      answer: SERVICEABILITY_ANSWER,
      errorCodes: ["INVALID"],
    },
    ({ params, now }) => toServiceabilityJson(checkTypedPincode(params.pincode, now)),
  ),
);
export const action = loader;
