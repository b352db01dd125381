import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { startUntilExit } from "../support/boot";
import { runCommand } from "../support/commands";
import { openShop, RAVI, type RunningShop } from "../support/shop";
import { queryValue } from "../support/shop-data";
import { Visitor } from "../support/visitor";

const PUBLIC = { SITE_URL: "https://shop.example" };
const SAMPLE_LABEL = "Sample shop";
const PASSWORD = "copper-Wire-42-long";

const shops: RunningShop[] = [];
const folders: string[] = [];
afterEach(async () => {
  for (const shop of shops.splice(0)) await shop.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

async function open(...options: Parameters<typeof openShop>): Promise<RunningShop> {
  const shop = await openShop(...options);
  shops.push(shop);
  return shop;
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "shop-"));
  folders.push(folder);
  return folder;
}

test("at a public address an empty folder opens no shop, and stays empty", async () => {
  const folder = newFolder();
  const { code, printed } = await startUntilExit(PUBLIC, folder);
  expect(code).toBe(78);
  expect(printed).toContain("there is no shop here");
  expect(existsSync(join(folder, "shop.db"))).toBe(false);
});

test("a folder whose database is gone opens no new shop, not even at a loopback address", async () => {
  const folder = newFolder();
  await (await openShop({ folder, env: { SAMPLE_DATA: "off" } })).close();
  const id = readFileSync(join(folder, "shop.json"), "utf8");
  rmSync(join(folder, "shop.db"));
  const { code, printed } = await startUntilExit({}, folder);
  expect(code).toBe(78);
  expect(printed).toContain("database is missing");
  expect(existsSync(join(folder, "shop.db"))).toBe(false);
  expect(readFileSync(join(folder, "shop.json"), "utf8")).toBe(id);
});

test("a second server on the same folder is refused; after a crash the next one opens", async () => {
  const shop = await open();
  const { code, printed } = await startUntilExit({}, shop.folder);
  expect(code).toBe(78);
  expect(printed).toContain("another server of this shop is running on it");
  expect((await new Visitor(shop.url).visit("/products")).status).toBe(200);
  shops.splice(0, 1, await shop.crashAndReopen());
  expect((await new Visitor(shops[0]?.url ?? "").visit("/products")).status).toBe(200);
});

test("`new` makes a shop without goods, whose owner chooses a password by the link, once", async () => {
  const folder = newFolder();
  const owner = { ...PUBLIC, ADMIN_EMAIL: RAVI.email };
  expect(await runCommand(folder, ["new"], PUBLIC)).toMatchObject({ code: 1 });
  const made = await runCommand(folder, ["new"], owner);
  expect(made.code).toBe(0);
  const link = /https:\/\/shop\.example(\/reset-password\S+)/.exec(made.printed)?.[1] ?? "";
  expect((await runCommand(folder, ["new"], owner)).printed).toContain("There is a shop in");
  const shop = await open({ folder, env: { ...PUBLIC, ADMIN_PASSWORD: "", ADMIN_EMAIL: "" } });
  expect(queryValue(shop, "select count(*) from product")).toBe(0);
  const ravi = new Visitor(shop.url);
  const chosen = { password: PASSWORD, confirmPassword: PASSWORD };
  await ravi.press(await ravi.visit(link), "Set new password", chosen);
  expect((await ravi.post("/user/login", { email: RAVI.email, password: PASSWORD })).status).toBe(303);
  expect((await ravi.visit(link)).status).toBe(404);
  expect((await ravi.visit("/")).text).not.toContain(SAMPLE_LABEL);
});

test("at a public address the sample shop comes only when asked, and says what it is", async () => {
  const shop = await open({ folder: newFolder(), env: { ...PUBLIC, SAMPLE_DATA: "on" } });
  expect(queryValue<number>(shop, "select count(*) from product")).toBeGreaterThan(0);
  const asha = new Visitor(shop.url);
  for (const page of ["/", "/products", "/login", "/admin/login", "/services", "/no-such-page"])
    expect((await asha.visit(page)).text).toContain(SAMPLE_LABEL);
});

test("a password that was made at the first start is not printed where it would be kept", async () => {
  const shop = await open({ folder: newFolder(), env: { ADMIN_PASSWORD: "" } });
  expect(shop.output()).not.toContain("with the password");
  expect(shop.output()).toContain(`npm run shop -- admin-link ${RAVI.email}`);
  const { printed } = await runCommand(shop.folder, ["admin-link", RAVI.email]);
  const link = /\/reset-password\S+/.exec(printed)?.[0] ?? "";
  expect((await new Visitor(shop.url).visit(link)).text).toContain(RAVI.email);
});
