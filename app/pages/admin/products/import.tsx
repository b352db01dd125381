import { useActionData, useLoaderData } from "@remix-run/react";
import {
  NEW_PRODUCT_COLUMNS,
  PRODUCT_COLUMNS,
  REQUIRED_PRODUCT_COLUMNS,
} from "~/features/catalog/admin/csv-columns.server";
import { productImport } from "~/features/catalog/admin/import-products.server";
import { adminHandler, adminLoader } from "~/pages/admin/admin-route.server";
import { getImportView, submitImport } from "~/pages/admin/parts/handle-import.server";
import { ImportPage } from "~/pages/admin/parts/import-page";
import { titleMeta } from "~/ui/page-title";
import { createImportChoice } from "./import/choose-import.server";
import { QuestionsForm } from "./import/questions-form";
import { words } from "./words.en";

const LIST_PATH = "/admin/products";

export const loader = adminLoader(async ({ request, admin, now }) => {
  const { choose, getQuestions } = createImportChoice(request, now);
  const context = { actorId: admin.id, now, listPath: LIST_PATH, choose };
  const view = await getImportView(request, productImport, context);
  const columns = { columns: PRODUCT_COLUMNS, requiredColumns: REQUIRED_PRODUCT_COLUMNS };
  return { view, questions: await getQuestions(), ...columns, newColumns: NEW_PRODUCT_COLUMNS };
});

export const action = adminHandler(({ request, admin, now }) => {
  const { choose } = createImportChoice(request, now);
  return submitImport(request, productImport, { actorId: admin.id, now, listPath: LIST_PATH, choose });
});

export default function ImportProductsPage() {
  const { failed, questions, ...file } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const hint = `${words.priceListIsEnough} ${words.stockOfProductThatIsThere} ${words.wooCommerceToo}`;
  const { pendingFile } = file.view;
  return (
    <ImportPage
      title={words.importProducts}
      noun={words.product}
      foundBy="SKU"
      listPath={LIST_PATH}
      link={{ path: `${LIST_PATH}/imports`, text: words.earlierImports }}
      {...file}
      refusal={refusal}
      extraHint={hint}
      isAnswered={!questions || questions.prices !== null}
      questions={pendingFile && questions ? <QuestionsForm questions={questions} {...pendingFile} /> : null}
    />
  );
}

export const meta = titleMeta(() => words.importProducts);
