import { afterEach, expect, test } from "vitest";
import { hashToken } from "~/features/accounts/sign-in/tokens.server";
import { config } from "~/platform/config.server";
import { ensureBrowserId, findBrowserId } from "./browser-id.server";

const toRequest = (cookie?: string) =>
  new Request("http://shop/services", cookie ? { headers: { Cookie: cookie } } : {});
const toNextRequest = (cookie = "") => toRequest(cookie.split(";", 1)[0]);
const serializeCookie = (name: string, value: unknown) =>
  toRequest(`${name}=${encodeURIComponent(btoa(JSON.stringify(value)))}`);

afterEach(() => {
  Object.assign(config(), { SECURE: false });
});

test("a browser that is about to hold something gets a cookie that identifies it", async () => {
  expect(await findBrowserId(toRequest())).toBeUndefined();
  const { browserId, cookie } = await ensureBrowserId(toRequest());
  expect(cookie).toMatch(/^desk=[^;]+; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(await findBrowserId(toNextRequest(cookie))).toBe(browserId);
  expect(await ensureBrowserId(toNextRequest(cookie))).toEqual({ browserId });
  expect((await ensureBrowserId(toRequest())).browserId).not.toBe(browserId);
});

test("the browser id is the digest of the cookie's value", async () => {
  const token = "a".repeat(43);
  expect(await findBrowserId(serializeCookie("desk", token))).toBe(hashToken(token));
});

test("over https the cookie is __Host-desk, and the plain one is ignored", async () => {
  Object.assign(config(), { SECURE: true });
  expect((await ensureBrowserId(toRequest())).cookie).toMatch(
    /^__Host-desk=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(await findBrowserId(serializeCookie("desk", "a".repeat(43)))).toBeUndefined();
});

test.each([
  "",
  "a",
  "a".repeat(44),
  `${"a".repeat(42)}!`,
  { token: "a".repeat(43) },
  null,
  7,
])("a cookie of %j identifies nobody", async (value) => {
  expect(await findBrowserId(serializeCookie("desk", value))).toBeUndefined();
  expect((await ensureBrowserId(serializeCookie("desk", value))).cookie).toBeDefined();
});

test("a cookie in another format identifies nobody", async () => {
  for (const value of ["%", "%E0%A4%A", "x", "=", '"'.repeat(9)])
    expect(await findBrowserId(toRequest(`desk=${value}`))).toBeUndefined();
});
