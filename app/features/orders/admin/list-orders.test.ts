import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { cancelOwnOrder } from "~/features/fulfilment/cancel-and-refund.server";
import { releaseOrder } from "~/features/orders/create-order.server";
import { OrderFilters } from "~/features/orders/input";
import { orders } from "~/features/orders/tables";
import { refund } from "~/features/payments/tables";
import { addMs, days, hours } from "~/lib/time";
import { db, transaction, tx } from "~/platform/db/db.server";
import { NOW } from "../../../../tests/support/cast";
import { writableDb } from "../../../../tests/support/database";
import { ashaBegins, captured, hear } from "../../../../tests/support/paying";
import { statementsOf, wholeTablesOf } from "../../../../tests/support/statements";
import { BATCH_SIZE, listOrderBatches, ORDER_COLUMNS } from "./export-orders.server";
import { findAdminOrder } from "./get-order.server";
import { countOrdersByState, listAdminOrders } from "./list-orders.server";
import { ADMIN_ORDER_STATES } from "./states";

const list = (query: object = {}, now = NOW) => listAdminOrders(OrderFilters.parse(query), now);
const idsOf = (query: object, now = NOW) => list(query, now).items.map(({ id }) => id);

async function someOrders() {
  const [awaiting, paid, back, left] = [
    await ashaBegins(),
    await ashaBegins(),
    await ashaBegins(),
    await ashaBegins(),
  ];
  for (const { open } of [paid, back]) await hear(captured(open), NOW);
  await cancelOwnOrder(back.asha, back.order.id, undefined, NOW);
  await transaction(() => releaseOrder(left.order.id, NOW));
  return { awaiting: awaiting.order, paid: paid.order, back: back.order, left: left.order };
}

test("each state shows its orders, in the words that are true of them", async () => {
  const { awaiting, paid, back, left } = await someOrders();
  const wordsIn = (status: string, id: string) =>
    list({ status }).items.find((order) => order.id === id)?.words;
  expect(wordsIn("pending", awaiting.id)).toBe("Awaiting payment");
  expect(wordsIn("awaiting-payment", awaiting.id)).toBe("Awaiting payment");
  expect(wordsIn("payment-not-received", left.id)).toBe("Payment not received");
  expect(wordsIn("processing", paid.id)).toBe("Processing");
  expect(wordsIn("cancelled", back.id)).toBe("Cancelled");
  writableDb().update(refund).set({ status: "failed" }).run();
  expect(idsOf({ status: "refund-due" })).toContain(back.id);
  expect(idsOf({ status: "awaiting-payment" })).not.toContain(left.id);
  expect(idsOf({ status: "payment-not-received" })).not.toContain(awaiting.id);
  expect(idsOf({ status: "awaiting-payment" }, addMs(NOW, hours(1)))).not.toContain(awaiting.id);
  expect(idsOf({ status: "payment-not-received" }, addMs(NOW, hours(1)))).toContain(awaiting.id);
  writableDb().update(refund).set({ status: "processed" }).run();
  expect(idsOf({ status: "refund-due" })).toEqual([]);
  const told = Object.fromEntries(countOrdersByState().map(({ state, count }) => [state, count]));
  expect(told).toMatchObject({ processing: list({ status: "processing" }).totalItems, "refund-due": 0 });
});

test("a search finds an order by its number, name, e-mail and phone; days are the shop's", async () => {
  const { paid } = await someOrders();
  const kamla = { name: "Kamla Prasad", email: "kamla@example.net", phone: "9123456780" };
  writableDb()
    .update(orders)
    .set({ ...kamla, createdAt: new Date("2026-11-10T18:29:00Z") })
    .where(eq(orders.id, paid.id))
    .run();
  for (const search of [paid.number, "kamla", "example.net", "+91 91234 56780", "prasad kamla"])
    expect(idsOf({ search }), search).toEqual([paid.id]);
  expect(idsOf({ search: "kamla", status: "shipped" })).toEqual([]);
  expect(idsOf({ startDate: "2026-11-10", endDate: "2026-11-10" })).toEqual([paid.id]);
  expect(idsOf({ startDate: "2026-11-11", endDate: "2026-11-19" })).toEqual([]);
  expect(idsOf({ startDate: "2026-02-30", search: "kamla" })).toEqual([paid.id]);
});

test("of more than a thousand orders found, the page says so, and the file and other filters have them all", async () => {
  const { paid } = await someOrders();
  const found = db.select().from(orders).where(eq(orders.id, paid.id)).get();
  if (!found) throw new Error("No order");
  const copies = Array.from({ length: 1_100 }, (_, nth) => {
    const createdAt = new Date(NOW.getTime() - nth * 60_000);
    return {
      ...found,
      id: `copy-${nth}`,
      number: `VE-7000-${nth}`,
      name: "Bhola Yadav",
      onceKey: null,
      createdAt,
    };
  });
  await transaction(() => {
    for (const copy of copies) tx().insert(orders).values(copy).run();
  });
  expect(list({ search: "bhola" })).toMatchObject({ totalItems: 1_000, isLonger: true });
  const query = OrderFilters.parse({ search: "bhola" });
  const inFile = [...listOrderBatches(query, NOW)].flat().map(({ number }) => number);
  expect(inFile).toHaveLength(1_100);
  writableDb().update(orders).set({ status: "delivered" }).where(eq(orders.id, "copy-1099")).run();
  expect(list({ search: "bhola", status: "delivered" })).toMatchObject({ totalItems: 1, isLonger: false });
});

test("no list, filter, search, order or file reads a whole table", async () => {
  const { paid } = await someOrders();
  const asked = [
    {},
    { search: "asha" },
    { startDate: "2026-11-01", endDate: "2026-11-30" },
    { page: "3" },
  ].flatMap((query) => [query, ...ADMIN_ORDER_STATES.map((status) => ({ ...query, status }))]);
  const statements = statementsOf(() => {
    for (const query of asked) {
      list(query);
      for (const _ of listOrderBatches(OrderFilters.parse(query), NOW));
    }
    countOrdersByState();
    findAdminOrder(paid.id, NOW);
  });
  // A list in its own order walks an index, from the newest on, and stops at the foot of the page; tallies
  // are a few rows; a search asks its own index; and of no orders no lines are read.
  const isNoScan = (step: string, sql: string) =>
    step === "SCAN tally" ||
    step.startsWith("SCAN search_orders") ||
    sql.includes("where false") ||
    (step === "SCAN orders USING INDEX orders_created" && !/json_each|exists/.test(sql));
  const whole = [...new Set(statements)].flatMap((sql) =>
    wholeTablesOf(sql).flatMap((step) => (isNoScan(step, sql) ? [] : [`${step}: ${sql}`])),
  );
  expect(whole).toEqual([]);
});

test("a file holds every order once, however many slices it takes and however alike their moments", async () => {
  const { paid } = await someOrders();
  const [row] = db.select().from(orders).where(eq(orders.id, paid.id)).all();
  if (!row) expect.fail("no order");
  const at = addMs(NOW, -days(400));
  await transaction(() => {
    for (let n = 0; n < BATCH_SIZE + 20; n += 1)
      tx()
        .insert(orders)
        .values({ ...row, id: `many-${n}`, number: `MANY-${n}`, createdAt: n % 3 ? at : addMs(at, -n) })
        .run();
  });
  const slices = [...listOrderBatches({ search: undefined, endDate: "2026-01-01" } as never, NOW)];
  const numbers = slices.flat().map(({ number }) => number);
  expect([slices.length, numbers.length, new Set(numbers).size]).toEqual([
    2,
    BATCH_SIZE + 20,
    BATCH_SIZE + 20,
  ]);
  const [one] = [...listOrderBatches({ search: paid.number } as never, NOW)].flat();
  expect(Object.keys(one ?? {}).sort()).toEqual([...ORDER_COLUMNS].sort());
  expect(one).toMatchObject({
    total: 2_360,
    items: expect.stringMatching(/^2 × Impact drill 13 mm \(DRILL-\d+\)$/),
  });
});
