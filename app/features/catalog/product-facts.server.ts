import { type SQL, sql } from "drizzle-orm";
import { product } from "./tables";

type Row = typeof product.$inferSelect;

/** A product's SKU in capitals, to compare by: older products may have lower case in theirs. */
export const UPPER_SKU: SQL<string> = sql`upper(${product.sku})`;

/** The fields of a product that the audit log compares and CSV files hold. */
export const toProductFacts = (row: Row) => ({
  sku: row.sku,
  name: row.name,
  brand: row.brand,
  category: row.category,
  pricePaise: row.pricePaise,
  stock: row.stock,
  imageUrl: row.imageUrl,
  description: row.description,
  specifications: row.specifications,
  tags: row.tags,
  warranty: row.warranty,
  hsn: row.hsn,
  countryOfOrigin: row.countryOfOrigin,
  featured: row.featured,
});
