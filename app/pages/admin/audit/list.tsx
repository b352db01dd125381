import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/features/accounts/guards/page-guard.server";
import { AuditQuery } from "~/features/audit/input";
import { listActors, listAuditEntries } from "~/features/audit/list-audit-entries.server";
import { SUBJECT_LABELS } from "~/features/audit/subjects";
import { FilterInput, FilterSelect, Filters } from "~/pages/admin/parts/filters";
import { ListFooter } from "~/pages/admin/parts/list-footer";
import { readQuery } from "~/platform/http/query";
import { AuditEntryTable, DELETED_USER } from "./audit-entry-table";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const query = readQuery(request, AuditQuery);
  const view = { ...listAuditEntries(query), query, actors: listActors() };
  return json(view, { headers: { "Cache-Control": "no-store" } });
}

const TITLE = "Audit Log";
const KIND_OPTIONS = Object.entries(SUBJECT_LABELS).map(([value, label]) => ({ value, label }));

export default function AuditLogPage() {
  const { items, query, actors, ...pageInfo } = useLoaderData<typeof loader>();
  const { search, kind, administrator, from, to } = query;
  const inUse = [kind, administrator, from, to].filter(Boolean).length;
  const actorOptions = actors.map(({ id, name }) => ({
    value: id,
    label: name ?? `${DELETED_USER} (${id.slice(-4)})`,
  }));
  return (
    <>
      <h1>{TITLE}</h1>
      <p className="quiet">
        Every change an administrator has made. Of a person's own details it says which were changed, never
        what they are. Nothing of it can be changed or deleted.
      </p>
      <Filters
        searchLabel="SKU, number, pincode or what was done"
        search={search}
        filterCount={inUse}
        clearPath="/admin/audit"
      >
        <FilterSelect
          name="kind"
          label="What was changed"
          value={kind}
          allLabel="Everything"
          options={KIND_OPTIONS}
        />
        <FilterSelect
          name="administrator"
          label="Administrator"
          value={administrator}
          allLabel="Everybody"
          options={actorOptions}
        />
        <FilterInput name="from" label="From" value={from} type="date" />
        <FilterInput name="to" label="To" value={to} type="date" />
      </Filters>
      {items.length > 0 ? (
        <>
          <AuditEntryTable entries={items} />
          <ListFooter {...pageInfo} label="Pages of the audit log" />
        </>
      ) : (
        <p className="empty">
          {search || inUse > 0
            ? "No changes match your search or filters."
            : "Nobody has changed anything yet."}
        </p>
      )}
    </>
  );
}

export const meta: MetaFunction<typeof loader> = () => [{ title: TITLE }];

export { AdminError as ErrorBoundary } from "~/pages/admin/parts/admin-error";
