import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { removeProduct } from "~/features/catalog/remove-product.server";
import { product } from "~/features/catalog/tables";
import { outboxEmail } from "~/features/emails/tables";
import { setting } from "~/features/settings/tables";
import { addMs, days, hours, shopMoment } from "~/lib/time";
import { batchesOf } from "~/platform/db/bulk-insert.server";
import { db, transaction } from "~/platform/db/db.server";
import { writableDb } from "../../../tests/support/database";
import { insertCustomer, insertProduct, NOW } from "../../../tests/support/insert-rows";
import { sendLowStockEmail } from "./low-stock.server";
import { lowStockNotice } from "./tables";

const MORNING = shopMoment("2026-11-20", "09:00");
const day = (count: number) => addMs(MORNING, days(count));

const listEmails = () =>
  db
    .select({ subject: outboxEmail.subject, text: outboxEmail.text, recipient: outboxEmail.recipient })
    .from(outboxEmail)
    .where(eq(outboxEmail.kind, "low-stock"))
    .all();
const saveSettings = (value: object) =>
  writableDb()
    .insert(setting)
    .values({ key: "stock", value, updatedAt: NOW })
    .onConflictDoUpdate({ target: setting.key, set: { value } })
    .run();
const setStock = (id: string, stock: number) =>
  writableDb().update(product).set({ stock }).where(eq(product.id, id)).run();

beforeEach(() => {
  writableDb().delete(outboxEmail).run();
  writableDb().delete(lowStockNotice).run();
  writableDb().update(product).set({ stock: 100 }).run();
  saveSettings({});
});

test("the shop gets one email with the products that run low: how many, and a link", async () => {
  const fan = insertProduct({ name: "Ceiling fan 1200 mm", sku: "FAN-1", stock: 11 });
  insertProduct({ name: "Impact drill 13 mm", sku: "DRL-1", stock: 0 });
  await sendLowStockEmail(MORNING);
  const [first = expect.fail("no email")] = listEmails();
  expect(first.subject).toBe("1 product is low in stock");
  expect(first.text).toContain("Impact drill 13 mm (DRL-1): sold out");
  expect(first.text).toContain("/admin/products?lowStock=true");
  setStock(fan, 10);
  await sendLowStockEmail(addMs(MORNING, hours(5)));
  expect(listEmails()).toHaveLength(1);
  await sendLowStockEmail(day(1));
  const [, second = expect.fail("no second email")] = listEmails();
  expect(second.text).toContain("Ceiling fan 1200 mm (FAN-1): 10 left");
  expect(second.text).not.toContain("Impact drill");
});

test("nothing is sent while nothing is new, at night, or when the shop does not want it", async () => {
  const fan = insertProduct({ stock: 3 });
  await sendLowStockEmail(addMs(MORNING, -hours(2)));
  expect(listEmails()).toEqual([]);
  saveSettings({ lowStockEmail: "off" });
  await sendLowStockEmail(MORNING);
  expect(listEmails()).toEqual([]);
  saveSettings({ lowStockEmail: "daily", lowStock: 2 });
  await sendLowStockEmail(MORNING);
  expect(listEmails()).toEqual([]);
  setStock(fan, 2);
  for (const moment of [MORNING, day(1), day(2)]) await sendLowStockEmail(moment);
  expect(listEmails()).toHaveLength(1);
});

test("a fan that came in and runs low again is a new one; an archived one is none", async () => {
  const ravi = insertCustomer("Ravi Shankar");
  const [fan, drill] = [insertProduct({ stock: 2 }), insertProduct({ stock: 50 })] as const;
  await sendLowStockEmail(MORNING);
  setStock(fan, 60);
  await sendLowStockEmail(addMs(MORNING, hours(1)));
  setStock(fan, 2);
  setStock(drill, 1);
  await transaction(() => removeProduct(drill, ravi, day(1)));
  await sendLowStockEmail(day(1));
  expect(listEmails().map(({ subject }) => subject)).toEqual([
    "1 product is low in stock",
    "1 product is low in stock",
  ]);
});

test("more products than a statement has variables are named once all the same", async () => {
  const first = db
    .select()
    .from(product)
    .where(eq(product.id, insertProduct({ stock: 0 })))
    .get();
  const { id, ...columns } = first ?? expect.fail("no product");
  const rows = Array.from({ length: 16_400 }, (_none, index) => ({ ...columns, sku: `LOW-${index}` }));
  for (const batch of batchesOf(rows)) writableDb().insert(product).values(batch).run();
  await sendLowStockEmail(MORNING);
  expect(listEmails()).toHaveLength(1);
  await sendLowStockEmail(day(1));
  expect(listEmails()).toHaveLength(1);
});
