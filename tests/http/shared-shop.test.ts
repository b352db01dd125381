import { expect, test } from "vitest";
import { CHECKOUT_DETAILS, DRILL } from "../support/buying";
import { openSharedShop } from "../support/shared-shop";
import { changeDatabase, createCustomer, getProduct, queryValue } from "../support/shop-data";

const shop = openSharedShop();
const drill = getProduct(shop, DRILL);

test.each([
  `update product set stock = 0 where id = '${drill.id}'`,
  "delete from review",
  "insert into setting (key, value, updated_at) values ('rates', '{}', 1)",
  "update user set name = 'Nobody' where role = 'admin'",
])("a test that shares its shop cannot %s", (sql) => {
  expect(() => changeDatabase(shop, sql)).toThrow(
    "This shop is shared by all tests that only read: open one of your own",
  );
});

test("a shared shop takes no orders, but its customers can fill carts", async () => {
  const asha = createCustomer(shop);
  expect((await asha.post("/cart", { intent: "add", productId: drill.id, quantity: "1" })).status).toBe(303);
  expect((await asha.post("/checkout", CHECKOUT_DETAILS)).status).toBeGreaterThanOrEqual(500);
  expect(queryValue(shop, "select count(*) from orders where user_id = ?", asha.id)).toBe(0);
});
