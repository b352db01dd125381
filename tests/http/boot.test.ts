import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { startUntilExit } from "../support/boot";
import { CHECKOUT_DETAILS, DRILL, payOrder, placeOrder } from "../support/buying";
import { runCommand } from "../support/commands";
import { openShop, RAVI, type RunningShop } from "../support/shop";
import { createCustomer, getProduct, openDatabase, queryValue } from "../support/shop-data";
import { Visitor } from "../support/visitor";

let runningShop: RunningShop | undefined;
const folders: string[] = [];
afterEach(async () => {
  await runningShop?.close();
  runningShop = undefined;
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

async function open(...options: Parameters<typeof openShop>): Promise<RunningShop> {
  runningShop = await openShop(...options);
  return runningShop;
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "shop-"));
  folders.push(folder);
  return folder;
}

test("a second start on the same data opens the same shop, without adding sample data again", async () => {
  const folder = newFolder();
  const first = await open({ folder });
  const counts = () =>
    ["product", "user", "orders", "review"].map((table) =>
      queryValue(first, `select count(*) from ${table}`),
    );
  const before = counts();
  expect(before[0]).toBeGreaterThanOrEqual(60);
  expect(first.output()).toContain(`sign in at /admin/login as ${RAVI.email} with ADMIN_PASSWORD`);
  expect(first.output()).not.toContain(RAVI.password);
  await first.close();
  const second = await open({ folder });
  expect(counts()).toEqual(before);
  expect(second.output()).not.toContain("with ADMIN_PASSWORD");
  expect((await new Visitor(second.url).visit("/products")).heading).toBe("Products");
});

test("data written by a newer version of the program is not changed", async () => {
  const folder = newFolder();
  await (await open({ folder })).close();
  const books = openDatabase({ folder });
  books.pragma("user_version = 99");
  books.pragma("application_id = 99");
  books.close();
  const before = readFileSync(join(folder, "shop.db"));
  const { code, printed } = await startUntilExit({}, folder);
  expect(code).not.toBe(0);
  expect(printed).toContain("newer");
  expect(readFileSync(join(folder, "shop.db")).equals(before)).toBe(true);
});

test("a file that is not a database is refused and not overwritten", async () => {
  const folder = newFolder();
  writeFileSync(
    join(folder, "shop.db"),
    "this is no database, but somebody's only copy of something else\n".repeat(99),
  );
  const before = readFileSync(join(folder, "shop.db"));
  const { code, printed } = await startUntilExit({}, folder);
  expect(code).toBe(78);
  expect(printed).toContain(`The database in ${folder} is damaged (SQLITE_NOTADB)`);
  expect(printed).toContain("`vidyut restore latest`");
  expect(printed).not.toContain("    at ");
  for (const words of [
    ["status"],
    ["doctor"],
    ["sql", "select 1 from user"],
    ["check-readable"],
    ["rehearse"],
  ])
    expect(await runCommand(folder, words), words[0]).toEqual({ code: 1, printed });
  expect(readFileSync(join(folder, "shop.db")).equals(before)).toBe(true);
});

test("a database with damaged pages opens no shop, and the sentence is the same", async () => {
  const folder = newFolder();
  await (await open({ folder })).close();
  const file = join(folder, "shop.db");
  // The first page has the header and the list of tables; what follows is lost.
  writeFileSync(file, readFileSync(file).fill(255, 4_096));
  const { code, printed } = await startUntilExit({}, folder);
  expect({ code, printed }).toEqual({
    code: 78,
    printed: expect.stringContaining(`The database in ${folder} is damaged (SQLITE_CORRUPT)`),
  });
});

test.each([
  ["is absent", 'new Error("Could not locate the bindings file. Tried: build")'],
  ["is made for another Node", 'Object.assign(new Error("compiled"), { code: "ERR_DLOPEN_FAILED" })'],
])("a native module that %s ends the start with 78 and one sentence", async (_case, error) => {
  const folder = newFolder();
  const hook = join(folder, "hook.cjs");
  writeFileSync(
    hook,
    `const extensions = require("node:module")._extensions;
     const load = extensions[".node"];
     extensions[".node"] = (module, file) => {
       if (file.endsWith("better_sqlite3.node")) throw ${error};
       load(module, file);
     };`,
  );
  const { code, printed } = await startUntilExit({ NODE_OPTIONS: `--require ${hook}` }, folder);
  expect([code, printed]).toEqual([
    78,
    "The native modules do not fit this Node: run npm ci, or install the release made for it.\n",
  ]);
});

test("asked to stop, the shop finishes running requests and exits with 0", async () => {
  const shop = await open();
  const asha = createCustomer(shop, { cart: { [getProduct(shop, DRILL).id]: 1 } });
  const orderId = await placeOrder(asha);
  const payment = payOrder(asha, orderId);
  await wait(500);
  const exitCode = new Promise<number | null>((resolve) => shop.process.once("exit", resolve));
  shop.process.kill("SIGTERM");
  expect((await payment).location).toBe(`/orders/${orderId}`);
  expect(await exitCode).toBe(0);
  expect(queryValue(shop, "select status from orders where id = ?", orderId)).toBe("processing");
});

test("an idle connection is kept longer than by the proxy in front", async () => {
  const [, proxySeconds] = /^\s*keepalive (\d+)s$/m.exec(readFileSync("deploy/Caddyfile", "utf8")) ?? [];
  const shop = await open();
  const { headers } = await fetch(`${shop.url}/healthz`);
  const [, seconds] = /^timeout=(\d+)$/.exec(headers.get("Keep-Alive") ?? "") ?? [];
  expect(Number(proxySeconds)).toBeGreaterThan(0);
  expect(Number(seconds)).toBeGreaterThan(Number(proxySeconds));
});

test("a shop without sample products says that it has none", async () => {
  const shop = await open({ env: { SAMPLE_DATA: "off" } });
  const home = await new Visitor(shop.url).visit("/");
  expect(home.status).toBe(200);
  expect(home.text).toContain("No Products Available");
  expect(home.link("Refresh Products")).toBe("/");
  const listing = await new Visitor(shop.url).visit("/products-grid/All");
  expect(listing.text).toContain("No products found matching your criteria.");
  expect(queryValue(shop, "select count(*) from user")).toBe(1);
});

test("a public shop without a payment provider says so, and takes no orders", async () => {
  const shop = await open({ env: { SITE_URL: "https://shop.example" } });
  const asha = createCustomer(shop, { cart: { [getProduct(shop, DRILL).id]: 1 } });
  const checkout = await asha.visit("/checkout");
  expect(checkout.text).toContain("Online payment is not set up");
  expect(checkout.text).not.toContain("Demo payment");
  expect(() => checkout.form("Pay")).toThrow();
  const before = queryValue(shop, "select count(*) from orders");
  const answer = await asha.post("/checkout", CHECKOUT_DETAILS);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.text).toContain("Online payment is not set up");
  expect(queryValue(shop, "select count(*) from orders")).toBe(before);
});

test("over https the session cookie is secure, and pages require https", async () => {
  const shop = await open({ env: { SITE_URL: "https://shop.example" } });
  const answer = await new Visitor(shop.url).post("/user/login", RAVI);
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith("__Host-sid="));
  expect(cookie).toMatch(/; Path=\/; /);
  for (const word of ["HttpOnly", "Secure", "SameSite=Lax"]) expect(cookie).toContain(word);
  expect(answer.headers.get("Strict-Transport-Security")).toMatch(/max-age=31536000/);
  for (const path of ["/", "/nowhere", "/%", "/orders", "/assets/gone-12345678.js", "/api/items", "/healthz"])
    expect((await new Visitor(shop.url).send(path)).headers.get("Strict-Transport-Security"), path).toMatch(
      /max-age=31536000/,
    );
  const page = await new Visitor(shop.url).visit("/");
  expect(page.headers.get("Content-Security-Policy")).toContain(
    "report-to policy; upgrade-insecure-requests",
  );
  expect(page.headers.get("Reporting-Endpoints")).toBe('policy="/csp-reports"');
});

test("the log is JSON with the request's id, and has no password, cookie or email", async () => {
  const shop = await open();
  const password = "copper-Wire-42";
  const asha = new Visitor(shop.url);
  const account = {
    name: "Asha Devi",
    email: "asha@example.in",
    password,
    confirmPassword: password,
    terms: "on",
  };
  const { headers } = await asha.post("/user/register", account);
  await asha.post("/user/login", { ...RAVI, password: "a-wrong-guess-7" });
  await asha.visit("/cart?token=secret-in-address");
  const output = await shop.settledOutput();
  const lines = output.split("\n").filter((line) => line.startsWith("{"));
  const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(entries.filter(({ msg }) => msg === "request")).toContainEqual(
    expect.objectContaining({
      requestId: headers.get("X-Request-Id"),
      method: "POST",
      path: "/user/register",
      status: 303,
      network: "127.0.0.1",
      route: "pages/account/register",
    }),
  );
  const accountId = queryValue<string>(shop, "select id from user where email = 'asha@example.in'");
  expect(entries).toContainEqual(expect.objectContaining({ path: "/cart", account: accountId }));
  // rule: security-events
  const events = entries.filter(({ msg }) => msg === "security");
  expect(events).toContainEqual(expect.objectContaining({ securityEvent: "signed in", account: accountId }));
  const owner = queryValue<string>(shop, "select id from user where role = 'admin'");
  const failed = { level: "warn", securityEvent: "sign-in failed", account: owner, network: "127.0.0.1" };
  expect(events).toContainEqual(expect.objectContaining(failed));
  const session = decodeURIComponent(asha.cookies.get("sid") ?? "no session");
  for (const secret of [
    password,
    RAVI.password,
    "a-wrong-guess-7",
    session,
    "asha@example.in",
    "secret-in-address",
  ]) {
    expect(output).not.toContain(secret);
  }
});

test("a shop that is closed has logged every request, each on a line of its own", async () => {
  const shop = await open();
  const COUNT = 300;
  const ids: (string | null)[] = [];
  for (let sent = 0; sent < COUNT; sent += 1) {
    const path = sent % 3 === 0 ? "/api/no-such-call" : sent % 3 === 1 ? "/products" : "/healthz";
    const answer = await fetch(`${shop.url}${path}`);
    await answer.arrayBuffer();
    ids.push(answer.headers.get("X-Request-Id"));
  }
  await shop.close();
  const lines = shop
    .output()
    .split("\n")
    .flatMap((line) => (line.startsWith("{") ? [JSON.parse(line) as { requestId?: string }] : []));
  const logged = lines.flatMap(({ requestId }) => (requestId ? [requestId] : []));
  expect(new Set(ids).size).toBe(COUNT);
  expect(new Set(logged).size).toBe(logged.length);
  expect(logged).toEqual(expect.arrayContaining(ids));
});
