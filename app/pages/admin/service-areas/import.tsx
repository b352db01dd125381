import { useActionData, useLoaderData } from "@remix-run/react";
import { AREA_COLUMNS, areaImport, REQUIRED_AREA_COLUMNS } from "~/features/delivery/import-areas.server";
import { adminHandler, adminLoader } from "~/pages/admin/admin-route.server";
import { getImportView, submitImport } from "~/pages/admin/parts/handle-import.server";
import { ImportPage } from "~/pages/admin/parts/import-page";
import { titleMeta } from "~/ui/page-title";
import { words } from "./words.en";

const LIST_PATH = "/admin/service-areas";

export const loader = adminLoader(async ({ request, admin, now }) => {
  const view = await getImportView(request, areaImport, { actorId: admin.id, now, listPath: LIST_PATH });
  const columns = { columns: AREA_COLUMNS, requiredColumns: REQUIRED_AREA_COLUMNS };
  return { view, ...columns };
});

export const action = adminHandler(({ request, admin, now }) =>
  submitImport(request, areaImport, { actorId: admin.id, now, listPath: LIST_PATH }),
);

export default function ImportServiceAreasPage() {
  const { view, columns, requiredColumns } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <ImportPage
      title={words.importServiceAreas}
      noun={words.serviceArea}
      foundBy={words.pincodeInSentence}
      listPath={LIST_PATH}
      view={view}
      columns={columns}
      requiredColumns={requiredColumns}
      refusal={refusal}
    />
  );
}

export const meta = titleMeta(() => words.importServiceAreas);
