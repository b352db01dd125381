import { afterAll, beforeAll, expect, test } from "vitest";
import { POLICY } from "../support/access-policy";
import { callApi } from "../support/api";
import { toRequest } from "../support/api-walk";
import { CHECKOUT_DETAILS } from "../support/buying";
import { type ApiOperation, readApiDescription } from "../support/description";
import { listSceneAddresses, type SceneAddress } from "../support/page-addresses";
import { countRounds } from "../support/rounds";
import { prepareScene, type Scene } from "../support/scene";
import { openShop, type RunningShop } from "../support/shop";
import { changeDatabase, openDatabase } from "../support/shop-data";
import type { Visitor } from "../support/visitor";

let shop: RunningShop;
let scene: Scene;
let operations: ApiOperation[];
let addresses: SceneAddress[];
let tables: string[];

beforeAll(async () => {
  shop = await openShop();
  scene = await prepareScene(shop);
  ({ operations } = await readApiDescription(shop));
  // Signing out would end the visitor's session.
  addresses = listSceneAddresses(scene).filter(({ path }) => path !== "/logout");
  const database = openDatabase(shop);
  tables = database
    .prepare("select name from sqlite_schema where type = 'table' and sql not like '%virtual%'")
    .pluck()
    .all() as string[];
  database.close();
});
afterAll(() => shop?.close());

const CANARY = "canary_4711";

/** What an error of the database, or of the program, would tell. */
const MARKS = [
  CANARY,
  "no such table",
  "SQLITE_",
  "SqliteError",
  "DrizzleQueryError",
  "Failed query",
  "node_modules",
  "build/server",
  ".server.",
  "\n    at ",
];

/** Whoever watches the shop learns this much (rule: ready-check). */
const NOT_READY = /^not ready: the database cannot be read: SQLite says SQLITE_\w+\n$/;

interface Seen {
  name: string;
  status: number;
  text: string;
  headers: Headers;
}

/** Which of the headers that every answer has are missing (rule: security-headers). */
const listMissingHeaders = ({ name, status, headers }: Seen): string[] =>
  Object.entries({
    "X-Content-Type-Options": /^nosniff$/,
    "X-Frame-Options": /^DENY$/,
    "Referrer-Policy": /^(?:strict-origin-when-cross-origin|no-referrer|same-origin)$/,
    "Content-Security-Policy": /frame-ancestors 'none'/,
    "X-Request-Id": /^[0-9a-f-]{36}$/,
  }).flatMap(([header, pattern]) =>
    pattern.test(headers.get(header) ?? "") ? [] : [`${status} ${name} has no ${header}`],
  );

/** Runs `work` while the shop cannot find these tables. */
async function withoutTables(missing: string[], work: () => Promise<void>): Promise<void> {
  const rename = (from: (table: string) => string, to: (table: string) => string) =>
    changeDatabase(
      shop,
      missing.map((table) => `alter table "${from(table)}" rename to "${to(table)}"`).join(";"),
    );
  const hide = (table: string) => `${CANARY}_${table}`;
  const keep = (table: string) => table;
  rename(keep, hide);
  try {
    await work();
  } finally {
    rename(hide, keep);
  }
}

/** Posts that would do something if the database could be read. */
const POSTS = (): [path: string, fields: Record<string, string>][] => [
  ["/cart", { intent: "add", productId: scene.fan, quantity: "1" }],
  ["/checkout", CHECKOUT_DETAILS],
  ["/wishlist", { intent: "add", productId: scene.fan }],
  [
    "/contact",
    { name: "Asha", email: "a@b.in", phone: "9876543210", subject: "Fan", message: "It hums a lot." },
  ],
  ["/user/login", { email: "asha@example.in", password: "copper-Wire-42" }],
  ["/forgot-password", { email: "asha@example.in" }],
  [`/product/${scene.drill}/review`, { rating: "4", title: "Steady", comment: "Goes through brick." }],
  [`/orders/${scene.awaiting}/cancel`, { reason: "Ordered by mistake" }],
];

/** Asks for every page and every call as Asha and as Ravi, and gives what was answered. */
async function askForEverything(seen: Seen[]): Promise<void> {
  const note = (name: string, status: number, headers: Headers, text: string) =>
    seen.push({ name, status, text, headers });
  const send = async (visitor: Visitor, path: string) => {
    const { status, headers, html } = await visitor.send(path);
    note(`GET ${path}`, status, headers, html);
  };
  const post = async (visitor: Visitor, path: string, fields: Record<string, string>) => {
    const { status, headers, html } = await visitor.post(path, fields);
    note(`POST ${path}`, status, headers, html);
  };
  for (const visitor of [scene.asha, scene.ravi]) {
    for (const { pattern, path, data } of addresses) {
      await send(visitor, path);
      await send(visitor, path + data);
      if (POLICY[pattern]?.post) await post(visitor, path, { intent: "none" });
    }
    for (const [path, fields] of POSTS()) await post(visitor, path, fields);
    const { token } = visitor as Scene["asha"];
    for (const operation of operations) {
      const { methodAndPath, body } = toRequest(operation, { params: { itemId: scene.drill } });
      const { status, headers, json } = await callApi(shop, methodAndPath, { token, body });
      note(methodAndPath, status, headers, JSON.stringify(json));
    }
  }
}

/** Sessions are read before anything else, so without these everything fails at once. */
const SESSIONS = ["session", "user"];
const isOfSessions = (table: string) => SESSIONS.includes(table) || /^(?:search|sqlite)_/.test(table);

const CASES: [label: string, missing: () => string[]][] = [
  ["all tables but those of sessions", () => tables.filter((table) => !isOfSessions(table))],
  ["the products", () => ["product"]],
  ["the orders and visits", () => ["orders", "service_request"]],
  ["the settings", () => ["setting"]],
  ["the accounts", () => ["user"]],
];

test.each(
  CASES.slice(0, countRounds(3, CASES.length)),
)("without %s no answer tells what failed, and each failure is in the log", async (_label, missing) => {
  const seen: Seen[] = [];
  await withoutTables(missing(), () => askForEverything(seen));
  const marks = [...MARKS, shop.folder];
  const telling = seen.flatMap(({ name, status, text }) =>
    marks
      .filter((mark) => text.replace(NOT_READY, "").includes(mark))
      .map((mark) => `${status} ${name} has ${mark}`),
  );
  expect(telling).toEqual([]);
  const failed = seen.filter(({ status }) => status >= 500);
  expect(failed.length).toBeGreaterThan(20);
  const output = await shop.settledOutput();
  const isLogged = ({ headers }: Seen) => output.includes(headers.get("X-Request-Id") ?? "none");
  expect(failed.filter((answer) => !isLogged(answer))).toEqual([]);
  expect(seen.flatMap(listMissingHeaders)).toEqual([]);
  for (const path of ["/", "/orders"]) expect((await scene.asha.visit(path)).status).toBe(200);
});

test("an error while a page is rendered tells nothing either", async () => {
  const changed = { Power: { canary_4711: 600 } };
  changeDatabase(
    shop,
    `update product set specifications = '${JSON.stringify(changed)}' where id = '${scene.drill}'`,
  );
  const { status, html, headers } = await scene.meena.send(`/product/${scene.drill}`);
  expect(status).toBe(500);
  for (const mark of [...MARKS, "React", "Objects are not valid"]) expect(html).not.toContain(mark);
  expect(await shop.settledOutput()).toContain(headers.get("X-Request-Id"));
});
