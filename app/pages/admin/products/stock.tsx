import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { countReserved, findAdminProduct } from "~/features/catalog/admin/get-product.server";
import { StockForm, StockMovementsQuery } from "~/features/catalog/admin/input";
import { saveStock } from "~/features/catalog/admin/save-product.server";
import { adjustStock } from "~/features/stock/adjust-stock.server";
import { AdjustStockForm } from "~/features/stock/input";
import { listStockMovements } from "~/features/stock/list-stock-movements.server";
import { newId } from "~/lib/ids";
import { adminHandler, adminLoader } from "~/pages/admin/admin-route.server";
import { Allowed } from "~/platform/admin/allowed";
import { ListFooter } from "~/platform/admin/list-footer";
import { readForm, submitForm } from "~/platform/http/form.server";
import { or404, readQuery } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { titleMeta } from "~/ui/page-title";
import { RichText } from "~/ui/rich-text";
import { getListPath, nameOfList } from "./form/list-path";
import { type MovementRow, MovementTable } from "./form/movement-table";
import { StockAdjustForm } from "./form/stock-adjust-form";
import { StockCountForm, stockUpdateFailed } from "./form/stock-count-form";
import { toChangedText } from "./stock-changed-text";
import { words } from "./words.en";

const FORM = "stock";
const ADJUST_FORM = "adjust";

export const loader = adminLoader(({ request, params: { productId = "" }, now }) => {
  const { id, name, sku, stock } = or404(findAdminProduct(productId), words.productNotFound);
  const ledger = listStockMovements(id, readQuery(request, StockMovementsQuery).page);
  return {
    id,
    name,
    sku,
    stock,
    reserved: countReserved(id, now),
    ledger,
    formKey: newId(),
    listPath: getListPath(request.url),
  };
});

export const action = adminHandler(async ({ request, params: { productId = "" }, url, admin, now }) => {
  or404(findAdminProduct(productId), words.productNotFoundStockUpdateFailed(stockUpdateFailed()));
  const path = url.pathname + url.search;
  const form = await readForm(request);
  if (form.get("intent") === "adjust") {
    const saveChange = async (input: AdjustStockForm) => {
      const changed = await adjustStock(productId, input, admin.id, now);
      return seeOther(path, { success: changed ? toChangedText(changed) : words.savedAlready });
    };
    return submitForm(form, AdjustStockForm, saveChange, { formId: ADJUST_FORM });
  }
  const saveCount = async (input: StockForm) =>
    seeOther(path, { success: toChangedText(await saveStock(productId, input, admin.id, now)) });
  return submitForm(form, StockForm, saveCount, {
    formId: FORM,
    summary: stockUpdateFailed(),
    failure: stockUpdateFailed(),
  });
});

export default function ProductStockPage() {
  const { id, name, sku, stock, reserved, ledger, listPath, formKey } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const { search } = useLocation();
  return (
    <>
      <div className="desk-head">
        <h1>
          {words.stockMovements}: {name}
        </h1>
        <p className="acts">
          <a href={listPath}>{nameOfList(listPath)}</a>
          <Allowed path={`/admin/products/${id}/edit`}>
            <a href={`/admin/products/${id}/edit${search}`}>{words.edit}</a>
          </Allowed>
        </p>
      </div>
      <p>
        <RichText
          text={words.inShop}
          parts={{ span: () => <span className="unbroken">{sku}</span>, b: () => <b>{stock}</b> }}
        />{" "}
        {reserved > 0 ? words.ofThemIsAreKept(reserved) : null}
      </p>
      <h2>{words.addOrTakeOut}</h2>
      <p>
        <RichText
          text={words.deliveriesAreReceived}
          parts={{ link: (text) => <a href={`/admin/stock/receive?product=${id}`}>{text}</a> }}
        />
      </p>
      <StockAdjustForm id={ADJUST_FORM} formKey={formKey} refusal={refusal} />
      <h2>{words.countAnew}</h2>
      <StockCountForm id={FORM} stock={stock} refusal={refusal} />
      <h2>{words.everyMovementNewestFirst}</h2>
      {ledger.items.length === 0 ? (
        <p>{words.nothingHasMovedYet}</p>
      ) : (
        <>
          <MovementTable movements={ledger.items as MovementRow[]} />
          <ListFooter {...ledger} label={words.pagesOfMovements} />
        </>
      )}
    </>
  );
}

export const meta = titleMeta<typeof loader>(({ name }) => `${words.stockMovements}: ${name}`);
