import { afterEach, expect, test } from "vitest";
import { hashToken } from "~/features/accounts/sign-in/tokens.server";
import { config } from "~/platform/config.server";
import { ensureBrowserId, findBrowserId } from "./browser-id.server";

const from = (cookie?: string) =>
  new Request("http://shop/services", cookie ? { headers: { Cookie: cookie } } : {});
const sentBack = (cookie = "") => from(cookie.split(";", 1)[0]);
const written = (name: string, value: unknown) =>
  from(`${name}=${encodeURIComponent(btoa(JSON.stringify(value)))}`);

afterEach(() => {
  Object.assign(config(), { SECURE: false });
});

test("a browser that is about to hold something gets a cookie, by which it is known from then on", async () => {
  expect(await findBrowserId(from())).toBeUndefined();
  const { browserId: holder, cookie } = await ensureBrowserId(from());
  expect(cookie).toMatch(/^desk=[^;]+; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(await findBrowserId(sentBack(cookie))).toBe(holder);
  expect(await ensureBrowserId(sentBack(cookie))).toEqual({ browserId: holder });
  expect((await ensureBrowserId(from())).browserId).not.toBe(holder);
});

test("the shop keeps the digest, never what the cookie says", async () => {
  const token = "a".repeat(43);
  expect(await findBrowserId(written("desk", token))).toBe(hashToken(token));
});

test("over https the cookie is __Host-desk, and the plain one counts for nothing", async () => {
  Object.assign(config(), { SECURE: true });
  expect((await ensureBrowserId(from())).cookie).toMatch(
    /^__Host-desk=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(await findBrowserId(written("desk", "a".repeat(43)))).toBeUndefined();
});

test.each([
  "",
  "a",
  "a".repeat(44),
  `${"a".repeat(42)}!`,
  { token: "a".repeat(43) },
  null,
  7,
])("a cookie of %j is nobody's", async (value) => {
  expect(await findBrowserId(written("desk", value))).toBeUndefined();
  expect((await ensureBrowserId(written("desk", value))).cookie).toBeDefined();
});

test("nor is one that is no cookie of ours", async () => {
  for (const value of ["%", "%E0%A4%A", "x", "=", '"'.repeat(9)])
    expect(await findBrowserId(from(`desk=${value}`))).toBeUndefined();
});
