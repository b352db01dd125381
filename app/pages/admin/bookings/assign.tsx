import { getFormProps } from "@conform-to/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/features/accounts/guards/page-guard.server";
import { assignTechnician, listTechnicianChoices } from "~/features/bookings/admin/assign-technician.server";
import { getDaySheet } from "~/features/bookings/admin/day-sheet.server";
import { AssignTechnicianForm } from "~/features/bookings/admin/technician-input";
import { BOOKING_NOT_FOUND, UNASSIGNED } from "~/features/bookings/admin/words";
import { findBooking } from "~/features/bookings/find-bookings.server";
import { formatBookingTimeText } from "~/features/bookings/rules";
import { BackToList } from "~/pages/admin/parts/back-to-list";
import { getConstraints, isFormAnswer, submitForm } from "~/platform/http/form.server";
import { or404 } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { SelectField } from "~/ui/choice-fields";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { toPageTitle } from "~/ui/page-title";
import { ConfirmAnyway } from "./parts/confirm-anyway";
import { DaySummary } from "./parts/day-summary";

const FORM = "assign";
const TITLE = "Assign a technician";
const LIST_PATH = "/admin/services";

export async function loader({ request, params: { bookingId = "" } }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const now = new Date();
  const booking = or404(findBooking(bookingId), BOOKING_NOT_FOUND);
  const { number, name, preferredDate: day, assignedTechnician: assigned } = booking;
  const sheets = day ? getDaySheet(day, undefined, now).sheets : [];
  const view = {
    number,
    name,
    day,
    assigned,
    when: formatBookingTimeText(booking, now),
    choices: listTechnicianChoices(assigned),
    sheets,
  };
  const form = { constraint: getConstraints(AssignTechnicianForm), failed: isFormAnswer(request) };
  return json({ ...view, ...form }, { headers: { "Cache-Control": "no-store" } });
}

export async function action({ request, params: { bookingId = "" } }: ActionFunctionArgs) {
  const { id: actorId } = await requireAdmin(request);
  const assign = async (form: AssignTechnicianForm) => {
    const number = await assignTechnician(bookingId, form, actorId, new Date());
    const { assignedTechnician: name } = form;
    return seeOther(LIST_PATH, {
      success: name ? `${number} is assigned to ${name}` : `${number} is unassigned`,
    });
  };
  return submitForm(request, AssignTechnicianForm, assign, { formId: FORM });
}

export default function AssignTechnicianPage() {
  const { number, name, day, assigned, when, choices, sheets, constraint } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const defaultValue = { assignedTechnician: assigned ?? "" };
  const [form, fields] = useShopForm<{ assignedTechnician: string; confirmed: string }>({
    id: FORM,
    refusal,
    constraint,
    defaultValue,
  });
  const options = [
    ...(assigned === null ? [{ value: "", label: "Choose a technician" }] : []),
    ...choices.map((choice) => ({ value: choice.name, label: choice.label })),
    { value: UNASSIGNED, label: UNASSIGNED },
  ];
  return (
    <section className="narrow">
      <BackToList to={LIST_PATH}>Back to service requests</BackToList>
      <h1>{TITLE}</h1>
      <p>
        <b className="unbroken">{number}</b>, {name}: {when}
      </p>
      <ErrorSummary form={form} labels={{}} />
      <form method="post" {...getFormProps(form)}>
        <SelectField field={fields.assignedTechnician} label="Technician" options={options} />
        <ConfirmAnyway field={fields.confirmed} label="Assign anyway" busy="Assigning..." />
        <p className="row">
          <a href={LIST_PATH} className="button">
            Cancel
          </a>
          <button type="submit" className="button primary" data-waits data-busy="Assigning...">
            Assign
          </button>
        </p>
      </form>
      {day ? <DaySummary day={day} sheets={sheets} /> : null}
    </section>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: toPageTitle(TITLE, data?.failed) }];

export { AdminError as ErrorBoundary } from "~/pages/admin/parts/admin-error";
