import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DRILL } from "../support/buying";
import { openShop, type RunningShop } from "../support/shop";
import { getProduct, openDatabase } from "../support/shop-data";
import { signCookie } from "../support/signed-cookie";
import { Visitor } from "../support/visitor";

const FORM = { intent: "add", quantity: "1" };

describe.each([
  ["https", { SITE_URL: "https://shop.example" }, "__Host-"],
  ["http", {}, ""],
])("over %s", (_scheme, env, prefix) => {
  let shop: RunningShop;
  let path: string;
  beforeAll(async () => {
    shop = await openShop({ env });
    path = `/product/${getProduct(shop, DRILL).id}`;
  });
  afterAll(() => shop?.close());

  /** A browser that the shop has given all four cookies, and the lines by which it did. */
  async function collectCookies() {
    const visitor = new Visitor(shop.url);
    const answers = [
      await visitor.send(`${path}?pincode=221001`),
      // A browser of an https shop has an https origin.
      await visitor.send(path, {
        method: "POST",
        body: new URLSearchParams(FORM),
        headers: { "Sec-Fetch-Site": "none" },
      }),
    ];
    const lines = answers.flatMap(({ headers }) => headers.getSetCookie());
    return { visitor, lines };
  }
  const NAMES = ["flash", "wish", "seen", "pincode"];

  test.each(NAMES)("the cookie %s is signed, hidden from scripts, and of this host alone", async (name) => {
    const { lines } = await collectCookies();
    const own = lines.filter((line) => line.startsWith(`${prefix}${name}=`));
    expect(own.length).toBeGreaterThan(0);
    expect(lines.filter((line) => line.startsWith(`${prefix ? "" : "__Host-"}${name}=`))).toEqual([]);
    for (const line of own) {
      const [pair = "", ...attributes] = line.split("; ");
      const content = pair.slice(pair.indexOf("=") + 1);
      expect(content).toBe(signCookie(shop, `${prefix}${name}`, content.slice(0, content.lastIndexOf("."))));
      expect(attributes.filter((word) => !word.startsWith("Max-Age"))).toEqual([
        "Path=/",
        "HttpOnly",
        "SameSite=Lax",
        ...(prefix ? ["Secure"] : []),
      ]);
    }
  });

  const visitWith = async (cookies: Record<string, string>, address: string) => {
    const visitor = new Visitor(shop.url);
    for (const [name, value] of Object.entries(cookies)) visitor.cookies.set(`${prefix}${name}`, value);
    return visitor.send(address);
  };
  const sign = (name: string, value: string) => signCookie(shop, `${prefix}${name}`, value);
  const toText = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

  test("a message that the shop has not signed is not shown", async () => {
    const flash = toText({ kind: "error", text: "Call 900 to keep your account" });
    expect((await visitWith({ flash: sign("flash", flash) }, "/about")).text).toContain("Call 900");
    for (const forged of [flash, `${flash}.`, `${flash}.${"A".repeat(43)}`, sign("wish", flash)]) {
      const page = await visitWith({ flash: forged }, "/about");
      expect([page.status, page.text.includes("Call 900")]).toEqual([200, false]);
    }
  });

  test("a pincode and viewed products count only if the shop signed them, kept page or not", async () => {
    const id = path.split("/").at(-1) ?? "";
    for (let visit = 0; visit < 2; visit += 1) {
      const own = await visitWith({ pincode: sign("pincode", "221106") }, path);
      expect(own.text).toContain("Delivers to 221106");
      const forged = await visitWith({ pincode: "221106" }, path);
      expect(forged.text).not.toContain("221106 ");
      expect(forged.headers.get("ETag")).toBe((await visitWith({}, path)).headers.get("ETag"));
    }
    expect((await visitWith({ seen: sign("seen", id) }, "/recently-viewed")).html).toContain(
      `href="${path}"`,
    );
    for (const value of [id, `${id}.${sign("seen", "x").split(".")[1]}`])
      expect((await visitWith({ seen: value }, "/recently-viewed")).text).toContain("No products viewed yet");
  });

  test("the key lies beside the database for the shop's user alone, and not in it", async () => {
    const file = join(shop.folder, "cookies.key");
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const key = readFileSync(file, "utf8").trim();
    expect(existsSync(join(shop.folder, "shop.db"))).toBe(true);
    const books = openDatabase(shop);
    books.pragma("wal_checkpoint(truncate)");
    books.close();
    expect(readFileSync(join(shop.folder, "shop.db")).includes(key)).toBe(false);
    expect(await shop.settledOutput()).not.toContain(key);
  });
});

test("cookies count after a restart, and what was wanted is done after signing in", async () => {
  const shop = await openShop();
  const visitor = new Visitor(shop.url);
  const { id, name } = getProduct(shop, DRILL);
  await visitor.post(`/product/${id}`, FORM);
  expect(visitor.cookies.has("wish")).toBe(true);
  const again = await shop.crashAndReopen();
  const sameBrowser = new Visitor(again.url);
  for (const [cookie, value] of visitor.cookies) sameBrowser.cookies.set(cookie, value);
  const account = { name: "Asha Devi", email: "asha@example.in", password: "copper-Wire-42" };
  await sameBrowser.press(await sameBrowser.visit("/user/register?redirectTo=%2Fcart&wish=1"), "Create", {
    ...account,
    confirmPassword: account.password,
    terms: "on",
  });
  expect((await sameBrowser.visit("/cart")).text).toContain(name);
  await again.close();
});
