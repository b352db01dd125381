import { z } from "zod";
import { toRupees } from "~/lib/money";
import { dateTime, idFields, nullableText, rupeeAmount, toIds, toIso } from "~/platform/api/codecs";
import { CATEGORIES } from "./categories";
import type { ProductDetail } from "./rules";

export const ProductJson = z
  .object({
    ...idFields,
    name: z.string(),
    brand: z.string(),
    category: z.enum(CATEGORIES),
    price: rupeeAmount(),
    imageUrl: z.string().describe("An http(s) address, or a path on this site"),
    sku: z.string(),
    rating: z.number().describe("1 to 5 with one decimal; 0 before any review"),
    reviews: z.int().describe("How many reviews it has"),
    stockQuantity: z.int().describe("What stands in the shop"),
    available: z.int().describe("What can be sold now: what others are paying for is not in it"),
    inStock: z.boolean().describe("Whether any can be sold now"),
    featured: z.boolean(),
    warranty: nullableText(),
    tags: z.array(z.string()),
    specifications: z.record(z.string(), z.string()),
    description: z.string(),
    countryOfOrigin: nullableText(),
    hsn: nullableText(),
    createdAt: dateTime(),
    updatedAt: dateTime(),
  })
  .meta({ id: "Product" });

export function productJson(product: ProductDetail): z.input<typeof ProductJson> {
  const { id, name, brand, category, imageUrl, sku, available, featured } = product;
  const { warranty, tags, description, countryOfOrigin, hsn } = product;
  return {
    ...toIds(id),
    name,
    brand,
    category,
    price: toRupees(product.pricePaise),
    imageUrl,
    sku,
    rating: product.rating ?? 0,
    reviews: product.reviewCount,
    stockQuantity: product.stock,
    available,
    inStock: available > 0,
    featured,
    warranty,
    tags,
    specifications: Object.fromEntries(product.specifications),
    description,
    countryOfOrigin,
    hsn,
    createdAt: toIso(product.createdAt),
    updatedAt: toIso(product.updatedAt),
  };
}
