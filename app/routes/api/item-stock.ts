import { productAt } from "~/domain/catalogue/browsing.server";
import { countStock } from "~/domain/catalogue/desk/saving.server";
import { StockForm } from "~/domain/catalogue/desk/schemas";
import { countedWords } from "~/domain/catalogue/desk/words";
import { administrators } from "~/features/accounts/guards/api-guard.server";
import { ProductJson, productJson } from "~/json/product";
import { operation, serve } from "~/platform/api/operation.server";
import { json } from "~/platform/api/request-body.server";

export const loader = serve(
  operation(
    "PATCH /items/:itemId/stock",
    {
      id: "setStock",
      does: "Sets what stands in the shop of a product",
      besides:
        "The difference goes into its ledger, with the `note`. Where `seenStock` is sent and the stock is another by now, nothing is done.",
      guard: administrators,
      body: json(StockForm, { stockQuantity: 12, note: "Counted on the shelf" }),
      answer: { data: ProductJson },
      refuses: ["NOT_FOUND", "CONFLICT"],
    },
    ({ who, params: { itemId }, body, now }) => {
      const sku = countStock(itemId, body, who.id, now);
      const data = productJson(productAt(itemId, now, { archivedToo: true }));
      return { data, message: countedWords(sku, body.stockQuantity) };
    },
  ),
);
export const action = loader;
