import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { insertIntoCart } from "~/features/cart/change-cart.server";
import { countCartItems, getCart } from "~/features/cart/get-cart.server";
import { product } from "~/features/catalog/tables";
import { addMs, minutes } from "~/lib/time";
import { writableDb } from "../../../tests/support/database";
import { insertCustomer, insertProduct, NOW } from "../../../tests/support/insert-rows";
import {
  addToWishlist,
  isInWishlist,
  MAX_WISHLIST_ITEMS,
  moveFromWishlist,
  removeFromWishlist,
} from "./change-wishlist.server";
import {
  findWishlistItem,
  getWishlist,
  listWishlistItems,
  listWishlistProductIds,
} from "./get-wishlist.server";
import { ChangeWishlist } from "./input";

const later = (count: number) => addMs(NOW, minutes(count));

test("a wishlist has the newest first and each product once, with its current price and stock", async () => {
  const asha = insertCustomer();
  const [drill, fan] = [insertProduct(), insertProduct({ name: "Ceiling fan 1200 mm", stock: 0 })];
  await addToWishlist(asha, fan, later(1));
  await addToWishlist(asha, drill, NOW);
  await addToWishlist(asha, drill, later(2));
  expect(getWishlist(asha, NOW)).toMatchObject([
    { productId: fan, available: 0, isOnSale: true },
    { productId: drill, name: "Impact drill 13 mm", available: 5, isOnSale: true },
  ]);
  expect(listWishlistProductIds(asha).sort()).toEqual([drill, fan].sort());
});

test("a wishlist can be read page by page, or for one product", async () => {
  const asha = insertCustomer();
  const products = Array.from({ length: 5 }, () => insertProduct());
  for (const [at, id] of products.entries()) await addToWishlist(asha, id, later(at));
  const pages = [1, 2, 3].map((page) => listWishlistItems(asha, { page, limit: 2 }, NOW));
  expect(pages.flatMap(({ items }) => items)).toEqual(getWishlist(asha, NOW));
  expect(pages[2]).toMatchObject({ currentPage: 3, totalPages: 3, totalItems: 5 });
  const [drill = "", other = insertProduct()] = products.slice(4);
  expect(findWishlistItem(asha, drill, NOW)).toMatchObject({ productId: drill, available: 5 });
  expect([isInWishlist(asha, drill), isInWishlist(asha, other), findWishlistItem(asha, other, NOW)]).toEqual([
    true,
    false,
    undefined,
  ]);
});

test("removing a product twice is no error and does not change another customer's wishlist", async () => {
  const [asha, imran] = [insertCustomer(), insertCustomer("Imran Ansari")];
  const drill = insertProduct();
  for (const customer of [asha, imran]) await addToWishlist(customer, drill, NOW);
  await removeFromWishlist(asha, drill);
  await removeFromWishlist(asha, drill);
  expect([listWishlistProductIds(asha), listWishlistProductIds(imran)]).toEqual([[], [drill]]);
});

test("a product not on sale cannot be added; one archived later stays listed as not on sale", async () => {
  const asha = insertCustomer();
  const archived = insertProduct({ archivedAt: NOW });
  await expect(addToWishlist(asha, "nothing", NOW)).rejects.toThrow("Product not found");
  await expect(addToWishlist(asha, archived, NOW)).rejects.toThrow("Product not found");
  const drill = insertProduct();
  await addToWishlist(asha, drill, NOW);
  writableDb().update(product).set({ archivedAt: NOW }).where(eq(product.id, drill)).run();
  expect(getWishlist(asha, NOW)).toMatchObject([{ productId: drill, isOnSale: false, available: 0 }]);
});

test("a wishlist holds 200 products and refuses the next one", async () => {
  const asha = insertCustomer();
  const products = Array.from({ length: MAX_WISHLIST_ITEMS + 1 }, () => insertProduct());
  for (const id of products.slice(1)) await addToWishlist(asha, id, NOW);
  await expect(addToWishlist(asha, products[0] ?? "", NOW)).rejects.toThrow(
    "Your wishlist is full: it holds 200 products.",
  );
  await addToWishlist(asha, products[1] ?? "", NOW);
  await removeFromWishlist(asha, products[1] ?? "");
  await addToWishlist(asha, products[0] ?? "", NOW);
  expect(listWishlistProductIds(asha)).toHaveLength(MAX_WISHLIST_ITEMS);
});

test("moving to the cart changes both or neither, and only once", async () => {
  const asha = insertCustomer();
  const [drill, soldOut] = [insertProduct(), insertProduct({ stock: 0 })];
  for (const id of [drill, soldOut]) await addToWishlist(asha, id, NOW);
  const move = async (productId: string) =>
    moveFromWishlist(asha, productId, () => insertIntoCart(asha, { productId, quantity: 1 }, NOW));
  expect([await move(drill), await move(drill)]).toEqual([true, false]);
  await expect(move(soldOut)).rejects.toThrow("Product is out of stock");
  expect(listWishlistProductIds(asha)).toEqual([soldOut]);
  expect(getCart(asha, NOW).lines).toMatchObject([{ productId: drill, quantity: 1 }]);
  await expect(
    moveFromWishlist(asha, soldOut, () => {
      insertIntoCart(asha, { productId: drill, quantity: 1 }, NOW);
      throw new Error("the light went out");
    }),
  ).rejects.toThrow("the light went out");
  expect([countCartItems(asha), listWishlistProductIds(asha)]).toEqual([1, [soldOut]]);
});

test.each([
  [{ intent: "add" }, "Product ID not available"],
  [{ intent: "add", productId: " " }, "Product ID not available"],
  [{ intent: "remove", productId: "x".repeat(65) }, "Product ID not available"],
  [{ productId: "x" }, "Failed to update wishlist"],
  [{ intent: "toggle", productId: "x" }, "Failed to update wishlist"],
])("%j is refused: %s", (fields, message) => {
  expect(ChangeWishlist.safeParse(fields).error?.issues.map(({ message }) => message)).toEqual([message]);
});
