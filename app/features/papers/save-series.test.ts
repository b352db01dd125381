import { and, desc, eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { auditEntry } from "~/features/audit/tables";
import { db } from "~/platform/db/db.server";
import { writableDb } from "../../../tests/support/database";
import { insertCustomer } from "../../../tests/support/insert-rows";
import { beginAshaPayment, settleUpdate, toCapturedUpdate } from "../../../tests/support/payment-rows";
import { SeriesForm } from "./input";
import { findSalePaper } from "./issue-invoice.server";
import type { PaperSeries } from "./rules";
import { listSeries, saveSeries } from "./save-series.server";
import { paper, paperSeries } from "./tables";

const ravi = insertCustomer("Ravi Shankar");
// Each test has a financial year of its own, so that each begins with series that nobody has used.
let year = 2030;
const toYearText = (start: number) => `${start % 100}-${(start + 1) % 100}`;
const nextYear = () => {
  year += 1;
  return { now: new Date(`${year}-07-01T06:00:00Z`), financialYear: toYearText(year) };
};

afterEach(() => {
  writableDb().delete(paperSeries).run();
});

interface Fields {
  series?: PaperSeries;
  financialYear: string;
  prefix?: string;
  next: string;
  seenVersion?: string;
}
const save = async (fields: Fields, now: Date) =>
  saveSeries(ravi, SeriesForm.parse({ series: "invoice", prefix: "VE", ...fields }), now);
const findSeries = (now: Date, series: PaperSeries = "invoice", index = 0) =>
  listSeries(now)[index]?.series.find((one) => one.series === series) ?? expect.fail("no series");

async function payOrder(now: Date) {
  const { order, open } = await beginAshaPayment(1, 5, now);
  await settleUpdate(toCapturedUpdate(open), now);
  return findSalePaper({ orderId: order.id }) ?? expect.fail("no invoice");
}
const listNumbers = (financialYear: string) =>
  db
    .select({ number: paper.number })
    .from(paper)
    .where(and(eq(paper.series, "invoice"), eq(paper.financialYear, financialYear)))
    .orderBy(paper.serial)
    .all()
    .map(({ number }) => number);

test("a shop that has issued 3,412 bills elsewhere goes on with 3,413", async () => {
  const { now, financialYear } = nextYear();
  expect(await save({ financialYear, next: "3,413" }, now)).toBe(`VE/${financialYear}/003413`);
  expect(findSeries(now)).toMatchObject({ next: 3_413, nextNumber: `VE/${financialYear}/003413` });
  expect((await payOrder(now)).number).toBe(`VE/${financialYear}/003413`);
  expect((await payOrder(now)).number).toBe(`VE/${financialYear}/003414`);
  const change = db.select().from(auditEntry).orderBy(desc(auditEntry.id)).get();
  expect(change).toMatchObject({
    actorId: ravi,
    kind: "paper-series",
    before: { next: 1 },
    after: { next: 3_413 },
  });
});

test("a used series never goes back; the refusal says the lowest number", async () => {
  const { now, financialYear } = nextYear();
  await save({ financialYear, next: "3413" }, now);
  await payOrder(now);
  for (const next of ["1", "3412", "3413"])
    await expect(save({ financialYear, next }, now)).rejects.toMatchObject({
      field: "next",
      message: expect.stringContaining(
        `The lowest next number is 3,414, which prints as VE/${financialYear}/003414.`,
      ),
    });
  // What was set and not used yet can still be lowered.
  await save({ financialYear, next: "5000" }, now);
  await save({ financialYear, next: "3414" }, now);
  expect((await payOrder(now)).serial).toBe(3_414);
});

test("another prefix begins a new series, and the old one goes on where it was left", async () => {
  const { now, financialYear } = nextYear();
  await payOrder(now);
  await save({ financialYear, prefix: "shop", next: "1" }, now);
  expect((await payOrder(now)).number).toBe(`SHOP/${financialYear}/00001`);
  await expect(save({ financialYear, prefix: "VE", next: "1" }, now)).rejects.toThrow(
    "The lowest next number is 2",
  );
  await save({ financialYear, prefix: "VE", next: "2" }, now);
  expect((await payOrder(now)).number).toBe(`VE/${financialYear}/000002`);
});

test("the next financial year begins at 1 with the prefix of the year before", async () => {
  const { now, financialYear } = nextYear();
  await save({ financialYear, prefix: "NEW", next: "900" }, now);
  const later = nextYear();
  expect(findSeries(later.now)).toMatchObject({ prefix: "NEW", next: 1 });
  expect((await payOrder(later.now)).number).toBe(`NEW/${later.financialYear}/000001`);
});

test.each(["CN", "BS", "RV"])("the prefix %s of another series is refused", async (prefix) => {
  const { now, financialYear } = nextYear();
  await expect(save({ financialYear, prefix, next: "1" }, now)).rejects.toMatchObject({ field: "prefix" });
});

test("a prefix that another series once had stays refused, and is named", async () => {
  const { now, financialYear } = nextYear();
  await payOrder(now);
  await save({ financialYear, prefix: "A-1", next: "1" }, now);
  await expect(save({ financialYear, series: "credit-note", prefix: "VE", next: "1" }, now)).rejects.toThrow(
    "VE is the prefix of another series: Tax invoices.",
  );
});

test.each(["", "SHOPS", "A B", "A/B", "₹", "é"])("the prefix “%s” is not one", (prefix) => {
  const fields = { series: "invoice", financialYear: "26-27", prefix, next: "1" };
  expect(SeriesForm.safeParse(fields).error?.issues[0]?.message).toBe(
    "Please use 1 to 4 of the characters A to Z, 0 to 9 and “-”",
  );
});

test.each(["", "0", "-1", "1.5", "ten", "12,50"])("the next number “%s” is none", (next) => {
  const fields = { series: "invoice", financialYear: "26-27", prefix: "VE", next };
  expect(SeriesForm.safeParse(fields).error?.issues[0]?.path).toEqual(["next"]);
});

test("a number is refused unless ten thousand more have at most 16 characters", async () => {
  const { now, financialYear } = nextYear();
  await expect(save({ financialYear, prefix: "SHOP", next: "100000" }, now)).rejects.toThrow(
    "with this prefix the highest is 89,999",
  );
  expect(await save({ financialYear, prefix: "SHOP", next: "89999" }, now)).toHaveLength(16);
});

test("the next year can be numbered in the last month of the one before, and a past one never", async () => {
  const { financialYear } = nextYear();
  const [february, march] = [`${year + 1}-02-28T06:00:00Z`, `${year + 1}-03-01T06:00:00Z`].map(
    (text) => new Date(text),
  );
  const following = toYearText(year + 1);
  const toYears = (now: Date) => listSeries(now).map((one) => one.financialYear);
  expect([toYears(february as Date), toYears(march as Date)]).toEqual([
    [financialYear],
    [financialYear, following],
  ]);
  await expect(save({ financialYear: following, next: "5" }, february as Date)).rejects.toThrow(
    "cannot be set now",
  );
  await save({ financialYear: following, prefix: "NY", next: "5" }, march as Date);
  expect(findSeries(march as Date)).toMatchObject({ prefix: "VE", next: 1 });
  expect(findSeries(march as Date, "invoice", 1)).toMatchObject({ prefix: "NY", next: 5 });
  const { now } = nextYear();
  expect((await payOrder(now)).number).toBe(`NY/${following}/000005`);
  await expect(save({ financialYear, next: "50" }, now)).rejects.toThrow("cannot be set now");
});

test("of two saves of the same page the second is refused", async () => {
  const { now, financialYear } = nextYear();
  const seenVersion = findSeries(now).version;
  const results = await Promise.allSettled(
    ["100", "200"].map((next) => save({ financialYear, next, seenVersion }, now)),
  );
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
  expect(results[1]).toMatchObject({ reason: { field: "seenVersion" } });
  expect(findSeries(now).next).toBe(100);
});

test("papers issued in between do not refuse a save, unless its number is used by then", async () => {
  const { now, financialYear } = nextYear();
  const { version: seenVersion, next } = findSeries(now);
  await payOrder(now);
  await save({ financialYear, next: "40", seenVersion }, now);
  await expect(save({ financialYear, next: String(next) }, now)).rejects.toMatchObject({ field: "next" });
});

test("a save while orders are paid leaves no gap but the one it makes", async () => {
  const { now, financialYear } = nextYear();
  const begun = [];
  for (let n = 0; n < 6; n += 1) begun.push(await beginAshaPayment(1, 5, now));
  await Promise.all([
    ...begun.slice(0, 3).map(({ open }) => settleUpdate(toCapturedUpdate(open), now)),
    save({ financialYear, next: "501" }, now),
    ...begun.slice(3).map(({ open }) => settleUpdate(toCapturedUpdate(open), now)),
  ]);
  const serials = listNumbers(financialYear).map((number) => Number(number.split("/")[2]));
  const before = serials.filter((serial) => serial < 501);
  expect(serials).toHaveLength(6);
  expect(before).toEqual(before.map((_serial, index) => index + 1));
  expect(serials.slice(before.length)).toEqual(
    serials.slice(before.length).map((_serial, index) => 501 + index),
  );
});

test("saving what is set already changes nothing", async () => {
  const { now, financialYear } = nextYear();
  const count = () => db.select().from(auditEntry).all().length;
  const before = count();
  await save({ financialYear, next: "1" }, now);
  expect([count(), db.select().from(paperSeries).all()]).toEqual([before, []]);
});
