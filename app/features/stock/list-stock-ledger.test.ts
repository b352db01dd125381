import { expect, test } from "vitest";
import { addMs, days } from "~/lib/time";
import { transaction } from "~/platform/db/db.server";
import { insertCustomer, insertProduct, NOW } from "../../../tests/support/insert-rows";
import { StockLedgerQuery } from "./input";
import { listLedgerBatches, listStockLedger } from "./list-stock-ledger.server";
import { addStock, setStock } from "./set-stock.server";

const ravi = insertCustomer("Ravi Shankar");

const list = (query: Record<string, string>) =>
  listStockLedger(StockLedgerQuery.parse(query)).items.map(({ sku, kind, change }) => [sku, kind, change]);

test("what came in last week is found by day, reason and product, on the page and in the file", async () => {
  const fan = insertProduct({ sku: "LEDGER-FAN", name: "Zarina ceiling fan", stock: 2 });
  const drill = insertProduct({ sku: "LEDGER-DRILL", name: "Zarina drill", stock: 9 });
  const lastWeek = addMs(NOW, -days(6));
  await transaction(() => addStock(fan, { change: 40, reason: "received" }, ravi, addMs(NOW, -days(20))));
  await transaction(() =>
    addStock(fan, { change: 20, reason: "received", note: "Received" }, ravi, lastWeek),
  );
  await transaction(() => addStock(drill, { change: -1, reason: "damaged", note: "Wet" }, ravi, lastWeek));
  await transaction(() => setStock(drill, { stockQuantity: 7, seenStock: 8 } as never, ravi, NOW));
  expect(list({ search: "zarina", from: "2026-11-13", to: "2026-11-19", reason: "received" })).toEqual([
    ["LEDGER-FAN", "received", 20],
  ]);
  expect(list({ search: "zarina", from: "2026-11-13" })).toEqual([
    ["LEDGER-DRILL", "correction", -1],
    ["LEDGER-DRILL", "damaged", -1],
    ["LEDGER-FAN", "received", 20],
  ]);
  expect(list({ search: "LEDGER-FAN", reason: "no reason at all", from: "yesterday" })).toHaveLength(2);
  const rows = [...listLedgerBatches(StockLedgerQuery.parse({ search: "zarina", to: "2026-11-14" }))].flat();
  expect(rows).toEqual([
    expect.objectContaining({
      at: "2026-11-14 15:30",
      sku: "LEDGER-DRILL",
      name: "Zarina drill",
      change: -1,
      reason: "Damaged",
      note: "Wet",
      by: "Ravi Shankar",
    }),
    expect.objectContaining({ sku: "LEDGER-FAN", change: 20, reason: "Received", note: null }),
    expect.objectContaining({ sku: "LEDGER-FAN", change: 40 }),
  ]);
});
