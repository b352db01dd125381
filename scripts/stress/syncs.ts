import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { openDatabaseFile } from "../../app/platform/db/connection.server";
import { DRILL, payOrder, placeOrder } from "../../tests/support/buying";
import { createCustomers, getProduct, queryValue, setStock } from "../../tests/support/shop-data";
import type { Visitor } from "../../tests/support/visitor";
import { atLeast, type Figure, unlimited } from "./figures";
import { openStressedShop, type StressedShop } from "./stressed-shop";

const ORDERS = 200;
const BUYERS = 20;
const STOCK = 9_000;

/** Counts the calls that write to the disk until the returned function is called. */
async function traceSyncs({ pid, folder }: StressedShop): Promise<() => Promise<number>> {
  const file = join(folder, "syncs.txt");
  const options = ["-f", "-c", "-e", "trace=fsync,fdatasync", "-o", file, "-p", String(pid)];
  const tracer = spawn("strace", options, { stdio: ["ignore", "ignore", "pipe"] });
  const [attached] = (await once(tracer.stderr, "data")) as [Buffer];
  if (!String(attached).includes("attached")) throw new Error(`strace: ${attached}`);
  return async () => {
    tracer.kill("SIGINT");
    await once(tracer, "exit");
    const rows = [...readFileSync(file, "utf8").matchAll(/^ *[\d.]+ +[\d.]+ +\d+ +(\d+) .*sync$/gm)];
    return rows.reduce((total, [, calls]) => total + Number(calls), 0);
  };
}

/** Buys, and gives how many writes were acknowledged: each of them was committed. */
async function buy(shop: StressedShop, buyer: Visitor, productId: string, orders: number): Promise<number> {
  let acknowledged = 0;
  for (let order = 0; order < orders; order += 1) {
    const added = await buyer.post("/cart", { intent: "add", productId, quantity: "1" });
    if (added.status !== 303) throw new Error(`${added.status} to something put into the cart`);
    const orderId = await placeOrder(buyer);
    const paid = await payOrder(buyer, orderId);
    if (paid.location !== `/orders/${orderId}`) throw new Error(`${paid.status} to the payment`);
    const isPaid = queryValue(shop, "select paid_at is not null from orders where id = ?", orderId);
    if (isPaid !== 1) throw new Error(`Order ${orderId} is not paid`);
    acknowledged += 3;
  }
  return acknowledged;
}

async function run(share: number): Promise<Figure[]> {
  if (spawnSync("strace", ["-V"]).status !== 0)
    return [unlimited("flushes to the disk", "not run: there is no strace on this machine")];
  const shop = await openStressedShop();
  try {
    const { id } = getProduct(shop, DRILL);
    setStock(shop, id, STOCK);
    const each = Math.ceil((ORDERS * share) / BUYERS);
    const countSyncs = await traceSyncs(shop);
    const bought = await Promise.all(createCustomers(shop, BUYERS).map((it) => buy(shop, it, id, each)));
    const syncs = await countSyncs();
    const client = openDatabaseFile(join(shop.folder, "shop.db"));
    const synchronous = client.pragma("synchronous", { simple: true });
    client.close();
    const acknowledged = bought.reduce((total, count) => total + count, 0);
    return [
      atLeast("flushes to the disk, at least one for each acknowledged write", syncs, acknowledged),
      unlimited("orders placed and paid", each * BUYERS),
      unlimited("pragma synchronous", `${synchronous} (2 is FULL)`),
    ];
  } finally {
    await shop.close();
  }
}

export const syncs = { name: "syncs", run };
