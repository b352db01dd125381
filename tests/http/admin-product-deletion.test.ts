import { expect, test } from "vitest";
import { openAdminShop } from "../support/admin-shop";
import { CEILING_FAN, DRILL, payOrder, placeOrder } from "../support/buying";
import {
  findLastStockMovement,
  getLastAuditEntry,
  getProductColumn,
  getProductId,
} from "../support/products";
import { createCustomer, getProduct, queryValue } from "../support/shop-data";

const { shop, ravi } = await openAdminShop();

const QUESTION = "Are you sure you want to delete this product?";
const at = (id: string, page: string) => `/admin/products/${id}/${page}`;
const isOrdered = "id in (select product_id from order_line)";
const anyProduct = (where: string) =>
  queryValue<string>(shop, `select id from product where ${where} order by sku limit 1`);

test("a product without orders is deleted, with its cart lines and wishlist items", async () => {
  const id = anyProduct(`not ${isOrdered} and stock > 0`);
  const asha = createCustomer(shop, { cart: { [id]: 1 } });
  const sku = getProductColumn<string>(shop, id, "sku");
  const list = await ravi.visit(`/admin/products?search=${sku}`);
  const page = await ravi.visit(list.link("Delete"));
  for (const text of [QUESTION, sku, "You can restore it for 30 days."]) expect(page.text).toContain(text);
  const deleted = await ravi.press(page, "Delete");
  expect(deleted.path).toBe(`/admin/products?search=${sku}`);
  expect(deleted.text).toContain("Product deleted successfully!");
  expect([getProductColumn(shop, id, "id"), getLastAuditEntry(shop)]).toEqual([undefined, `deleted ${sku}`]);
  expect((await asha.visit(`/product/${id}`)).status).toBe(404);
  expect((await asha.visit("/cart")).text).toContain("empty");
  const again = await ravi.send(at(id, "delete"));
  expect(again.status).toBe(404);
  expect((await ravi.post(at(id, "delete"), {})).text).toContain("Failed to delete product.");
});

test("a product with orders is archived, out of stock in carts, and can be restored", async () => {
  const { id, name } = getProduct(shop, DRILL);
  const asha = createCustomer(shop, { cart: { [id]: 1 } });
  await payOrder(asha, await placeOrder(asha));
  await asha.post("/cart", { intent: "add", productId: id, quantity: "1" });
  const page = await ravi.visit(at(id, "delete"));
  expect(page.text).toContain("it will be archived");
  const archivedPage = await ravi.press(page, "Delete");
  expect(archivedPage.text).toContain(`${DRILL} is archived`);
  expect((await asha.visit(`/product/${id}`)).status).toBe(404);
  expect((await asha.visit("/cart")).text).toContain("Product is out of stock");
  expect((await asha.visit("/orders")).text).toContain(name);
  expect((await ravi.visit(`/admin/products?search=${DRILL}`)).text).toContain("No products found.");
  const archivedList = await ravi.visit(`/admin/products?archived=true&search=${DRILL}`);
  const restored = await ravi.press(archivedList, "Restore");
  expect(restored.text).toContain(`${DRILL} is on sale again`);
  expect((await asha.visit(`/product/${id}`)).heading).toBe(name);
  expect((await asha.visit("/cart")).text).not.toContain("Product is out of stock");
});

test("an archived product can be restored from its own page too", async () => {
  const { id } = getProduct(shop, CEILING_FAN);
  const asha = createCustomer(shop, { cart: { [id]: 1 } });
  await placeOrder(asha);
  await ravi.press(await ravi.visit(at(id, "delete")), "Delete");
  const page = await ravi.press(await ravi.visit(at(id, "edit")), "Restore");
  expect([page.path, getProductColumn(shop, id, "archived_at")]).toEqual([at(id, "edit"), null]);
  expect(getLastAuditEntry(shop)).toMatch(/^restored /);
});

test("every stock movement is in the ledger: time, quantity, reason, actor and resulting stock", async () => {
  const { id } = getProduct(shop, DRILL);
  const before = getProductColumn<number>(shop, id, "stock");
  const saved = await ravi.press(await ravi.visit(at(id, "stock")), "Update stock", {
    stockQuantity: String(before + 7),
    note: "Ten came, three broken",
  });
  expect(saved.text).toContain(`Stock of ${DRILL} set to ${before + 7}`);
  expect(saved.text).toContain(`+7 ${before + 7} Recounted: Ten came, three broken Ravi Shankar`);
  expect(saved.text).toMatch(new RegExp(`−1 ${before} Sold, VE-\\d{4}-\\d{4} A customer`));
  expect(saved.link("VE-")).toMatch(/^\/admin\/orders\/[\da-f]{24}$/);
  expect(findLastStockMovement(shop, id)).toBe("7 correction Ten came, three broken");
});

test("a stock that is not a number is refused, with the reason above the ledger", async () => {
  const id = getProductId(shop, DRILL);
  const page = await ravi.submit(await ravi.visit(at(id, "stock")), "Update stock", {
    stockQuantity: "many",
  });
  expect(page.status).toBe(400);
  for (const text of ["Failed to update stock quantity.", "Stock quantity must be a valid positive number"])
    expect(page.text).toContain(text);
  expect(page.title).toMatch(/^Error: Stock movements/);
});

test("the stock page says how many units are reserved for orders that await payment", async () => {
  const { id } = getProduct(shop, DRILL);
  const asha = createCustomer(shop, { cart: { [id]: 2 } });
  await placeOrder(asha);
  expect((await ravi.visit(at(id, "stock"))).text).toContain(
    "2 of them are held for orders awaiting payment",
  );
});
