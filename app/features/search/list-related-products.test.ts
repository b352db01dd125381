import { expect, test } from "vitest";
import { listProductCards } from "~/features/catalog/list-product-cards.server";
import { fromRupees } from "~/lib/money";
import { aProduct, NOW } from "../../../tests/support/cast";
import { listRelatedProducts } from "./list-related-products.server";

const fan = (goods: Parameters<typeof aProduct>[0] = {}) =>
  aProduct({
    name: "Fan 1200 mm",
    category: "Fans",
    pricePaise: fromRupees(2000),
    tags: ["ceiling fan"],
    ...goods,
  });
const rated = (stars: number) => ({ ratingSum: stars * 2, reviewCount: 2 });

const mine = fan();
const good = fan(rated(5));
const fair = fan(rated(3));
const dearer = fan({ ...rated(5), pricePaise: fromRupees(4000) });
const soldOut = fan({ ...rated(5), stock: 0 });
const tableFan = fan({ ...rated(5), tags: ["table fan"] });
const archived = fan({ ...rated(5), archivedAt: NOW });
const drill = aProduct({ ...rated(5), pricePaise: fromRupees(2000), tags: ["ceiling fan"] });

const related = (id: string, tags = ["ceiling fan"]) =>
  listRelatedProducts({ id, category: "Fans", tags }, NOW).map((card) => card.id);

test("of the same kind: in stock first, then the nearest in price, then the best rated", () => {
  expect(related(mine)).toEqual([good, fair, dearer, soldOut]);
});

test("too few of a kind are joined by the best of the category", () => {
  const found = related(tableFan, ["table fan"]);
  expect(found).toHaveLength(4);
  expect(found[0]).toBe(dearer);
  expect(related(mine, []).length).toBe(4);
});

test("never itself, nothing of another category, nothing sold no more, and four at most", () => {
  fan();
  expect(related(good)).toHaveLength(4);
  for (const id of [good, archived, drill]) expect(related(good)).not.toContain(id);
  expect(related("nothing")).toHaveLength(4);
});

test("cards come in the order asked for, what is not on sale left out", () => {
  expect(listProductCards([fair, "nothing", archived, good], NOW).map(({ id }) => id)).toEqual([fair, good]);
  expect(listProductCards([], NOW)).toEqual([]);
});
