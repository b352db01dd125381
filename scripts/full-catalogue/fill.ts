import Database from "better-sqlite3";
import { createProducts, type ProductRow } from "./products";

/** Inserts `count` generated products, whose ids are their SKUs, inside the caller's transaction. */
export function insertProducts(database: Database.Database, count: number): ProductRow[] {
  const insert =
    database.prepare(`insert into product (id, sku, name, brand, category, price_paise, image_url,
    description, specifications, tags, warranty, stock, rating_sum, review_count, created_at, updated_at)
    values ($sku, $sku, $name, $brand, $category, $pricePaise, '/pictures/drill-blue-640.webp', $name,
    $specifications, $tags, '1 year', $stock, $ratingSum, $reviewCount, $createdAt, $createdAt)`);
  const goods = [...createProducts(count)];
  for (const product of goods) insert.run(product);
  return goods;
}

/** Fills the catalogue of a shop that is not running; it rebuilds its search index at the next start. */
export function fillCatalog(file: string, count: number): void {
  const database = new Database(file);
  database.transaction(() => insertProducts(database, count))();
  database.close();
}
