import { adminGuard } from "~/features/accounts/guards/api-guard.server";
import {
  completeProductInput,
  saveNewProduct,
  saveProduct,
  takeOffSale,
} from "~/features/catalog/admin/save-product.server";
import { PRODUCT_ADDED, PRODUCT_UPDATED, productRemovedMessage } from "~/features/catalog/admin/words";
import { ProductJson, productJson } from "~/features/catalog/answer";
import { CreateProductInput, UpdateProductInput } from "~/features/catalog/api-input";
import { getProduct } from "~/features/catalog/find-products.server";
import { defineOperation } from "~/platform/api/operation.server";
import { jsonBody } from "~/platform/api/request-body.server";

const EXAMPLE_ITEM = {
  name: "Angle grinder 850 W",
  brand: "Kavach",
  category: "Power Tools" as const,
  price: 2450,
  imageUrl: "/pictures/drill-blue-640.webp",
  description: "For cutting and grinding.",
  stockQuantity: 12,
  specifications: { Power: "850 W", Disc: "100 mm" },
  tags: ["grinder", "metal"],
  warranty: "1 year",
};

export const createItemOperation = defineOperation(
  "POST /items",
  {
    id: "addItem",
    summary: "Puts a new product on sale",
    description: "Without a `sku` the shop makes one. Who has made it is whoever calls.",
    guard: adminGuard,
    body: jsonBody(CreateProductInput, { ...EXAMPLE_ITEM, sku: "KAV-AG-850", featured: true }),
    creates: "once",
    answer: { data: ProductJson },
    errorCodes: ["CONFLICT"],
  },
  async ({ visitor, body, key, now }) => {
    const id = await saveNewProduct({ ...body, formKey: key }, visitor.id, now);
    return { data: productJson(getProduct(id, now)), message: PRODUCT_ADDED };
  },
);

export const updateItemOperation = defineOperation(
  "PUT /items/:itemId",
  {
    id: "changeItem",
    summary: "Writes a product anew",
    description:
      "What is left out is emptied, but for `sku`, `featured`, `hsn` and `countryOfOrigin`, which stay. `seenStock`, where it is sent, is what the stock was changed from: where it is another by now, nothing is done.",
    guard: adminGuard,
    body: jsonBody(UpdateProductInput, { ...EXAMPLE_ITEM, price: 2390 }),
    answer: { data: ProductJson },
    errorCodes: ["NOT_FOUND", "CONFLICT"],
  },
  async ({ visitor, params: { itemId }, body, now }) => {
    await saveProduct(itemId, () => completeProductInput(itemId, body), visitor.id, now);
    return {
      data: productJson(getProduct(itemId, now, { includeArchived: true })),
      message: PRODUCT_UPDATED,
    };
  },
);

export const deleteItemOperation = defineOperation(
  "DELETE /items/:itemId",
  {
    id: "removeItem",
    summary: "Takes a product off the shelves",
    description: "One that orders name is archived; any other is deleted, with its reviews and its ledger.",
    guard: adminGuard,
    errorCodes: ["NOT_FOUND"],
  },
  async ({ visitor, params: { itemId }, now }) => ({
    message: productRemovedMessage(await takeOffSale(itemId, visitor.id, now)),
  }),
);
