import { getFormProps } from "@conform-to/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import { notesVersion, saveNotes } from "~/features/bookings/admin/edit-booking.server";
import { BookingNotesForm } from "~/features/bookings/admin/input";
import { NOTES_MAX_LENGTH } from "~/features/bookings/limits";
import { adminHandler, adminLoader } from "~/pages/admin/admin-route.server";
import { createConflictHint } from "~/pages/admin/parts/conflict-hint";
import { VersionField } from "~/pages/admin/parts/version-fields";
import { submitForm } from "~/platform/http/form.server";
import { seeOther } from "~/platform/http/redirect.server";
import { TextArea } from "~/ui/field";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { titleMeta } from "~/ui/page-title";
import { adminBookingPath } from "./parts/booking-path";
import { getBookingOr404 } from "./parts/get-booking-view.server";

export const loader = adminLoader(({ params }) => {
  const { id, number, adminNotes } = getBookingOr404(params.bookingId);
  return {
    id,
    number,
    adminNotes,
    version: notesVersion({ adminNotes }),
  };
});

export const action = adminHandler(async ({ request, params, admin, now }) => {
  const { id, number } = getBookingOr404(params.bookingId);
  const save = async (form: BookingNotesForm) => {
    await saveNotes(id, form, admin.id, now);
    return seeOther(adminBookingPath(id), { success: `Admin notes of ${number} saved` });
  };
  return submitForm(request, BookingNotesForm, save, { formId: "notes" });
});

const LABELS = { adminNotes: "Admin notes" };

export default function BookingNotesPage() {
  const { id, number, adminNotes, version } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const [form, fields] = useShopForm<{ adminNotes: string; seenVersion: string }>({
    id: "notes",
    refusal,
    defaultValue: { adminNotes: adminNotes ?? "" },
  });
  const hint = createConflictHint({ versionField: fields.seenVersion, currentValues: { adminNotes } });
  return (
    <section className="narrow">
      <h1>
        Notes on <span className="unbroken">{number}</span>
      </h1>
      <p>Only administrators read them.</p>
      <ErrorSummary form={form} labels={LABELS} />
      <form method="post" {...getFormProps(form)}>
        <VersionField field={fields.seenVersion} currentVersion={version} />
        <TextArea
          field={fields.adminNotes}
          label={LABELS.adminNotes}
          optional
          hint={hint(fields.adminNotes, `Up to ${NOTES_MAX_LENGTH} characters:`)}
          maxCharacters={NOTES_MAX_LENGTH}
          rows={6}
          autoComplete="off"
        />
        <p className="row">
          <button type="submit" className="button primary" data-busy="Saving...">
            Save notes
          </button>
          <a href={adminBookingPath(id)}>Cancel</a>
        </p>
      </form>
    </section>
  );
}

export const meta = titleMeta<typeof loader>(({ number }) => `Notes on ${number}`);
