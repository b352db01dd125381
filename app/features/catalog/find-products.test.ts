import { expect, test } from "vitest";
import { addToCart } from "~/features/cart/change-cart.server";
import { ListingQuery } from "~/features/search/input";
import { listHomeBlocks } from "~/features/search/list-home-sections.server";
import { listProducts, parseListing } from "~/features/search/list-products.server";
import { fromRupees, paise } from "~/lib/money";
import { addMs, minutes } from "~/lib/time";
import { db } from "~/platform/db/db.server";
import { CHECKOUT_FORM, insertCustomer, insertProduct, NOW } from "../../../tests/support/insert-rows";
import { findProduct, listProductsByIds } from "./find-products.server";
import { getShownPaise, stockState } from "./rules";
import { product } from "./tables";

const drill = insertProduct({
  sku: "KAV-ID-13",
  specifications: { Chuck: "13 mm", Power: "600 W", Weight: "1.8 kg" },
  featured: true,
});
const fan = insertProduct({
  name: "Ceiling fan 1200 mm",
  brand: "Taraang",
  category: "Fans",
  pricePaise: fromRupees(2500),
  tags: ["pankha"],
  ratingSum: 9,
  reviewCount: 2,
});
const cooler = insertProduct({
  name: "Desert cooler 55 L",
  brand: "Sheetal",
  category: "Coolers",
  pricePaise: fromRupees(9000),
  stock: 0,
});
const archived = insertProduct({ name: "Old fan", category: "Fans", archivedAt: NOW });

const listIds = (query: object) =>
  listProducts(parseListing(ListingQuery.parse(query)), NOW).items.map((item) => item.id);

test.each([
  [{ search: "ceiling FAN" }, [fan]],
  [{ search: "kav-id-13" }, [drill]],
  [{ search: "pankha" }, [fan]],
  [{ search: "600 w impact" }, [drill]],
  [{ search: "100% _fan" }, []],
  [{ search: "'; drop table product; --" }, []],
  [{ category: "Coolers" }, [cooler]],
  [{ brand: "Taraang" }, [fan]],
  [{ sortBy: "price" }, [drill, fan, cooler]],
  [{ sortBy: "price", sortOrder: "desc" }, [cooler, fan, drill]],
  [{ sortBy: "name" }, [fan, cooler, drill]],
  [{ sortBy: "nonsense", page: "minus one", limit: "a lot" }, [fan, drill, cooler]],
])("a listing of %j", (query, expected) => {
  const ids = listIds(query);
  expect(ids.slice(0, expected.length)).toEqual(expect.arrayContaining(expected));
  if ("sortBy" in query && query.sortBy !== "nonsense") expect(ids).toEqual(expected);
  expect(ids).toHaveLength(expected.length);
});

test("pages do not overlap, and a page beyond the last is the last", () => {
  const pageOf = (page: number) => listProducts(parseListing(ListingQuery.parse({ page, limit: 2 })), NOW);
  expect(pageOf(1).items.map((item) => item.id)).not.toContain(pageOf(2).items[0]?.id);
  expect(pageOf(99)).toMatchObject({ currentPage: 2, totalPages: 2, totalItems: 3 });
});

test("a card has two specifications that its name lacks, the rating and the available quantity", () => {
  expect(findProduct(drill, NOW)).toMatchObject({ rating: null, available: 5 });
  expect(findProduct(drill, NOW)?.chips).toEqual([
    ["Power", "600 W"],
    ["Weight", "1.8 kg"],
  ]);
  expect(findProduct(fan, NOW)).toMatchObject({ rating: 4.5, reviewCount: 2 });
  expect([findProduct(archived, NOW), findProduct("nothing", NOW)]).toEqual([undefined, undefined]);
});

test("products come in the order of the given ids, the archived only if they are included", () => {
  const ids = (products: { id: string }[]) => products.map(({ id }) => id);
  expect(ids(listProductsByIds([fan, archived, "nothing", drill], NOW))).toEqual([fan, drill]);
  expect(ids(listProductsByIds([archived, drill], NOW, { includeArchived: true }))).toEqual([
    archived,
    drill,
  ]);
  expect(listProductsByIds([drill], NOW)).toEqual([
    {
      ...findProduct(drill, NOW),
      weightGrams: null,
      stock: 5,
      hsn: null,
      gstRateBp: null,
      unit: "NOS",
      createdAt: NOW,
      updatedAt: NOW,
    },
  ]);
  expect(listProductsByIds([], NOW)).toEqual([]);
});

test("units reserved by a payment are not available to others until the reservation expires", async () => {
  const asha = insertCustomer();
  await addToCart(asha, { productId: drill, quantity: 5 }, NOW);
  const { beginPayment } = await import("~/features/fulfilment/begin-payment.server");
  await beginPayment(asha, undefined, CHECKOUT_FORM, NOW);
  expect(findProduct(drill, NOW)?.available).toBe(0);
  expect(findProduct(drill, addMs(NOW, minutes(15)))?.available).toBe(5);
});

test("the home page has a row for featured products and for every category that has products", () => {
  expect(
    listHomeBlocks(NOW)
      .flatMap((block) => ("rows" in block ? block.rows : []))
      .map(({ title }) => title),
  ).toEqual(["Featured Products", "Power Tools", "Fans", "Coolers"]);
});

test("the category facet does not count archived products, and has no empty category", () => {
  const { facets } = listProducts(parseListing(ListingQuery.parse({})), NOW);
  expect(facets.category).toEqual([
    ["Power Tools", 1],
    ["Fans", 1],
    ["Coolers", 1],
  ]);
});

test.each([
  [0, "out"],
  [1, "low"],
  [10, "low"],
  [11, "in"],
])("%d left is %s", (available, state) => {
  expect(stockState(available, 10)).toBe(state);
});

test("the figure that pages show is the one that lists are sorted by, at every rate and to the paisa", () => {
  for (const [index, addedRateBp] of [0, 25, 300, 500, 1_200, 1_800, 4_000].entries())
    for (const pricePaise of [1, 3, 99, 6_499, 22_500, 1_23_457])
      insertProduct({ pricePaise: paise(pricePaise + index), addedRateBp });
  const rows = db.select().from(product).all();
  expect(rows.map((row) => row.shownPaise)).toEqual(rows.map(getShownPaise));
  expect(getShownPaise({ pricePaise: fromRupees(225), addedRateBp: 1_800 })).toBe(fromRupees(265.5));
});
