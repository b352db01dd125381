import { useActionData, useLoaderData } from "@remix-run/react";
import type { StaffUser } from "~/features/accounts/guards/page-guard.server";
import type { AdminBooking } from "~/features/bookings/admin/get-booking.server";
import { workVersion } from "~/features/bookings/admin/record-work.server";
import { ADMIN_BOOKING_STATUS_LABELS } from "~/features/bookings/admin/words";
import { WorkForm } from "~/features/bookings/admin/work-input";
import { findEarlyProblem } from "~/features/bookings/change-booking.server";
import { OVER_STATUSES } from "~/features/bookings/deletion-rules";
import { WORK_MAX_LENGTH } from "~/features/bookings/limits";
import { isFeeAtVisit } from "~/features/bookings/rules";
import { completeVisit } from "~/features/fulfilment/close-visit.server";
import { listPerLanguage } from "~/lib/language";
import { formatRupees, toRupees } from "~/lib/money";
import { adminHandler, adminLoader } from "~/pages/admin/admin-route.server";
import { AdminForm, type Fields } from "~/platform/admin/form";
import { getConstraints, submitForm } from "~/platform/http/form.server";
import { seeOther } from "~/platform/http/redirect.server";
import { RadioField } from "~/ui/choice-fields";
import { titleMeta } from "~/ui/page-title";
import { RichText } from "~/ui/rich-text";
import { words } from "./my-visits/words.en";
import { getReturnPath, MY_VISITS_PATH } from "./parts/booking-path";
import { getBookingOr404 } from "./parts/get-booking-view.server";

const FORM = "done";

/** Technicians return to their day, the others to where they came from. */
const getPathAfter = ({ staffRole }: StaffUser, booking: AdminBooking, url: URL): string =>
  staffRole === "technician" ? `${MY_VISITS_PATH}#${booking.number}` : getReturnPath(booking, url);

/** What is filled in: what is recorded, or else the fee that is paid at the visit. */
function toValues(booking: AdminBooking) {
  const { workDone, collectedPaise, collectedBy, feePaise } = booking;
  const duePaise = workDone === null && isFeeAtVisit(booking) ? feePaise : null;
  const amountPaise = collectedPaise ?? duePaise;
  return { workDone, collectedAmount: amountPaise ? toRupees(amountPaise) : null, collectedBy };
}

export const loader = adminLoader(({ url, params, admin, now }) => {
  const booking = getBookingOr404(params.bookingId, admin);
  const { number, name, status, feePaise } = booking;
  const isCorrection = status === "completed" && admin.staffRole !== "technician";
  const isOver = OVER_STATUSES.includes(status) && !isCorrection;
  return {
    number,
    name,
    isCorrection,
    problem: isOver
      ? words.isOver(number, ADMIN_BOOKING_STATUS_LABELS[status])
      : status === "completed"
        ? null
        : findEarlyProblem(booking, now),
    feeDue: isFeeAtVisit(booking) && feePaise && !isCorrection ? formatRupees(feePaise) : null,
    stored: { values: toValues(booking), version: workVersion(booking) },
    returnPath: getPathAfter(admin, booking, url),
    constraint: getConstraints(WorkForm),
  };
});

export const action = adminHandler(async ({ request, url, params, admin, now }) => {
  const booking = getBookingOr404(params.bookingId, admin);
  const complete = async (form: WorkForm) => {
    const number = await completeVisit(booking.id, form, admin, now);
    return seeOther(getPathAfter(admin, booking, url), { success: words.isDone(number) });
  };
  return submitForm(request, WorkForm, complete, { formId: FORM });
});

const PAID_BY = listPerLanguage(() => [
  { value: "", label: words.nothingPaid },
  { value: "cash", label: words.cash },
  { value: "upi", label: words.upi },
]);

const createFields = (feeDue: string | null) =>
  ({
    workDone: { label: words.whatWasDone, control: "lines", rows: 4, maxCharacters: WORK_MAX_LENGTH },
    collectedAmount: {
      label: words.amountPaid,
      hint: feeDue ? words.feeIsDue(feeDue) : words.leaveEmpty,
      inputMode: "decimal",
      optional: true,
    },
    collectedBy: {
      label: words.paidBy,
      control: (field) => <RadioField field={field} label={words.paidBy} options={PAID_BY} fallback="" />,
    },
  }) satisfies Fields;

/** Completes a visit with what was done and paid, or puts right what was recorded (rule: work-done). */
export default function DonePage() {
  const { number, name, isCorrection, problem, feeDue, stored, returnPath, constraint } =
    useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <section className="narrow">
      <h1>
        <RichText text={words.doneWith} parts={{ span: () => <span className="unbroken">{number}</span> }} />
      </h1>
      <p>{name}</p>
      {problem && !refusal ? (
        <>
          <p className="notice">{problem}</p>
          <p>
            <a href={returnPath} className="button">
              {words.back}
            </a>
          </p>
        </>
      ) : (
        <AdminForm
          id={FORM}
          refusal={refusal}
          constraint={constraint}
          defaultValue={stored.values}
          stored={stored}
          fields={createFields(feeDue)}
          layout={["workDone", "collectedAmount", "collectedBy"]}
        >
          <p className="row">
            <button type="submit" className="button primary" data-busy={words.saving}>
              {isCorrection ? words.saveCorrection : words.saveDone}
            </button>
            <a href={returnPath} className="button">
              {words.cancel}
            </a>
          </p>
        </AdminForm>
      )}
    </section>
  );
}

export const meta = titleMeta<typeof loader>(({ number }) => words.doneWithNumber(number));
