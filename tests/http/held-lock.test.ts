import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Crawler } from "../support/crawler";
import { holdLock } from "../support/lock";
import { prepareScene, type Scene } from "../support/scene";
import { freePort, openShop, type RunningShop } from "../support/shop";
import { openDatabase } from "../support/shop-data";
import { Visitor } from "../support/visitor";

let shop: RunningShop;
let scene: Scene;
const paths: Record<"visitor" | "customer" | "administrator", string[]> = {
  visitor: [],
  customer: [],
  administrator: [],
};
beforeAll(async () => {
  const port = await freePort();
  shop = await openShop({ port, env: { SITE_URL: `http://127.0.0.1:${port}`, DEMO_PAYMENTS: "on" } });
  scene = await prepareScene(shop);
  await scene.asha.post("/wishlist", { intent: "add", productId: scene.drill });
  await scene.asha.post("/cart", { intent: "add", productId: scene.drill, quantity: "1" });
  const crawl = async (visitor: Visitor, start: string) =>
    [...(await new Crawler(visitor).from(["/", start])).visitedPaths].filter(isFirstOfItsKind());
  paths.visitor = await crawl(new Visitor(shop.url), "/products");
  paths.customer = await crawl(scene.asha, "/user/profile");
  paths.administrator = await crawl(scene.ravi, "/admin/dashboard");
});
afterAll(() => shop?.close());

/** Two addresses of each kind are enough. */
function isFirstOfItsKind() {
  const counts = new Map<string, number>();
  return (path: string) => {
    const kind = path.replace(/[\da-f]{24}/g, "*").replace(/\?.*/, "");
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    return (counts.get(kind) ?? 0) <= 2;
  };
}

/** Makes every session one whose use is written with the next page. */
function ageSessions(): void {
  const books = openDatabase(shop);
  books.prepare("update session set last_seen_at = last_seen_at - 600000").run();
  books.close();
}

const LATE_MS = 1_000;
/** Below the five seconds after which a write is given up, above what a busy machine adds to a page. */
const LOCK_WAIT_MS = 3_000;

/** Made of all papers of a month, which alone takes a busy machine seconds. */
const ARCHIVE = /\.zip\?/;

/** How long each page takes. */
async function timePages(visitor: Visitor, list: string[]): Promise<Map<string, number>> {
  const times = new Map<string, number>();
  for (const path of list) times.set(path, (await time(visitor, path)).ms);
  return times;
}

/**
 * The pages that fail, take as much longer than `usual` as a wait for the lock, or take more than a second
 * twice: what waited for the machine is not late.
 */
async function listLatePages(visitor: Visitor, usual: Map<string, number>): Promise<string[]> {
  const late: string[] = [];
  for (const [path, usualMs] of usual) {
    const first = await time(visitor, path);
    const isSlow = first.ms > usualMs + LOCK_WAIT_MS || (isLate(first) && isLate(await time(visitor, path)));
    if (first.status >= 500 || (isSlow && !ARCHIVE.test(path)))
      late.push(`${path} ${first.status} ${first.ms} ms`);
  }
  return late;
}

async function time(visitor: Visitor, path: string) {
  const startedAt = performance.now();
  const { status } = await visitor.send(path);
  // A download that counts is refused, at once.
  return { status: path === "/user/data.json" ? 0 : status, ms: Math.round(performance.now() - startedAt) };
}

const isLate = ({ status, ms }: { status: number; ms: number }) => status >= 500 || ms > LATE_MS;

test("while another process holds the lock, every page answers within a second", async () => {
  const usual = {
    visitor: await timePages(new Visitor(shop.url), paths.visitor),
    customer: await timePages(scene.asha, paths.customer),
    administrator: await timePages(scene.ravi, paths.administrator),
  };
  ageSessions();
  const release = await holdLock(join(shop.folder, "shop.db"));
  const late = {
    visitor: await listLatePages(new Visitor(shop.url), usual.visitor),
    customer: await listLatePages(scene.asha, usual.customer),
    administrator: await listLatePages(scene.ravi, usual.administrator),
  };
  await release();
  expect(late).toEqual({ visitor: [], customer: [], administrator: [] });
  const counts = Object.values(paths).map((list) => list.length);
  expect(Math.min(...counts)).toBeGreaterThan(30);
});

test("while the lock is held, posts answer 503 within six seconds, and do nothing", async () => {
  const books = openDatabase(shop);
  const countRows = () =>
    ["orders", "cart_line", "contact_message", "service_request", "user", "outbox_letter"].map((table) =>
      books.prepare(`select count(*) from ${table}`).pluck().get(),
    );
  const before = countRows();
  const release = await holdLock(join(shop.folder, "shop.db"));
  const message = {
    name: "Asha",
    email: "a@example.in",
    phone: "9876543210",
    subject: "A",
    message: "Is it?",
  };
  const posts: [string, () => Promise<{ status: number; headers: Headers }>][] = [
    ["cart", () => scene.asha.post("/cart", { intent: "add", productId: scene.drill, quantity: "1" })],
    ["contact", () => new Visitor(shop.url).post("/contact", message)],
    [
      "sign-in",
      () =>
        new Visitor(shop.url).post("/user/login", { email: "asha@example.in", password: "wrong-wrong-1" }),
    ],
    [
      "API",
      () =>
        fetch(`${shop.url}/api/contact`, {
          method: "POST",
          headers: { "Content-Type": "application/json", "Idempotency-Key": "held" },
          body: JSON.stringify(message),
        }),
    ],
  ];
  const answers = await Promise.all(
    posts.map(async ([name, send]) => {
      const startedAt = performance.now();
      const { status, headers } = await send();
      return { name, status, retry: headers.has("Retry-After"), ms: performance.now() - startedAt };
    }),
  );
  await release();
  for (const { name, status, retry, ms } of answers) {
    expect([name, status, retry]).toEqual([name, 503, true]);
    expect(ms, name).toBeLessThan(6_500);
  }
  await wait(200);
  expect(countRows()).toEqual(before);
  books.close();
  expect(
    (await scene.asha.post("/cart", { intent: "add", productId: scene.drill, quantity: "1" })).status,
  ).toBe(303);
});
