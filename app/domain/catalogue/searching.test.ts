import { beforeAll, describe, expect, test } from "vitest";
import { fillSampleShop } from "~/db/sample-shop/fill.server";
import { cartTotals } from "~/domain/pricing/totals";
import { NOW } from "../../../tests/support/cast";
import { listProducts } from "./listing.server";
import { ListingQuery } from "./schemas";

beforeAll(() => fillSampleShop(NOW, cartTotals));

const find = (search: string, query: object = {}) => listProducts(ListingQuery.parse({ search, ...query }), NOW);

/** What people type, and what must come first of all. */
const FIRST: [search: string, first: RegExp][] = [
  // As it is written
  ["ceiling fan", /^(BLDC c|C)eiling fan/],
  ["mixer", /mixer/i],
  ["grinder", /^(Angle|Mixer) grinder/],
  ["angle grinder", /^Angle grinder/],
  ["drill", /drill/i],
  ["iron", /iron \d/],
  ["steam iron", /^Steam iron/],
  ["cooler", /cooler \d+ litre/],
  ["capacitor", /capacitor/],
  ["cooler pump", /^Cooler pump/],
  ["mixer jar", /jar/],
  ["fan regulator", /^Fan regulator/],
  ["carbon brush", /^Carbon brushes/],
  ["grinder carbon brush", /^Carbon brushes for 100 mm grinder/],
  ["bearing 6202", /^Ball bearing 6202/],
  ["fans", /fan \d/i],
  ["jars", /jar/],
  ["exhaust fan", /^Exhaust fan/],
  // Mistyped
  ["driil", /drill/i],
  ["drlil", /drill/i],
  ["angel grinder", /^Angle grinder/],
  ["exhuast", /^Exhaust fan/],
  ["mixar grinder", /Mixer grinder/i],
  ["celling fan", /eiling fan/],
  ["capasitor", /capacitor/],
  ["regulater", /^Fan regulator/],
  ["anglegrinder", /^Angle grinder/],
  ["colour pump", /^Cooler pump/],
  ["steem iron", /^Steam iron/],
  ["blander", /blender/],
  // Hindi, in both scripts
  ["pankha", /fan/i],
  ["chhat ka pankha", /eiling fan/],
  ["mixi", /mixer/i],
  ["press", /iron/],
  ["istri", /iron/],
  ["pankhaa", /fan/i],
  ["पंखा", /fan/i],
  ["मिक्सर", /mixer/i],
  ["कूलर पंप", /^Cooler pump/],
  ["इस्त्री", /iron/],
  ["ड्रिल मशीन", /drill/i],
  ["कूलर", /cooler \d+ litre/],
  // By number: SKU, model, size, power
  ["NAV-CF-1200", /^Ceiling fan 1200 mm, 1 star$/],
  ["nav-cf-1200h", /^Ceiling fan 1200 mm high speed/],
  ["kav ag 100", /^Angle grinder 100 mm 850 W$/],
  ["KALCP250", /^Fan capacitor 2.5 µF$/],
  ["1200 mm", /1200 mm/],
  ["1200mm ceiling fan", /eiling fan 1200 mm/],
  ["850w", /850 W/],
  ["2.5uf", /2\.5 µF/],
  ["3.15 mfd capacitor", /3\.15 µF/],
  ["60 litres cooler", /60 litre/],
  ["750 watt mixer", /Mixer grinder 750 W/],
  ["48 inch fan", /eiling fan 1200 mm/],
  // Brand and category
  ["kavach drill", /drill/i],
  ["pressika steam iron", /^Steam iron/],
  ["himkan tower cooler", /^Tower cooler/],
  ["taraang fan", /fan/i],
  ["kalpurza capacitor", /capacitor/],
  // Written by somebody in a hurry, or by somebody with other ideas
  ["  Ceiling   FAN!! ", /eiling fan/],
  ['"ceiling" OR fan*', /eiling fan/],
  ["best price drill machine online", /drill/i],
];

test.each(FIRST)("“%s” finds first what was meant", (search, first) => {
  expect(find(search).items[0]?.name).toMatch(first);
});

const NOTHING = [
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
test.each(NOTHING)("%j finds nothing, and breaks nothing", (search) => {
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
])("%s is only words", (search) => {
  const words = search.replace(/[^a-z0-9]+/gi, " ");
  expect(find(search).totalItems).toBe(find(words).totalItems);
});

test("an empty search is none", () => {
  for (const search of ["", "   "]) expect(find(search).totalItems).toBeGreaterThan(60);
});

describe("a search", () => {
  test("finds what matches all of its words, and only a word that finds nothing is read otherwise", () => {
    expect(find("angel grinder").corrections).toEqual([{ typed: "angel", read: "angle" }]);
    expect(find("angle grinder").corrections).toEqual([]);
    const names = find("kavach grinder", { limit: 100 }).items.map(({ brand }) => brand);
    expect(new Set(names)).toEqual(new Set(["Kavach"]));
  });

  test("finds as much in Hindi as in English", () => {
    const all = (search: string) => find(search, { limit: 100, category: "Fans" }).totalItems;
    expect(all("fan")).toBe(16);
    expect([all("pankha"), all("पंखा"), all("पंखे")]).toEqual([16, 16, 16]);
  });
});
