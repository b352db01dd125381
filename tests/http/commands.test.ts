import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { turnOnTwoFactor } from "../support/authenticator";
import { runCommand } from "../support/commands";
import { openShop, RAVI } from "../support/shop";
import { createCustomer, queryValue } from "../support/shop-data";
import { Visitor } from "../support/visitor";

const shop = await openShop();
afterAll(() => shop.close());
const run = (...words: string[]) => runCommand(shop.folder, words);
const emailOf = (id: string) => queryValue<string>(shop, "select email from user where id = ?", id);
const lastAction = (id: string) =>
  queryValue(shop, "select action from audit_entry where subject_id = ? order by id desc", id);

test("without a command, or with one that does not exist, all commands are listed", async () => {
  expect(await run()).toMatchObject({ code: 0, printed: expect.stringContaining("admin-link EMAIL") });
  expect(await run("sell")).toMatchObject({ code: 64, printed: expect.stringContaining("admin-link EMAIL") });
  expect(await run("sql", "--shout")).toMatchObject({ code: 64 });
});

test("a folder without a shop is named, and nothing is made in it", async () => {
  const folder = mkdtempSync(join(tmpdir(), "empty-"));
  const { code, printed } = await runCommand(folder, ["sql", "select 1"]);
  expect(code).toBe(1);
  expect(printed).toContain(`There is no shop in ${folder}`);
  expect(existsSync(join(folder, "shop.db"))).toBe(false);
  rmSync(folder, { recursive: true });
});

test("a link to choose a password is made beside the running shop, for administrators only", async () => {
  const asha = createCustomer(shop);
  expect((await run("admin-link", emailOf(asha.id))).printed).toContain("is no administrator");
  expect((await run("admin-link", "nobody@example.in")).printed).toContain("No active account");
  const { code, printed } = await run("admin-link", RAVI.email.toUpperCase());
  expect(code).toBe(0);
  const page = await new Visitor(shop.url).visit(/\/reset-password\S+/.exec(printed)?.[0] ?? "");
  expect(page.text).toContain(RAVI.email);
  const raviId = queryValue<string>(shop, "select id from user where email = ?", RAVI.email);
  expect(lastAction(raviId)).toBe("recovery link made on the server");
});

test("a lost authenticator is turned off, which ends the sessions and writes an e-mail", async () => {
  const kiran = createCustomer(shop, { name: "Kiran Bedi", role: "admin" });
  turnOnTwoFactor(shop, kiran.id);
  expect((await run("two-factor-off", emailOf(kiran.id))).code).toBe(0);
  expect(queryValue(shop, "select count(*) from two_factor where user_id = ?", kiran.id)).toBe(0);
  expect((await kiran.send("/user/profile")).status).toBe(303);
  expect(lastAction(kiran.id)).toBe("two-factor turned off on the server");
  const mails = "select count(*) from outbox_letter where recipient = ? and kind like 'two-factor%'";
  expect(queryValue(shop, mails, emailOf(kiran.id))).toBe(1);
  expect((await run("two-factor-off", emailOf(kiran.id))).printed).toContain("has no authenticator");
});

test("queries read and never write", async () => {
  const { printed } = await run("sql", "select count(*) as products from product");
  expect(JSON.parse(printed)).toEqual({ products: queryValue(shop, "select count(*) from product") });
  for (const query of [
    "delete from product",
    "update product set stock = 0 returning id",
    "select",
    "pragma user_version = 3",
  ])
    expect((await run("sql", query)).code, query).toBe(1);
  expect(queryValue<number>(shop, "select count(*) from product where stock > 0")).toBeGreaterThan(0);
});

test("an export has every table as a CSV file, without what gives access", async () => {
  const folder = join(mkdtempSync(join(tmpdir(), "export-")), "shop");
  expect((await run("export", folder)).code).toBe(0);
  const users = readFileSync(join(folder, "user.csv"), "utf8");
  expect(users).toContain(RAVI.email);
  expect(users.split("\n", 1)[0]).not.toContain("password_hash");
  const orders = readFileSync(join(folder, "orders.csv"), "utf8").trim().split("\n");
  expect(orders.length - 1).toBe(queryValue(shop, "select count(*) from orders"));
  for (const table of ["session", "secret_link", "recovery_code"])
    expect(existsSync(join(folder, `${table}.csv`)), table).toBe(false);
  expect((await run("export", folder)).printed).toContain("is not empty");
  rmSync(folder, { recursive: true });
});
