import { useActionData, useLoaderData } from "@remix-run/react";
import { notesVersion, saveNotes } from "~/features/bookings/admin/edit-booking.server";
import { BookingNotesForm } from "~/features/bookings/admin/input";
import { NOTES_MAX_LENGTH } from "~/features/bookings/limits";
import { perLanguage } from "~/lib/language";
import { adminHandler, adminLoader } from "~/pages/admin/admin-route.server";
import { AdminForm, type Fields } from "~/platform/admin/form";
import { submitForm } from "~/platform/http/form.server";
import { seeOther } from "~/platform/http/redirect.server";
import { titleMeta } from "~/ui/page-title";
import { RichText } from "~/ui/rich-text";
import { getReturnPath } from "./parts/booking-path";
import { getBookingOr404 } from "./parts/get-booking-view.server";
import { words } from "./words.en";

export const loader = adminLoader(({ url, params }) => {
  const { id, number, adminNotes } = getBookingOr404(params.bookingId);
  const returnPath = getReturnPath({ id, number }, url);
  return { number, returnPath, stored: { values: { adminNotes }, version: notesVersion({ adminNotes }) } };
});

export const action = adminHandler(async ({ request, url, params, admin, now }) => {
  const { id, number } = getBookingOr404(params.bookingId);
  const save = async (form: BookingNotesForm) => {
    await saveNotes(id, form, admin.id, now);
    return seeOther(getReturnPath({ id, number }, url), { success: words.adminNotesOfSaved(number) });
  };
  return submitForm(request, BookingNotesForm, save, { formId: "notes" });
});

const FIELDS = perLanguage(
  () =>
    ({
      adminNotes: {
        label: words.adminNotes,
        hint: words.upToCharacters(NOTES_MAX_LENGTH),
        optional: true,
        control: "lines",
        maxCharacters: NOTES_MAX_LENGTH,
        rows: 6,
      },
    }) satisfies Fields,
);

export default function BookingNotesPage() {
  const { number, returnPath, stored } = useLoaderData<typeof loader>();
  return (
    <section className="narrow">
      <h1>
        <RichText text={words.notesOn} parts={{ span: () => <span className="unbroken">{number}</span> }} />
      </h1>
      <p>{words.onlyAdministratorsReadThem}</p>
      <AdminForm
        id="notes"
        refusal={useActionData<typeof action>()}
        defaultValue={stored.values}
        stored={stored}
        fields={FIELDS}
        layout={["adminNotes"]}
      >
        <p className="row">
          <button type="submit" className="button primary" data-busy={words.saving}>
            {words.saveNotes}
          </button>
          <a href={returnPath}>{words.cancel}</a>
        </p>
      </AdminForm>
    </section>
  );
}

export const meta = titleMeta<typeof loader>(({ number }) => words.notesOnNumber(number));
