import { afterEach, expect, test } from "vitest";
import { getShownCart } from "~/features/cart/get-cart.server";
import { cartLine } from "~/features/cart/tables";
import { ListingQuery } from "~/features/search/input";
import { listProducts, parseListing } from "~/features/search/list-products.server";
import { listWishlistItems } from "~/features/wishlist/get-wishlist.server";
import { wishlistItem } from "~/features/wishlist/tables";
import type { Language } from "~/lib/language";
import { runInLanguage } from "~/platform/language.server";
import { writableDb } from "../../../tests/support/database";
import { insertCustomer, insertProduct, NOW } from "../../../tests/support/insert-rows";
import { findProduct, getProduct } from "./find-products.server";
import { listProductCards } from "./list-product-cards.server";
import { productText } from "./text-tables";

const id = insertProduct({ description: "Drills brick.", warranty: "1 year", tags: ["drill"] });
const writeTexts = (language: "hi" | "bn", texts: object) =>
  writableDb()
    .insert(productText)
    .values({ productId: id, language, ...texts })
    .run();

afterEach(() => writableDb().delete(productText).run());

const inLanguages = (read: () => unknown) =>
  (["en", "hi", "bn"] as const).map((language) => runInLanguage(language, read));

test("a product is shown in the language of the moment, and what is not translated in English", () => {
  writeTexts("hi", { name: "इम्पैक्ट ड्रिल 13 mm", specifications: { पावर: "600 W" } });
  writeTexts("bn", { name: "ইমপ্যাক্ট ড্রিল 13 mm", warranty: "১ বছর" });
  const shown = inLanguages(() => {
    const { name, description, warranty, specifications } = findProduct(id, NOW) ?? {};
    return [name, description, warranty, specifications];
  });
  expect(shown).toEqual([
    ["Impact drill 13 mm", "Drills brick.", "1 year", [["Power", "600 W"]]],
    ["इम्पैक्ट ड्रिल 13 mm", "Drills brick.", "1 year", [["पावर", "600 W"]]],
    ["ইমপ্যাক্ট ড্রিল 13 mm", "Drills brick.", "১ বছর", [["Power", "600 W"]]],
  ]);
  expect(inLanguages(() => listProductCards([id], NOW)[0]?.chips)[1]).toEqual([["पावर", "600 W"]]);
  // Its tags are what is searched by.
  expect(inLanguages(() => getProduct(id, NOW).tags)[1]).toEqual(["drill"]);
});

test("a product that has no warranty any more has none in another language either", () => {
  const bare = insertProduct({ warranty: null, specifications: {} });
  const texts = { warranty: "1 साल", specifications: { पावर: "600 W" } };
  writableDb()
    .insert(productText)
    .values({ productId: bare, language: "hi", ...texts })
    .run();
  const { warranty, specifications } = runInLanguage("hi", () => getProduct(bare, NOW));
  expect([warranty, specifications]).toEqual([null, []]);
});

test("carts and wishlists are in the language of the moment", () => {
  writeTexts("hi", { name: "इम्पैक्ट ड्रिल 13 mm" });
  const userId = insertCustomer();
  writableDb().insert(cartLine).values({ userId, productId: id, quantity: 1, addedAt: NOW }).run();
  writableDb().insert(wishlistItem).values({ userId, productId: id, addedAt: NOW }).run();
  const names = ["Impact drill 13 mm", "इम्पैक्ट ड्रिल 13 mm", "Impact drill 13 mm"];
  expect(inLanguages(() => getShownCart(userId, NOW).lines[0]?.name)).toEqual(names);
  const page = { page: 1, limit: 10 };
  expect(inLanguages(() => listWishlistItems(userId, page, NOW).items[0]?.name)).toEqual(names);
});

const find = (search: string, language: Language = "en") =>
  runInLanguage(language, () =>
    listProducts(parseListing(ListingQuery.parse({ search })), NOW).items.map((card) => card.id),
  );

test("a search finds a product by its texts in every language, however they are spelled", () => {
  const other = insertProduct({ name: "Hammer" });
  writeTexts("hi", { name: "हथौड़ी वाला यंत्र 13 mm", tags: ["छेदक"], description: "ईंट में छेद" });
  writeTexts("bn", { name: "তুরপুন মেশিন", tags: ["ফুটো করার যন্ত্র"] });
  writableDb().insert(productText).values({ productId: other, language: "bn", name: "হাতুড়ি" }).run();
  const searches = ["हथौड़ी", "हथौडी", "छेदक", "তুরপুন", "যন্ত্র", "Kavach তুরপুন", "यंत्र १३ mm"];
  for (const search of searches) expect([search, find(search)]).toEqual([search, [id]]);
  for (const search of ["হাতুড়ি", "হাতুডি"]) expect([search, find(search)]).toEqual([search, [other]]);
  // Descriptions are searched in no language.
  expect(find("ईंट")).toEqual([]);
  expect(find("drill", "hi")).toEqual(find("drill"));
  writableDb().delete(productText).run();
  expect(find("তুরপুন")).toEqual([]);
});
