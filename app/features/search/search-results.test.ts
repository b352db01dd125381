import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { product } from "~/features/catalog/tables";
import { cartTotals } from "~/features/pricing/totals";
import { transaction, tx } from "~/platform/db/db.server";
import { fillSampleShop } from "~/sample-shop/fill.server";
import { insertProduct, NOW } from "../../../tests/support/insert-rows";
import { ListingQuery } from "./input";
import { listProductDetails, listProducts, parseListing } from "./list-products.server";
import { synonym } from "./tables";

beforeAll(async () => fillSampleShop(NOW, cartTotals));

const find = (search: string, query: object = {}) =>
  listProducts(parseListing(ListingQuery.parse({ search, ...query })), NOW);

/** Searches as people type them, and the product that must come first. */
const FIRST_RESULTS: [search: string, first: string][] = [
  // As it is written
  ["ceiling fan", "Ceiling fan 1200 mm, 1 star"],
  ["mixer", "Mixer grinder 1000 W, 3 jars"],
  ["grinder", "Angle grinder 100 mm 670 W, slide switch"],
  ["angle grinder", "Angle grinder 100 mm 850 W"],
  ["drill", "Impact drill 13 mm 750 W"],
  ["iron", "Dry iron 1000 W"],
  ["steam iron", "Steam iron 1250 W"],
  ["cooler pump", "Cooler pump 18 W"],
  ["mixer jar", "Chutney jar 0.4 litre"],
  ["jars", "Chutney jar 0.4 litre"],
  ["fan regulator", "Fan regulator, 5 step, 2 module"],
  ["carbon brush", "Carbon brushes for 100 mm grinder, pair"],
  ["mixer carbon brush", "Carbon brushes for mixer grinder, pair with holders"],
  ["bearing 6202", "Ball bearing 6202 ZZ"],
  ["exhaust fan", "Exhaust fan 450 mm, heavy duty"],
  ["iron cord", "Iron cord 1.8 m, cotton braided"],
  // Mistyped
  ["driil", "Impact drill 13 mm 750 W"],
  ["drlil", "Impact drill 13 mm 750 W"],
  ["angel grinder", "Angle grinder 100 mm 850 W"],
  ["exhuast", "Exhaust fan 450 mm, heavy duty"],
  ["mixar grinder", "Mixer grinder 500 W, 3 jars"],
  ["celling fan", "Ceiling fan 1200 mm, 1 star"],
  ["capasitor 2.5", "Fan capacitor 2.5 µF"],
  ["regulater", "Fan regulator, 5 step, 2 module"],
  ["anglegrinder", "Angle grinder 100 mm 670 W, slide switch"],
  ["colour pump", "Cooler pump 18 W"],
  ["steem iron", "Steam iron 1250 W"],
  ["blander", "Hand blender 250 W"],
  ["exost fan", "Exhaust fan 450 mm, heavy duty"],
  ["joosar", "Citrus juicer 40 W"],
  ["katar", "Marble cutter 110 mm 1250 W"],
  // Hindi, in both scripts
  ["chhat ka pankha", "Ceiling fan 1200 mm, 1 star"],
  ["mixi", "Mixer grinder 1000 W, 3 jars"],
  ["press", "Dry iron 1000 W"],
  ["istri", "Dry iron 1000 W"],
  ["cooler ka pump", "Cooler pump 18 W"],
  ["छत का पंखा", "Ceiling fan 1200 mm, 1 star"],
  ["मिक्सर", "Mixer grinder 1000 W, 3 jars"],
  ["मिक्सी", "Mixer grinder 1000 W, 3 jars"],
  ["कूलर पंप", "Cooler pump 18 W"],
  ["इस्त्री", "Dry iron 1000 W"],
  ["ड्रिल मशीन", "Impact drill 13 mm 750 W"],
  ["तार", "Power tool cord 3 m, rubber"],
  // By number: SKU, size, power
  ["NAV-CF-1200", "Ceiling fan 1200 mm, 1 star"],
  ["nav-cf-1200h", "Ceiling fan 1200 mm high speed, dust-resistant blades"],
  ["kav ag 100", "Angle grinder 100 mm 850 W"],
  ["KALCP250", "Fan capacitor 2.5 µF"],
  ["1200 mm", "Ceiling fan 1200 mm, 1 star"],
  ["1400mm ceiling fan", "BLDC ceiling fan 1400 mm 42 W, remote, 5 star"],
  ["850w", "Angle grinder 100 mm 850 W"],
  ["2.5uf", "Fan capacitor 2.5 µF"],
  ["3.15 mfd capacitor", "Fan capacitor 3.15 µF"],
  ["750 watt mixer", "Mixer grinder 750 W, 3 jars"],
  ["48 inch fan", "Ceiling fan 1200 mm, 1 star"],
  // Brand and kind
  ["kavach drill", "Impact drill 13 mm 750 W"],
  ["pressika steam iron", "Steam iron 1250 W"],
  ["himkan tower cooler", "Tower cooler 50 litre with remote"],
  ["kavach angle grinder 125", "Angle grinder 125 mm 1200 W, variable speed"],
  // With extra spaces, operators and filler words
  ["  Ceiling   FAN!! ", "Ceiling fan 1200 mm, 1 star"],
  ['"ceiling" OR fan*', "Ceiling fan 1200 mm, 1 star"],
  ["best price drill machine online", "Impact drill 13 mm 750 W"],
  ["cheap drill", "Impact drill 13 mm 750 W"],
];

test.each(FIRST_RESULTS)("“%s” finds first: %s", (search, first) => {
  expect(find(search).items[0]?.name).toBe(first);
});

test.each([
  ["सबसे सस्ता पंखा", "पंखा"],
  ["बढ़िया मिक्सर", "मिक्सर"],
  ["ভালো পাখা", "পাখা"],
])("“%s” finds what “%s” does", (search, plain) => {
  const listIds = (text: string) => find(text).items.map(({ id }) => id);
  expect(listIds(plain).length).toBeGreaterThan(1);
  expect(listIds(search)).toEqual(listIds(plain));
});

const ZERO_RESULT_SEARCHES = [
  "havells",
  "planer",
  "batti",
  "thanda",
  "winding",
  "㌖".repeat(80),
  "aeroplane",
  '"',
  "* ^ : - ( ) { } +",
  "%",
  "_",
  "\u0000",
  "🙂",
  "NEAR(",
  "ब".repeat(80),
  "a".repeat(500),
];
test.each(ZERO_RESULT_SEARCHES)("%j finds nothing and causes no error", (search) => {
  expect(find(search)).toMatchObject({ items: [], totalItems: 0 });
});

test.each([
  "' or 1=1 --",
  "fan) OR (name:iron",
  "fan NOT drill",
  '"fan',
  "name:fan",
  "fan*",
  "^fan",
  "fan + iron",
  "-fan",
  "{name}: fan",
])("%s is searched for as plain words, without operators", (search) => {
  const words = search.replace(/[^a-z0-9]+/gi, " ");
  expect(find(search).totalItems).toBe(find(words).totalItems);
});

test("an empty search lists all products", () => {
  for (const search of ["", "   "]) expect(find(search).totalItems).toBeGreaterThan(60);
});

describe("a search", () => {
  test("finds products that match all of its words, and corrects only a word that finds nothing", () => {
    expect(find("angel grinder").corrections).toEqual([{ typed: "angel", read: "angle" }]);
    expect(find("angle grinder").corrections).toEqual([]);
    const names = find("kavach grinder", { limit: 100 }).items.map(({ brand }) => brand);
    expect(new Set(names)).toEqual(new Set(["Kavach"]));
  });

  test.each([
    ["कैपेसिटरर", "कैपेसिटर"],
    ["कंडेंसरर", "कंडेंसर"],
    ["ক্যাপাসিটরর", "ক্যাপাসিটর"],
    ["capacitorr", "capacitor"],
    ["kapasitar", "capacitor"],
    ["pankhaa", "fan"],
  ])("names what “%s” was read as by a word of its script that goods have: “%s”", (typed, read) => {
    const { corrections, totalItems } = find(typed);
    expect([totalItems > 0, corrections.map((one) => one.read)]).toEqual([true, [read]]);
  });

  test("names what a synonym means by a word of its script that sounds so", async () => {
    await transaction(() => tx().insert(synonym).values({ word: "धारक", means: "capacitor" }).run());
    expect(find("धाराक").corrections).toEqual([{ typed: "धाराक", read: "कैपेसिटर" }]);
  });

  test("names no correction that finds nothing", () => {
    expect(find("celling fan", { brand: "Himkan" })).toMatchObject({ totalItems: 0, corrections: [] });
    const listing = parseListing(ListingQuery.parse({ search: "celling joosar" }));
    expect(listProductDetails(listing, NOW)).toMatchObject({ totalItems: 0, corrections: [] });
  });

  test("of more than 80 characters is cut between two of them", () => {
    expect(ListingQuery.parse({ search: "क्षि".repeat(80) }).search).toBe("क्षि".repeat(80));
    expect(ListingQuery.parse({ search: "👩‍🔧".repeat(81) }).search).toBe(`${"👩‍🔧".repeat(79)}…`);
  });

  test("finds the same products in the same order by any synonym", () => {
    const ids = (search: string) => find(search, { limit: 100 }).items.map(({ id }) => id);
    for (const search of ["fans", "pankha", "punkha", "पंखा", "pankhaa"])
      expect(ids(search)).toEqual(ids("fan"));
    for (const search of ["mixi", "mixie", "मिक्सी"]) expect(ids(search)).toEqual(ids("mixer"));
  });

  test("is never corrected to a word that no product on sale has", async () => {
    const id = insertProduct({ name: "Zephyrette lamp" });
    expect(find("zephyrete").corrections).toEqual([{ typed: "zephyrete", read: "zephyrette" }]);
    await transaction(() => tx().update(product).set({ archivedAt: NOW }).where(eq(product.id, id)).run());
    expect(find("zephyrete").corrections).toEqual([]);
  });

  test("uses a new synonym at once", async () => {
    expect(find("vayuyan").totalItems).toBe(0);
    await transaction(() => tx().insert(synonym).values({ word: "Vayuyan", means: "ceiling fan" }).run());
    expect(find("vayuyans").items[0]?.name).toBe("Ceiling fan 1200 mm, 1 star");
  });

  test("finds as much in Hindi as in English", () => {
    const countFans = (search: string) => find(search, { limit: 100, category: "Fans" }).totalItems;
    expect(countFans("fan")).toBe(16);
    expect([countFans("pankha"), countFans("पंखा"), countFans("पंखे")]).toEqual([16, 16, 16]);
  });
});
