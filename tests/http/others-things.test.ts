import { afterAll, beforeAll, expect, test } from "vitest";
import { callApi } from "../support/api";
import { Crawler } from "../support/crawler";
import { listForms } from "../support/html";
import { openScene, type Scene, uploadProfilePicture } from "../support/scene";
import type { RunningShop } from "../support/shop";
import { openDatabase, queryValue } from "../support/shop-data";
import { Visitor } from "../support/visitor";

let shop: RunningShop;
let scene: Scene;

beforeAll(async () => {
  ({ shop, scene } = await openScene());
  await scene.asha.post("/wishlist", { intent: "add", productId: scene.drill });
  await uploadProfilePicture(scene);
});
afterAll(() => shop?.close());

/** The private link of a visit opens it for whoever has it. */
const isPrivateLink = (path: string) => path.startsWith("/services/bookings/");
const UNKNOWN_ID = "0123456789abcdef01234567";

/** The tables with her rows, and how they are found. */
const OF_ORDERS = "order_id in (select id from orders where user_id = :id)";
const OTHER_ROWS: Record<string, string> = {
  user: "id = :id",
  order_line: OF_ORDERS,
  payment: OF_ORDERS,
  paper: OF_ORDERS,
  refund: `payment_id in (select id from payment where ${OF_ORDERS})`,
};

/** All rows that are Asha's, as text. */
function readAshasRows(): string {
  const database = openDatabase(shop);
  const tables = database
    .prepare(
      `select m.name from sqlite_schema m join pragma_table_info(m.name) c
        where m.type = 'table' and c.name = 'user_id' and m.name not in ('session', 'limit_count')`,
    )
    .pluck()
    .all() as string[];
  const conditions = {
    ...Object.fromEntries(tables.map((table) => [table, "user_id = :id"])),
    ...OTHER_ROWS,
  };
  const rows = Object.entries(conditions).map(([table, condition]) =>
    database.prepare(`select * from "${table}" where ${condition} order by rowid`).all({ id: scene.asha.id }),
  );
  database.close();
  return JSON.stringify(rows, null, 1);
}

/** What only Asha may read: her email and phone, and the ids of her orders and visits. */
function listAshasDetails(): string[] {
  const database = openDatabase(shop);
  const details = database
    .prepare(
      `select id from orders where user_id = :id union select link_key from service_request where user_id = :id
        union select email from user where id = :id union select phone from orders where user_id = :id`,
    )
    .pluck()
    .all({ id: scene.asha.id }) as string[];
  database.close();
  return details.filter(Boolean);
}

test("what Asha reaches by links and forms shows and changes nothing of hers for others", async () => {
  const start = [
    "/user/profile",
    "/user/profile?tab=orders",
    "/orders",
    "/cart",
    "/wishlist",
    "/services/bookings",
  ];
  const { visitedPaths } = await new Crawler(scene.asha).from(start);
  const paths = [...visitedPaths].filter((path) => !isPrivateLink(path));
  expect(paths.length).toBeGreaterThan(200);
  const forms: [path: string, fields: Record<string, string>][] = [];
  for (const path of paths) {
    const { html } = await scene.asha.send(path);
    for (const { method, action, controls } of listForms(html)) {
      const target = new URL(action ?? path, shop.url + path);
      const address = target.pathname + target.search;
      if (method !== "post" || address === "/logout" || isPrivateLink(address)) continue;
      const typed = controls.filter(({ sent, name }) => sent && name !== "");
      // Pressed by each of its buttons.
      for (const button of controls.filter(({ kind }) => kind === "button")) {
        const sent = button.name === "" ? typed : [...typed, button];
        forms.push([address, Object.fromEntries(sent.map(({ name, value }) => [name, value]))]);
      }
    }
  }
  expect(forms.length).toBeGreaterThan(100);
  const before = readAshasRows();
  const details = listAshasDetails();
  const showing: string[] = [];
  /** How forms of her orders were answered. */
  const refusals: [path: string, status: number][] = [];
  for (const other of [scene.meena, new Visitor(shop.url)]) {
    for (const path of paths) {
      const { status, html } = await other.send(path);
      if (status < 300 && details.some((detail) => html.includes(detail))) showing.push(path);
    }
    for (const [path, fields] of forms) {
      const { status } = await other.post(path, fields);
      if (path.startsWith("/orders/")) refusals.push([path, status]);
    }
  }
  expect(showing).toEqual([]);
  expect(readAshasRows()).toBe(before);
  expect(refusals.length).toBeGreaterThan(2);
  for (const [path, status] of refusals) expect([404, 303], `${path}: ${status}`).toContain(status);
});

/** Calls with the id of something of Asha's in the path or inside. */
const CALLS: [name: string, findId: () => string, call: (id: string) => [string, object?]][] = [
  ["her review", () => scene.asha.id, (id) => [`GET /items/${scene.fan}/reviews/check/${id}`]],
  [
    "her payment",
    () => queryValue(shop, "select provider_order_id from payment where order_id = ?", scene.paid),
    (id) => [
      "POST /orders",
      { paymentResult: { order_id: id }, shippingAddress: { address: "9 Assi Ghat", postalCode: "221001" } },
    ],
  ],
];

test.each(
  CALLS,
)("%s, named in a call of somebody else, is answered as an unknown one", async (_name, findId, call) => {
  const before = readAshasRows();
  const answerTo = async (id: string) => {
    const [methodAndPath, body] = call(id);
    const { status, json } = await callApi(shop, methodAndPath, { token: scene.meena.token, body });
    return { status, json };
  };
  const answer = await answerTo(findId());
  expect(answer).toEqual(await answerTo(UNKNOWN_ID));
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(readAshasRows()).toBe(before);
});
