import { Agent } from "node:http";
import { createCustomer } from "../../tests/support/shop-data";
import { listProductsInStock } from "../support/customer";
import { getMedian } from "../support/median";
import { createRandom } from "../support/random";
import { atLeast, atMost, countStatuses, type Figure, noneBut, unlimited } from "./figures";
import { QUERIES } from "./limits";
import { repeatAtRate, send, toCookie, warmUp } from "./requests";
import { openStressedShop, toAddress } from "./stressed-shop";

const CONNECTIONS = 50;
const SECONDS = 60;
const PAGES_PER_SECOND = 10;
const LONGEST_WORD = 6;
const PATHS = ["/products-grid/All", "/products-grid/Fans"];

/**
 * 50 connections ask without a pause for pages that no memory holds, each from a network of its own: another
 * word, price and page each time. Meanwhile others read kept pages, and a customer her own.
 */
async function run(share: number): Promise<Figure[]> {
  const shop = await openStressedShop();
  const agents = Array.from({ length: CONNECTIONS }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  const reader = new Agent({ keepAlive: true });
  try {
    const [product = ""] = await listProductsInStock(shop.url);
    const headers = { cookie: toCookie(createCustomer(shop, { cart: { [product]: 1 } })) };
    const kept = ["/", "/products-grid/All", `/product/${product}`].map((path) => ({ path }));
    const own = ["/cart", "/orders", "/products-grid/All"].map((path) => ({ path, headers }));
    await warmUp(shop.url, kept);
    const random = createRandom(CONNECTIONS);
    const toQuery = () => {
      const search = random.roll(26 ** LONGEST_WORD).toString(36);
      return `${random.pick(PATHS)}?search=${search}&price=${random.roll(9)}-&page=${random.roll(99)}`;
    };
    let isOver = false;
    const asked: number[] = [];
    const askOn = async (agent: Agent, index: number) => {
      while (!isOver) {
        const visitor = { "X-Forwarded-For": toAddress(index) };
        asked.push((await send(shop.url, { path: toQuery(), headers: visitor }, agent)).status);
      }
    };
    const load = agents.map(askOn);
    const visits = (pages: { path: string }[]) =>
      repeatAtRate(PAGES_PER_SECOND, PAGES_PER_SECOND * SECONDS * share, (index) =>
        send(shop.url, pages[index % pages.length] ?? { path: "/" }, reader),
      );
    const [keptOutcomes, ownOutcomes] = await Promise.all([visits(kept), visits(own)]);
    isOver = true;
    await Promise.all(load);
    const keptStatuses = keptOutcomes.map(({ status }) => status);
    const ownStatuses = ownOutcomes.map(({ status }) => status);
    return [
      atMost("kept pages, median", getMedian(keptOutcomes.map(({ ms }) => ms)), QUERIES.keptPageMs, "ms"),
      noneBut("kept pages other than 200", keptStatuses, (status) => status === 200),
      noneBut("a customer's own pages other than 200", ownStatuses, (status) => status === 200),
      unlimited("a customer's own pages, median ms", getMedian(ownOutcomes.map(({ ms }) => ms))),
      atLeast("random queries asked", asked.length, CONNECTIONS),
      unlimited("random queries by status", countStatuses(asked)),
    ];
  } finally {
    for (const agent of [reader, ...agents]) agent.destroy();
    await shop.close();
  }
}

export const queries = { name: "queries", run };
