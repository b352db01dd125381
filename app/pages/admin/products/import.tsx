import { useActionData, useLoaderData } from "@remix-run/react";
import { PRODUCT_COLUMNS, REQUIRED_PRODUCT_COLUMNS } from "~/features/catalog/admin/csv-columns.server";
import { productImport } from "~/features/catalog/admin/import-products.server";
import { adminHandler, adminLoader } from "~/pages/admin/admin-route.server";
import { getImportView, submitImport } from "~/pages/admin/parts/handle-import.server";
import { ImportPage } from "~/pages/admin/parts/import-page";
import { titleMeta } from "~/ui/page-title";
import { words } from "./words.en";

const LIST_PATH = "/admin/products";

export const loader = adminLoader(async ({ request, admin, now }) => {
  const view = await getImportView(request, productImport, { actorId: admin.id, now, listPath: LIST_PATH });
  const columns = { columns: PRODUCT_COLUMNS, requiredColumns: REQUIRED_PRODUCT_COLUMNS };
  return { view, ...columns };
});

export const action = adminHandler(({ request, admin, now }) =>
  submitImport(request, productImport, { actorId: admin.id, now, listPath: LIST_PATH }),
);

export default function ImportProductsPage() {
  const { view, columns, requiredColumns } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const file = { view, columns, requiredColumns, refusal, extraHint: words.stockOfProductThatIsThere };
  return (
    <ImportPage
      title={words.importProducts}
      noun={words.product}
      foundBy="SKU"
      listPath={LIST_PATH}
      {...file}
    />
  );
}

export const meta = titleMeta(words.importProducts);
