import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { days } from "~/lib/time";
import { config } from "~/platform/config.server";
import { ensureCookieKey } from "~/platform/data-folder.server";
import { createSignedCookie, fromCookieText, toCookieText } from "./signed-cookie.server";

const pincode = createSignedCookie("pincode", days(1));
const seen = createSignedCookie("seen", days(1));
const pairOf = (setCookie: string) => setCookie.split(";")[0] ?? "";
const signed = pairOf(pincode.remember("221001"));
const signature = signed.split(".")[1] ?? "";

test("a cookie is hidden from scripts, for the whole site, and comes back as it was", () => {
  expect(pincode.remember("221001")).toMatch(
    /^pincode=221001\.[\w-]{43}; Path=\/; Max-Age=86400; HttpOnly; SameSite=Lax$/,
  );
  expect(pincode.clear()).toBe("pincode=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax");
  for (const cookies of [signed, `sid=x; ${signed}`, `sid=x;${signed};a=b`])
    expect(pincode.find(cookies)).toBe("221001");
});

test.each([
  "",
  "pincode=",
  "pincode=.",
  "pincode=221001",
  "pincode=221001.",
  `pincode=221002.${signature}`,
  `pincode=221001.${signature.slice(0, -1)}`,
  `pincode=221001.${signature}x`,
  `pincode=.${signature}`,
  `xpincode=221001.${signature}`,
  `__Host-pincode=221001.${signature}`,
  `pincode=221001; pincode=221001.${signature}`,
])("%j is no cookie of the shop", (cookies) => {
  expect(pincode.find(cookies)).toBeUndefined();
});

test("the signature of one cookie makes no other", () => {
  expect(seen.find(`seen=221001.${signature}`)).toBeUndefined();
  expect(seen.find(pairOf(seen.remember("a.b.c")))).toBe("a.b.c");
});

test("texts of any script, and objects, are kept", () => {
  const message = { kind: "success", text: "जोड़ा गया; ₹65.50", link: { path: "/cart" } };
  const cookies = pairOf(seen.remember(toCookieText(message)));
  expect(cookies).toMatch(/^seen=[\w-]+\.[\w-]+$/);
  expect(fromCookieText(seen.find(cookies) ?? "")).toEqual(message);
});

test("the key is made once, for the shop's own user, and anew only where it is damaged", () => {
  const { DATA_DIR } = config();
  const file = join(DATA_DIR, "cookies.key");
  const key = ensureCookieKey(DATA_DIR);
  expect([key.length, statSync(file).mode & 0o777]).toEqual([32, 0o600]);
  expect(readFileSync(file, "utf8")).toBe(`${key.toString("hex")}\n`);
  expect(ensureCookieKey(DATA_DIR)).toEqual(key);
  for (const damage of ["", "short", "z".repeat(64)]) {
    writeFileSync(file, damage);
    const next = ensureCookieKey(DATA_DIR);
    expect([next.length, next.equals(key)]).toEqual([32, false]);
    expect(ensureCookieKey(DATA_DIR)).toEqual(next);
  }
  rmSync(file);
  expect(ensureCookieKey(DATA_DIR).equals(key)).toBe(false);
});
