import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { product } from "~/features/catalog/tables";
import { fromRupees } from "~/lib/money";
import { aCustomer, aProduct, NOW } from "../../../tests/support/cast";
import { writableDb } from "../../../tests/support/database";
import { addToCart, clearCart, removeFromCart, setCartQuantity } from "./change-cart.server";
import { countCartItems, getCart, getCartQuantities } from "./get-cart.server";

test("adding the same drill twice makes one line of two, and the badge counts things", () => {
  const asha = aCustomer();
  const drill = aProduct();
  addToCart(asha, { productId: drill, quantity: 1 }, NOW);
  addToCart(asha, { productId: drill, quantity: 1 }, NOW);
  expect(getCart(asha, NOW).lines).toMatchObject([{ productId: drill, quantity: 2, unitPaise: fromRupees(1000) }]);
  expect(countCartItems(asha)).toBe(2);
  expect(getCartQuantities(asha)).toEqual({ [drill]: 2 });
  expect(getCartQuantities(aCustomer("Imran Ansari"))).toEqual({});
});

test("no more than the stock goes into a cart, in one go or bit by bit", () => {
  const asha = aCustomer();
  const drill = aProduct({ stock: 3 });
  expect(() => addToCart(asha, { productId: drill, quantity: 4 }, NOW)).toThrow("Only 3 items available in stock");
  addToCart(asha, { productId: drill, quantity: 3 }, NOW);
  expect(() => addToCart(asha, { productId: drill, quantity: 1 }, NOW)).toThrow("Only 3 items available in stock");
  expect(() => setCartQuantity(asha, { productId: drill, quantity: 4 }, NOW)).toThrow(
    "Only 3 items available in stock",
  );
  expect(countCartItems(asha)).toBe(3);
});

test("what is sold out, switched off or unknown is refused in the shop's words", () => {
  const asha = aCustomer();
  const refused = (goods: Parameters<typeof aProduct>[0]) => () =>
    addToCart(asha, { productId: aProduct(goods), quantity: 1 }, NOW);
  expect(refused({ stock: 0 })).toThrow("Product is out of stock");
  expect(refused({ inStock: false })).toThrow("Product is out of stock");
  expect(refused({ archivedAt: NOW })).toThrow("Product is out of stock");
  expect(() => addToCart(asha, { productId: "nothing", quantity: 1 }, NOW)).toThrow("Product not found");
});

test("a line can be changed, taken out, and the cart emptied; another's cart is untouched", () => {
  const [asha, imran] = [aCustomer(), aCustomer("Imran Ansari")];
  const [drill, fan] = [aProduct(), aProduct({ name: "Ceiling fan 1200 mm" })];
  for (const person of [asha, imran])
    for (const productId of [drill, fan]) addToCart(person, { productId, quantity: 2 }, NOW);
  setCartQuantity(asha, { productId: drill, quantity: 1 }, NOW);
  removeFromCart(asha, fan);
  expect(getCart(asha, NOW).lines).toMatchObject([{ productId: drill, quantity: 1 }]);
  clearCart(asha);
  expect(countCartItems(asha)).toBe(0);
  expect(countCartItems(imran)).toBe(4);
  expect(() => setCartQuantity(asha, { productId: drill, quantity: 1 }, NOW)).toThrow("Product not found");
});

test("a cart always has today's price", () => {
  const asha = aCustomer();
  const drill = aProduct();
  addToCart(asha, { productId: drill, quantity: 1 }, NOW);
  writableDb()
    .update(product)
    .set({ pricePaise: fromRupees(1200) })
    .where(eq(product.id, drill))
    .run();
  expect(getCart(asha, NOW).totals).toMatchObject({ itemsPaise: fromRupees(1200), taxPaise: fromRupees(216) });
});
