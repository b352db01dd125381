import type { TypedResponse } from "@remix-run/node";
import { FeatureRow, RowForm, StockRow } from "~/features/catalog/admin/input";
import { countStock, feature, putBackOnSale } from "~/features/catalog/admin/save-product.server";
import { stockSetMessage, productFeaturedMessage } from "~/features/catalog/admin/words";
import { type Refusal, submitForm } from "~/platform/http/form.server";
import { seeOther } from "~/platform/http/redirect.server";
import { FAILED } from "./form/stock-count-form";

interface Sent {
  form: FormData;
  /** The administrator. */
  actorId: string;
  /** The list it was sent from, with its query. */
  here: string;
  now: Date;
}

const FEATURE_FAILED = "Failed to update featured status.";
const FAILURE = "An unexpected error occurred.";

/** What the forms in the rows of the list do, by their `intent`. */
export const ROW_FORMS: Record<string, (sent: Sent) => Promise<TypedResponse<Refusal>>> = {
  feature: ({ form, actorId, here, now }) => {
    const work = ({ id, featured }: FeatureRow) => {
      const sku = feature(id, featured === "true", actorId, now);
      return seeOther(`${here}#${id}`, { success: productFeaturedMessage(sku, featured === "true") });
    };
    return submitForm(form, FeatureRow, work, { formId: "feature", summary: FEATURE_FAILED, failure: FEATURE_FAILED });
  },
  stock: ({ form, actorId, here, now }) => {
    const work = ({ id, ...counted }: StockRow) => {
      const sku = countStock(id, counted, actorId, now);
      return seeOther(`${here}#${id}`, { success: stockSetMessage(sku, counted.stockQuantity) });
    };
    const formId = toStockFormId(String(form.get("id")));
    return submitForm(form, StockRow, work, { formId, summary: FAILED, failure: FAILED });
  },
  restore: ({ form, actorId, here, now }) => {
    const work = ({ id }: RowForm) =>
      seeOther(`${here}#${id}`, { success: `${putBackOnSale(id, actorId, now)} is on sale again` });
    return submitForm(form, RowForm, work, { formId: "restore", failure: FAILURE });
  },
};

/** The id of the stock form in a product's row. */
const toStockFormId = (productId: string): string => `stock-${productId}`;
