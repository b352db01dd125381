import { getFormProps } from "@conform-to/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import { assignTechnician, listTechnicianChoices } from "~/features/bookings/admin/assign-technician.server";
import { getDaySheet, type TechnicianDaySheet } from "~/features/bookings/admin/day-sheet.server";
import { AssignTechnicianForm } from "~/features/bookings/admin/technician-input";
import { bookingNotFound, formatTechnician, UNASSIGNED } from "~/features/bookings/admin/words";
import { findBooking } from "~/features/bookings/find-bookings.server";
import { formatBookingTimeText } from "~/features/bookings/rules";
import { formatDay } from "~/lib/time";
import { adminForm, adminLoader } from "~/pages/admin/admin-route.server";
import { adminBookingPath, daySheetPath } from "~/pages/admin/bookings/parts/booking-path";
import { ConfirmAnyway } from "~/pages/admin/parts/confirm-anyway";
import { BackToList } from "~/platform/admin/back-to-list";
import { getListPath } from "~/platform/admin/list-path";
import { MAX_LINK_LENGTH } from "~/platform/http/flash.server";
import { getConstraints } from "~/platform/http/form.server";
import { or404 } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { SelectField } from "~/ui/choice-fields";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { titleMeta } from "~/ui/page-title";
import { findTechnicianChat, getBookingOr404 } from "./parts/get-booking-view.server";
import { words } from "./words.en";

const FORM = "assign";
const LIST_PATH = "/admin/services";

export const loader = adminLoader(({ url, params: { bookingId = "" }, now }) => {
  const booking = or404(findBooking(bookingId), bookingNotFound());
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
  const listPath = getListPath(LIST_PATH, url);
  const form = { constraint: getConstraints(AssignTechnicianForm) };
  return { ...view, listPath, ...form };
});

export const action = adminForm(
  AssignTechnicianForm,
  async (form, { url, params: { bookingId = "" }, admin, now }) => {
    const number = await assignTechnician(bookingId, form, admin.id, now);
    const { assignedTechnician: name } = form;
    return seeOther(`${getListPath(LIST_PATH, url)}#${number}`, {
      success: name ? words.isAssignedTo(number, name) : words.isUnassigned(number),
      link: findTellLink(bookingId, now),
    });
  },
  { formId: FORM },
);

/** The WhatsApp chat with the technician, or the page that leads to it where its text is too long. */
function findTellLink(bookingId: string, now: Date) {
  const chat = findTechnicianChat(getBookingOr404(bookingId), now);
  if (!chat) return undefined;
  const path = chat.length <= MAX_LINK_LENGTH ? chat : adminBookingPath(bookingId);
  return { path, text: words.tellTechnicianOnWhatsapp };
}

export default function AssignTechnicianPage() {
  const { number, name, day, assigned, when, choices, sheets, listPath, constraint } =
    useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const defaultValue = { assignedTechnician: assigned ?? "" };
  const [form, fields] = useShopForm<{ assignedTechnician: string; confirmed: string }>({
    id: FORM,
    refusal,
    constraint,
    defaultValue,
  });
  const options = [
    ...(assigned === null ? [{ value: "", label: words.chooseTechnician }] : []),
    ...choices.map((choice) => ({ value: choice.name, label: choice.label })),
    { value: UNASSIGNED, label: formatTechnician(null) },
  ];
  return (
    <section className="narrow">
      <BackToList to={listPath}>{words.allServiceRequests}</BackToList>
      <h1>{words.assignTechnician}</h1>
      <p>
        <b className="unbroken">{number}</b>, {name}: {when}
      </p>
      <ErrorSummary form={form} labels={{}} />
      <form method="post" {...getFormProps(form)}>
        <SelectField field={fields.assignedTechnician} label={words.technician} options={options} />
        <ConfirmAnyway field={fields.confirmed} label={words.assignAnyway} busy={words.assigning} />
        <p className="row">
          <a href={listPath} className="button">
            {words.cancel}
          </a>
          <button type="submit" className="button primary" data-waits data-busy={words.assigning}>
            {words.assign}
          </button>
        </p>
      </form>
      {day ? <DaySummary day={day} sheets={sheets} /> : null}
    </section>
  );
}

/** The bookings of each technician on a day, to see who has time. */
const DaySummary = ({ day, sheets }: { day: string; sheets: TechnicianDaySheet[] }) => (
  <section>
    <h2>{formatDay(day)}</h2>
    <dl className="facts">
      {sheets.map(({ technician, bookings }) => (
        <div key={technician}>
          <dt>{formatTechnician(technician)}</dt>
          {bookings.map(({ id, number, time }) => (
            <dd key={id}>
              {time}, <span className="unbroken">{number}</span>
            </dd>
          ))}
        </div>
      ))}
    </dl>
    <p>
      <a href={daySheetPath(day)}>{words.daySheetOf(formatDay(day))}</a>
    </p>
  </section>
);

export const meta = titleMeta(() => words.assignTechnician);
