import { readdirSync, statSync } from "node:fs";
import { Agent } from "node:http";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { readMemoryMiB } from "../../tests/support/memory";
import { createCustomers } from "../../tests/support/shop-data";
import { listProductsInStock } from "../support/customer";
import { formatWhole } from "../support/table";
import { atMost, countStatuses, type Figure, getP99, noneBut, unlimited } from "./figures";
import { SOAK } from "./limits";
import { type Outcome, type Requested, repeatAtRate, send, toCookie } from "./requests";
import { openStressedShop, type StressedShop } from "./stressed-shop";

const REQUESTS = 200_000;
/** Below what two cores can answer, so that nothing is refused. */
const PER_SECOND = 150;
const WARM_UP_SHARE = 0.2;
const SAMPLE_EVERY_MS = 1_000;
const CONNECTIONS = 32;
const CUSTOMERS = 50;
const MIB = 2 ** 20;
const HOUR_SECONDS = 3_600;
const SETTLE_MS = 2_000;

const countDescriptors = (pid: number) => readdirSync(`/proc/${pid}/fd`).length;
const readWalMiB = ({ folder }: StressedShop) =>
  (statSync(join(folder, "shop.db-wal"), { throwIfNoEntry: false })?.size ?? 0) / MIB;

/** What is requested, over and over: mostly pages that the shop keeps, and some that it renders or writes. */
function listRequests(shop: StressedShop, products: string[]) {
  const customers = createCustomers(shop, CUSTOMERS).map((customer) => ({
    cookie: toCookie(customer),
    authorization: `Bearer ${customer.token}`,
  }));
  return (index: number): Requested => {
    const round = Math.floor(index / 20);
    const product = products[round % products.length] ?? "";
    const { cookie = "", authorization = "" } = customers[round % CUSTOMERS] ?? {};
    switch (index % 20) {
      case 0:
        return { path: "/cart", headers: { cookie } };
      case 5:
        return {
          path: "/cart",
          headers: { cookie },
          form: { intent: "add", productId: product, quantity: "1" },
        };
      case 8:
        return { path: "/services" };
      case 10:
        return { path: `/api/items/${product}` };
      case 15:
        return { path: "/api/cart", headers: { authorization } };
      default:
        return { path: ["/", "/products-grid/All", `/product/${product}`][index % 3] ?? "/" };
    }
  };
}

/** The slope of the line through points with the smallest squares. */
function getSlope(points: { x: number; y: number }[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanX, meanY] = [mean(points.map(({ x }) => x)), mean(points.map(({ y }) => y))];
  const sum = (weigh: (dx: number, dy: number) => number) =>
    points.reduce((total, { x, y }) => total + weigh(x - meanX, y - meanY), 0);
  return sum((dx, dy) => dx * dy) / sum((dx) => dx * dx);
}

async function run(share: number): Promise<Figure[]> {
  const shop = await openStressedShop();
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  try {
    const toRequest = listRequests(shop, await listProductsInStock(shop.url));
    const outcomes: Outcome[] = [];
    const samples: { x: number; y: number }[] = [];
    let walMiB = 0;
    const sample = () => {
      samples.push({ x: outcomes.length, y: readMemoryMiB(shop.pid).now });
      walMiB = Math.max(walMiB, readWalMiB(shop));
    };
    const count = REQUESTS * share;
    const request = async (index: number) => {
      outcomes.push(await send(shop.url, toRequest(index), agent));
    };
    const warmUp = Math.round(count * WARM_UP_SHARE);
    await repeatAtRate(PER_SECOND, warmUp, request);
    const settle = async () => {
      agent.destroy();
      await wait(SETTLE_MS);
      return countDescriptors(shop.pid);
    };
    const descriptorsBefore = await settle();
    sample();
    const timer = setInterval(sample, SAMPLE_EVERY_MS);
    await repeatAtRate(PER_SECOND, count - warmUp, (index) => request(warmUp + index));
    clearInterval(timer);
    const descriptors = (await settle()) - descriptorsBefore;
    const statuses = outcomes.map(({ status }) => status);
    const perRequest = getSlope(samples);
    const first = samples[0]?.y ?? 0;
    return [
      atMost("memory, MiB per hour", perRequest * PER_SECOND * HOUR_SECONDS, SOAK.memoryMiBPerHour),
      unlimited("memory, MiB per 100,000 requests", (perRequest * 100_000).toFixed(2)),
      unlimited(
        "memory after the warm-up and at the end",
        `${formatWhole(first)} and ${formatWhole(samples.at(-1)?.y ?? 0)} MiB`,
      ),
      atMost("more open descriptors at the end", descriptors, SOAK.moreDescriptors),
      atMost("largest WAL", walMiB, SOAK.walMiB, "MiB"),
      noneBut("answers other than 2xx–4xx", statuses, (status) => status >= 200 && status < 500),
      unlimited("requests by status", countStatuses(statuses)),
      unlimited("answers, p99", `${formatWhole(getP99(outcomes.map(({ ms }) => ms)))} ms`),
    ];
  } finally {
    agent.destroy();
    await shop.close();
  }
}

export const soak = { name: "soak", run };
