import { beforeAll, expect, test } from "vitest";
import { cartTotals } from "~/features/pricing/totals";
import { toSound } from "~/lib/word-sounds";
import { transaction, tx } from "~/platform/db/db.server";
import { fillSampleShop } from "~/sample-shop/fill.server";
import { NOW } from "../../../tests/support/insert-rows";
import { listSoundAlikes } from "./spelling.server";
import { searchSpelling } from "./tables";

beforeAll(async () => fillSampleShop(NOW, cartTotals));

// rule: search-scripts
test("of many words that sound alike those of about the same length are read", async () => {
  const long = Array.from({ length: 100 }, (_one, index) => `zbr${"ea".repeat(index + 9)}`);
  expect(new Set([...long, "zebra"].map(toSound)).size).toBe(1);
  const rows = [...long, "zebra"].map((word) => ({ word, sound: toSound(word) }));
  await transaction(() => tx().insert(searchSpelling).values(rows).run());
  expect(listSoundAlikes("zibra", () => true)).toEqual([["zebra"]]);
});
