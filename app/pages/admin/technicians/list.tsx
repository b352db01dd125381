import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/features/accounts/guards/page-guard.server";
import { TechnicianIntent, TechniciansQuery } from "~/features/technicians/input";
import { listTechnicians, TECHNICIAN_OPTIONS } from "~/features/technicians/list-technicians.server";
import { TECHNICIAN_STATUS_LABELS } from "~/features/technicians/rules";
import { setTechnicianStatus } from "~/features/technicians/set-technician-status.server";
import { FilterSelect, Filters } from "~/pages/admin/parts/filters";
import { ListFooter } from "~/pages/admin/parts/list-footer";
import { ListTable } from "~/pages/admin/parts/list-table";
import { isFormAnswer, submitForm } from "~/platform/http/form.server";
import { readQuery } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { findFirstError } from "~/ui/find-first-error";
import { toPageTitle } from "~/ui/page-title";
import { TechnicianRow } from "./technician-row";

const TITLE = "Electricians";
const LIST_PATH = "/admin/electricians";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const query = readQuery(request, TechniciansQuery);
  const { items, ...pageInfo } = listTechnicians(query);
  const rows = items.map(({ address, bio, adminNotes, createdAt, updatedAt, ...row }) => row);
  const view = {
    query,
    pageInfo,
    rows,
    statuses: TECHNICIAN_OPTIONS.statuses,
    failed: isFormAnswer(request),
  };
  return json(view, { headers: { "Cache-Control": "no-store" } });
}

export async function action({ request }: ActionFunctionArgs) {
  const { id: actorId } = await requireAdmin(request);
  const returnPath = LIST_PATH + new URL(request.url).search;
  const runChange = async (change: TechnicianIntent) =>
    seeOther(returnPath, { success: await setTechnicianStatus(change, actorId, new Date()) });
  return submitForm(request, TechnicianIntent, runChange);
}

const HEADINGS = ["Name", "Contact", "Expertise", "Experience", "Availability", "Status", "Actions"];

export default function TechnicianListPage() {
  const { query, pageInfo, rows, statuses } = useLoaderData<typeof loader>();
  const error = findFirstError(useActionData<typeof action>());
  return (
    <>
      <div className="desk-head">
        <h1>{TITLE}</h1>
        <a href={`${LIST_PATH}/new`} className="button primary">
          Add Electrician
        </a>
      </div>
      {error ? (
        <p role="alert" className="toast error">
          {error}
        </p>
      ) : null}
      <Filters
        searchLabel="Name, e-mail or phone"
        search={query.search}
        filterCount={query.status ? 1 : 0}
        clearPath={LIST_PATH}
      >
        <FilterSelect
          name="status"
          label="Status"
          value={query.status}
          allLabel="All Status"
          options={statuses.map((value) => ({ value, label: TECHNICIAN_STATUS_LABELS[value] }))}
        />
      </Filters>
      {rows.length === 0 ? (
        <p>No electricians found. Please add an electrician or adjust your search and filter.</p>
      ) : (
        <ListTable headings={HEADINGS}>
          {rows.map((row) => (
            <TechnicianRow key={row.id} technician={row} />
          ))}
        </ListTable>
      )}
      <ListFooter {...pageInfo} label="Pages of electricians" />
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: toPageTitle(TITLE, data?.failed) }];

export { AdminError as ErrorBoundary } from "~/pages/admin/parts/admin-error";
