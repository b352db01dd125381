import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { addToCart, setCartQuantity } from "~/features/cart/change-cart.server";
import { payment } from "~/features/payments/tables";
import { addMs, days, minutes } from "~/lib/time";
import { db } from "~/platform/db/db.server";
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
import { insertCustomer, NOW } from "../../../tests/support/insert-rows";
import { findOpenPayment, getOrderRow } from "../../../tests/support/payment-rows";
import { updateDiscount } from "./save-discount.server";
import { discount } from "./tables";

const ravi = insertCustomer("Ravi");
beforeEach(clearDiscounts);

test("of twenty who use a code of one use at the same moment, one gets it", async () => {
  await addCode(ravi, { uses: "1" });
  const customers = await Promise.all(Array.from({ length: 20 }, () => insertBuyer()));
  const results = await Promise.allSettled(customers.map(({ asha }) => placeWithCode(asha)));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const reasons = results.flatMap((result) => (result.status === "rejected" ? [result.reason.message] : []));
  expect(new Set(reasons)).toEqual(new Set(["This discount code has reached its limit"]));
});

test("an unpaid order gives its use back once its time is over; a paid one keeps it", async () => {
  await addCode(ravi, { uses: "1" });
  const { asha } = await insertBuyer();
  const { asha: meena } = await insertBuyer();
  const first = await placeWithCode(asha);
  const later = addMs(first.payBy, 1);
  expect(await refusalOf(placeWithCode(meena))).toContain("discountCode");
  const second = await placeWithCode(meena, {}, later);
  await payOrder(second.id, later);
  expect(await refusalOf(placeWithCode(asha, {}, addMs(later, days(1))))).toContain("discountCode");
});

test("an order placed again unchanged is the same; its own use does not stand in its way", async () => {
  await addCode(ravi, { uses: "1", oncePerCustomer: true });
  const { asha } = await insertBuyer();
  const own = { phone: "9198989898" };
  const first = await placeWithCode(asha, own);
  expect((await placeWithCode(asha, own, addMs(NOW, minutes(1)))).id).toBe(first.id);
  const other = await placeWithCode(asha, { ...own, discountCode: undefined });
  expect(other.id).not.toBe(first.id);
  expect([other.discountCode, other.discountPaise]).toEqual([null, 0]);
  const again = await placeWithCode(asha, own);
  expect([first.id, other.id]).not.toContain(again.id);
  expect(again.discountCode).toBe(CODE);
});

test("a code for once per customer knows them by account and by phone", async () => {
  await addCode(ravi, { oncePerCustomer: true });
  const { asha, drill } = await insertBuyer();
  const { asha: herOther } = await insertBuyer();
  const { id } = await placeWithCode(asha, { phone: "9198989898" });
  await payOrder(id);
  await addToCart(asha, { productId: drill, quantity: 1 }, NOW);
  const refusal = [
    "discountCode",
    "You have used this discount code already. It can be used once per customer",
  ];
  expect(await refusalOf(placeWithCode(asha))).toEqual(refusal);
  expect(await refusalOf(placeWithCode(herOther, { phone: "9198989898" }))).toEqual(refusal);
  expect((await placeWithCode(herOther)).discountCode).toBe(CODE);
});

test("what was placed with a code stays as it is when the code changes or ends", async () => {
  const code = await addCode(ravi);
  const { asha } = await insertBuyer();
  const { id } = await placeWithCode(asha);
  await updateDiscount(code, formOf({ percent: "50", endDate: "2026-11-01" }), ravi, NOW);
  await payOrder(id);
  expect(getOrderRow(id)).toMatchObject({
    status: "processing",
    discountPaise: 100_00,
    totalPaise: 1_062_00,
  });
});

test("the total that was seen counts with the code that was in it", async () => {
  await addCode(ravi);
  const { asha } = await insertBuyer();
  const fulfilment = "delivery" as const;
  const shown = (discountCode?: string) => ({ seenWay: { fulfilment, pincode: null, discountCode } });
  const wrong = await refusalOf(placeWithCode(asha, { seenTotalPaise: 1_180_00, ...shown(CODE) }));
  expect(wrong).toEqual([undefined, "The total has changed to ₹1,062. Please check it before you pay."]);
  expect((await placeWithCode(asha, { seenTotalPaise: 1_062_00, ...shown(CODE) })).totalPaise).toBe(1_062_00);
  expect((await placeWithCode(asha, { seenTotalPaise: 1_180_00, ...shown() })).totalPaise).toBe(1_062_00);
  const without = { discountCode: undefined, seenTotalPaise: 1_062_00, ...shown(CODE) };
  expect((await placeWithCode(asha, without)).totalPaise).toBe(1_180_00);
  writableDb().update(discount).set({ isActive: false }).run();
  expect(await refusalOf(placeWithCode(asha, without))).toEqual([
    undefined,
    "The total has changed to ₹1,180. Please check it before you pay.",
  ]);
});

test("whoever guesses twenty codes in an hour can use none any more; known codes do not count", async () => {
  await addCode(ravi);
  const { asha } = await insertBuyer();
  for (let time = 0; time < 20; time++) await placeWithCode(asha);
  for (let time = 0; time < 20; time++)
    expect(await refusalOf(placeWithCode(asha, { discountCode: `GUESS-${time}` }))).toContain("discountCode");
  expect(String(await refusalOf(placeWithCode(asha)))).toContain("wrong discount codes");
  const { asha: meena } = await insertBuyer();
  expect((await placeWithCode(meena)).discountCode).toBe(CODE);
});

test("a code that was seen and taken out again is a guess as well", async () => {
  await addCode(ravi);
  const { asha } = await insertBuyer();
  const seen = (discountCode: string) => ({
    discountCode: undefined,
    seenTotalPaise: 1,
    seenWay: { fulfilment: "delivery" as const, pincode: null, discountCode },
  });
  for (let time = 0; time < 20; time++)
    expect(String(await refusalOf(placeWithCode(asha, seen(`GUESS-${time}`))))).toContain("₹1,180");
  expect(String(await refusalOf(placeWithCode(asha, seen(CODE))))).toContain("wrong discount codes");
});

test("orders that are paid late use their code no more often than it may be", async () => {
  await addCode(ravi, { uses: "1" });
  const { asha, drill } = await insertBuyer();
  const placed: string[] = [];
  for (const quantity of [1, 2, 3]) {
    await setCartQuantity(asha, { productId: drill, quantity }, NOW);
    placed.push((await placeWithCode(asha)).id);
  }
  const payments = placed.map((id) => findOpenPayment(id) ?? expect.fail("no payment"));
  for (const id of placed) await payOrder(id);
  expect(placed.map((id) => getOrderRow(id).status)).toEqual(["pending", "pending", "processing"]);
  const notes = db.select({ note: payment.note }).from(payment);
  expect(notes.where(eq(payment.id, payments[0]?.id ?? "")).get()?.note).toContain("reached its limit");
});

test.each([
  ["was switched off", { isActive: false }],
  ["has ended", { endDate: "2026-11-01", startDate: null }],
])("a late payment of an order whose code %s is refunded, one in time is not", async (_case, set) => {
  await addCode(ravi);
  const [{ asha }, { asha: meena }] = [await insertBuyer(), await insertBuyer()];
  const [inTime, late] = [await placeWithCode(asha), await placeWithCode(meena)];
  writableDb().update(discount).set(set).run();
  await payOrder(inTime.id);
  await payOrder(late.id, addMs(late.payBy, 1));
  expect([getOrderRow(inTime.id).paidAt, getOrderRow(late.id).paidAt]).toEqual([NOW, null]);
});
