import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { cancelOwnOrder } from "~/features/fulfilment/cancel-and-refund.server";
import { OrderFilters } from "~/features/orders/input";
import { releaseOrder } from "~/features/orders/release-orders.server";
import { orderLine, orders } from "~/features/orders/tables";
import { paper } from "~/features/papers/tables";
import { refund } from "~/features/payments/tables";
import { addMs, days, hours } from "~/lib/time";
import { BATCH_SIZE } from "~/platform/db/bulk-insert.server";
import { db, transaction, tx } from "~/platform/db/db.server";
import { writableDb } from "../../../../tests/support/database";
import { NOW } from "../../../../tests/support/insert-rows";
import { beginAshaPayment, settleUpdate, toCapturedUpdate } from "../../../../tests/support/payment-rows";
import { listFullScans, recordStatements } from "../../../../tests/support/statements";
import { listOrderBatches, ORDER_COLUMNS } from "./export-orders.server";
import { findAdminOrder } from "./get-order.server";
import { countOrdersByState, listAdminOrders } from "./list-orders.server";
import { ADMIN_ORDER_STATES } from "./states";

const list = (query: object = {}, now = NOW) => listAdminOrders(OrderFilters.parse(query), now);
const idsOf = (query: object, now = NOW) => list(query, now).items.map(({ id }) => id);

async function createOrders() {
  const [awaiting, paid, cancelled, released] = [
    await beginAshaPayment(),
    await beginAshaPayment(),
    await beginAshaPayment(),
    await beginAshaPayment(),
  ];
  for (const { open } of [paid, cancelled]) await settleUpdate(toCapturedUpdate(open), NOW);
  await cancelOwnOrder(cancelled.asha, cancelled.order.id, undefined, NOW);
  await transaction(() => releaseOrder(released.order.id, NOW));
  return { awaiting: awaiting.order, paid: paid.order, cancelled: cancelled.order, released: released.order };
}

test("filtering by a state lists its orders with the right label", async () => {
  const { awaiting, paid, cancelled, released } = await createOrders();
  const findLabel = (status: string, id: string) =>
    list({ status }).items.find((order) => order.id === id)?.words;
  expect(findLabel("pending", awaiting.id)).toBe("Awaiting payment");
  expect(findLabel("awaiting-payment", awaiting.id)).toBe("Awaiting payment");
  expect(findLabel("payment-not-received", released.id)).toBe("Not paid");
  expect(findLabel("processing", paid.id)).toBe("Processing");
  expect(findLabel("cancelled", cancelled.id)).toBe("Cancelled");
  writableDb().update(refund).set({ status: "failed" }).run();
  expect(idsOf({ status: "refund-due" })).toContain(cancelled.id);
  expect(idsOf({ status: "awaiting-payment" })).not.toContain(released.id);
  expect(idsOf({ status: "payment-not-received" })).not.toContain(awaiting.id);
  expect(idsOf({ status: "awaiting-payment" }, addMs(NOW, hours(1)))).not.toContain(awaiting.id);
  expect(idsOf({ status: "payment-not-received" }, addMs(NOW, hours(1)))).toContain(awaiting.id);
  writableDb().update(refund).set({ status: "processed" }).run();
  expect(idsOf({ status: "refund-due" })).toEqual([]);
  const counts = Object.fromEntries(countOrdersByState().map(({ state, count }) => [state, count]));
  expect(counts).toMatchObject({ processing: list({ status: "processing" }).totalItems, "refund-due": 0 });
});

test("a search finds an order by number, name, email and phone; dates are in the shop's zone", async () => {
  const { paid } = await createOrders();
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

test("every word of a search is in the order: its customer, lines, papers or courier", async () => {
  const { paid, awaiting } = await createOrders();
  const changes = {
    name: "Sarla Mishra",
    phone: "9234567810",
    courier: "Blue Dart",
    trackingNumber: "BD778812",
  };
  writableDb().update(orders).set(changes).where(eq(orders.id, paid.id)).run();
  const [line] = db.select().from(orderLine).where(eq(orderLine.orderId, paid.id)).all();
  const [invoice] = db.select().from(paper).where(eq(paper.orderId, paid.id)).all();
  const found = [
    "sarla drill",
    "DRILL sarla",
    "impact 13 mishra",
    `sarla ${line?.sku}`,
    `${invoice?.number}`,
    `sarla ${invoice?.number}`,
    "bd778812",
    "092345-67810",
    "(+91) 92345.67810 drill",
  ];
  for (const search of found) expect(idsOf({ search }), search).toEqual([paid.id]);
  for (const search of ["sarla fan", "sarla VE/26-27/999999", "blue dart kamla"])
    expect(idsOf({ search }), search).toEqual([]);
  expect(idsOf({ search: "sarla drill", status: "processing" })).toEqual([paid.id]);
  // A line that is corrected, or goes with its order.
  writableDb().update(orderLine).set({ name: "Kuttu grinder" }).where(eq(orderLine.orderId, paid.id)).run();
  expect([idsOf({ search: "sarla kuttu" }), idsOf({ search: "sarla impact" })]).toEqual([[paid.id], []]);
  writableDb().update(orderLine).set({ name: "Zari lamp" }).where(eq(orderLine.orderId, awaiting.id)).run();
  writableDb().delete(orderLine).where(eq(orderLine.orderId, awaiting.id)).run();
  expect(idsOf({ search: "zari" })).toEqual([]);
});

test("many matches are found by a word of their lines as well, without the index", async () => {
  const { paid } = await createOrders();
  const row = db.select().from(orders).where(eq(orders.id, paid.id)).get();
  if (!row) throw new Error("No order");
  const copies = Array.from(Array(1_100).keys(), (index) => ({
    ...row,
    id: `lamp-${index}`,
    number: `VE-7100-${index}`,
    name: "Gopal Lampwala",
  }));
  const [line] = db.select().from(orderLine).where(eq(orderLine.orderId, paid.id)).all();
  await transaction(() => {
    for (const copy of copies) tx().insert(orders).values(copy).run();
    if (line)
      tx()
        .insert(orderLine)
        .values({ ...line, orderId: "lamp-7", name: "Xylo pump" })
        .run();
  });
  expect(idsOf({ search: "lampwala xylo", status: "processing" })).toEqual(["lamp-7"]);
  expect(idsOf({ search: "lampwala xy", status: "processing" })).toEqual(["lamp-7"]);
});

test("a search with over a thousand matches says so; CSV file and other filters include all", async () => {
  const { paid } = await createOrders();
  const row = db.select().from(orders).where(eq(orders.id, paid.id)).get();
  if (!row) throw new Error("No order");
  const copies = Array.from(Array(1_100).keys(), (index) => {
    const createdAt = new Date(NOW.getTime() - index * 60_000);
    return {
      ...row,
      id: `copy-${index}`,
      number: `VE-7000-${index}`,
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
  const exportedNumbers = [...listOrderBatches(query, NOW)].flat().map(({ number }) => number);
  expect(exportedNumbers).toHaveLength(1_100);
  writableDb().update(orders).set({ status: "delivered" }).where(eq(orders.id, "copy-1099")).run();
  expect(list({ search: "bhola", status: "delivered" })).toMatchObject({ totalItems: 1, isLonger: false });
});

test("no list, filter, search, order page or CSV file scans a whole table", async () => {
  const { paid } = await createOrders();
  const queries = [
    {},
    { search: "asha" },
    { search: "asha drill" },
    { startDate: "2026-11-01", endDate: "2026-11-30" },
    { page: "3" },
  ].flatMap((query) => [query, ...ADMIN_ORDER_STATES.map((status) => ({ ...query, status }))]);
  const statements = recordStatements(() => {
    for (const query of queries) {
      list(query);
      for (const _batch of listOrderBatches(OrderFilters.parse(query), NOW));
    }
    countOrdersByState();
    findAdminOrder(paid.id, NOW);
  });
  // Harmless scans: the index in list order, which stops after one page; the few rows of counts; the search
  // index; and queries for no orders.
  const isHarmlessScan = (step: string, sql: string) =>
    step === "SCAN tally" ||
    /^SCAN search_(?:orders|paper) /.test(step) ||
    sql.includes("where false") ||
    (step === "SCAN orders USING INDEX orders_created" &&
      (!/json_each|exists/.test(sql) || / like \? /.test(sql)));
  const fullScans = [...new Set(statements)].flatMap((sql) =>
    listFullScans(sql).flatMap((step) => (isHarmlessScan(step, sql) ? [] : [`${step}: ${sql}`])),
  );
  expect(fullScans).toEqual([]);
});

test("a CSV file has every order once, across batches and even with equal creation times", async () => {
  const { paid } = await createOrders();
  const [row] = db.select().from(orders).where(eq(orders.id, paid.id)).all();
  if (!row) expect.fail("no order");
  const createdAt = addMs(NOW, -days(400));
  await transaction(() => {
    for (let n = 0; n < BATCH_SIZE + 20; n += 1)
      tx()
        .insert(orders)
        .values({
          ...row,
          id: `many-${n}`,
          number: `MANY-${n}`,
          createdAt: n % 3 ? createdAt : addMs(createdAt, -n),
        })
        .run();
  });
  const batches = [...listOrderBatches({ search: undefined, endDate: "2026-01-01" } as never, NOW)];
  const numbers = batches.flat().map(({ number }) => number);
  expect([batches.length, numbers.length, new Set(numbers).size]).toEqual([
    2,
    BATCH_SIZE + 20,
    BATCH_SIZE + 20,
  ]);
  const [csvRow] = [...listOrderBatches({ search: paid.number } as never, NOW)].flat();
  expect(Object.keys(csvRow ?? {}).sort()).toEqual([...ORDER_COLUMNS].sort());
  expect(csvRow).toMatchObject({
    total: 2_360,
    items: expect.stringMatching(/^2 × Impact drill 13 mm \(DRILL-\d+\)$/),
  });
});
