import { expect, test } from "vitest";
import { openSharedShop } from "../support/shared-shop";
import { createCustomer } from "../support/shop-data";
import { Visitor } from "../support/visitor";

const shop = openSharedShop();
const send = (path: string, init: RequestInit = {}) => new Visitor(shop.url).send(path, init);

test("security.txt says how to report a weakness, as RFC 9116 asks", async () => {
  const answer = await send("/.well-known/security.txt");
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "text/plain; charset=utf-8"]);
  const lines = answer.html.trimEnd().split("\n");
  const fields = lines.map((line) => line.split(/: (.*)/).slice(0, 2));
  const valuesOf = (name: string) => fields.flatMap(([field, value]) => (field === name ? [value] : []));
  const [mail = "", page = ""] = valuesOf("Contact");
  expect(mail).toMatch(/^mailto:[^@\s]+@[^@\s]+\.\w+$/);
  expect((await send(new URL(page).pathname)).heading).toBe("Contact Us");
  expect(valuesOf("Preferred-Languages")).toEqual(["en, hi"]);
  expect(valuesOf("Canonical")).toEqual([new URL("/.well-known/security.txt", page).href]);
  const [expires = "", ...more] = valuesOf("Expires");
  expect([more, expires]).toEqual([[], expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00Z$/)]);
  const daysLeft = (Date.parse(expires) - Date.now()) / 86_400_000;
  expect(daysLeft).toBeGreaterThan(90);
  expect(daysLeft).toBeLessThan(365);
});

test("/.well-known/change-password leads to where the password is changed", async () => {
  const answer = await send("/.well-known/change-password");
  expect([answer.status, answer.location]).toEqual([302, "/user/profile?tab=security"]);
  const asha = createCustomer(shop);
  expect((await asha.visit("/.well-known/change-password")).text).toContain("Security Change password");
  const signIn = await new Visitor(shop.url).visit("/.well-known/change-password");
  expect(signIn.path).toBe("/user/login?redirectTo=%2Fuser%2Fprofile%3Ftab%3Dsecurity");
});

test("an address that nobody has defined is not found, and both take no posts", async () => {
  expect(
    (await send("/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200")).status,
  ).toBe(404);
  for (const path of ["/.well-known/security.txt", "/.well-known/change-password"]) {
    expect((await send(path, { method: "HEAD" })).status).toBe(path.endsWith("txt") ? 200 : 302);
    expect((await new Visitor(shop.url).post(path, {})).status).toBe(405);
  }
});
