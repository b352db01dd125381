import { beforeAll, expect, test } from "vitest";
import { cartTotals } from "~/features/pricing/totals";
import { fillSampleShop } from "~/sample-shop/fill.server";
import { NOW } from "../../../tests/support/cast";
import { CategoryItemsQuery, ItemsQuery, ListingQuery } from "./input";
import { listFeaturedProducts } from "./list-home-sections.server";
import { listProductDetails, listProducts, readCategory, readListing } from "./list-products.server";

// What programs ask of a listing, and pages do not.

beforeAll(async () => fillSampleShop(NOW, cartTotals));

const list = (query: object) => listProducts(readListing(ListingQuery.parse({ limit: 100, ...query })), NOW);
const whole = (query: object) =>
  listProductDetails(readListing(ItemsQuery.parse({ limit: 100, ...query })), NOW);
const namesOf = (items: { name: string }[]) => items.map(({ name }) => name);

test.each([
  {},
  { category: "Fans" },
  { search: "fan" },
  { category: "Power Tools", sortBy: "price" },
  { minPrice: "1000", sortBy: "rating" },
  { search: "grinder", sortBy: "name", maxPrice: "5000" },
])("featured or not, in stock or not: together all there are of %j", (query) => {
  const { items, totalItems } = whole(query);
  expect(items).toHaveLength(totalItems);
  type Item = (typeof items)[number];
  const facts = {
    featured: ({ featured }: Item) => featured,
    inStock: ({ available }: Item) => available > 0,
  };
  for (const [name, isSo] of Object.entries(facts)) {
    for (const value of [true, false]) {
      const expected = items.filter((item) => isSo(item) === value);
      const narrowed = whole({ ...query, [name]: String(value) });
      expect(narrowed, `${name} ${value}`).toMatchObject({ items: expected, totalItems: expected.length });
    }
  }
});

test("pages of the featured leave nothing out, whatever they are sorted by", () => {
  for (const sortBy of ["rating", "price", "createdAt", "name"]) {
    const all = whole({ featured: "true", sortBy }).items;
    const pages = [1, 2, 3].flatMap((page) => whole({ featured: "true", sortBy, page, limit: 4 }).items);
    expect(namesOf(pages)).toEqual(namesOf(all).slice(0, 12));
  }
});

test("all products come the newest first, a search the best match first, a category the best rated first", () => {
  const added = whole({}).items.map(({ createdAt }) => createdAt.getTime());
  expect(added).toEqual([...added].sort((one, other) => other - one));
  expect(namesOf(whole({ search: "ceiling fan" }).items)).toEqual(
    namesOf(list({ search: "ceiling fan" }).items),
  );
  const fans = readCategory("Fans", CategoryItemsQuery.parse({ limit: 100 }));
  expect(namesOf(listProductDetails(fans, NOW).items)).toEqual(namesOf(list({ category: "Fans" }).items));
});

test("the featured come as in the home page's row, in stock first", () => {
  const pages = [1, 2, 3, 4, 5].map((page) => listFeaturedProducts({ page, limit: 3 }, NOW));
  const items = pages.flatMap((page) => page.items).slice(0, pages[0]?.totalItems);
  expect(items.every(({ featured }) => featured)).toBe(true);
  const stars = (item: (typeof items)[number]) => (item.stock > 0 ? 10 : 0) + (item.rating ?? 0);
  expect(items.map(stars)).toEqual(items.map(stars).sort((one, other) => other - one));
});

test.each([
  ["sortBy", "nonsense"],
  ["sortOrder", "up"],
  ["category", "Toys"],
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
