import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { auditEntry } from "~/features/audit/tables";
import { addToCart } from "~/features/cart/change-cart.server";
import { deleteCategory } from "~/features/catalog/admin/delete-category.server";
import { addCategory } from "~/features/categories/save-category.server";
import { orderLine } from "~/features/orders/tables";
import { fromRupees, paise } from "~/lib/money";
import { addMs, days } from "~/lib/time";
import { db, transaction } from "~/platform/db/db.server";
import { writableDb } from "../../../tests/support/database";
import {
  addCode,
  CODE,
  clearDiscounts,
  formOf,
  insertBuyer,
  payOrder,
  placeWithCode,
  refusalOf,
} from "../../../tests/support/discount-rows";
import { insertCustomer, insertProduct, NOW } from "../../../tests/support/insert-rows";
import { getOrderRow } from "../../../tests/support/payment-rows";
import { explainPlan, recordStatements } from "../../../tests/support/statements";
import { listCategoryChoices } from "./apply-discount.server";
import { DiscountForm } from "./input";
import { findDiscount, listDiscounts } from "./list-discounts.server";
import { hasEnded } from "./rules";
import { deleteDiscount, getDiscountVersion, switchDiscount, updateDiscount } from "./save-discount.server";
import { discount } from "./tables";

const ravi = insertCustomer("Ravi");
beforeEach(clearDiscounts);

test("Asha's order keeps the code and what it took off each line, before GST is added", async () => {
  await addCode(ravi);
  const { asha } = await insertBuyer();
  const { id } = await placeWithCode(asha);
  expect(getOrderRow(id)).toMatchObject({
    discountCode: CODE,
    discountPaise: 100_00,
    itemsPaise: 900_00,
    taxPaise: 162_00,
    totalPaise: 1_062_00,
  });
  const line = db.select().from(orderLine).where(eq(orderLine.orderId, id)).get();
  expect(line).toMatchObject({
    unitPaise: 1_000_00,
    discountPaise: 100_00,
    taxablePaise: 900_00,
    halfPaise: 81_00,
  });
});

test.each([
  [{ percent: "10%" }, { percent: 10 }],
  [{ percent: " 12 % " }, { percent: 12 }],
  [{ percent: "", amount: "₹100" }, { amount: 100_00 }],
  [
    { percent: "", amount: "1,000", minimum: "Rs. 1,00,000/-" },
    { amount: 1_000_00, minimum: 1_00_000_00 },
  ],
])("%j is read as it is meant", (fields, read) => {
  expect(formOf(fields)).toMatchObject(read);
});

test("a code that has ended is not added, and can be made of one by an edit", async () => {
  expect(await refusalOf(addCode(ravi, { endDate: "2026-11-19" }))).toEqual([
    "endDate",
    "The last day cannot be before today",
  ]);
  const id = await addCode(ravi, { endDate: "2026-11-20" });
  await updateDiscount(id, formOf({ endDate: "2026-11-19" }), ravi, NOW);
  const [only] = listDiscounts({ page: 1 }, NOW).items;
  expect([only?.state, only && hasEnded(only, NOW)]).toEqual(["ended", true]);
});

test.each([
  [{ percent: "", amount: "" }, "percent", "Please enter either a percentage or an amount"],
  [{ amount: "50" }, "percent", "Please enter either a percentage or an amount"],
  [{ percent: "91" }, "percent", "Please enter a whole percentage from 1 to 90"],
  [{ percent: "%" }, "percent", "Please enter a whole percentage from 1 to 90"],
  [{ percent: "2.5" }, "percent", "Please enter a whole percentage from 1 to 90"],
  [{ percent: "", amount: "0" }, "amount", "Please enter an amount in rupees from 1 to 1,00,000"],
  [{ code: "" }, "code", "Code is required"],
  [{ code: "AB" }, "code", "Please use 3 to 20 of the characters A to Z, 0 to 9 and “-”"],
  [{ code: "DIWALI 10" }, "code", "Please use 3 to 20 of the characters A to Z, 0 to 9 and “-”"],
  [{ code: "A".repeat(21) }, "code", "Please use 3 to 20 of the characters A to Z, 0 to 9 and “-”"],
  [{ uses: "0" }, "uses", "Please enter a whole number from 1, or leave it empty"],
  [{ startDate: "2026-02-30" }, "startDate", "Please choose a valid date"],
  [
    { startDate: "2026-11-20", endDate: "2026-11-19" },
    "endDate",
    "The last day cannot be before the first day",
  ],
])("a code with %j is refused at %s", (fields, field, message) => {
  const { error } = DiscountForm.safeParse({ code: CODE, percent: "10", ...fields });
  expect(error?.issues.map(({ path, message }) => [path.join("."), message])).toContainEqual([
    field,
    message,
  ]);
});

test("a code is the same in small letters, and exists once", async () => {
  await addCode(ravi, { code: "chhath10" });
  expect(await refusalOf(addCode(ravi, { code: "Chhath10" }))).toEqual([
    "code",
    "The code CHHATH10 exists already. Please choose another one",
  ]);
  expect(db.select().from(discount).all()).toMatchObject([{ code: CODE }]);
});

test("every reason why a code takes nothing off has its own sentence at the field", async () => {
  const id = await addCode(ravi, {
    minimum: "2000",
    categories: "Fans",
    startDate: "2026-11-20",
    endDate: "2026-11-21",
  });
  const { asha } = await insertBuyer();
  const refused = (now = NOW) => refusalOf(placeWithCode(asha, {}, now));
  const at = (message: string) => ["discountCode", message];
  expect(await refusalOf(placeWithCode(asha, { discountCode: "DIWALI" }))).toEqual(
    at("This discount code is not valid. Please check its spelling"),
  );
  expect(await refused(addMs(NOW, -days(1)))).toEqual(at("This discount code can be used from 20 Nov 2026"));
  expect(await refused(addMs(NOW, days(2)))).toEqual(at("This discount code ended on 21 Nov 2026"));
  expect(await refused()).toEqual(
    at("This discount code needs items worth at least ₹2,000. Yours are worth ₹1,000"),
  );
  await updateDiscount(id, formOf({ categories: "Fans" }), ravi, NOW);
  expect(await refused()).toEqual(at("This discount code is not for the items of your order, only for Fans"));
  await updateDiscount(id, formOf({ percent: "", amount: "1000" }), ravi, NOW);
  expect(await refused()).toEqual(
    at("With this discount code there would be nothing left to pay. Please add something to your order"),
  );
  await switchDiscount({ id, intent: "switch-off" }, ravi, NOW);
  expect(await refused()).toEqual(at("This discount code is not valid any more"));
  await switchDiscount({ id, intent: "switch-on" }, ravi, NOW);
  await updateDiscount(id, formOf(), ravi, NOW);
  expect((await placeWithCode(asha)).discountPaise).toBe(100_00);
});

test("a code of a category takes nothing off goods of others", async () => {
  await addCode(ravi, { categories: "Fans" });
  const { asha } = await insertBuyer();
  const fan = insertProduct({ category: "Fans", pricePaise: fromRupees(333.33) });
  await addToCart(asha, { productId: fan, quantity: 1 }, NOW);
  const { id } = await placeWithCode(asha);
  const lines = db
    .select()
    .from(orderLine)
    .where(eq(orderLine.orderId, id))
    .orderBy(orderLine.position)
    .all();
  expect(new Map(lines.map((line) => [line.unitPaise, line.discountPaise]))).toEqual(
    new Map([
      [1_000_00, 0],
      [333_33, 33_33],
    ]),
  );
});

test("the list reads the uses of all codes together, however many there are", async () => {
  for (const code of [CODE, "SECOND", "THIRD"]) await addCode(ravi, { code });
  const { asha } = await insertBuyer();
  const first = await placeWithCode(asha);
  const { asha: meena } = await insertBuyer();
  await payOrder((await placeWithCode(meena, { discountCode: "SECOND" })).id);
  const list = () => listDiscounts({ page: 1 }, addMs(first.payBy, 1)).items;
  const reads = recordStatements(list).filter((statement) => statement.includes("discount_code"));
  expect(reads).toHaveLength(1);
  expect(reads.flatMap(explainPlan).join()).toContain("USING INDEX orders_discount_code");
  expect(list().map(({ code, used, givenPaise, canDelete }) => [code, used, givenPaise, canDelete])).toEqual([
    ["THIRD", 0, 0, true],
    ["SECOND", 1, 100_00, false],
    [CODE, 0, 0, false],
  ]);
});

test("a used code is neither renamed nor deleted; the list says how often it was used", async () => {
  const id = await addCode(ravi, { uses: "5" });
  const unused = await addCode(ravi, { code: "UNUSED", percent: "", amount: "50" });
  const { asha } = await insertBuyer();
  await payOrder((await placeWithCode(asha)).id);
  const { asha: meena } = await insertBuyer(500);
  await placeWithCode(meena);
  const rows = listDiscounts({ page: 1 }, NOW).items.filter((row) => row.id === id);
  expect(rows).toMatchObject([{ used: 2, givenPaise: 100_00, state: "active", canDelete: false }]);
  expect(await refusalOf(deleteDiscount(id, ravi, NOW))).toEqual([
    undefined,
    `Orders have been placed with ${CODE}, so it cannot be deleted. You can switch it off.`,
  ]);
  expect(await refusalOf(updateDiscount(id, formOf({ code: "OTHER" }), ravi, NOW))).toContain("code");
  expect(await deleteDiscount(unused, ravi, NOW)).toBe("UNUSED");
  expect(findDiscount(unused)).toBeUndefined();
});

test("two owners who edit a code: the second is told; every change is in the audit log", async () => {
  const id = await addCode(ravi);
  const seenVersion = getDiscountVersion(findDiscount(id) ?? expect.fail("no code"));
  await updateDiscount(id, formOf({ percent: "20", seenVersion }), ravi, NOW);
  expect(await refusalOf(updateDiscount(id, formOf({ percent: "30", seenVersion }), ravi, NOW))).toContain(
    "seenVersion",
  );
  await switchDiscount({ id, intent: "switch-off" }, ravi, NOW);
  await deleteDiscount(id, ravi, NOW);
  const entries = db.select().from(auditEntry).where(eq(auditEntry.subjectId, id)).all();
  expect(entries.map(({ action }) => action)).toEqual(["added", "edited", "switched off", "deleted"]);
});

test("a category that the shop does not have is refused", async () => {
  expect(await refusalOf(addCode(ravi, { categories: "Toys" }))).toEqual([
    "categories",
    "Please choose among the categories of the shop",
  ]);
});

test("a code whose category was deleted keeps it when it is saved, and is for no other goods", async () => {
  await transaction(() => addCategory("Pumps", ravi, NOW));
  const id = await addCode(ravi, { categories: "Pumps" });
  const categories = findDiscount(id)?.categories ?? [];
  await deleteCategory(categories[0] ?? "", {}, ravi, NOW);
  expect(listCategoryChoices(categories).at(-1)).toEqual({
    value: categories[0],
    label: "a category that was deleted",
  });
  await updateDiscount(id, formOf({ categories: categories.join(","), endDate: "2026-12-31" }), ravi, NOW);
  expect(findDiscount(id)?.categories).toEqual(categories);
  const { asha } = await insertBuyer();
  expect(String(await refusalOf(placeWithCode(asha)))).toContain("not for the items of your order");
});

test("the table holds no code that takes off both or neither, or ends before it begins", () => {
  const row = { code: "WRONG", createdAt: NOW, updatedAt: NOW, percent: 10 };
  const insert = (changes: object) => () =>
    writableDb()
      .insert(discount)
      .values({ ...row, ...changes })
      .run();
  for (const changes of [
    { amountPaise: paise(100) },
    { percent: null },
    { percent: 91 },
    { code: "wrong" },
    { code: "NO" },
    { uses: 0 },
    { startDate: "2026-11-20", endDate: "2026-11-19" },
  ])
    expect(insert(changes)).toThrow("CHECK");
});
