import { type SQL, sql } from "drizzle-orm";
import { product } from "./tables";

type Row = typeof product.$inferSelect;

/** A product's SKU in capitals, as one is found by: there may be older ones that are kept otherwise. */
export const UPPER_SKU: SQL<string> = sql`upper(${product.sku})`;

/** What the audit log tells of a product. */
export const toProductFacts = ({ sku, stock, ...row }: Row) => ({
  sku,
  name: row.name,
  brand: row.brand,
  category: row.category,
  pricePaise: row.pricePaise,
  stock,
  imageUrl: row.imageUrl,
  description: row.description,
  specifications: row.specifications,
  tags: row.tags,
  warranty: row.warranty,
  hsn: row.hsn,
  countryOfOrigin: row.countryOfOrigin,
  featured: row.featured,
});
