import { canBeRestored, toDeletedAnswer } from "~/features/bin/rules";
import { DeleteBookingForm } from "~/features/bookings/admin/input";
import { deleteBooking, getDeletion } from "~/features/bookings/delete-bookings.server";
import { adminHandler, adminLoader } from "~/pages/admin/admin-route.server";
import { createConfirmPage } from "~/platform/admin/confirm-page";
import { getListPath } from "~/platform/admin/list-path";
import { submitForm } from "~/platform/http/form.server";
import { seeOther } from "~/platform/http/redirect.server";
import { titleMeta } from "~/ui/page-title";
import { getReturnPath } from "./parts/booking-path";
import { getBookingOr404 } from "./parts/get-booking-view.server";
import { words } from "./words.en";

export const loader = adminLoader(({ url, params }) => {
  const { id, number } = getBookingOr404(params.bookingId);
  return { number, returnPath: getReturnPath({ id, number }, url), ...getDeletion(id) };
});

export const action = adminHandler(async ({ request, url, params, admin, now }) => {
  const { id, number } = getBookingOr404(params.bookingId);
  const remove = async () => {
    await deleteBooking(id, admin.id, now);
    return seeOther(
      getListPath("/admin/services", url),
      toDeletedAnswer(words.serviceRequestWasDeleted(number)),
    );
  };
  return submitForm(request, DeleteBookingForm, remove, { formId: "delete" });
});

export default createConfirmPage<typeof loader>({
  title: ({ number }) => words.deleteObject(number),
  question: () => words.areYouSureYouWant,
  details: ({ hasPayment }) => (
    <>
      <p>{`${words.itsPlaceIsFreeForOthers} ${canBeRestored()}`}</p>
      {hasPayment ? <p className="notice">{words.whatWasAskedForAtPayment}</p> : null}
    </>
  ),
  button: () => words.deleteLabel,
  busy: () => words.deleting,
  returnPath: ({ returnPath }) => returnPath,
  backLabel: () => words.backToRequest,
  fields: { intent: "delete" },
});

export const meta = titleMeta<typeof loader>(({ number }) => words.deleteObject(number));
