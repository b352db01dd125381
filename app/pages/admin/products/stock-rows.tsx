import { useActionData, useLoaderData } from "@remix-run/react";
import { createStockRowsForm, MAX_PRODUCT_ROWS } from "~/features/catalog/admin/rows-input";
import { saveStockRows } from "~/features/catalog/admin/save-rows.server";
import { STOCK_NOTE_MAX_LENGTH } from "~/features/catalog/rules";
import { formatCount } from "~/lib/format-count";
import { newId } from "~/lib/ids";
import { listRowIds } from "~/lib/rows";
import { adminHandler, adminLoader } from "~/pages/admin/admin-route.server";
import { RowInput } from "~/platform/admin/row-input";
import { FormKeyField } from "~/platform/admin/version-fields";
import { MAX_ROW_FIELDS, readForm, submitForm } from "~/platform/http/form.server";
import { seeOther } from "~/platform/http/redirect.server";
import { TextField, type TextFieldMetadata } from "~/ui/field";
import { titleMeta } from "~/ui/page-title";
import { getRowsPath, listProductRows } from "./rows/list-rows.server";
import { ProductRowsForm } from "./rows/product-rows-form";
import { words } from "./words.en";

export const loader = adminLoader(({ request, url }) => ({
  ...listProductRows(request, url),
  formKey: newId(),
}));

export const action = adminHandler(async ({ request, url, admin, now }) => {
  const form = await readForm(request, [], MAX_ROW_FIELDS);
  const ids = listRowIds(form, "seen", MAX_PRODUCT_ROWS);
  return submitForm(
    form,
    createStockRowsForm(ids),
    async (rows) => {
      const count = await saveStockRows(rows, admin.id, now);
      return seeOther(getRowsPath(url), { success: words.stocksSaved(count) });
    },
    { formId: "rows" },
  );
});

export default function StockRowsPage() {
  const view = useLoaderData<typeof loader>();
  return (
    <ProductRowsForm
      view={view}
      refusal={useActionData<typeof action>()}
      title={words.countStock}
      hint={words.countStockHint}
      labels={{ received: words.received, counted: words.counted }}
      defaultValue={{ formKey: view.formKey }}
      seenOf={({ stock }) => stock}
      before={(fields) => (
        <>
          <FormKeyField field={fields.formKey as TextFieldMetadata} />
          <TextField
            field={fields.note as TextFieldMetadata}
            label={words.reasonForAll}
            hint={words.reasonForAllHint}
            maxLength={STOCK_NOTE_MAX_LENGTH}
            autoComplete="off"
            optional
          />
        </>
      )}
      columns={(getField) => [
        { heading: words.inShopNow, kind: "number", cell: ({ stock }) => formatCount(stock) },
        {
          heading: words.received,
          cell: ({ id, sku }) => (
            <RowInput
              field={getField("received", id)}
              label={words.fieldOf(words.received, sku)}
              inputMode="numeric"
            />
          ),
        },
        {
          heading: words.counted,
          cell: ({ id, sku }) => (
            <RowInput
              field={getField("counted", id)}
              label={words.fieldOf(words.counted, sku)}
              inputMode="numeric"
            />
          ),
        },
      ]}
      button={words.saveStock}
    />
  );
}

export const meta = titleMeta(() => words.countStock);
