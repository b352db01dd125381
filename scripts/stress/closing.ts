import { once } from "node:events";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../../tests/support/shop";
import { createCustomer } from "../../tests/support/shop-data";
import { listProductsInStock } from "../support/customer";
import { atMost, countStatuses, type Figure, noneBut, unlimited } from "./figures";
import { CLOSING } from "./limits";
import { type Outcome, repeatAtRate, send, toCookie } from "./requests";
import { openStressedShop } from "./stressed-shop";

const TIMES = 20;
const PER_SECOND = 50;
const CONNECTIONS = 16;
const BEFORE_MS = 1_500;
const AFTER_MS = 500;

/** Nothing listened: between two servers, where on an installed shop systemd holds the socket. */
const isRefused = ({ code }: Outcome) => code === "ECONNREFUSED";

const secondsSince = (startedAt: number) => (performance.now() - startedAt) / 1000;
const readSize = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

async function run(share: number): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), "closing-"));
  const place = { folder, port: await freePort() };
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let shop = await openStressedShop(place);
  try {
    const [product = ""] = await listProductsInStock(shop.url);
    const headers = { cookie: toCookie(createCustomer(shop, { cart: { [product]: 1 } })) };
    const pages = [
      { path: "/" },
      { path: `/product/${product}` },
      { path: "/cart", headers },
      { path: "/readyz" },
    ];
    let isOver = false;
    const { url } = shop;
    const outcomes: Outcome[] = [];
    const load = (async () => {
      while (!isOver)
        await repeatAtRate(PER_SECOND, PER_SECOND / 10, async (index) => {
          outcomes.push(await send(url, pages[index % pages.length] ?? { path: "/" }, agent));
        });
    })();
    const exits: (number | null)[] = [];
    const exitSeconds: number[] = [];
    const readySeconds: number[] = [];
    let walBytes = 0;
    const times = Math.ceil(TIMES * share);
    for (let time = 0; time < times; time += 1) {
      await wait(BEFORE_MS);
      const closedAt = performance.now();
      const exited = once(shop.process, "exit") as Promise<[number | null]>;
      shop.process.kill("SIGTERM");
      exits.push((await exited)[0]);
      exitSeconds.push(secondsSince(closedAt));
      walBytes = Math.max(walBytes, readSize(join(folder, "shop.db-wal")));
      await shop.close();
      const openedAt = performance.now();
      shop = await openStressedShop(place);
      readySeconds.push(secondsSince(openedAt));
    }
    await wait(AFTER_MS);
    isOver = true;
    await load;
    const sent = outcomes.filter((outcome) => !isRefused(outcome));
    const lost = sent.filter(({ status }) => status === 0);
    return [
      atMost("requests without an answer", lost.length, 0),
      noneBut(
        "exit codes other than 0",
        exits.map((code) => code ?? -1),
        (code) => code === 0,
      ),
      atMost("longest until the exit", Math.max(...exitSeconds), CLOSING.exitSeconds, "s"),
      atMost("largest WAL after the exit", walBytes, 0, "bytes"),
      atMost("longest until ready again", Math.max(...readySeconds), CLOSING.readySeconds, "s"),
      unlimited("closed and opened", times),
      unlimited("answers by status", countStatuses(sent.map(({ status }) => status))),
      unlimited("connections refused in between", outcomes.length - sent.length),
      unlimited("errors", [...new Set(lost.map(({ code = "" }) => code))].join(", ") || "none"),
    ];
  } finally {
    agent.destroy();
    await shop.close();
    rmSync(folder, { recursive: true });
  }
}

export const closing = { name: "closing", run };
