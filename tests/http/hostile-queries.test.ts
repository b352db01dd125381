import { afterAll, beforeAll, expect, test } from "vitest";
import { callApi } from "../support/api";
import { findOpenDay, postMultipart, toShopVisitForm } from "../support/booking";
import { Crawler } from "../support/crawler";
import { readApiDescription } from "../support/description";
import { GRINDER } from "../support/products";
import { countRounds } from "../support/rounds";
import { prepareScene, type Scene } from "../support/scene";
import { openShop, type RunningShop } from "../support/shop";
import { queryValue } from "../support/shop-data";
import { type Answer, Visitor } from "../support/visitor";

let shop: RunningShop;
let scene: Scene;

beforeAll(async () => {
  shop = await openShop();
  scene = await prepareScene(shop);
});
afterAll(() => shop?.close());

/** Values of a query parameter, encoded; long enough that the search index is used. */
const HOSTILE: Record<string, string> = {
  "a NUL": "%00",
  "a NUL in words": "drill%00machine",
  "a NUL at the end of a quoted phrase": "%22drill%00",
  "other control characters": "drill%01%1F%7F%C2%85%0D%0ASet-Cookie:%20a=b",
  "half a character": "%ED%A0%80drill%ED%B0%80%F0%9F",
  "invalid characters": "%EF%BF%BEdrill%EF%BF%BF%F4%90%80%80",
  "broken percent signs": "%zz%drill%",
  "characters that change the direction of text": "%E2%80%AEdrill%E2%81%A6%EF%BB%BF",
  "operators of the search index": "%22drill%22*%20AND%20NEAR(fan%20-x%20%5Ename:%7Bwords%7D",
  "wildcards of a pattern": "%25_%5C%25%5C",
  "SQL and HTML": "';drop%20table%20user;--%3Cscript%3Ealert(1)%3C/script%3E",
  "a text longer than a search may be": "a".repeat(100),
};

/**
 * Queries with a value in each parameter alone, and in all at once, because one wrong parameter may hide
 * another. A run uses some of the values for each parameter; a long run uses all of them.
 */
const queriesOf = (names: string[], value: string): string[] => {
  const valueIndex = Object.values(HOSTILE).indexOf(value);
  const single = names.filter((_name, index) => (index + valueIndex) % countRounds(4, 1) === 0);
  return [...single.map((name) => [name]), names].map((parameters) =>
    parameters.map((name) => `${name}=${value}`).join("&"),
  );
};

/** Requests that were not answered well: pages that fail, files that break off, and HTML not escaped. */
async function failuresOf(visitor: Visitor, pages: Iterable<{ path: string; names: Iterable<string> }>) {
  const failed: string[] = [];
  for (const { path, names } of pages) {
    for (const [label, value] of Object.entries(HOSTILE)) {
      for (const query of queriesOf([...names], value)) {
        const request = `${label}: ${path}?${query.slice(0, 100)}`;
        const answer = await visitor.send(`${path}?${query}`).catch((error: Error) => error.message);
        if (typeof answer === "string" || answer.status >= 500) failed.push(request);
        else if (isPage(answer) && answer.html.includes("<script>alert(1)"))
          failed.push(`not escaped, ${request}`);
      }
    }
  }
  return failed;
}

const isPage = ({ headers }: Answer) => headers.get("Content-Type")?.startsWith("text/html");

const LISTS = [
  "audit",
  "electricians",
  "messages",
  "orders",
  "outbox",
  "products",
  "service-areas",
  "services",
  "users",
];
const SEARCHED = LISTS.map((list) => `/admin/${list}`);
/** Addresses without a link, which only scripts, emails and programs use. */
const UNLINKED = [
  "/checkout?productId=x&quantity=1&pincode=221002",
  "/contact?ticket=TK-0000-0000",
  "/admin/products/import?draft=x",
  "/admin/service-areas/import?draft=x",
  "/search/suggestions?search=fan",
  "/sitemap.xml?part=1",
  "/reset-password?token=x",
  "/verify-email?token=x",
];

test.each([
  ["visitors", () => new Visitor(shop.url), "/", ["/products-grid/*", "/search/suggestions", "/user/login"]],
  ["customers", () => scene.asha, "/", ["/products-grid/*", "/product/*", "/services", "/user/profile"]],
  ["administrators", () => scene.ravi, "/admin/dashboard", SEARCHED],
])(
  "no query that %s can send makes a page fail",
  async (_case, newVisitor, start, expected) => {
    const { queries } = await new Crawler(newVisitor()).from([
      start,
      `/product/${scene.drill}?quantity=1&pincode=221002`,
      ...UNLINKED,
    ]);
    for (const address of expected) expect([...queries.keys()]).toContain(address);
    expect(await failuresOf(newVisitor(), queries.values())).toEqual([]);
  },
  600_000,
);

const NAMES = {
  electricians: "select name from electrician where name like '____% ____%'",
  users: "select name from user where name = 'Ravi Shankar'",
  messages: "select subject from contact_message where subject like '____% ____%'",
  outbox: "select subject from outbox_letter where subject like '____% ____%'",
};

test.each(
  Object.entries(NAMES),
)("words pasted into the search of %s with a NUL between them find their rows", async (list, sql) => {
  const text = queryValue<string>(shop, sql);
  const results = await scene.ravi.visit(
    `/admin/${list}?search=${encodeURIComponent(text.replaceAll(" ", "\0"))}`,
  );
  expect(results.status).toBe(200);
  expect(results.text).toContain(text);
});

test("control characters are removed when a row is saved, and the rest can be searched", async () => {
  const message = {
    name: "Zee\0nat Begum",
    email: "zeenat@example.in",
    subject: "Hum\0ming mixer",
    message: "\0It hums.",
  };
  const booking = toShopVisitForm(findOpenDay(shop, 20), "10:00", {
    name: "Far\0ida Begum",
    address: "\0Lanka",
    description: "\0x",
  });
  const product = { ...GRINDER, name: "Bench\0 polisher", brand: "\0Kavach", description: "\0It polishes." };
  const visitor = new Visitor(shop.url);
  const answers = [
    await visitor.post("/contact", message),
    await postMultipart(visitor, "/services", booking),
    await scene.ravi.post("/admin/products/new", product),
  ];
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
  for (const [list, search, expected] of [
    ["messages", "zeenat", "Humming mixer"],
    ["services", "farida", "Farida Begum"],
    ["products", "polisher", "Bench polisher"],
  ])
    expect((await scene.ravi.visit(`/admin/${list}?search=${search}`)).text).toContain(expected);
});

test("half a character in the JSON of a call is removed, and the rest can be searched", async () => {
  const body = {
    name: "Roshni\ud800",
    email: "roshni@example.in",
    subject: "Half \udc00 a sign",
    message: "It hums \ud83d",
  };
  const { status } = await callApi(shop, "POST /contact", { body });
  expect(status).toBe(201);
  expect((await scene.ravi.visit("/admin/messages?search=roshni")).text).toContain("Half");
});

test("no query makes a call of the API fail", async () => {
  const { operations } = await readApiDescription(shop);
  const wrong: string[] = [];
  let operationCount = 0;
  for (const { method, path, parameters } of operations) {
    const names = parameters.flatMap(({ name, in: place }) => (place === "query" ? [name] : []));
    if (method !== "GET" || names.length === 0) continue;
    operationCount += 1;
    const address = `${shop.url}/api${path.replace(/\{\w+\}/g, scene.drill)}`;
    for (const [label, value] of Object.entries(HOSTILE)) {
      for (const query of queriesOf(names, value)) {
        const headers = { Authorization: `Bearer ${scene.ravi.token}` };
        const { status } = await fetch(`${address}?${query}`, { headers });
        if (status >= 500) wrong.push(`${status} ${label}: ${path}?${query.slice(0, 100)}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(operationCount).toBeGreaterThan(10);
}, 300_000);
