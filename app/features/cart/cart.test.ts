import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { product } from "~/features/catalog/tables";
import { fromRupees } from "~/lib/money";
import { writableDb } from "../../../tests/support/database";
import { insertCustomer, insertProduct, NOW } from "../../../tests/support/insert-rows";
import { addToCart, clearCart, removeFromCart, setCartQuantity } from "./change-cart.server";
import { countCartItems, getCart, listCartQuantities } from "./get-cart.server";

test("adding the same drill twice makes one line of two units, and the badge counts units", async () => {
  const asha = insertCustomer();
  const drill = insertProduct();
  await addToCart(asha, { productId: drill, quantity: 1 }, NOW);
  await addToCart(asha, { productId: drill, quantity: 1 }, NOW);
  expect(getCart(asha, NOW).lines).toMatchObject([
    { productId: drill, quantity: 2, unitPaise: fromRupees(1000) },
  ]);
  expect(countCartItems(asha)).toBe(2);
  expect(listCartQuantities(asha, NOW)).toMatchObject([{ productId: drill, quantity: 2 }]);
  expect(listCartQuantities(insertCustomer("Imran Ansari"), NOW)).toEqual([]);
});

test("a cart cannot hold more than the stock, whether added at once or in steps", async () => {
  const asha = insertCustomer();
  const drill = insertProduct({ stock: 3 });
  await expect(addToCart(asha, { productId: drill, quantity: 4 }, NOW)).rejects.toThrow(
    "Only 3 items available in stock",
  );
  await addToCart(asha, { productId: drill, quantity: 3 }, NOW);
  await expect(addToCart(asha, { productId: drill, quantity: 1 }, NOW)).rejects.toThrow(
    "Only 3 items available in stock",
  );
  await expect(setCartQuantity(asha, { productId: drill, quantity: 4 }, NOW)).rejects.toThrow(
    "Only 3 items available in stock",
  );
  expect(countCartItems(asha)).toBe(3);
});

test("a product that is sold out, switched off, archived or unknown is refused with a message", async () => {
  const asha = insertCustomer();
  const addProduct = async (values: Parameters<typeof insertProduct>[0]) =>
    addToCart(asha, { productId: insertProduct(values), quantity: 1 }, NOW);
  await expect(addProduct({ stock: 0 })).rejects.toThrow("Product is out of stock");
  await expect(addProduct({ inStock: false })).rejects.toThrow("Product is out of stock");
  await expect(addProduct({ archivedAt: NOW })).rejects.toThrow("Product is out of stock");
  await expect(addToCart(asha, { productId: "nothing", quantity: 1 }, NOW)).rejects.toThrow(
    "Product not found",
  );
});

test("a line can be changed and removed and the cart cleared, without touching another's cart", async () => {
  const [asha, imran] = [insertCustomer(), insertCustomer("Imran Ansari")];
  const [drill, fan] = [insertProduct(), insertProduct({ name: "Ceiling fan 1200 mm" })];
  for (const customer of [asha, imran])
    for (const productId of [drill, fan]) await addToCart(customer, { productId, quantity: 2 }, NOW);
  await setCartQuantity(asha, { productId: drill, quantity: 1 }, NOW);
  await removeFromCart(asha, fan);
  expect(getCart(asha, NOW).lines).toMatchObject([{ productId: drill, quantity: 1 }]);
  await clearCart(asha);
  expect(countCartItems(asha)).toBe(0);
  expect(countCartItems(imran)).toBe(4);
  await expect(setCartQuantity(asha, { productId: drill, quantity: 1 }, NOW)).rejects.toThrow(
    "Product not found",
  );
});

test("a cart always has today's price", async () => {
  const asha = insertCustomer();
  const drill = insertProduct();
  await addToCart(asha, { productId: drill, quantity: 1 }, NOW);
  writableDb()
    .update(product)
    .set({ pricePaise: fromRupees(1200) })
    .where(eq(product.id, drill))
    .run();
  expect(getCart(asha, NOW).totals).toMatchObject({
    itemsPaise: fromRupees(1200),
    taxPaise: fromRupees(216),
  });
});
