import { type BookingVisitor, createShopVisit } from "~/features/bookings/create-booking.server";
import { type BookingFormState, type FormChoices, getFormState } from "~/features/bookings/form-state.server";
import { holdSlot } from "~/features/bookings/hold-slot.server";
import { BookingForm, DayForm, PincodeForm, SlotForm } from "~/features/bookings/input";
import { hasPhotoDraft, isPhotoDeleted, savePhotoDraft } from "~/features/bookings/photos.server";
import { bookingPath, photoExpired } from "~/features/bookings/rules";
import { assertBookableDay } from "~/features/bookings/slots.server";
import { beginBookingPayment } from "~/features/fulfilment/begin-payment.server";
import { ShopError } from "~/lib/errors";
import { photoTooLarge } from "~/lib/upload-limits";
import { recordIfUnserved } from "~/pages/shop/parts/record-if-unserved.server";
import { handleForm } from "~/platform/http/form.server";
import { toPincodeCookie } from "~/platform/http/pincode-cookie.server";
import { seeOther } from "~/platform/http/redirect.server";
import type { Upload } from "~/platform/http/upload.server";
import { words } from "./words.en";

type Problems = Record<string, string[]>;
/** `lastPincode` is the one that this browser asked about last. */
type FormContext = BookingVisitor & { browserId: string; lastPincode?: string };

const getNow = () => new Date();

export function parseChoices(form: FormData): FormChoices {
  const text = (name: string) => String(form.get(name) ?? "").trim() || undefined;
  const visitType = form.get("visitType") === "home" ? "home" : "shop";
  return { visitType, pincode: text("pincode"), preferredDate: text("preferredDate") };
}

/**
 * Saves the photo of the form as a draft, so that it need not be sent again. Returns the form, and what is
 * wrong with its photo.
 */
export async function savePhotoOfForm(upload: Upload, context: FormContext) {
  return { form: upload.form, problems: await savePhoto(upload, context) };
}

async function savePhoto(
  { form, file }: Upload,
  { browserId, clientAddress }: FormContext,
): Promise<Problems | undefined> {
  const draft = form.has("photoRemove") ? "" : String(form.get("photoDraft") ?? "");
  if (!hasPhotoDraft(browserId, draft)) form.delete("photoDraft");
  form.delete("photoRemove");
  if (!file) return draft && isPhotoDeleted(draft) ? { photo: [photoExpired()] } : undefined;
  if ("tooLarge" in file) return { photo: [photoTooLarge()] };
  try {
    form.set("photoDraft", await savePhotoDraft(file, browserId, clientAddress, getNow()));
  } catch (error) {
    if (error instanceof ShopError) return { photo: [error.message] };
    throw error;
  }
}

/** Does what the pressed button says, and books if it says nothing else. */
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
        failure: words.failedToSubmitSomethingWentWrong,
      });
  }
}

/** What the Enter key does: first what is still unknown, and book only when place and time are known. */
function getNextIntent(form: FormData, { lastPincode }: FormContext): "check" | "slots" | "book" {
  if (form.get("visitType") !== "home") return form.get("timeSlot") ? "book" : "slots";
  const { data } = PincodeForm.safeParse({ pincode: form.get("pincode") });
  return data && data.pincode === lastPincode ? "book" : "check";
}

async function holdSlotOfForm(
  { preferredDate: date, timeSlot: start }: SlotForm,
  { browserId, clientAddress }: FormContext,
): Promise<void> {
  await holdSlot(browserId, clientAddress, { date, start }, getNow);
}

/** Books, and redirects to the payment page if there is a fee to pay. */
async function bookFromForm(form: BookingForm, context: FormContext): Promise<Response> {
  try {
    if (form.visitType === "shop") return redirectToBooking(await createShopVisit(form, context, getNow));
    const booking = await beginBookingPayment(form, context, getNow);
    if (booking.paymentStatus === "paid") return redirectToBooking(booking);
    return seeOther(bookingPath(booking.id, booking.linkKey, "/pay"));
  } catch (error) {
    if (!(error instanceof ShopError) || error.field) throw error;
    throw new ShopError(error.code, words.failedToSubmit(error.message), undefined, error.retryAfterSeconds);
  }
}

// The whole document is loaded, so that the browser keeps the form for its back button.
const redirectToBooking = ({ id, linkKey }: { id: string; linkKey: string }) =>
  seeOther(`${bookingPath(id, linkKey)}&booked=1`);

/** The state of the form after it was submitted. */
export const getFormStateAfter = (form: FormData, { browserId }: FormContext) =>
  getFormState(parseChoices(form), browserId, getNow());

/** Sets a cookie that remembers a checked pincode, and records the pincode if it is unserved. */
export function getPincodeHeaders(
  request: Request,
  { visitType, visit: homeVisit }: BookingFormState,
): [string, string][] {
  if (visitType !== "home" || !homeVisit || homeVisit.state === "malformed") return [];
  recordIfUnserved(request, homeVisit, getNow());
  return [["Set-Cookie", toPincodeCookie(homeVisit.pincode)]];
}
