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
/** A page that waits for the lock is late in each round, one that waited for a busy machine is not. */
const MAX_ROUNDS = 3;

/** How long each page takes. */
async function timePages(visitor: Visitor, list: string[]): Promise<Map<string, number>> {
  const times = new Map<string, number>();
  for (const path of list) times.set(path, (await time(visitor, path)).ms);
  return times;
}

/** The pages that fail, or take a second more than `usual`, which is what this machine takes for them. */
async function listLatePages(visitor: Visitor, usual: Map<string, number>): Promise<Map<string, string>> {
  const late = new Map<string, string>();
  for (const [path, usualMs] of usual) {
    const { status, ms } = await time(visitor, path);
    if (status >= 500 || ms > usualMs + LATE_MS) late.set(path, `${path} ${status} ${ms} ms`);
  }
  return late;
}

async function time(visitor: Visitor, path: string) {
  const startedAt = performance.now();
  const { status } = await visitor.send(path);
  // A download that counts is refused, at once.
  return { status: path === "/user/data.json" ? 0 : status, ms: Math.round(performance.now() - startedAt) };
}

/** The late ones of some pages of each visitor, while the lock is held and every session's use is due. */
async function listLateOfAll(lists: typeof paths) {
  const visitors = { visitor: new Visitor(shop.url), customer: scene.asha, administrator: scene.ravi };
  const kinds = ["visitor", "customer", "administrator"] as const;
  const usual = new Map<string, Map<string, number>>();
  for (const kind of kinds) usual.set(kind, await timePages(visitors[kind], lists[kind]));
  ageSessions();
  const release = await holdLock(join(shop.folder, "shop.db"));
  const late = { visitor: new Map(), customer: new Map(), administrator: new Map() } as Record<
    (typeof kinds)[number],
    Map<string, string>
  >;
  for (const kind of kinds) late[kind] = await listLatePages(visitors[kind], usual.get(kind) ?? new Map());
  await release();
  return late;
}

test("while another process holds the lock, every page answers within a second", async () => {
  let late = await listLateOfAll(paths);
  const toLists = (pick: "keys" | "values") => ({
    visitor: [...late.visitor[pick]()],
    customer: [...late.customer[pick]()],
    administrator: [...late.administrator[pick]()],
  });
  for (let round = 1; round < MAX_ROUNDS && Object.values(late).some(({ size }) => size > 0); round++)
    late = await listLateOfAll(toLists("keys"));
  expect(toLists("values")).toEqual({ visitor: [], customer: [], administrator: [] });
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
