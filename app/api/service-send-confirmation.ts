import { adminGuard } from "~/features/accounts/guards/api-guard.server";
import { AdminBookingJson, toAdminBookingJson } from "~/features/bookings/admin/answer";
import { getAdminBooking } from "~/features/bookings/admin/get-booking.server";
import { sendConfirmation } from "~/features/bookings/admin/send-confirmation.server";
import { defineOperation, serve } from "~/platform/api/operation.server";

export const loader = serve(
  defineOperation(
    "POST /services/:serviceId/send-confirmation",
    {
      id: "sendConfirmation",
      summary: "Writes the letter that confirms a visit",
      description: "Once, however often it is asked for.",
      guard: adminGuard,
      answer: { data: AdminBookingJson },
      errorCodes: ["NOT_FOUND", "CONFLICT"],
    },
    async ({ visitor, params: { serviceId }, now }) => {
      await sendConfirmation(serviceId, visitor.id, now);
      const booking = getAdminBooking(serviceId);
      return { data: toAdminBookingJson(booking), message: `Confirmation sent for ${booking.number}` };
    },
  ),
);
export const action = loader;
