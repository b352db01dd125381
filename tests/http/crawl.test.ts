import { afterAll, beforeAll, expect, test } from "vitest";
import { POLICY } from "../support/access-policy";
import { Crawler } from "../support/crawler";
import { insertVoucher } from "../support/insert-booking";
import { EMAIL_LINK_TOKENS, prepareScene, type Scene, uploadProfilePicture } from "../support/scene";
import { freePort, openShop, type RunningShop } from "../support/shop";
import { Visitor } from "../support/visitor";

let shop: RunningShop;
let scene: Scene;

beforeAll(async () => {
  const port = await freePort();
  shop = await openShop({ port, env: { SITE_URL: `http://127.0.0.1:${port}`, DEMO_PAYMENTS: "on" } });
  scene = await prepareScene(shop);
  await scene.asha.post("/wishlist", { intent: "add", productId: scene.drill });
  await uploadProfilePicture(scene);
  insertVoucher(shop, scene.visits.home.id);
});
afterAll(() => shop?.close());

const START = ["/", "/robots.txt", "/sitemap.xml"];
/** Addresses that emails link to. */
const IN_EMAILS = [
  `/reset-password?token=${EMAIL_LINK_TOKENS.reset}`,
  `/verify-email?token=${EMAIL_LINK_TOKENS.verify}`,
];

/** Whether the crawl has visited an address of the policy, with any parameters. */
function hasVisited(crawl: Crawler, address: string): boolean {
  const pattern = new RegExp(`^${address.replace(/:\w+/g, "[^/?]+")}(?:\\?.*)?$`);
  return [...crawl.visitedPaths].some((path) => pattern.test(path));
}

test("following every link of the shop as a visitor leads to no broken page", async () => {
  const crawl = await new Crawler(new Visitor(shop.url)).from([...START, ...IN_EMAILS]);
  expect(crawl.faults).toEqual([]);
  for (const path of IN_EMAILS) expect(crawl.visitedPaths).toContain(path);
  expect(crawl.visitedPaths.size).toBeGreaterThan(200);
  for (const address of [
    "/",
    "/product/:productId",
    "/services",
    "/contact",
    "/terms",
    "/user/login",
    "/favicon.svg",
  ])
    expect(hasVisited(crawl, address), address).toBe(true);
  expect([...crawl.foreignAddresses].some((address) => address.startsWith("https://wa.me/"))).toBe(true);
});

/** Pages without a link to them: for machines, for scripts, in emails, or shown only on the way to others. */
const UNLINKED = new RegExp(
  [
    "^/(?:\\*|\\.well-known/|api/|auth/|csp-reports|healthz|readyz|login|logout|admin(?:$|/)|search/|reset-password|verify-email)",
    "^/(?:services/(?:desk|photos)|user/(?:login|register))",
    "/return(?:$|/)",
    "/(?:invoice|invoice\\.pdf|credit-notes/:paperId)$",
    "/(?:helpful|again|rate|photo)$",
  ].join("|"),
);

test("following every link as a customer reaches every page for customers, and no broken page", async () => {
  const crawl = await new Crawler(scene.asha).from([...START, ...IN_EMAILS]);
  expect(crawl.faults).toEqual([]);
  const missed = Object.keys(POLICY).filter((path) => !UNLINKED.test(path) && !hasVisited(crawl, path));
  expect(missed).toEqual([]);
});

test("following every link as an administrator leads to no broken page", async () => {
  const crawl = await new Crawler(scene.ravi).from([...START, "/admin/dashboard"]);
  // The crawler leaves a zip before it ends, and only one is made at a time.
  expect(crawl.faults.filter((fault) => !/\.zip\S* which answers 429$/.test(fault))).toEqual([]);
  const sections = Object.keys(POLICY).filter(
    (path) =>
      /^\/admin\/[\w-]+$/.test(path) &&
      !["/admin/login", "/admin/confirm"].includes(path) &&
      path !== "/admin/style",
  );
  expect(sections.filter((path) => !hasVisited(crawl, path))).toEqual([]);
});
