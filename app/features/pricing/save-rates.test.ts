import { beforeEach, expect, test } from "vitest";
import { auditEntry } from "~/features/audit/tables";
import { db } from "~/platform/db/db.server";
import { writableDb } from "../../../tests/support/database";
import { insertCustomer, insertProduct, insertTaxRates, NOW } from "../../../tests/support/insert-rows";
import { TaxRateForm } from "./input";
import { findListedRate, listRates } from "./list-rates.server";
import { addRate, deleteRate } from "./save-rates.server";
import { taxRate } from "./tables";

const ravi = insertCustomer("Ravi Shankar");
beforeEach(() => {
  writableDb().delete(taxRate).run();
});

const PADS = { hsnPrefix: "4405", rate: "5", validFrom: "2025-09-22" };
const add = async (changes: object = {}) => addRate(TaxRateForm.parse({ ...PADS, ...changes }), ravi, NOW);
const findLastEntry = () => db.select().from(auditEntry).all().at(-1);

test("a rate is typed in per cent, and added and deleted with an entry in the audit log", async () => {
  expect(await add({ rate: " 2.5 % " })).toBe("HSN 4405 from 22 Sep 2025");
  const facts = { hsnPrefix: "4405", rateBp: 250, validFrom: "2025-09-22" };
  const [added] = listRates(NOW);
  expect(added).toMatchObject(facts);
  const entry = { kind: "tax-rate", actorId: ravi, label: "HSN 4405 from 22 Sep 2025" };
  expect(findLastEntry()).toMatchObject({ ...entry, action: "added", after: facts });
  await deleteRate(added?.id ?? "", ravi, NOW);
  expect(findLastEntry()).toMatchObject({ ...entry, action: "deleted", before: facts });
  expect(listRates(NOW)).toEqual([]);
  await expect(deleteRate(added?.id ?? "", ravi, NOW)).rejects.toThrow("We could not find that tax rate");
});

test("a prefix has one rate from one day", async () => {
  await add();
  await expect(add({ rate: "12" })).rejects.toMatchObject({
    code: "CONFLICT",
    field: "validFrom",
    message: "HSN 4405 already has a rate from 22 Sep 2025. Delete that one first, or choose another day.",
  });
  await add({ validFrom: "2025-09-23" });
  await add({ hsnPrefix: "440500" });
  expect(listRates(NOW)).toHaveLength(3);
});

const PREFIX = "The beginning of an HSN code has 2 to 8 digits";
const RATE = "Please enter a rate in per cent from 0 to 100, such as 18 or 2.5";
test.each([
  [{ hsnPrefix: "" }, "Please enter the beginning of an HSN code"],
  [{ hsnPrefix: "4" }, PREFIX],
  [{ hsnPrefix: "440500001" }, PREFIX],
  [{ hsnPrefix: "44 05" }, PREFIX],
  [{ hsnPrefix: "४४०५" }, PREFIX],
  [{ rate: "" }, RATE],
  [{ rate: "-5" }, RATE],
  [{ rate: "100.01" }, RATE],
  [{ rate: "5.125" }, RATE],
  [{ rate: "five" }, RATE],
  [{ validFrom: "" }, "Please choose a day"],
  [{ validFrom: "2025-02-30" }, "Please choose a valid date"],
  [{ validFrom: "22-09-2025" }, "Please choose a valid date"],
])("%j is refused: %s", (changes, message) => {
  const { error } = TaxRateForm.safeParse({ ...PADS, ...changes });
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test("the list says which rates hold, which are to come, and about how many products each decides", () => {
  insertProduct({ hsn: "44050000" });
  insertProduct({ hsn: "44050000", archivedAt: NOW });
  insertProduct({ hsn: "44050000", gstRateBp: 1_800 });
  insertProduct({ hsn: "44071000" });
  insertProduct();
  insertTaxRates(
    ["4405", 1_200, "2017-07-01"],
    ["44", 1_200, "2017-07-01"],
    ["4405", 500, "2025-09-22"],
    ["44", 1_800, "2026-11-21"],
    ["4407", 500, "2026-12-01"],
    ["9987", 1_800, "2017-07-01"],
  );
  const rows = listRates(NOW).map((rate) => [
    rate.hsnPrefix,
    rate.validFrom,
    rate.state,
    rate.productCount,
    rate.isOfBookings,
  ]);
  expect(rows).toEqual([
    ["44", "2026-11-21", "later", 1, false],
    ["44", "2017-07-01", "now", 1, false],
    ["4405", "2025-09-22", "now", 1, false],
    ["4405", "2017-07-01", "replaced", 0, false],
    ["4407", "2026-12-01", "later", 1, false],
    ["9987", "2017-07-01", "now", 0, true],
  ]);
  expect(findListedRate("nothing", NOW)).toBeUndefined();
});
