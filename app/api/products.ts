import { adminGuard, createStaffGuard, visitorGuard } from "~/features/accounts/guards/api-guard.server";
import {
  completeProductInput,
  saveNewProduct,
  saveProduct,
  saveStock,
  takeOffSale,
  toggleFeatured,
} from "~/features/catalog/admin/save-product.server";
import { withUploadedImages } from "~/features/catalog/admin/upload-images.server";
import {
  productAdded,
  productFeaturedMessage,
  productRemovedMessage,
  productUpdated,
  stockSetMessage,
} from "~/features/catalog/admin/words";
import { alsoInJson, ProductJson, productJson } from "~/features/catalog/answer";
import { CreateProductInput, SetStockInput, UpdateProductInput } from "~/features/catalog/api-input";
import { KEPT_DETAILS } from "~/features/catalog/fields";
import { findProductGroup } from "~/features/catalog/find-product-group.server";
import { getProduct } from "~/features/catalog/find-products.server";
import { MAX_IMAGES } from "~/features/catalog/image-rules";
import { ReviewedProductJson, reviewJson } from "~/features/reviews/answer";
import { listNewestReviews } from "~/features/reviews/list-reviews.server";
import { PRODUCT_SEARCH, PRODUCTS, productsJson } from "~/features/search/answer";
import { CategoryItemsQuery, FeaturedQuery, ItemsQuery } from "~/features/search/input";
import { listFeaturedProducts } from "~/features/search/list-home-sections.server";
import {
  listProductDetails,
  parseCategoryListing,
  parseStrictListing,
  recordIfZeroResult,
} from "~/features/search/list-products.server";
import { UPLOADS_PATH } from "~/lib/pictures";
import { PHOTO_MAX_BYTES } from "~/lib/upload-limits";
import { defineOperation } from "~/platform/api/operation.server";
import { formBody, jsonBody } from "~/platform/api/request-body.server";

const EXAMPLE_ITEM = {
  name: "Angle grinder 850 W",
  brand: "Kavach",
  category: "Power Tools",
  price: 2450,
  imageUrl: "/pictures/drill-blue-640.webp",
  description: "For cutting and grinding.",
  stockQuantity: 12,
  specifications: { Power: "850 W", Disc: "100 mm" },
  tags: ["grinder", "metal"],
  warranty: "1 year",
};

/** The pictures of a form; its `imageUrl` is the first of them. */
const IMAGE_FILES = {
  file: "image",
  maxBytes: PHOTO_MAX_BYTES,
  maxFiles: MAX_IMAGES,
  filledByFiles: { imageUrl: `${UPLOADS_PATH}/sent.webp` },
};
const ABOUT_IMAGES =
  "In a form the file `image`, which may be repeated, is a picture: those sent come first, take the place of `imageUrl`, and of those it had but for the ones that `images` names.";

const KEPT = new Intl.ListFormat("en-GB").format(
  ["sku", "featured", "images", ...KEPT_DETAILS, "gstRate", "unit"].map((name) => `\`${name}\``),
);

function answerListing(listing: ReturnType<typeof parseStrictListing>, now: Date) {
  recordIfZeroResult(listing, now);
  const { corrections, ...page } = listProductDetails(listing, now);
  return { ...productsJson(page), corrections };
}

export const productOperations = [
  defineOperation(
    "POST /items",
    {
      id: "addItem",
      summary: "Puts a new product on sale",
      description: `Without a \`sku\` the shop makes one. Who has made it is whoever calls. ${ABOUT_IMAGES}`,
      guard: adminGuard,
      body: formBody(CreateProductInput, IMAGE_FILES, {
        ...EXAMPLE_ITEM,
        sku: "KAV-AG-850",
        featured: true,
      }),
      creates: "once",
      answer: { data: ProductJson },
      errorCodes: ["CONFLICT", "TOO_MANY"],
    },
    async ({ visitor, body, files, key, now }) => {
      const fields = await withUploadedImages(body, files);
      const id = await saveNewProduct({ ...fields, formKey: key }, visitor.id, now);
      return { data: productJson(getProduct(id, now)), message: productAdded() };
    },
  ),
  defineOperation(
    "GET /items",
    {
      id: "listItems",
      summary: "The products on sale: searched, narrowed, sorted, a page at a time",
      description:
        "A search finds what has all its words, synonyms and beginnings of words included, the best match first unless `sortBy` says otherwise. Without one the newest come first.",
      guard: visitorGuard,
      query: ItemsQuery,
      example: {
        search: "drill",
        category: "Power Tools",
        inStock: "true",
        maxPrice: "5000",
        sortBy: "price",
      },
      answer: PRODUCT_SEARCH,
    },
    ({ query, now }) => answerListing(parseStrictListing(query), now),
  ),
  defineOperation(
    "GET /items/featured/items",
    {
      id: "listFeaturedItems",
      summary: "The featured products, those in stock first, then the best rated",
      guard: visitorGuard,
      query: FeaturedQuery,
      example: { limit: "12" },
      answer: PRODUCTS,
    },
    ({ query, now }) => productsJson(listFeaturedProducts(query, now)),
  ),
  defineOperation(
    "GET /items/category/:category",
    {
      id: "listItemsOfCategory",
      summary: "The products of a category, the best rated first unless `sortBy` says otherwise",
      guard: visitorGuard,
      query: CategoryItemsQuery,
      example: { limit: "12" },
      errorCodes: ["NOT_FOUND"],
      answer: PRODUCT_SEARCH,
    },
    ({ params, query, now }) => answerListing(parseCategoryListing(params.category, query), now),
  ),
  defineOperation(
    "PUT /items/:itemId",
    {
      id: "changeItem",
      summary: "Writes a product anew",
      description: `What is left out is emptied, but for ${KEPT}, which stay; \`gstRate\` null goes back to the rate of the HSN. \`seenStock\`, where it is sent, is what the stock was changed from: where it is another by now, nothing is done. ${ABOUT_IMAGES}`,
      guard: adminGuard,
      body: {
        ...formBody(UpdateProductInput, IMAGE_FILES, { ...EXAMPLE_ITEM, price: 2390 }),
        clearsFields: ["gstRate"],
      },
      answer: { data: ProductJson },
      errorCodes: ["NOT_FOUND", "CONFLICT", "TOO_MANY"],
    },
    async ({ visitor, params: { itemId }, body, files, now }) => {
      const fields = await withUploadedImages(body, files);
      await saveProduct(itemId, () => completeProductInput(itemId, fields), visitor.id, now);
      return {
        data: productJson(getProduct(itemId, now, { includeArchived: true })),
        message: productUpdated(),
      };
    },
  ),
  defineOperation(
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
  ),
  defineOperation(
    "GET /items/:itemId",
    {
      id: "readItem",
      summary: "A product on sale, with its newest reviews",
      guard: visitorGuard,
      answer: { data: ReviewedProductJson },
      errorCodes: ["NOT_FOUND"],
    },
    ({ params: { itemId }, now }) => ({
      data: {
        ...productJson(getProduct(itemId, now)),
        reviewsList: listNewestReviews(itemId).map(reviewJson),
        alsoIn: alsoInJson(findProductGroup(itemId, now), itemId),
      },
    }),
  ),
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
  defineOperation(
    "PATCH /items/:itemId/stock",
    {
      id: "setStock",
      summary: "Sets what stands in the shop of a product",
      description:
        "The difference goes into its ledger, with the `note`. Where `seenStock` is sent and the stock is another by now, nothing is done.",
      guard: createStaffGuard("counter"),
      body: jsonBody(SetStockInput, { stockQuantity: 12, note: "Counted on the shelf" }),
      answer: { data: ProductJson },
      errorCodes: ["NOT_FOUND", "CONFLICT"],
    },
    async ({ visitor, params: { itemId }, body, now }) => {
      const { sku } = await saveStock(itemId, body, visitor.id, now);
      const data = productJson(getProduct(itemId, now, { includeArchived: true }));
      return { data, message: stockSetMessage(sku, body.stockQuantity) };
    },
  ),
];
