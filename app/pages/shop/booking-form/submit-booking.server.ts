import { type BookingVisitor, createShopVisit } from "~/features/bookings/create-booking.server";
import { type BookingFormState, type FormChoices, getFormState } from "~/features/bookings/form-state.server";
import { holdSlot } from "~/features/bookings/hold-slot.server";
import { BookingForm, DayForm, PincodeForm, SlotForm } from "~/features/bookings/input";
import { PHOTO_EXPIRED } from "~/features/bookings/photo-rules";
import { hasPhotoDraft, isPhotoDeleted, savePhotoDraft } from "~/features/bookings/photos.server";
import { bookingPath } from "~/features/bookings/rules";
import { assertBookableDay } from "~/features/bookings/slots.server";
import { beginBookingPayment } from "~/features/fulfilment/begin-payment.server";
import { DomainError } from "~/lib/errors";
import { PHOTO_TOO_LARGE } from "~/lib/upload-limits";
import { recordIfUnserved } from "~/pages/shop/parts/record-if-unserved.server";
import { handleForm } from "~/platform/http/form.server";
import { toPincodeCookie } from "~/platform/http/pincode-cookie.server";
import { seeOther } from "~/platform/http/redirect.server";
import type { Upload } from "~/platform/http/upload.server";

type Problems = Record<string, string[]>;
/** `checked`: the pincode this browser has asked about last. */
type FormContext = BookingVisitor & { browserId: string; lastPincode?: string };

const getNow = () => new Date();

/** What has been chosen in a form so far. */
export function parseChoices(form: FormData): FormChoices {
  const text = (name: string) => String(form.get(name) ?? "").trim() || undefined;
  const visitType = form.get("visitType") === "home" ? "home" : "shop";
  return { visitType, pincode: text("pincode"), preferredDate: text("preferredDate") };
}

/**
 * Keeps the photo a form has brought as its draft, so that it need not be sent again. Gives what is wrong
 * with it.
 */
export async function savePhotoOfForm(
  { form, file }: Upload,
  { browserId, from }: FormContext,
): Promise<Problems | undefined> {
  const draft = form.has("photoRemove") ? "" : String(form.get("photoDraft") ?? "");
  if (!hasPhotoDraft(browserId, draft)) form.delete("photoDraft");
  form.delete("photoRemove");
  if (!file) return draft && isPhotoDeleted(draft) ? { photo: [PHOTO_EXPIRED] } : undefined;
  if ("tooLarge" in file) return { photo: [PHOTO_TOO_LARGE] };
  try {
    form.set("photoDraft", await savePhotoDraft(file.bytes, browserId, from, getNow()));
  } catch (error) {
    if (error instanceof DomainError) return { photo: [error.message] };
    throw error;
  }
}

/** Does what the pressed button says; books where none says anything else. */
export function submitBooking(form: FormData, context: FormContext, problems: Problems | undefined) {
  const day = form.get("day");
  if (day !== null) form.set("preferredDate", String(day));
  form.delete("day");
  const intent = day === null ? form.get("intent") : "slots";
  switch (intent === "next" ? getNextIntent(form, context) : intent) {
    case "check":
      return handleForm(form, PincodeForm, () => undefined, { problems });
    case "slots":
      form.delete("timeSlot");
      return handleForm(form, DayForm, ({ preferredDate }) => assertBookableDay(preferredDate, getNow()), {
        problems,
      });
    case "hold":
      return handleForm(form, SlotForm, (slot) => holdSlotOfForm(slot, context), { problems });
    default:
      return handleForm(form, BookingForm, (value) => bookFromForm(value, context), {
        problems,
        failure: FAILED,
      });
  }
}

/**
 * What Enter in a field stands for: first what has not been asked yet, and booking only when where and when
 * are known.
 */
function getNextIntent(form: FormData, { lastPincode }: FormContext): "check" | "slots" | "book" {
  if (form.get("visitType") !== "home") return form.get("timeSlot") ? "book" : "slots";
  const { data } = PincodeForm.safeParse({ pincode: form.get("pincode") });
  return data && data.pincode === lastPincode ? "book" : "check";
}

const FAILED = "Failed to submit: something went wrong on our side. Please try again.";

async function holdSlotOfForm(
  { preferredDate: date, timeSlot: start }: SlotForm,
  { browserId, from }: FormContext,
): Promise<void> {
  await holdSlot(browserId, from, { date, start }, getNow);
}

/** Books, and leads on: to the till where there is something to pay. */
async function bookFromForm(form: BookingForm, context: FormContext): Promise<Response> {
  try {
    if (form.visitType === "shop") return redirectToBooking(await createShopVisit(form, context, getNow));
    const booking = await beginBookingPayment(form, context, getNow);
    if (booking.paymentStatus === "paid") return redirectToBooking(booking);
    return seeOther(bookingPath(booking.id, booking.linkKey, "/pay"), { reloadDocument: true });
  } catch (error) {
    if (!(error instanceof DomainError) || error.field) throw error;
    throw new DomainError(
      error.code,
      `Failed to submit: ${error.message}`,
      undefined,
      error.retryAfterSeconds,
    );
  }
}

// By a whole page: the browser then keeps the form, for whoever goes back to it.
const redirectToBooking = ({ id, linkKey }: { id: string; linkKey: string }) =>
  seeOther(`${bookingPath(id, linkKey)}&booked=1`, { reloadDocument: true });

/** What the form shows beside what was sent with it. */
export const getFormStateAfter = (form: FormData, { browserId }: FormContext) =>
  getFormState(parseChoices(form), browserId, getNow());

/**
 * A pincode that was checked is remembered: by the shop where it was asked for in vain, and by the browser.
 */
export function getPincodeHeaders(
  request: Request,
  { visitType, visit: booking }: BookingFormState,
): [string, string][] {
  if (visitType !== "home" || !booking || booking.state === "malformed") return [];
  recordIfUnserved(request, booking, getNow());
  return [["Set-Cookie", toPincodeCookie(booking.pincode)]];
}
