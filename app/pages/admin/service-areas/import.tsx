import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/features/accounts/guards/page-guard.server";
import { AREA_COLUMNS, areaImport, REQUIRED_AREA_COLUMNS } from "~/features/delivery/import-areas.server";
import { getImportView, submitImport } from "~/pages/admin/parts/handle-import.server";
import { ImportPage } from "~/pages/admin/parts/import-page";
import { toPageTitle } from "~/ui/page-title";

const LIST_PATH = "/admin/service-areas";

export async function loader({ request }: LoaderFunctionArgs) {
  const { id: actorId } = await requireAdmin(request);
  const view = await getImportView(request, areaImport, { actorId, now: new Date(), listPath: LIST_PATH });
  const columns = { columns: AREA_COLUMNS, requiredColumns: REQUIRED_AREA_COLUMNS };
  return json({ view, ...columns }, { headers: { "Cache-Control": "no-store" } });
}

export async function action({ request }: ActionFunctionArgs) {
  const { id: actorId } = await requireAdmin(request);
  return submitImport(request, areaImport, { actorId, now: new Date(), listPath: LIST_PATH });
}

const TITLE = "Import service areas";

export default function ImportServiceAreasPage() {
  const { view, columns, requiredColumns } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <ImportPage
      title={TITLE}
      noun="service area"
      foundBy="pincode"
      listPath={LIST_PATH}
      view={view}
      columns={columns}
      requiredColumns={requiredColumns}
      refusal={refusal}
    />
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: toPageTitle(TITLE, data?.view.failed) },
];

export { AdminError as ErrorBoundary } from "~/pages/admin/parts/admin-error";
