import { expect, test } from "vitest";
import { listProductCards } from "~/features/catalog/list-product-cards.server";
import { fromRupees } from "~/lib/money";
import { insertProduct, NOW } from "../../../tests/support/insert-rows";
import { listRelatedProducts } from "./list-related-products.server";

const fan = (fields: Parameters<typeof insertProduct>[0] = {}) =>
  insertProduct({
    name: "Fan 1200 mm",
    category: "Fans",
    pricePaise: fromRupees(2000),
    tags: ["ceiling fan"],
    ...fields,
  });
const rated = (stars: number) => ({ ratingSum: stars * 2, reviewCount: 2 });

const unrated = fan();
const bestRated = fan(rated(5));
const fairlyRated = fan(rated(3));
const moreExpensive = fan({ ...rated(5), pricePaise: fromRupees(4000) });
const soldOut = fan({ ...rated(5), stock: 0 });
const tableFan = fan({ ...rated(5), tags: ["table fan"] });
const archived = fan({ ...rated(5), archivedAt: NOW });
const drill = insertProduct({ ...rated(5), pricePaise: fromRupees(2000), tags: ["ceiling fan"] });

const listRelatedIds = (id: string, tags = ["ceiling fan"], available = 1) =>
  listRelatedProducts({ id, category: "Fans", tags, available }, NOW).map((card) => card.id);

test("products of the same kind come in stock first, then by nearest price, then by rating", () => {
  expect(listRelatedIds(unrated)).toEqual([bestRated, fairlyRated, moreExpensive, soldOut]);
});

test("if there are too few of the same kind, the best of the category follow", () => {
  const relatedIds = listRelatedIds(tableFan, ["table fan"]);
  expect(relatedIds).toHaveLength(4);
  expect(relatedIds[0]).toBe(moreExpensive);
  expect(listRelatedIds(unrated, []).length).toBe(4);
});

test("at most four, never the product itself, another category's or an archived one", () => {
  fan();
  expect(listRelatedIds(bestRated)).toHaveLength(4);
  for (const id of [bestRated, archived, drill]) expect(listRelatedIds(bestRated)).not.toContain(id);
  expect(listRelatedIds("nothing")).toHaveLength(4);
});

test("beside a product that is sold out stand only those that can be bought", () => {
  expect(listRelatedIds(unrated, ["ceiling fan"], 0)).not.toContain(soldOut);
  expect(listRelatedIds(soldOut, ["ceiling fan"], 0)).toHaveLength(4);
  expect(listRelatedIds(soldOut, [], 0)).not.toContain(soldOut);
});

test("cards come in the order of the given ids, without products that are not on sale", () => {
  expect(listProductCards([fairlyRated, "nothing", archived, bestRated], NOW).map(({ id }) => id)).toEqual([
    fairlyRated,
    bestRated,
  ]);
  expect(listProductCards([], NOW)).toEqual([]);
});
