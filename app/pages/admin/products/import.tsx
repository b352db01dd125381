import { useActionData, useLoaderData } from "@remix-run/react";
import { PRODUCT_COLUMNS, REQUIRED_PRODUCT_COLUMNS } from "~/features/catalog/admin/csv-columns.server";
import { productImport } from "~/features/catalog/admin/import-products.server";
import { adminHandler, adminLoader } from "~/pages/admin/admin-route.server";
import { getImportView, submitImport } from "~/pages/admin/parts/handle-import.server";
import { ImportPage } from "~/pages/admin/parts/import-page";
import { titleMeta } from "~/ui/page-title";

const LIST_PATH = "/admin/products";

export const loader = adminLoader(async ({ request, admin, now }) => {
  const view = await getImportView(request, productImport, { actorId: admin.id, now, listPath: LIST_PATH });
  const columns = { columns: PRODUCT_COLUMNS, requiredColumns: REQUIRED_PRODUCT_COLUMNS };
  return { view, ...columns };
});

export const action = adminHandler(({ request, admin, now }) =>
  submitImport(request, productImport, { actorId: admin.id, now, listPath: LIST_PATH }),
);

const TITLE = "Import products";
const STOCK_HINT =
  "The stock of a product that is there already stays as it is, unless you ask for it with Apply: what was sold since the file was made is not counted away.";

export default function ImportProductsPage() {
  const { view, columns, requiredColumns } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const file = { view, columns, requiredColumns, refusal, extraHint: STOCK_HINT };
  return <ImportPage title={TITLE} noun="product" foundBy="SKU" listPath={LIST_PATH} {...file} />;
}

export const meta = titleMeta(TITLE);
