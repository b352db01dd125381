import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { countReserved, findAdminProduct } from "~/features/catalog/admin/get-product.server";
import { StockForm, StockMovementsQuery } from "~/features/catalog/admin/input";
import { saveStock } from "~/features/catalog/admin/save-product.server";
import { listStockMovements } from "~/features/stock/list-stock-movements.server";
import { adminHandler, adminLoader } from "~/pages/admin/admin-route.server";
import { ListFooter } from "~/platform/admin/list-footer";
import { submitForm } from "~/platform/http/form.server";
import { or404, readQuery } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { titleMeta } from "~/ui/page-title";
import { getListPath } from "./form/list-path";
import { type MovementRow, MovementTable } from "./form/movement-table";
import { STOCK_UPDATE_FAILED, StockCountForm } from "./form/stock-count-form";

const FORM = "stock";

export const loader = adminLoader(({ request, params: { productId = "" }, now }) => {
  const { id, name, sku, stock } = or404(findAdminProduct(productId), "Product not found.");
  const ledger = listStockMovements(id, readQuery(request, StockMovementsQuery).page);
  return {
    id,
    name,
    sku,
    stock,
    reserved: countReserved(id, now),
    ledger,
    listPath: getListPath(request.url),
  };
});

export const action = adminHandler(async ({ request, params: { productId = "" }, url, admin, now }) => {
  or404(findAdminProduct(productId), `${STOCK_UPDATE_FAILED} Product not found.`);
  const { pathname, search } = url;
  const saveCount = async (input: StockForm) => {
    const sku = await saveStock(productId, input, admin.id, now);
    return seeOther(pathname + search, { success: `Stock of ${sku} set to ${input.stockQuantity}` });
  };
  return submitForm(request, StockForm, saveCount, {
    formId: FORM,
    summary: STOCK_UPDATE_FAILED,
    failure: STOCK_UPDATE_FAILED,
  });
});

const TITLE = "Stock movements";

export default function ProductStockPage() {
  const { id, name, sku, stock, reserved, ledger, listPath } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const { search } = useLocation();
  return (
    <>
      <div className="desk-head">
        <h1>
          {TITLE}: {name}
        </h1>
        <p className="acts">
          <a href={listPath}>All products</a>
          <a href={`/admin/products/${id}/edit${search}`}>Edit</a>
        </p>
      </div>
      <p>
        <span className="unbroken">{sku}</span>: <b>{stock}</b> in the shop.{" "}
        {reserved > 0
          ? `${reserved} of them ${reserved === 1 ? "is" : "are"} kept for orders that await payment. Who pays after they are gone is given the money back.`
          : null}
      </p>
      <StockCountForm id={FORM} stock={stock} refusal={refusal} />
      <h2>Every movement, the newest first</h2>
      {ledger.items.length === 0 ? (
        <p>Nothing has moved yet.</p>
      ) : (
        <>
          <MovementTable movements={ledger.items as MovementRow[]} />
          <ListFooter {...ledger} label="Pages of movements" />
        </>
      )}
    </>
  );
}

export const meta = titleMeta<typeof loader>(({ name }) => `${TITLE}: ${name}`);
