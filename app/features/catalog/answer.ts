import { z } from "zod";
import { mapNames } from "~/lib/field-lists";
import { dateTime, idFields, nullableText, percent, rupeeAmount, toIds } from "~/platform/api/codecs";
import { DETAIL_NAMES, PAGE_DETAILS } from "./fields";
import { getShownPaise, type ProductDetail } from "./rules";
import { UNITS } from "./units";
import { MAKER_ROLES } from "./values";
import type { ProductGroup } from "./variants";

export const ProductJson = z
  .object({
    ...idFields,
    name: z.string(),
    brand: z.string(),
    category: z.string().describe("The name of its category; `GET /categories` lists them"),
    price: rupeeAmount(),
    priceWithTax: rupeeAmount().describe("What one piece costs with GST, as pages show it"),
    imageUrl: z.string().describe("An http(s) address, or a path on this site"),
    images: z.array(z.string()).describe("All its pictures, `imageUrl` first"),
    sku: z.string(),
    rating: z.number().describe("1 to 5 with one decimal; 0 before any review"),
    reviews: z.int().describe("How many reviews it has"),
    stockQuantity: z.int().describe("What stands in the shop"),
    available: z.int().describe("What can be sold now: what others are paying for is not in it"),
    inStock: z.boolean().describe("Whether any can be sold now"),
    featured: z.boolean(),
    // Clients may count on the place of what is older than the list of details.
    ...mapNames(["warranty"], nullableText),
    tags: z.array(z.string()),
    specifications: z.record(z.string(), z.string()),
    description: z.string(),
    ...mapNames([...PAGE_DETAILS, ...DETAIL_NAMES], nullableText),
    mrp: rupeeAmount().nullable().describe("The maximum retail price on the pack, with all taxes"),
    weightGrams: z.int().nullable().describe("Packed for dispatch"),
    makerRole: z.enum(MAKER_ROLES).nullable().describe("Whose name and address `maker` is"),
    energyStars: z.int().nullable().describe("1 to 5"),
    gstRate: percent().nullable().describe("In per cent; null if the rate follows from the HSN"),
    unit: z.enum(UNITS).describe("The unit quantity code of GST returns"),
    createdAt: dateTime(),
    updatedAt: dateTime(),
  })
  .meta({ id: "Product" });

export const productJson = (product: ProductDetail): z.output<typeof ProductJson> => ({
  ...product,
  ...toIds(product.id),
  price: product.pricePaise,
  images: [product.imageUrl, ...product.otherImages],
  gstRate: product.gstRateBp,
  mrp: product.mrpPaise,
  priceWithTax: getShownPaise(product),
  rating: product.rating ?? 0,
  reviews: product.reviewCount,
  stockQuantity: product.stock,
  inStock: product.available > 0,
  specifications: Object.fromEntries(product.specifications),
});

/** The siblings of a product: the same thing in other values of one dimension or two. */
export const AlsoInJson = z
  .array(
    z.object({
      ...idFields,
      values: z.record(z.string(), z.string()).describe("Its value of each dimension, such as Sweep"),
      price: rupeeAmount(),
      priceWithTax: rupeeAmount(),
      inStock: z.boolean(),
    }),
  )
  .describe("The same in another size, colour and the like; empty for most products");

export const alsoInJson = (group: ProductGroup | undefined, productId: string): z.output<typeof AlsoInJson> =>
  (group?.variants ?? [])
    .filter(({ id }) => id !== productId)
    .map((variant) => ({
      ...toIds(variant.id),
      values: Object.fromEntries(
        (group?.dimensions ?? []).flatMap((name, index) => {
          const value = variant.values[index];
          return value ? [[name, value]] : [];
        }),
      ),
      price: variant.pricePaise,
      priceWithTax: getShownPaise(variant),
      inStock: variant.available > 0,
    }));
