import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { user } from "~/features/accounts/tables";
import { product } from "~/features/catalog/tables";
import { productText } from "~/features/catalog/text-tables";
import { outboxEmail } from "~/features/emails/tables";
import { eraseAccount } from "~/features/privacy/erase-account.server";
import { reserveStock } from "~/features/stock/reserve-stock.server";
import { addMs, days, minutes } from "~/lib/time";
import { db, transaction } from "~/platform/db/db.server";
import { deleteExpired } from "~/platform/db/delete-expired.server";
import { EXPIRES } from "~/shop";
import { createOrder } from "../../../tests/support/account-deletion";
import { writableDb } from "../../../tests/support/database";
import { insertCustomer, insertProduct, NOW } from "../../../tests/support/insert-rows";
import {
  cancelStockAlert,
  countWaitingCustomers,
  createStockAlert,
  hasStockAlert,
} from "./change-stock-alert.server";
import { MAX_STOCK_ALERTS, STOCK_ALERT_DAYS } from "./rules";
import { sendStockAlerts } from "./send-stock-alerts.server";
import { stockAlert } from "./tables";

const later = (count: number) => addMs(NOW, minutes(count));
const AFTER_ITS_TIME = addMs(NOW, days(STOCK_ALERT_DAYS));

let asha: string;
let fan: string;
beforeEach(() => {
  asha = insertCustomer();
  fan = insertProduct({ name: "Ceiling fan 1200 mm", stock: 0 });
});

const setProduct = (changes: Partial<typeof product.$inferInsert>) =>
  writableDb().update(product).set(changes).where(eq(product.id, fan)).run();
const listEmails = (userId = asha) =>
  db
    .select({ kind: outboxEmail.kind, subject: outboxEmail.subject, text: outboxEmail.text })
    .from(outboxEmail)
    .innerJoin(user, eq(user.email, outboxEmail.recipient))
    .where(eq(user.id, userId))
    .all();

test("Asha gets one email when the fan is back: it names the price and says that none is kept", async () => {
  await createStockAlert(asha, fan, NOW);
  await sendStockAlerts(later(1));
  expect([listEmails(), hasStockAlert(asha, fan, later(1))]).toEqual([[], true]);
  setProduct({ stock: 3 });
  await sendStockAlerts(later(2));
  const [email = expect.fail("no email")] = listEmails();
  expect(email).toMatchObject({ kind: "back-in-stock", subject: "Back in stock: Ceiling fan 1200 mm" });
  for (const text of [
    "Ceiling fan 1200 mm by Kavach",
    "₹1,180, GST included",
    "not reserved",
    `/product/${fan}`,
  ])
    expect(email.text).toContain(text);
  expect(hasStockAlert(asha, fan, later(2))).toBe(false);
});

test("she gets no second email, however often the stock goes and comes, unless she asks again", async () => {
  await createStockAlert(asha, fan, NOW);
  for (const stock of [3, 0, 2]) {
    setProduct({ stock });
    await sendStockAlerts(later(1));
  }
  expect(listEmails()).toHaveLength(1);
  setProduct({ stock: 0 });
  await createStockAlert(asha, fan, later(2));
  setProduct({ stock: 1 });
  await sendStockAlerts(later(3));
  expect(listEmails()).toHaveLength(2);
});

test("two jobs at once queue one email for each customer, however many they are", async () => {
  const customers = Array.from({ length: 60 }, () => insertCustomer());
  for (const id of customers) await createStockAlert(id, fan, NOW);
  setProduct({ stock: 1 });
  await Promise.all([sendStockAlerts(later(1)), sendStockAlerts(later(1))]);
  expect(customers.map((id) => listEmails(id).length)).toEqual(customers.map(() => 1));
});

test("a reservation that expires brings the fan back", async () => {
  setProduct({ stock: 1 });
  const order = await createOrder(insertCustomer("Imran Ansari"), insertProduct({ stock: 2 }), {
    pays: false,
  });
  await transaction(() => reserveStock(order, [{ productId: fan, quantity: 1 }], { until: later(15) }, NOW));
  await createStockAlert(asha, fan, NOW);
  await sendStockAlerts(later(14));
  expect(listEmails()).toEqual([]);
  await sendStockAlerts(later(15));
  expect(listEmails()).toHaveLength(1);
});

test("no email about a product that is switched off, archived or deleted", async () => {
  await createStockAlert(asha, fan, NOW);
  setProduct({ stock: 3, inStock: false });
  await sendStockAlerts(later(1));
  setProduct({ inStock: true, archivedAt: NOW });
  await sendStockAlerts(later(2));
  expect([listEmails(), countWaitingCustomers(fan, NOW)]).toEqual([[], 1]);
  writableDb().delete(product).where(eq(product.id, fan)).run();
  await sendStockAlerts(later(3));
  expect([listEmails(), countWaitingCustomers(fan, NOW)]).toEqual([[], 0]);
});

test("a deactivated customer gets none; one who deletes the account waits no more", async () => {
  await createStockAlert(asha, fan, NOW);
  const imran = insertCustomer("Imran Ansari");
  await createStockAlert(imran, fan, NOW);
  expect(countWaitingCustomers(fan, NOW)).toBe(2);
  writableDb().update(user).set({ isActive: false }).where(eq(user.id, asha)).run();
  await eraseAccount(imran, NOW);
  expect(countWaitingCustomers(fan, NOW)).toBe(0);
  setProduct({ stock: 3 });
  const count = () => db.select({ n: sql<number>`count(*)` }).from(outboxEmail).get()?.n;
  const before = count();
  await sendStockAlerts(later(1));
  expect(count()).toBe(before);
  expect(db.select().from(stockAlert).where(eq(stockAlert.productId, fan)).all()).toMatchObject([
    { userId: asha, sentAt: null },
  ]);
});

test("the email goes to the address that the account has when the product is back", async () => {
  await createStockAlert(asha, fan, NOW);
  writableDb()
    .update(user)
    .set({ email: `new-${asha}@example.com` })
    .where(eq(user.id, asha))
    .run();
  setProduct({ stock: 1 });
  await sendStockAlerts(later(1));
  expect(listEmails()).toHaveLength(1);
});

test("asking twice is once, and cancelling forgets it", async () => {
  await createStockAlert(asha, fan, NOW);
  await createStockAlert(asha, fan, later(1));
  expect(countWaitingCustomers(fan, NOW)).toBe(1);
  await cancelStockAlert(asha, fan);
  await cancelStockAlert(asha, fan);
  expect([hasStockAlert(asha, fan, NOW), countWaitingCustomers(fan, NOW)]).toEqual([false, 0]);
  setProduct({ stock: 1 });
  await sendStockAlerts(later(2));
  expect(listEmails()).toEqual([]);
});

test("after 180 days it counts no more, and can be asked for anew before it is deleted", async () => {
  await createStockAlert(asha, fan, NOW);
  expect(hasStockAlert(asha, fan, addMs(AFTER_ITS_TIME, -1))).toBe(true);
  expect(hasStockAlert(asha, fan, AFTER_ITS_TIME)).toBe(false);
  expect(countWaitingCustomers(fan, AFTER_ITS_TIME)).toBe(0);
  setProduct({ stock: 1 });
  await sendStockAlerts(AFTER_ITS_TIME);
  expect(listEmails()).toEqual([]);
  setProduct({ stock: 0 });
  await createStockAlert(asha, fan, AFTER_ITS_TIME);
  await deleteExpired("stock_alert", EXPIRES.stock_alert, addMs(AFTER_ITS_TIME, days(STOCK_ALERT_DAYS - 1)));
  expect(hasStockAlert(asha, fan, AFTER_ITS_TIME)).toBe(true);
  await deleteExpired("stock_alert", EXPIRES.stock_alert, addMs(AFTER_ITS_TIME, days(STOCK_ALERT_DAYS)));
  expect(db.select().from(stockAlert).where(eq(stockAlert.userId, asha)).all()).toEqual([]);
});

test("what can be bought or is not sold is refused", async () => {
  await expect(createStockAlert(asha, insertProduct(), NOW)).rejects.toThrow(
    "This product is back in stock: you can buy it now.",
  );
  for (const id of ["nothing", insertProduct({ stock: 0, archivedAt: NOW })])
    await expect(createStockAlert(asha, id, NOW)).rejects.toThrow("Product not found");
});

test("a customer waits for 50 products at most, and asks 30 times an hour", async () => {
  const products = Array.from({ length: 31 }, () => insertProduct({ stock: 0 }));
  for (const id of products.slice(1)) await createStockAlert(asha, id, NOW);
  await expect(createStockAlert(asha, products[0] ?? "", NOW)).rejects.toThrow(
    "That is a lot of requests in one hour.",
  );
  const imran = insertCustomer("Imran Ansari");
  for (let n = 0; n < MAX_STOCK_ALERTS; n++) {
    const productId = insertProduct({ stock: 0 });
    writableDb().insert(stockAlert).values({ productId, userId: imran, createdAt: NOW }).run();
  }
  await expect(createStockAlert(imran, fan, NOW)).rejects.toThrow("You are waiting for 50 products already.");
});

test("the email names the product in the language of the customer", async () => {
  writableDb().insert(productText).values({ productId: fan, language: "hi", name: "छत का पंखा" }).run();
  writableDb().update(user).set({ language: "hi" }).where(eq(user.id, asha)).run();
  await createStockAlert(asha, fan, NOW);
  setProduct({ stock: 3 });
  await sendStockAlerts(later(1));
  expect(listEmails()[0]?.subject).toBe("फिर स्टॉक में: छत का पंखा");
});
