import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CHECKOUT_DETAILS, DRILL, getOrderId } from "../support/buying";
import { comeAgain } from "../support/come-again";
import { deriveRelease, type InstalledShop, installShop } from "../support/installation";
import { makeRelease, type Release } from "../support/release";
import { countRounds } from "../support/rounds";
import { getPreparedFolder } from "../support/shop";
import { createCustomers, getProduct, queryValue, setStock } from "../support/shop-data";
import { type Answer, Visitor } from "../support/visitor";

// rules: update-goes-back, socket-held, older-program-reads

const BUYERS = countRounds(3, 8);
const PAGES_PER_SECOND = countRounds(15, 50);
const PAGES = ["/", "/products-grid/All", "/services", "/cart", "/login", "/readyz"];

let release: Release;
let shop: InstalledShop;

beforeAll(async () => {
  release = await makeRelease();
  shop = await installShop(join(release.folder, "opt"), release.archive, getPreparedFolder());
});
afterAll(async () => {
  await shop?.stop();
  release?.remove();
});

/**
 * What customers meet while `work` is done: statuses that are no answers, cut connections, orders. Who is
 * refused because the machine cannot keep up (rule: overload) comes again, as the answer asks.
 */
async function watch(work: () => Promise<unknown>) {
  const met = { failures: [] as string[], paid: new Set<string>(), answers: 0, refusals: 0, longestMs: 0 };
  let isOver = false;
  const ask = async (what: string, request: () => Promise<Answer>): Promise<Answer | undefined> => {
    const begun = performance.now();
    try {
      const answer = await comeAgain(request, () => (met.refusals += 1));
      if (answer.status >= 500) met.failures.push(`${what}: ${answer.status}`);
      met.answers += 1;
      return answer;
    } catch (error) {
      met.failures.push(`${what}: ${(error as Error).cause ?? error}`);
    } finally {
      met.longestMs = Math.max(met.longestMs, performance.now() - begun);
    }
  };
  const { id: productId } = getProduct(shop, DRILL);
  setStock(shop, productId, 9_000);
  const buy = async (buyer: Visitor) => {
    while (!isOver) {
      const added = await ask("cart", () => buyer.post("/cart", { intent: "add", productId, quantity: "1" }));
      if (added?.status !== 303) {
        met.failures.push(`cart: ${added?.status} ${added?.text}`);
        continue;
      }
      const placed = await ask("checkout", () => buyer.post("/checkout", CHECKOUT_DETAILS));
      if (!placed) continue;
      const orderId = getOrderId(placed);
      const paid = await ask("pay", () => buyer.post(`/checkout/pay/${orderId}`, { intent: "pay" }));
      if (paid?.location === `/orders/${orderId}`) met.paid.add(orderId);
    }
  };
  const look = async () => {
    const visits: Promise<unknown>[] = [];
    for (let round = 0; !isOver; round += 1) {
      const path = PAGES[round % PAGES.length] ?? "/";
      visits.push(ask(path, () => new Visitor(shop.url).send(path)));
      await wait(1000 / PAGES_PER_SECOND);
    }
    await Promise.all(visits);
  };
  const customers = [...createCustomers(shop, BUYERS).map(buy), look()];
  await wait(3_000);
  await work();
  await wait(3_000);
  isOver = true;
  await Promise.all(customers);
  return met;
}

/** Every customer was answered, and every order they were told of is paid. */
function expectNothingLost({ failures, paid, answers }: Awaited<ReturnType<typeof watch>>): void {
  expect(failures).toEqual([]);
  expect(answers).toBeGreaterThan(50);
  expect(paid.size).toBeGreaterThan(0);
  const state = "select status || (paid_at is not null) from orders where id = ?";
  expect([...paid].filter((id) => queryValue(shop, state, id) !== "processing1")).toEqual([]);
}

test("an update under load answers everybody and loses no order, and so does going back", async () => {
  const first = shop.version();
  const next = await deriveRelease(release.archive, "9.0.0", (folder) =>
    writeFileSync(join(folder, "drizzle", "9999_later.sql"), "alter table product add column later text;"),
  );
  let printed = "";
  const updated = await watch(async () => {
    const result = await shop.run("update", next);
    printed = result.printed;
    expect(result.code, printed).toBe(0);
  });
  expect(shop.version(), printed).toBe("9.0.0");
  expectNothingLost(updated);
  expect(queryValue(shop, "select count(*) from pragma_table_info('product') where name = 'later'")).toBe(1);
  const back = await watch(async () => {
    const result = await shop.run("rollback");
    expect(result.code, result.printed).toBe(0);
  });
  expect(shop.version()).toBe(first);
  expectNothingLost(back);
  for (const { answers, refusals, longestMs } of [updated, back])
    console.info(
      `${answers} answers, ${refusals} refused at first, longest wait ${Math.round(longestMs)} ms`,
    );
});

test("a release that does not become ready is left again by itself", async () => {
  const first = shop.version();
  const broken = await deriveRelease(release.archive, "9.1.0", (folder) =>
    writeFileSync(join(folder, "build", "server.mjs"), "process.exit(78);\n"),
  );
  const met = await watch(async () => {
    const { code, printed } = await shop.run("update", broken);
    expect(code).toBe(1);
    expect(printed).toContain(`${first} runs again`);
  });
  expect(shop.version()).toBe(first);
  expectNothingLost(met);
});

test("an update killed before the restart is named by doctor, and goes on when it is run again", async () => {
  const first = shop.version();
  const runningVersion = () => JSON.parse(readFileSync(join(shop.folder, "server.json"), "utf8")).version;
  const next = await deriveRelease(release.archive, "9.3.0");
  expect((await shop.runKilled("update", next)).code).toBeNull();
  expect([shop.version(), runningVersion()]).toEqual(["9.3.0", first]);
  expect((await shop.run("doctor")).printed).toContain(`WRONG  release: the server runs ${first}`);
  const again = await shop.run("update", next);
  expect(again, again.printed).toMatchObject({
    code: 0,
    printed: expect.stringContaining("The shop runs 9.3.0"),
  });
  expect(runningVersion()).toBe("9.3.0");
  expect((await shop.run("update", next)).printed).toContain("9.3.0 runs already");
  expect((await shop.run("rollback")).code).toBe(0);
  expect([shop.version(), runningVersion()]).toEqual([first, first]);
});

test("an archive that is damaged, lacks its checksum or has a foreign file changes nothing", async () => {
  const first = shop.version();
  const damaged = join(release.folder, "damaged.tar.gz");
  writeFileSync(damaged, readFileSync(release.archive).subarray(0, -1_000));
  expect((await shop.run("update", damaged)).printed).toContain("is missing");
  writeFileSync(`${damaged}.sha256`, readFileSync(`${release.archive}.sha256`));
  expect((await shop.run("update", damaged)).printed).toContain("The archive is damaged");
  expect((await shop.run("update", join(release.folder, "no-such-file"))).printed).toContain(
    "There is no file",
  );
  expect((await shop.run("update", release.archive)).printed).toContain("runs already");
  expect(shop.version()).toBe(first);
});

test("a migration that fails on the copy changes nothing of the shop", async () => {
  const first = shop.version();
  // The update above has brought the database one migration further.
  const failing = await deriveRelease(release.archive, "9.2.0", (folder) => {
    writeFileSync(join(folder, "drizzle", "9998_later.sql"), "alter table product add column later text;");
    writeFileSync(
      join(folder, "drizzle", "9999_fails.sql"),
      "alter table no_such_table add column later text;",
    );
  });
  const { code, printed } = await shop.run("update", failing);
  expect(code).toBe(1);
  expect(printed).toContain("nothing was changed");
  expect(shop.version()).toBe(first);
  expect((await new Visitor(shop.url).visit("/products")).status).toBe(200);
});
