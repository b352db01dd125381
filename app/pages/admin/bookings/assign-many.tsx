import { type FieldMetadata, getFormProps, getSelectProps } from "@conform-to/react";
import type { SerializeFrom } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { assignTechnicians, listTechnicianChoices } from "~/features/bookings/admin/assign-technician.server";
import { listVisitsToAssign } from "~/features/bookings/admin/list-visits.server";
import {
  AssignManyQuery,
  createAssignmentsForm,
  MAX_ASSIGNED_TOGETHER,
} from "~/features/bookings/admin/technician-input";
import { UNASSIGNED } from "~/features/bookings/admin/words";
import { listRowIds, toRowIds, toRowKey } from "~/lib/rows";
import { formatDayAndYear } from "~/lib/time";
import { adminHandler, adminLoader } from "~/pages/admin/admin-route.server";
import { BackToList } from "~/platform/admin/back-to-list";
import { getListPath } from "~/platform/admin/list-path";
import { type Column, ListTable } from "~/platform/admin/list-table";
import { getRowField, RowError } from "~/platform/admin/row-input";
import { MAX_ROW_FIELDS, readForm, submitForm } from "~/platform/http/form.server";
import { readQuery } from "~/platform/http/query";
import { seeOther, withQuery } from "~/platform/http/redirect.server";
import { SelectField } from "~/ui/choice-fields";
import type { TextFieldMetadata } from "~/ui/field";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { titleMeta } from "~/ui/page-title";
import { adminBookingPath, daySheetPath } from "./parts/booking-path";
import { words } from "./words.en";

const FORM = "assign";
const CHOSEN = "booking";
const LIST_PATH = "/admin/services";

export const loader = adminLoader(({ request, url, now }) => {
  const { date } = readQuery(request, AssignManyQuery);
  const chosen = toRowIds(url.searchParams.getAll(CHOSEN), MAX_ASSIGNED_TOGETHER);
  const visits = listVisitsToAssign(chosen, date, now);
  const back = url.searchParams.get("back") ?? undefined;
  const search = new URLSearchParams(visits.map(({ id }) => [CHOSEN, id]));
  if (date) search.set("date", date);
  if (back) search.set("back", back);
  return {
    visits,
    date,
    isChosen: chosen.length > 0,
    back,
    listPath: back ? getListPath(LIST_PATH, url) : withQuery(LIST_PATH, { date }),
    choices: listTechnicianChoices(null),
    /** A form that was refused shows the same visits again. */
    path: `${url.pathname}?${search}`,
  };
});

export const action = adminHandler(async ({ request, url, admin, now }) => {
  const form = await readForm(request, [], MAX_ROW_FIELDS);
  const ids = listRowIds(form, "technician", MAX_ASSIGNED_TOGETHER);
  return submitForm(
    form,
    createAssignmentsForm(ids),
    async (rows) => {
      const count = await assignTechnicians(rows, admin.id, now);
      const { date } = readQuery(request, AssignManyQuery);
      const success = words.visitsAssigned(count);
      if (url.searchParams.has("back")) return seeOther(getListPath(LIST_PATH, url), { success });
      const link = date && { path: daySheetPath(date), text: words.daySheet };
      return seeOther(withQuery(url.pathname, { date }), { success, ...(link && { link }) });
    },
    { formId: FORM },
  );
});

type Visit = SerializeFrom<typeof loader>["visits"][number];
type RowsField = (name: string, id: string) => TextFieldMetadata;

export default function AssignManyPage() {
  const { visits, date, isChosen, choices, path, back, listPath } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const technicians = visits.map(({ id, technician }) => [toRowKey(id), technician ?? ""]);
  const [form, fields] = useShopForm<Record<string, unknown>>({
    id: FORM,
    refusal,
    defaultValue: { technician: Object.fromEntries(technicians) },
  });
  const getField: RowsField = (name, id) => getRowField(fields[name] as FieldMetadata<unknown>, id);
  const labels = visits.flatMap(({ id, number }) =>
    ["technician", "anyway"].map((name) => [`${name}.${toRowKey(id)}`, number]),
  );
  return (
    <>
      <BackToList to={listPath}>{words.allServiceRequests}</BackToList>
      <h1>{words.assignVisits}</h1>
      <ErrorSummary form={form} labels={Object.fromEntries(labels)} />
      <DayChoice date={date} back={back} />
      {isChosen ? null : <h2>{date ? words.visitsOfDay(formatDayAndYear(date)) : words.visitsOfNobody}</h2>}
      {visits.length === 0 ? (
        <p className="empty">{words.noVisitsToAssign}</p>
      ) : (
        <form method="post" action={path} {...getFormProps(form)}>
          <p>{words.assignVisitsHint}</p>
          <SelectField
            field={fields.everyone as TextFieldMetadata}
            label={words.forAllOthers}
            hint={words.forAllOthersHint}
            options={[{ value: "", label: words.nobody }, ...toChoiceOptions(choices)]}
          />
          <ListTable
            columns={createColumns(getField)}
            rows={visits}
            rowKey={({ id }) => id}
            className="row-form"
          />
          <p className="bulk-bar">
            <button type="submit" className="button primary" data-busy={words.assigning}>
              {words.assignVisits}
            </button>
          </p>
        </form>
      )}
    </>
  );
}

const toChoiceOptions = (choices: Visit["choices"]) =>
  choices.map(({ name, label }) => ({ value: name, label }));

const DayChoice = ({ date, back }: { date: string | undefined; back: string | undefined }) => (
  <form method="get" className="row">
    {back ? <input type="hidden" name="back" value={back} /> : null}
    <div className="field">
      <label htmlFor="date">{words.date}</label>
      <input id="date" type="date" name="date" defaultValue={date} />
    </div>
    <button type="submit" className="button">
      {words.show}
    </button>
  </form>
);

const createColumns = (getField: RowsField): Column<Visit>[] => [
  {
    heading: words.bookingId,
    kind: "row",
    cell: ({ id, number }) => (
      <a href={adminBookingPath(id)} className="unbroken hit">
        {number}
      </a>
    ),
  },
  {
    heading: words.dateAndTime,
    cell: ({ when }) => (
      <>
        {when.day}
        {when.time ? <p>{when.time}</p> : null}
      </>
    ),
  },
  {
    heading: words.customer,
    cell: ({ name, service, visitType, pincode }) => (
      <>
        {name}
        <p className="quiet">
          {service}, {visitType === "shop" ? words.atShop : `${words.homeVisit} ${pincode ?? ""}`}
        </p>
      </>
    ),
  },
  { heading: words.technician, cell: (visit) => <TechnicianCell visit={visit} getField={getField} /> },
];

function TechnicianCell({ visit, getField }: { visit: Visit; getField: RowsField }) {
  const { id, number, technician, choices } = visit;
  const [field, anyway, seen] = [getField("technician", id), getField("anyway", id), getField("seen", id)];
  const { key, ...select } = getSelectProps(field);
  const accepted = anyway.errors?.[0] ?? anyway.initialValue;
  return (
    <>
      <RowError field={field} />
      <RowError field={anyway} />
      <input type="hidden" name={seen.name} value={technician ?? ""} />
      <select
        key={key}
        {...select}
        // What was not chosen stays with who has it now, also after a colleague has assigned it.
        defaultValue={field.initialValue || (technician ?? "")}
        aria-label={words.technicianOf(number)}
        autoComplete="off"
      >
        {technician === null ? <option value="">{words.nobody}</option> : null}
        {toChoiceOptions(choices).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
        {technician === null ? null : <option value={UNASSIGNED}>{words.nobody}</option>}
      </select>
      {accepted ? (
        <label className="tick">
          <input
            id={anyway.id}
            type="checkbox"
            name={anyway.name}
            value={accepted}
            defaultChecked={!anyway.errors}
          />
          <span>{words.assignAnywayOf(number)}</span>
        </label>
      ) : null}
    </>
  );
}

export const meta = titleMeta(() => words.assignVisits);
