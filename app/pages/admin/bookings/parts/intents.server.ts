import type { SessionRef } from "~/features/accounts/sign-in/reauthenticate.server";
import { assertIdentityRecent } from "~/features/accounts/sign-in/recent-identity.server";
import { findAdminBooking } from "~/features/bookings/admin/get-booking.server";
import { BookingIdForm, BookingStatusForm } from "~/features/bookings/admin/input";
import { sendConfirmation } from "~/features/bookings/admin/send-confirmation.server";
import { ADMIN_BOOKING_STATUS_LABELS } from "~/features/bookings/admin/words";
import { findUndoableEvents } from "~/features/bookings/undo-status.server";
import { cancelBooking } from "~/features/fulfilment/cancel-and-refund.server";
import { cancelsLargeVisit } from "~/features/fulfilment/refund-limit.server";
import { setBookingStatus } from "~/features/fulfilment/update-booking.server";
import { joinSentences } from "~/lib/sentences";
import { words } from "~/pages/admin/bookings/words.en";
import type { IntentHandlers } from "~/pages/parts/intents.server";
import { toUndoButton } from "~/platform/admin/undo";
import { submitForm } from "~/platform/http/form.server";
import { seeOther } from "~/platform/http/redirect.server";

const findBookingNumber = (id: string): string => findAdminBooking(id)?.number ?? "";

/** Sets the status. Returns what is refunded as text, or undefined if nothing is. */
async function applyStatus(
  { id, status, confirmed }: BookingStatusForm,
  admin: SessionRef,
  now: Date,
): Promise<string | undefined> {
  const userId = admin.id;
  if (status === "cancelled") {
    if (cancelsLargeVisit(id)) assertIdentityRecent(admin, now);
    return cancelBooking(id, { userId, confirmed }, now);
  }
  await setBookingStatus(id, status, { userId }, now);
  return undefined;
}

/**
 * The handlers of the small forms of a request. `getReturnPath` gives the page to return to by booking
 * number.
 */
export const createBookingIntents = (getReturnPath: (number: string) => string): IntentHandlers => ({
  status({ visitor: admin, form, now }) {
    const setStatusFromForm = async (input: BookingStatusForm) => {
      const refundText = await applyStatus(input, admin, now);
      const number = findBookingNumber(input.id);
      const success = words.isSetTo(number, ADMIN_BOOKING_STATUS_LABELS[input.status]);
      const returnPath = getReturnPath(number);
      const eventId = findUndoableEvents([input.id], now).get(input.id);
      return seeOther(returnPath, {
        success: joinSentences(refundText ? [success, refundText] : [success]),
        ...(eventId && { button: toUndoButton("/admin/services", [eventId], returnPath) }),
      });
    };
    return submitForm(form, BookingStatusForm, setStatusFromForm, { formId: "status" });
  },
  confirm({ visitor: admin, form, now }) {
    const sendConfirmationEmail = async ({ id }: { id: string }) => {
      await sendConfirmation(id, admin.id, now);
      const number = findBookingNumber(id);
      return seeOther(getReturnPath(number), { success: words.confirmationSentFor(number) });
    };
    return submitForm(form, BookingIdForm, sendConfirmationEmail, { formId: "confirm" });
  },
});
