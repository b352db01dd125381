import { adminGuard } from "~/features/accounts/guards/api-guard.server";
import { toggleFeatured } from "~/features/catalog/admin/save-product.server";
import { productFeaturedMessage } from "~/features/catalog/admin/words";
import { ProductJson, productJson } from "~/features/catalog/answer";
import { getProduct } from "~/features/catalog/find-products.server";
import { defineOperation, serve } from "~/platform/api/operation.server";

export const loader = serve(
  defineOperation(
    "PATCH /items/:itemId/featured",
    {
      id: "toggleFeatured",
      summary: "Puts a product among the featured, or takes it out again",
      guard: adminGuard,
      answer: { data: ProductJson },
      errorCodes: ["NOT_FOUND"],
    },
    async ({ visitor, params: { itemId }, now }) => {
      const sku = await toggleFeatured(itemId, visitor.id, now);
      const product = getProduct(itemId, now, { includeArchived: true });
      return { data: productJson(product), message: productFeaturedMessage(sku, product.featured) };
    },
  ),
);
export const action = loader;
