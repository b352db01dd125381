import { DeleteBookingForm } from "~/features/bookings/admin/input";
import { deleteBooking, getDeletion } from "~/features/bookings/delete-bookings.server";
import { adminHandler, adminLoader } from "~/pages/admin/admin-route.server";
import { createConfirmPage } from "~/platform/admin/confirm-page";
import { submitForm } from "~/platform/http/form.server";
import { seeOther } from "~/platform/http/redirect.server";
import { titleMeta } from "~/ui/page-title";
import { adminBookingPath } from "./parts/booking-path";
import { getBookingOr404 } from "./parts/get-booking-view.server";

export const loader = adminLoader(({ params }) => {
  const { id, number } = getBookingOr404(params.bookingId);
  return { id, number, ...getDeletion(id) };
});

export const action = adminHandler(async ({ request, params, admin, now }) => {
  const { id, number } = getBookingOr404(params.bookingId);
  const remove = async () => {
    await deleteBooking(id, admin.id, now);
    return seeOther("/admin/services", { success: `Service request ${number} was deleted` });
  };
  return submitForm(request, DeleteBookingForm, remove, { formId: "delete" });
});

export default createConfirmPage<typeof loader>({
  title: ({ number }) => `Delete ${number}`,
  question: "Are you sure you want to permanently delete this service request?",
  details: ({ hasPayment }) => (
    <>
      <p>
        Its place is free for others. Its photo, notes, timeline and letters are gone for good, and the
        customer’s link opens nothing any more. The customer is not written to: to call a visit off with a
        letter, cancel it first.
      </p>
      {hasPayment ? (
        <p className="notice">
          What was asked for at the payment provider stays in the books, without the person.
        </p>
      ) : null}
    </>
  ),
  button: "Delete",
  busy: "Deleting...",
  returnPath: ({ id }) => adminBookingPath(id),
  backLabel: "Back to the request",
  fields: { intent: "delete" },
});

export const meta = titleMeta<typeof loader>(({ number }) => `Delete ${number}`);
