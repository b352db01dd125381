import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { addToCart } from "~/features/cart/change-cart.server";
import { beginPayment } from "~/features/fulfilment/begin-payment.server";
import { stockMovement } from "~/features/stock/tables";
import { findInconsistencies } from "../../../tests/support/audit";
import { writableDb } from "../../../tests/support/database";
import { CHECKOUT_FORM, insertCustomer, insertProduct, NOW } from "../../../tests/support/insert-rows";
import { findOpenPayment, settleUpdate, toCapturedUpdate } from "../../../tests/support/payment-rows";
import { countRounds } from "../../../tests/support/rounds";
import { connection, openDatabaseFile } from "./connection.server";

// rule: durable-writes

const COPIES = countRounds(40, 1_000);
const ORDERS = 12;
const FILES = ["shop.db", "shop.db-wal"];
const MAX_GARBLED_BYTES = 64;
const folder = mkdtempSync(join(tmpdir(), "torn-"));
const whole = join(folder, "whole");
const torn = join(folder, "torn");
for (const each of [whole, torn]) mkdirSync(each);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Writes paid orders into the write-ahead log alone, and keeps a copy of the files as a power cut finds them;
 * gives each order's id, and the length of the log after it.
 */
async function fillLog(): Promise<{ id: string; length: number }[]> {
  const { $client } = connection();
  const asha = insertCustomer();
  const productId = insertProduct({ stock: ORDERS });
  const received = { productId, change: ORDERS, reason: "correction" as const, createdAt: NOW };
  writableDb().insert(stockMovement).values(received).run();
  $client.pragma("wal_autocheckpoint = 0");
  $client.pragma("wal_checkpoint(TRUNCATE)");
  const filled: { id: string; length: number }[] = [];
  while (filled.length < ORDERS) {
    await addToCart(asha, { productId, quantity: 1 }, NOW);
    const { id } = await beginPayment(asha, undefined, CHECKOUT_FORM, NOW);
    await settleUpdate(toCapturedUpdate(findOpenPayment(id) ?? expect.fail("no payment")), NOW);
    filled.push({ id, length: statSync(`${$client.name}-wal`).size });
  }
  for (const name of FILES) copyFileSync(join($client.name, "..", name), join(whole, name));
  return filled;
}

/** The log as it was up to `offset`: then it ends, or other bytes stand there. */
function damage(log: Buffer, offset: number, isCut: boolean): Buffer {
  if (isCut) return log.subarray(0, offset);
  const damaged = Buffer.from(log);
  const end = Math.min(log.length, offset + 1 + Math.floor(Math.random() * MAX_GARBLED_BYTES));
  for (let at = offset; at < end; at++) damaged[at] = (log[at] ?? 0) ^ (1 + Math.floor(Math.random() * 255));
  return damaged;
}

const listOrders = (): string[] => {
  const client = openDatabaseFile(join(torn, "shop.db"));
  const ids = client.prepare("select id from orders where paid_at is not null order by rowid").pluck().all();
  client.close();
  return ids as string[];
};

test(`${COPIES} copies of a database with a damaged log keep all whole orders, and no half one`, async () => {
  const filled = await fillLog();
  const ids = filled.map(({ id }) => id);
  const log = readFileSync(join(whole, "shop.db-wal"));
  expect(filled.at(-1)?.length).toBe(log.length);
  const counts = new Set<number>();
  for (let copy = 0; copy < COPIES; copy++) {
    const offset = Math.floor(Math.random() * log.length);
    for (const name of FILES) copyFileSync(join(whole, name), join(torn, name));
    writeFileSync(join(torn, "shop.db-wal"), damage(log, offset, copy % 2 === 0));
    const at = `${copy % 2 === 0 ? "cut" : "garbled"} at ${offset} of ${log.length}`;
    const found = listOrders();
    expect(found, at).toEqual(ids.slice(0, found.length));
    expect(found.length, at).toBeGreaterThanOrEqual(filled.filter(({ length }) => length <= offset).length);
    expect(findInconsistencies({ folder: torn }), at).toEqual({});
    counts.add(found.length);
  }
  expect(counts.size).toBeGreaterThan(ORDERS / 2);
});
