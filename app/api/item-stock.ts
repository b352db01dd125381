import { adminGuard } from "~/features/accounts/guards/api-guard.server";
import { StockForm } from "~/features/catalog/admin/input";
import { saveStock } from "~/features/catalog/admin/save-product.server";
import { stockSetMessage } from "~/features/catalog/admin/words";
import { ProductJson, productJson } from "~/features/catalog/answer";
import { getProduct } from "~/features/catalog/find-products.server";
import { defineOperation, serve } from "~/platform/api/operation.server";
import { jsonBody } from "~/platform/api/request-body.server";

export const loader = serve(
  defineOperation(
    "PATCH /items/:itemId/stock",
    {
      id: "setStock",
      summary: "Sets what stands in the shop of a product",
      description:
        "The difference goes into its ledger, with the `note`. Where `seenStock` is sent and the stock is another by now, nothing is done.",
      guard: adminGuard,
      body: jsonBody(StockForm, { stockQuantity: 12, note: "Counted on the shelf" }),
      answer: { data: ProductJson },
      errorCodes: ["NOT_FOUND", "CONFLICT"],
    },
    async ({ visitor, params: { itemId }, body, now }) => {
      const sku = await saveStock(itemId, body, visitor.id, now);
      const data = productJson(getProduct(itemId, now, { includeArchived: true }));
      return { data, message: stockSetMessage(sku, body.stockQuantity) };
    },
  ),
);
export const action = loader;
