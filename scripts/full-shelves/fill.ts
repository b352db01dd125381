import Database from "better-sqlite3";
import { type Goods, manyGoods } from "./goods";

/**
 * Puts `count` believable products on the shelves, and gives them; the id of each is its SKU. The caller's
 * transaction.
 */
export function stockShelves(books: Database.Database, count: number): Goods[] {
  const insert =
    books.prepare(`insert into product (id, sku, name, brand, category, price_paise, image_url, description,
    specifications, tags, warranty, stock, rating_sum, review_count, created_at, updated_at)
    values ($sku, $sku, $name, $brand, $category, $pricePaise, '/pictures/drill-blue-640.webp', $name,
    $specifications, $tags, '1 year', $stock, $ratingSum, $reviewCount, $createdAt, $createdAt)`);
  const goods = [...manyGoods(count)];
  for (const product of goods) insert.run(product);
  return goods;
}

/** Fills the shelves of a shop that is closed: it makes its search index anew when it opens again. */
export function fillShelves(file: string, count: number): void {
  const books = new Database(file);
  books.transaction(() => stockShelves(books, count))();
  books.close();
}
