import type { TypedResponse } from "@remix-run/node";
import { FeatureRowForm, ProductIdForm, StockRowForm } from "~/features/catalog/admin/input";
import { featureProduct, putBackOnSale, saveStock } from "~/features/catalog/admin/save-product.server";
import { productFeaturedMessage, stockSetMessage } from "~/features/catalog/admin/words";
import { type FormRefusal, submitForm } from "~/platform/http/form.server";
import { seeOther } from "~/platform/http/redirect.server";
import { STOCK_UPDATE_FAILED } from "./form/stock-count-form";

interface RowFormArgs {
  form: FormData;
  actorId: string;
  /** The list with its query. */
  returnPath: string;
  now: Date;
}

const FEATURE_FAILED = "Failed to update featured status.";
const UNEXPECTED_FAILURE = "An unexpected error occurred.";

/** The handlers of the forms in the rows, by `intent`. */
export const ROW_FORMS: Record<string, (args: RowFormArgs) => Promise<TypedResponse<FormRefusal>>> = {
  feature: ({ form, actorId, returnPath, now }) => {
    const changeRow = async ({ id, featured }: FeatureRowForm) => {
      const sku = await featureProduct(id, featured === "true", actorId, now);
      return seeOther(`${returnPath}#${id}`, { success: productFeaturedMessage(sku, featured === "true") });
    };
    return submitForm(form, FeatureRowForm, changeRow, {
      formId: "feature",
      summary: FEATURE_FAILED,
      failure: FEATURE_FAILED,
    });
  },
  stock: ({ form, actorId, returnPath, now }) => {
    const changeRow = async ({ id, ...form }: StockRowForm) => {
      const sku = await saveStock(id, form, actorId, now);
      return seeOther(`${returnPath}#${id}`, { success: stockSetMessage(sku, form.stockQuantity) });
    };
    const formId = toStockFormId(String(form.get("id")));
    return submitForm(form, StockRowForm, changeRow, {
      formId,
      summary: STOCK_UPDATE_FAILED,
      failure: STOCK_UPDATE_FAILED,
    });
  },
  restore: ({ form, actorId, returnPath, now }) => {
    const changeRow = async ({ id }: ProductIdForm) =>
      seeOther(`${returnPath}#${id}`, {
        success: `${await putBackOnSale(id, actorId, now)} is on sale again`,
      });
    return submitForm(form, ProductIdForm, changeRow, { formId: "restore", failure: UNEXPECTED_FAILURE });
  },
};

const toStockFormId = (productId: string): string => `stock-${productId}`;
