import type { TypedResponse } from "@remix-run/node";
import { FeatureRowForm, ProductIdForm, StockRowForm } from "~/features/catalog/admin/input";
import { featureProduct, putBackOnSale, saveStock } from "~/features/catalog/admin/save-product.server";
import { productFeaturedMessage } from "~/features/catalog/admin/words";
import { type FormRefusal, submitForm } from "~/platform/http/form.server";
import { seeOther } from "~/platform/http/redirect.server";
import { stockUpdateFailed } from "./form/stock-count-form";
import { toStockFormId } from "./stock-cell-form";
import { toChangedText } from "./stock-changed-text";
import { words } from "./words.en";

interface RowFormArgs {
  form: FormData;
  actorId: string;
  /** The list with its query. */
  returnPath: string;
  now: Date;
}

/** The handlers of the forms in the rows, by `intent`. */
export const ROW_FORMS: Record<string, (args: RowFormArgs) => Promise<TypedResponse<FormRefusal>>> = {
  feature: ({ form, actorId, returnPath, now }) => {
    const changeRow = async ({ id, featured }: FeatureRowForm) => {
      const sku = await featureProduct(id, featured === "true", actorId, now);
      return seeOther(`${returnPath}#${id}`, { success: productFeaturedMessage(sku, featured === "true") });
    };
    return submitForm(form, FeatureRowForm, changeRow, {
      formId: "feature",
      summary: words.featureFailed,
      failure: words.featureFailed,
    });
  },
  stock: ({ form, actorId, returnPath, now }) => {
    const changeRow = async ({ id, ...form }: StockRowForm) => {
      const changed = await saveStock(id, form, actorId, now);
      return seeOther(`${returnPath}#${id}`, { success: toChangedText(changed) });
    };
    const formId = toStockFormId(String(form.get("id")));
    return submitForm(form, StockRowForm, changeRow, {
      formId,
      summary: stockUpdateFailed(),
      failure: stockUpdateFailed(),
    });
  },
  restore: ({ form, actorId, returnPath, now }) => {
    const changeRow = async ({ id }: ProductIdForm) =>
      seeOther(`${returnPath}#${id}`, {
        success: words.isOnSaleAgain(await putBackOnSale(id, actorId, now)),
      });
    return submitForm(form, ProductIdForm, changeRow, {
      formId: "restore",
      failure: words.unexpectedErrorOccurred,
    });
  },
};
