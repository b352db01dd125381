import { afterEach, expect, test } from "vitest";
import { openShop, type RunningShop } from "../support/shop";
import { Visitor } from "../support/visitor";

let shop: RunningShop;
afterEach(() => shop?.close());

const WRONG = { password: "wrong-wire-42" };

/** How many of `count` wrong passwords are answered with 429, each sent with an address of its own. */
async function countRefused(
  count: number,
  toEmail: (at: number) => string,
  toHeader: (at: number) => string,
): Promise<number> {
  let refused = 0;
  for (let at = 0; at < count; at++) {
    const visitor = Object.assign(new Visitor(shop.url), { address: toHeader(at) });
    const { status, headers } = await visitor.post("/user/login", { ...WRONG, email: toEmail(at) });
    if (status !== 429) continue;
    refused += 1;
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("X-Frame-Options")).toBe("DENY");
    expect(headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
  }
  return refused;
}

const inventAddress = (at: number) => `203.0.113.${at % 250}`;

// rules: sign-in-attempts, client-address
test.each([
  ["without a proxy", {}, inventAddress],
  [
    "in front of the one that the proxy adds",
    { TRUST_PROXY: "on" },
    (at: number) => `${inventAddress(at)}, 198.51.100.9`,
  ],
])("an invented X-Forwarded-For %s gives no further attempts at sign-in", async (_case, env, toHeader) => {
  shop = await openShop({ env });
  expect(await countRefused(13, () => "asha@example.in", toHeader)).toBe(3);
  expect(await countRefused(120, (at) => `nobody${at}@example.in`, toHeader)).toBeGreaterThanOrEqual(20);
});
