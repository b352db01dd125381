import { adminGuard } from "~/features/accounts/guards/api-guard.server";
import { AdminBookingJson, toAdminBookingJson } from "~/features/bookings/admin/answer";
import { getAdminBooking } from "~/features/bookings/admin/get-booking.server";
import { UpdateBookingInput } from "~/features/bookings/admin/input";
import { deleteBooking } from "~/features/bookings/delete-bookings.server";
import { updateBooking } from "~/features/fulfilment/update-booking.server";
import { defineOperation, serve } from "~/platform/api/operation.server";
import { partialJsonBody } from "~/platform/api/request-body.server";

export const loader = serve(
  defineOperation(
    "PUT /services/:serviceId",
    {
      id: "changeServiceRequest",
      summary: "Changes a service request: how it stands, whose it is, its notes, or its record",
      description:
        'Any of these fields, or the whole record; what is left out stays as it is, and null or "" empties what may be empty. `assignedTechnician` is a name, registered or not; null, "" or Unassigned takes the visit away. Moving a visit takes another seat and writes to the customer. What is worth a second thought (a clash in time, a fee that goes back) is answered with 409 and a question in `message`; the same call with those words as `confirmed` is then done. All of a call is done, or nothing.',
      guard: adminGuard,
      body: partialJsonBody(UpdateBookingInput, {
        assignedTechnician: "Suresh Yadav",
        priority: "high",
        adminNotes: "Bring a ladder.",
      }),
      answer: { data: AdminBookingJson },
      errorCodes: ["NOT_FOUND", "CONFLICT", "SLOT_FULL", "SUNDAY_CLOSED", "CLOSED"],
    },
    async ({ visitor, params: { serviceId }, body, now }) => {
      await updateBooking(serviceId, body, visitor.id, now);
      const booking = getAdminBooking(serviceId);
      return { data: toAdminBookingJson(booking), message: `${booking.number} was saved` };
    },
  ),
  defineOperation(
    "DELETE /services/:serviceId",
    {
      id: "deleteServiceRequest",
      summary: "Deletes a service request for good",
      description: "Nobody is written to, and its place is free again. One whose money is under way is kept.",
      guard: adminGuard,
      errorCodes: ["NOT_FOUND", "CONFLICT"],
    },
    async ({ visitor, params: { serviceId }, now }) => {
      const { number } = getAdminBooking(serviceId);
      await deleteBooking(serviceId, visitor.id, now);
      return { message: `Service request ${number} was deleted` };
    },
  ),
);
export const action = loader;
