import { expect, test } from "vitest";
import { CEILING_FAN } from "../support/buying";
import { listInlineScripts, listRefusedScripts } from "../support/inline-scripts";
import { countRounds } from "../support/rounds";
import { openSharedShop } from "../support/shared-shop";
import { createCustomer, getProduct } from "../support/shop-data";
import { type Answer, Visitor } from "../support/visitor";

const shop = openSharedShop();
const fan = getProduct(shop, CEILING_FAN).id;
const policyOf = ({ headers }: Answer) => headers.get("Content-Security-Policy") ?? "";

/** The pages of each kind; `crawl.test.ts` looks at every page of the shop in the same way. */
const KEPT = ["/", "/products", "/products-grid/Fans", `/product/${fan}`, "/contact", "/terms"];
const OTHERS = [
  "/services",
  "/user/login",
  "/user/register",
  "/admin/login",
  "/nowhere",
  "/api/docs",
  `/product/${fan}/quick`,
];

test.each([...KEPT, ...OTHERS])("the policy of %s allows its scripts and no other", async (path) => {
  for (const visitor of [new Visitor(shop.url), createCustomer(shop)]) {
    const page = await visitor.visit(path);
    expect(listInlineScripts(page.html).length).toBeGreaterThan(0);
    expect(listRefusedScripts(page.html, policyOf(page))).toEqual([]);
    expect(listRefusedScripts("<p><script>alert(1)</script></p>", policyOf(page))).toEqual(["alert(1)"]);
    expect(policyOf(page)).not.toContain("nonce");
  }
});

test.each(KEPT)("%s has the same policy whether it is made anew or kept", async (path) => {
  const [first, second] = [await new Visitor(shop.url).send(path), await new Visitor(shop.url).send(path)];
  expect(second.headers.get("ETag")).toBe(first.headers.get("ETag"));
  expect(first.headers.get("ETag")).toMatch(/^"/);
  expect(policyOf(second)).toBe(policyOf(first));
  expect(listRefusedScripts(second.html, policyOf(second))).toEqual([]);
});

test("a page on which React is started allows it by a nonce, which is another each time", async () => {
  const ravi = createCustomer(shop, { role: "admin" });
  const [first, second] = [await ravi.visit("/admin/banners"), await ravi.visit("/admin/banners")];
  for (const page of [first, second]) {
    expect(listRefusedScripts(page.html, policyOf(page))).toEqual([]);
    expect(page.headers.get("ETag")).toBeNull();
    const nonces = listInlineScripts(page.html).flatMap(({ nonce }) => nonce ?? []);
    expect([nonces.length, new Set(nonces).size]).toEqual([3, 1]);
  }
  expect(listRefusedScripts(first.html, policyOf(second)).length).toBe(3);
  expect(policyOf(await ravi.visit("/admin/products"))).not.toContain("nonce");
});

test("no two nonces are the same, and each has 128 bits", async () => {
  const ravi = createCustomer(shop, { role: "admin" });
  const count = countRounds(50, 1_000);
  const nonces = new Set<string>();
  for (let asked = 0; asked < count; asked += 1) {
    const [, nonce = ""] = /'nonce-([\w-]+)'/.exec(policyOf(await ravi.send("/admin/banners"))) ?? [];
    expect(Buffer.from(nonce, "base64url")).toHaveLength(16);
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(count);
});

test("the data that search engines read is no script", async () => {
  const page = await new Visitor(shop.url).visit(`/product/${fan}`);
  expect(page.html).toContain('<script type="application/ld+json">');
  expect(listInlineScripts(page.html).some(({ text }) => text.includes("schema.org"))).toBe(false);
});
