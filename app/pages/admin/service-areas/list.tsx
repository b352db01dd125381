import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/features/accounts/guards/page-guard.server";
import { AreasQuery } from "~/features/delivery/input";
import { listAreas } from "~/features/delivery/list-areas.server";
import { FilterInput, FilterSelect, Filters } from "~/pages/admin/parts/filters";
import { ListFooter } from "~/pages/admin/parts/list-footer";
import { loadOr503 } from "~/platform/http/error-responses.server";
import { readQuery } from "~/platform/http/query";
import { AreaTable } from "./area-table";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const query = readQuery(request, AreasQuery);
  const areas = loadOr503(() => listAreas(query), "Failed to fetch service areas.");
  return json({ query, areas }, { headers: { "Cache-Control": "no-store" } });
}

const TITLE = "Service Areas";
const STATE_OPTIONS = [
  { value: "true", label: "Serviceable" },
  { value: "false", label: "Not Serviceable" },
];

export default function ServiceAreaListPage() {
  const { query, areas } = useLoaderData<typeof loader>();
  const { search, state, city, isServiceable } = query;
  return (
    <>
      <div className="desk-head">
        <h1>{TITLE}</h1>
        <p className="row">
          <a href="/admin/service-areas/new" className="button primary">
            Add Area
          </a>
          <a href="/admin/service-areas/import" className="button">
            Import
          </a>
          <a href="/admin/service-areas/export.csv" className="button">
            Export
          </a>
        </p>
      </div>
      <p>
        <a href="/admin/service-areas/asked-in-vain">Pincodes that customers asked for in vain</a>
      </p>
      <Filters
        searchLabel="Pincode, city or area"
        search={search}
        filterCount={[state, city, isServiceable].filter(Boolean).length}
        clearPath="/admin/service-areas"
      >
        <FilterInput name="state" label="State" value={state} />
        <FilterInput name="city" label="City" value={city} />
        <FilterSelect
          name="isServiceable"
          label="Status"
          value={isServiceable}
          allLabel="All Status"
          options={STATE_OPTIONS}
        />
      </Filters>
      {areas.items.length === 0 ? (
        <p className="empty">No service areas found</p>
      ) : (
        <AreaTable areas={areas.items} />
      )}
      {areas.totalPages > 1 ? <ListFooter {...areas} label="Pages of service areas" /> : null}
    </>
  );
}

export const meta: MetaFunction<typeof loader> = () => [{ title: TITLE }];

export { AdminError as ErrorBoundary } from "~/pages/admin/parts/admin-error";
