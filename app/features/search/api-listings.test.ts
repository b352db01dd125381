import { beforeAll, expect, test } from "vitest";
import { cartTotals } from "~/features/pricing/totals";
import { fillSampleShop } from "~/sample-shop/fill.server";
import { NOW } from "../../../tests/support/insert-rows";
import { CategoryItemsQuery, ItemsQuery, ListingQuery } from "./input";
import { listFeaturedProducts } from "./list-home-sections.server";
import {
  listProductDetails,
  listProducts,
  parseCategoryListing,
  parseListing,
  parseStrictListing,
} from "./list-products.server";

beforeAll(async () => fillSampleShop(NOW, cartTotals));

const list = (query: object) => listProducts(parseListing(ListingQuery.parse({ limit: 100, ...query })), NOW);
const listDetails = (query: object) =>
  listProductDetails(parseListing(ItemsQuery.parse({ limit: 100, ...query })), NOW);
const namesOf = (items: { name: string }[]) => items.map(({ name }) => name);

test.each([
  {},
  { category: "Fans" },
  { search: "fan" },
  { category: "Power Tools", sortBy: "price" },
  { minPrice: "1000", sortBy: "rating" },
  { search: "grinder", sortBy: "name", maxPrice: "5000" },
])("the featured and in-stock filters split the products of %j completely", (query) => {
  const { items, totalItems } = listDetails(query);
  expect(items).toHaveLength(totalItems);
  type Item = (typeof items)[number];
  const facts = {
    featured: ({ featured }: Item) => featured,
    inStock: ({ available }: Item) => available > 0,
  };
  for (const [name, hasFact] of Object.entries(facts)) {
    for (const value of [true, false]) {
      const expected = items.filter((item) => hasFact(item) === value);
      const filtered = listDetails({ ...query, [name]: String(value) });
      expect(filtered, `${name} ${value}`).toMatchObject({ items: expected, totalItems: expected.length });
    }
  }
});

test("the pages of featured products leave nothing out, in any sort order", () => {
  for (const sortBy of ["rating", "price", "createdAt", "name"]) {
    const all = listDetails({ featured: "true", sortBy }).items;
    const pages = [1, 2, 3].flatMap(
      (page) => listDetails({ featured: "true", sortBy, page, limit: 4 }).items,
    );
    expect(namesOf(pages)).toEqual(namesOf(all).slice(0, 12));
  }
});

test("by default all products are sorted by newest, a search by best match, a category by rating", () => {
  const createdTimes = listDetails({}).items.map(({ createdAt }) => createdAt.getTime());
  expect(createdTimes).toEqual([...createdTimes].sort((one, other) => other - one));
  expect(namesOf(listDetails({ search: "ceiling fan" }).items)).toEqual(
    namesOf(list({ search: "ceiling fan" }).items),
  );
  const fans = parseCategoryListing("Fans", CategoryItemsQuery.parse({ limit: 100 }));
  expect(namesOf(listProductDetails(fans, NOW).items)).toEqual(namesOf(list({ category: "Fans" }).items));
});

test("featured products come in the order of the home page's row, in stock first", () => {
  const pages = [1, 2, 3, 4, 5].map((page) => listFeaturedProducts({ page, limit: 3 }, NOW));
  const items = pages.flatMap((page) => page.items).slice(0, pages[0]?.totalItems);
  expect(items.every(({ featured }) => featured)).toBe(true);
  const toRank = (item: (typeof items)[number]) => (item.stock > 0 ? 10 : 0) + (item.rating ?? 0);
  expect(items.map(toRank)).toEqual(items.map(toRank).sort((one, other) => other - one));
});

test("an unknown category is refused at its field, with the names of those that there are", () => {
  const known = "category must be one of Power Tools, Fans, Coolers, Mixers & Irons, Spare Parts";
  const query = ItemsQuery.parse({ category: "Toys" });
  expect(() => parseStrictListing(query)).toThrow(
    expect.objectContaining({ code: "INVALID", field: "category", message: known }),
  );
});

test.each([
  ["sortBy", "nonsense"],
  ["sortOrder", "up"],
  ["inStock", "perhaps"],
  ["featured", "2"],
  ["minPrice", "cheap"],
  ["maxPrice", "-1"],
  ["rating", "9"],
  ["page", "abc"],
  ["page", "0"],
  ["limit", "0"],
  ["limit", "many"],
])("%s=%s is refused at its field", (name, value) => {
  const { error } = ItemsQuery.safeParse({ [name]: value });
  expect(error?.issues).toMatchObject([
    { path: [name], message: expect.stringMatching(name === "page" ? "page" : name) },
  ]);
});
