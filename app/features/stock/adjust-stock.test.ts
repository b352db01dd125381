import { desc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { auditEntry } from "~/features/audit/tables";
import { product } from "~/features/catalog/tables";
import { newId } from "~/lib/ids";
import { db } from "~/platform/db/db.server";
import { insertCustomer, insertProduct, NOW } from "../../../tests/support/insert-rows";
import { adjustStock } from "./adjust-stock.server";
import { AdjustStockForm } from "./input";
import { listStockMovements } from "./list-stock-movements.server";

const ravi = insertCustomer("Ravi Shankar");

let drill: string;
beforeEach(() => {
  drill = insertProduct({ stock: 5 });
});

const adjust = (form: Record<string, string>) =>
  adjustStock(drill, AdjustStockForm.parse({ formKey: newId(), ...form }), ravi, NOW);
const stockOf = () => db.select().from(product).where(eq(product.id, drill)).get()?.stock;
const lastMovement = () => listStockMovements(drill, 1).items[0];
const problemsOf = (form: Record<string, string>) =>
  AdjustStockForm.safeParse(form).error?.issues.map(({ path, message }) => [path.join(), message]);

test("a damaged drill leaves the stock with its reason, note, person and audit entry", async () => {
  expect(await adjust({ change: "1", reason: "damaged", note: "Fell off the ladder" })).toMatchObject({
    before: 5,
    after: 4,
  });
  expect(lastMovement()).toMatchObject({
    kind: "damaged",
    change: -1,
    stock: 4,
    note: "Fell off the ladder",
    actorName: "Ravi Shankar",
  });
  const entry = db.select().from(auditEntry).orderBy(desc(auditEntry.id)).get();
  expect(entry).toMatchObject({
    action: "stock set",
    before: { stock: 5 },
    after: { stock: 4, reason: "damaged", note: "Fell off the ladder" },
  });
});

test("what is found comes in, with a sign or without; another reason needs a sign", async () => {
  await adjust({ change: "+2", reason: "found" });
  await adjust({ change: "1", reason: "found" });
  await adjust({ change: "−3", reason: "own-use" });
  await adjust({ change: "+4", reason: "other", note: "Sample of the maker" });
  expect([stockOf(), lastMovement()?.kind]).toEqual([9, "other"]);
});

test.each([
  [{ change: "+1", reason: "damaged" }, "change", /pieces leave the stock/],
  [{ change: "-1", reason: "found" }, "change", /pieces come into the stock/],
  [{ change: "2", reason: "other", note: "?" }, "change", /type \+ or -/],
  [{ change: "-2", reason: "other" }, "note", /what the reason is/],
  [{ change: "0", reason: "lost" }, "change", /such as \+2 or -2/],
  [{ change: "two", reason: "lost" }, "change", /such as \+2 or -2/],
  [{ change: "-1", reason: "sale" }, "reason", /choose a reason/],
])("%o is refused", (form, field, message) => {
  expect(problemsOf(form as Record<string, string>)).toEqual([[field, expect.stringMatching(message)]]);
});

test("more than there are cannot leave the stock, and a form sent twice changes it once", async () => {
  await expect(adjust({ change: "-6", reason: "lost" })).rejects.toMatchObject({
    code: "CONFLICT",
    field: "change",
    message: "There are only 5 in the shop",
  });
  await expect(adjust({ change: "+999999", reason: "found" })).rejects.toMatchObject({ code: "INVALID" });
  const form = { change: "-2", reason: "to-supplier", formKey: newId() };
  expect([await adjust(form), await adjust(form)]).toEqual([
    expect.objectContaining({ after: 3 }),
    undefined,
  ]);
  expect(stockOf()).toBe(3);
});
