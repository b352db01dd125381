import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { cartTotals } from "~/domain/pricing/totals";
import { closeShopDatabase, db, openShopDatabase } from "../db.server";
import { orders, product, review, serviceArea, stockMovement } from "../schema";
import { fillSampleShop, isEmptyShop } from "./fill.server";

test("an empty shop is filled once, and its books agree", () => {
  expect(isEmptyShop()).toBe(true);
  fillSampleShop(new Date("2026-11-20T10:00:00Z"), cartTotals);
  expect(isEmptyShop()).toBe(false);
  expect(db.select().from(product).all().length).toBeGreaterThanOrEqual(60);
  expect(db.select().from(serviceArea).all().length).toBeGreaterThanOrEqual(40);
  expect(db.select().from(orders).all().length).toBeGreaterThanOrEqual(20);
  const wrongStock = db
    .select({ sku: product.sku })
    .from(product)
    .where(
      sql`${product.stock} <> (select coalesce(sum(m.change), 0) from ${stockMovement} m where m.product_id = ${product.id})`,
    )
    .all();
  expect(wrongStock).toEqual([]);
  const wrongRating = db
    .select({ sku: product.sku })
    .from(product)
    .where(sql`${product.reviewCount} <> (select count(*) from ${review} r where r.product_id = ${product.id})`)
    .all();
  expect(wrongRating).toEqual([]);
});

test.each(["2026-11-21", "2026-11-22", "2026-12-31"])("it can be filled on %s too", (day) => {
  const folder = mkdtempSync(join(tmpdir(), "sample-"));
  openShopDatabase(folder);
  fillSampleShop(new Date(`${day}T20:00:00Z`), cartTotals);
  expect(isEmptyShop()).toBe(false);
  closeShopDatabase();
  rmSync(folder, { recursive: true });
});
