import { and, eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEntry } from "~/features/audit/tables";
import { addToCart } from "~/features/cart/change-cart.server";
import { getCart } from "~/features/cart/get-cart.server";
import { ListingQuery } from "~/features/search/input";
import { listProducts, parseListing } from "~/features/search/list-products.server";
import { listStockMovements } from "~/features/stock/list-stock-movements.server";
import { setStock } from "~/features/stock/set-stock.server";
import { stockMovement } from "~/features/stock/tables";
import { addMs, minutes } from "~/lib/time";
import { db, transaction } from "~/platform/db/db.server";
import { writableDb } from "../../../tests/support/database";
import { CHECKOUT_FORM, insertCustomer, insertProduct, NOW } from "../../../tests/support/insert-rows";
import { countReserved } from "./admin/get-product.server";
import { removeProduct, removeProducts, restoreProduct, setFeatured } from "./remove-product.server";
import { product } from "./tables";
import { productText } from "./text-tables";

const ravi = insertCustomer("Ravi Shankar");
const removeFromSale = async (id: string) => (await transaction(() => removeProduct(id, ravi, NOW))).outcome;
const saveCount = async (id: string, stockQuantity: number, seenStock?: number, note?: string) =>
  transaction(() => setStock(id, { stockQuantity, seenStock, note }, ravi, NOW));
const rowOf = (id: string) => db.select().from(product).where(eq(product.id, id)).get();
const listIds = (search: string) =>
  listProducts(parseListing(ListingQuery.parse({ search })), NOW).items.map(({ id }) => id);

async function placeOrder(asha: string, productId: string, quantity: number) {
  const { beginPayment } = await import("~/features/fulfilment/begin-payment.server");
  await addToCart(asha, { productId, quantity }, NOW);
  return beginPayment(asha, undefined, CHECKOUT_FORM, NOW);
}

test("a product that no order contains is deleted from the ledger, the search and every cart", async () => {
  const id = insertProduct({ name: "Zanjeer chainsaw" });
  const asha = insertCustomer();
  await addToCart(asha, { productId: id, quantity: 1 }, NOW);
  await saveCount(id, 7);
  expect([listIds("zanjeer"), await removeFromSale(id)]).toEqual([[id], "deleted"]);
  expect([rowOf(id), listIds("zanjeer"), getCart(asha, NOW).lines]).toEqual([undefined, [], []]);
  expect(db.select().from(stockMovement).where(eq(stockMovement.productId, id)).all()).toEqual([]);
  await expect(removeFromSale(id)).rejects.toThrow("Failed to delete product. Product not found.");
});

test("a product that an order contains, even an unpaid one, is archived and can be restored", async () => {
  const id = insertProduct({ name: "Kulhari axe", stock: 3 });
  const asha = insertCustomer();
  await placeOrder(asha, id, 1);
  expect([await removeFromSale(id), await removeFromSale(id)]).toEqual(["archived", "archived"]);
  expect([listIds("kulhari"), getCart(asha, NOW).lines[0]?.available]).toEqual([[], 0]);
  await transaction(() => restoreProduct(id, ravi, NOW));
  expect([listIds("kulhari"), rowOf(id)?.archivedAt]).toEqual([[id], null]);
});

test("stock may be set below what is reserved, and then nobody can buy the product", async () => {
  const id = insertProduct({ stock: 5 });
  await placeOrder(insertCustomer(), id, 4);
  expect([countReserved(id, NOW), countReserved(id, addMs(NOW, minutes(15)))]).toEqual([4, 0]);
  await saveCount(id, 1);
  expect(rowOf(id)?.stock).toBe(1);
  await expect(addToCart(insertCustomer(), { productId: id, quantity: 1 }, NOW)).rejects.toThrow(
    "out of stock",
  );
});

test("a stock counted against an outdated number is refused; an unchanged one has no movement", async () => {
  const id = insertProduct({ stock: 5 });
  await expect(saveCount(id, 9, 6)).rejects.toThrow("it is now 5");
  await saveCount(id, 5, 5);
  expect(listStockMovements(id, 1).items).toEqual([]);
  await expect(saveCount("nothing", 1)).rejects.toThrow(
    "Failed to update stock quantity. Product not found.",
  );
});

test("the ledger lists the stock after every movement, on every page", async () => {
  const id = insertProduct({ stock: 0 });
  for (let stock = 1; stock <= 60; stock++)
    await saveCount(id, stock, stock - 1, stock === 60 ? "The last" : undefined);
  const [first, second] = [listStockMovements(id, 1), listStockMovements(id, 2)];
  expect(first.items[0]).toMatchObject({
    change: 1,
    stock: 60,
    actorName: "Ravi Shankar",
    note: "The last",
    order: null,
  });
  expect(second.items.map(({ stock }) => stock)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
});

test("featuring a product twice has the same result as once", async () => {
  const id = insertProduct();
  for (const time of [1, 2]) {
    await transaction(() => setFeatured(id, true, ravi, NOW));
    expect(rowOf(id)?.featured, `time ${time}`).toBe(true);
  }
  await expect(transaction(() => setFeatured("nothing", true, ravi, NOW))).rejects.toThrow(
    "Failed to update featured status.",
  );
});

test("the audit log keeps a deleted product's texts in other languages", async () => {
  const [one, other] = [insertProduct(), insertProduct()];
  const values = [one, other].map((productId) => ({ productId, language: "hi" as const, name: "पंखा" }));
  writableDb().insert(productText).values(values).run();
  await removeFromSale(one);
  await transaction(() => removeProducts([other], ravi, NOW));
  const isDeletion = and(eq(auditEntry.action, "deleted"), inArray(auditEntry.subjectId, [one, other]));
  const entries = db.select().from(auditEntry).where(isDeletion).all();
  expect(entries.map(({ before }) => before?.["name.hi"])).toEqual(["पंखा", "पंखा"]);
});
