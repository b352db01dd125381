import { expect, test } from "vitest";
import { db } from "~/db/db.server";
import { rupees } from "~/lib/money";
import { aProduct, NOW } from "../../../tests/support/cast";
import { cardsOf } from "./cards.server";
import { nearest, relatedProducts } from "./related.server";

const fan = (goods: Parameters<typeof aProduct>[0] = {}) =>
  aProduct({ name: "Ceiling fan 1200 mm", category: "Fans", pricePaise: rupees(2000), ...goods });
const rated = (stars: number) => ({ ratingSum: stars * 2, reviewCount: 2 });

const mine = fan();
const good = fan(rated(5));
const fair = fan(rated(3));
const dearer = fan({ ...rated(5), pricePaise: rupees(4000) });
const soldOut = fan({ ...rated(5), stock: 0 });
const elsewhere = [
  fan({ ...rated(5), pricePaise: rupees(9000) }),
  fan({ ...rated(5), archivedAt: NOW }),
  aProduct({ ...rated(5), pricePaise: rupees(2000) }),
];

const related = (id: string) => relatedProducts({ id, category: "Fans" }, NOW).map((card) => card.id);

test("of the same kind and about the same price: in stock first, then the nearest, then the best rated", () => {
  expect(related(mine)).toEqual([good, fair, dearer, soldOut]);
});

test("never itself, nothing dearer by far, nothing of another kind, nothing sold no more, and four at most", () => {
  fan();
  expect(related(good)).toHaveLength(4);
  for (const id of [good, ...elsewhere]) expect(related(good)).not.toContain(id);
  expect(related("nothing")).toEqual([]);
});

test("related products are found without reading all products", () => {
  const { sql, params } = nearest({ id: mine, category: "Fans" }).toSQL();
  const plan = db.$client.prepare(`explain query plan ${sql}`).all(...params) as { detail: string }[];
  expect(plan.map(({ detail }) => detail).join("\n")).not.toMatch(/SCAN (?!facet_cell)/);
  expect(plan.map(({ detail }) => detail).join("\n")).toMatch(/SEARCH facet_cell .*category=\?/);
});

test("cards come in the order asked for, what is not on sale left out", () => {
  expect(cardsOf([fair, "nothing", elsewhere[1] ?? "", good], NOW).map(({ id }) => id)).toEqual([fair, good]);
  expect(cardsOf([], NOW)).toEqual([]);
});
