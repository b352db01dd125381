import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { ensureBrowserId, findBrowserId } from "~/features/accounts/guards/browser-id.server";
import { getFormState } from "~/features/bookings/form-state.server";
import { BookingFormQuery } from "~/features/bookings/input";
import { readForm } from "~/platform/http/form.server";
import { readQuery } from "~/platform/http/query";
import { getFormStateAfter, getPincodeHeaders, submitBooking } from "./booking-form/submit-booking.server";

// The state of the booking form for its scripts: the slots of a day, a checked pincode, a held slot.

export async function loader({ request }: LoaderFunctionArgs) {
  const { visitType = "shop", ...choices } = readQuery(request, BookingFormQuery);
  const formState = getFormState({ visitType, ...choices }, await findBrowserId(request), new Date());
  const headers = new Headers([["Cache-Control", "no-store"], ...getPincodeHeaders(request, formState)]);
  return json({ desk: formState }, { headers });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { browserId, cookie } = await ensureBrowserId(request);
  const form = await readForm(request);
  form.set("intent", "hold");
  const formContext = { browserId, clientAddress: context.clientAddress };
  const { result, status, headers } = await submitBooking(form, formContext, undefined);
  const answer = {
    desk: getFormStateAfter(form, formContext),
    problem: Object.values(result.error ?? {}).flat()[0],
  };
  return json(answer, {
    status,
    headers: { ...headers, "Cache-Control": "no-store", ...(cookie && { "Set-Cookie": cookie }) },
  });
}
