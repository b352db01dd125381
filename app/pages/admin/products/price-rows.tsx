import { useActionData, useLoaderData } from "@remix-run/react";
import { createPriceRowsForm, MAX_PRODUCT_ROWS } from "~/features/catalog/admin/rows-input";
import { savePriceRows } from "~/features/catalog/admin/save-rows.server";
import { formatRupees, toRupees } from "~/lib/money";
import { listRowIds, toRowKey } from "~/lib/rows";
import { adminHandler, adminLoader } from "~/pages/admin/admin-route.server";
import { RowInput } from "~/platform/admin/row-input";
import { MAX_ROW_FIELDS, readForm, submitForm } from "~/platform/http/form.server";
import { seeOther } from "~/platform/http/redirect.server";
import { titleMeta } from "~/ui/page-title";
import { getRowsPath, listProductRows } from "./rows/list-rows.server";
import { ProductRowsForm } from "./rows/product-rows-form";
import { words } from "./words.en";

export const loader = adminLoader(({ request, url }) => listProductRows(request, url));

export const action = adminHandler(async ({ request, url, admin, now }) => {
  const form = await readForm(request, [], MAX_ROW_FIELDS);
  const ids = listRowIds(form, "seen", MAX_PRODUCT_ROWS);
  return submitForm(
    form,
    createPriceRowsForm(ids),
    async (rows) => {
      const count = await savePriceRows(rows, admin.id, now);
      return seeOther(getRowsPath(url), { success: words.pricesSaved(count) });
    },
    { formId: "rows" },
  );
});

export default function PriceRowsPage() {
  const view = useLoaderData<typeof loader>();
  const prices = view.rows.map(({ id, pricePaise }) => [toRowKey(id), String(toRupees(pricePaise))]);
  return (
    <ProductRowsForm
      view={view}
      refusal={useActionData<typeof action>()}
      title={words.changePrices}
      hint={words.changePricesHint}
      labels={{ price: words.newPrice }}
      defaultValue={{ price: Object.fromEntries(prices) }}
      seenOf={({ pricePaise }) => pricePaise}
      columns={(getField) => [
        { heading: words.price, kind: "number", cell: ({ pricePaise }) => formatRupees(pricePaise) },
        {
          heading: words.newPrice,
          cell: ({ id, sku }) => (
            <RowInput
              field={getField("price", id)}
              label={words.fieldOf(words.newPrice, sku)}
              inputMode="decimal"
            />
          ),
        },
      ]}
      button={words.savePrices}
    />
  );
}

export const meta = titleMeta(() => words.changePrices);
