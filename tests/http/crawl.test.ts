import { afterAll, beforeAll, expect, test } from "vitest";
import { Crawl } from "../support/crawler";
import { POLICY } from "../support/policy";
import { keepPicture, LETTER_LINKS, prepareScene, type Scene } from "../support/scene";
import { freePort, openShop, type RunningShop } from "../support/shop";
import { Visitor } from "../support/visitor";

let shop: RunningShop;
let scene: Scene;

beforeAll(async () => {
  const port = await freePort();
  shop = await openShop({ port, env: { SITE_URL: `http://127.0.0.1:${port}`, DEMO_PAYMENTS: "on" } });
  scene = await prepareScene(shop);
  await scene.asha.post("/wishlist", { intent: "add", productId: scene.drill });
  await keepPicture(scene);
});
afterAll(() => shop?.close());

const START = ["/", "/robots.txt", "/sitemap.xml"];
/** Where letters lead. */
const BY_LETTER = [
  `/reset-password?token=${LETTER_LINKS.reset}`,
  `/verify-email?token=${LETTER_LINKS.verify}`,
];

/** Whether somebody came to an address of the table, whatever its parameters. */
function hasBeenAt(crawl: Crawl, address: string): boolean {
  const pattern = new RegExp(`^${address.replace(/:\w+/g, "[^/?]+")}(?:\\?.*)?$`);
  return [...crawl.seen].some((path) => pattern.test(path));
}

test("whoever follows every link of the shop as a visitor meets no dead end", async () => {
  const crawl = await new Crawl(new Visitor(shop.url)).from([...START, ...BY_LETTER]);
  expect(crawl.faults).toEqual([]);
  for (const path of BY_LETTER) expect(crawl.seen).toContain(path);
  expect(crawl.seen.size).toBeGreaterThan(200);
  for (const address of [
    "/",
    "/product/:productId",
    "/services",
    "/contact",
    "/terms",
    "/user/login",
    "/favicon.svg",
  ])
    expect(hasBeenAt(crawl, address), address).toBe(true);
  expect([...crawl.elsewhere].some((address) => address.startsWith("https://wa.me/"))).toBe(true);
});

/** Behind no link: for machines, for scripts, by letter, or met on the way to something else. */
const WITHOUT_A_LINK =
  /^\/(?:\*|api\/|auth\/|healthz|login|logout|admin(?:$|\/)|search\/|reset-password|verify-email|services\/(?:desk|photos)|user\/(?:login|register))|\/return(?:$|\/)|\/helpful$|\/again$|\/rate$|\/photo$/;

test("whoever follows every link as a customer comes to every page of theirs, and meets no dead end", async () => {
  const crawl = await new Crawl(scene.asha).from([...START, ...BY_LETTER]);
  expect(crawl.faults).toEqual([]);
  const missed = Object.keys(POLICY).filter((path) => !WITHOUT_A_LINK.test(path) && !hasBeenAt(crawl, path));
  expect(missed).toEqual([]);
});

test("the administrator meets no dead end either", async () => {
  const crawl = await new Crawl(scene.ravi).from([...START, "/admin/dashboard"]);
  expect(crawl.faults).toEqual([]);
  const sections = Object.keys(POLICY).filter(
    (path) => /^\/admin\/[\w-]+$/.test(path) && path !== "/admin/login",
  );
  expect(sections.filter((path) => !hasBeenAt(crawl, path))).toEqual([]);
});
