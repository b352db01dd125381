import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { afterAll, expect, test } from "vitest";
import { AlertReceiver } from "../support/alert-receiver";
import { turnOnTwoFactor } from "../support/authenticator";
import { runCommand } from "../support/commands";
import { openShop, RAVI } from "../support/shop";
import { changeDatabase, createCustomer, queryValue } from "../support/shop-data";
import { MailServer } from "../support/smtp";
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
  for (const table of ["session", "secret_link", "recovery_code", "google_identity", "shelf"])
    expect(existsSync(join(folder, `${table}.csv`)), table).toBe(false);
  const secrets = [
    queryValue<string>(shop, "select link_key from service_request"),
    queryValue<string>(shop, "select password_hash from user where password_hash is not null"),
    queryValue<string>(shop, "select token_hash from session"),
  ];
  const texts = readdirSync(folder).map((name) =>
    name.endsWith(".csv") ? readFileSync(join(folder, name), "utf8") : "",
  );
  for (const secret of secrets) expect(texts.some((text) => text.includes(secret))).toBe(false);
  expect((await run("export", folder)).printed).toContain("is not empty");
  rmSync(folder, { recursive: true });
});

test("no cell of an export starts a formula in a spreadsheet", async () => {
  const folder = join(mkdtempSync(join(tmpdir(), "export-")), "shop");
  const formulas = ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", '=cmd|" /C calc"!A0'];
  for (const text of formulas)
    queryValue(shop, "insert into fruitless_search values (?, 1, 1, 1) returning 1", text);
  expect((await run("export", folder)).code).toBe(0);
  const cells: string[][] = parse(readFileSync(join(folder, "fruitless_search.csv")));
  const texts = cells.map(([search = ""]) => search);
  for (const text of formulas) expect(texts).toContain(`'${text}`);
  for (const name of readdirSync(folder).filter((file) => file.endsWith(".csv"))) {
    const rows: string[][] = parse(readFileSync(join(folder, name)));
    const dangerous = rows
      .flat()
      .filter((cell) => /^[=+@\t\r]/.test(cell) || /^-(?!\d+(?:\.\d+)?$)/.test(cell));
    expect([name, dangerous]).toEqual([name, []]);
  }
  rmSync(folder, { recursive: true });
});

test("the private link of a booking opens it, and searches without results are listed", async () => {
  const number = queryValue<string>(shop, "select number from service_request order by rowid desc");
  const link = (await run("booking-link", number.toLowerCase())).printed.trim();
  const page = await new Visitor(shop.url).visit(new URL(link).pathname + new URL(link).search);
  expect(page.text).toContain(number);
  expect((await run("booking-link", "SR-0")).printed).toContain("There is no booking SR-0");
  expect((await run("zero-results")).code).toBe(0);
});

test("sign-all-out signs everybody out", async () => {
  const asha = createCustomer(shop);
  expect((await asha.send("/orders")).status).toBe(200);
  expect((await run("sign-all-out")).printed).toMatch(/\d+ sessions have ended/);
  expect((await asha.send("/orders")).location).toContain("/login");
});

test("status, doctor and verify say how the shop is, and a damaged backup is found", async () => {
  const made = await run("backup");
  expect(made, made.printed).toMatchObject({ code: 0 });
  const { printed } = await run("status");
  expect(printed).toContain("Alarms: none");
  expect(printed).toMatch(/Server: [\d.]+, process \d+/);
  expect((await run("verify")).printed).toContain("The data is whole");
  expect((await run("verify", "latest")).printed).toContain("The backup is whole");
  const doctor = await run("doctor");
  expect(doctor).toMatchObject({ code: 1, printed: expect.stringContaining("WRONG  mail server") });
  expect(doctor.printed).toContain("ok     data");
  const file = join(shop.folder, "backups", `${made.printed.split(":")[0]}.db`);
  writeFileSync(file, readFileSync(file).fill(1, 5_000, 9_000));
  expect((await run("verify", file)).code).toBe(1);
  expect((await run("restore", file, "--to", `${shop.folder}-other`)).code).toBe(1);
  expect(existsSync(`${shop.folder}-other/shop.db`)).toBe(false);
  rmSync(`${shop.folder}-other`, { recursive: true, force: true });
});

test("a backup is restored into an empty folder, never over a shop or under a running server", async () => {
  await run("backup");
  expect((await run("restore", "latest")).printed).toContain("stop it first");
  const folder = mkdtempSync(join(tmpdir(), "restored-"));
  expect((await run("restore", "latest", "--to", folder)).code).toBe(0);
  expect((await run("restore", "latest", "--to", folder)).code).toBe(1);
  const count = "select count(*) as n from orders";
  expect((await runCommand(folder, ["sql", count])).printed).toBe((await run("sql", count)).printed);
  rmSync(folder, { recursive: true });
});

test("held e-mails are counted and dropped; they are not sent without a mail server", async () => {
  changeDatabase(
    shop,
    "update outbox_letter set sent_at = null, next_attempt_at = null, due_at = null, problem = null",
  );
  expect((await run("emails")).printed).toMatch(/^Held: [1-9]/);
  expect((await run("emails", "send")).code).toBe(1);
  expect((await run("emails", "drop")).printed).toContain("were dropped");
  expect((await run("emails")).printed).toMatch(/^Held: 0/);
});

test("although a setting is wrong, the owner is told by e-mail and by ALERT_URL", async () => {
  const mails = await new MailServer().open();
  const receiver = await new AlertReceiver().open();
  const notify = (env: Record<string, string>) =>
    runCommand(shop.folder, ["notify", "vidyut has stopped"], { BACKUP_MINUTES: "abc", ...env });
  const result = await notify({ SMTP_URL: mails.url, ALERT_URL: receiver.alertUrl });
  expect(result, result.printed).toMatchObject({ code: 0 });
  expect(mails.emails).toMatchObject([{ subject: expect.stringContaining("vidyut has stopped") }]);
  expect((await notify({ SMTP_URL: "no address", ALERT_URL: receiver.alertUrl })).code).toBe(0);
  expect(receiver.alerts.map(({ body }) => body)).toEqual(["vidyut has stopped", "vidyut has stopped"]);
  const elsewhere = { DATA_DIR: `${shop.folder}-none`, ADMIN_EMAIL: RAVI.email, SMTP_URL: mails.url };
  expect((await notify(elsewhere)).code).toBe(0);
  expect(mails.emails.at(-1)).toMatchObject({ recipients: [RAVI.email] });
  expect((await notify({ ALERT_URL: "no address" })).printed).toContain("nobody can be told");
  await mails.stop();
  receiver.close();
});

test("every command that a document names exists", async () => {
  const documents = readdirSync("docs").filter((name) => name.endsWith(".md"));
  const texts = documents.map((name) => readFileSync(join("docs", name), "utf8"));
  const named = texts.flatMap((text) =>
    [...text.matchAll(/`vidyut ([a-z][a-z-]*)/g)].map(([, name]) => name),
  );
  const { printed } = await run();
  const known = [...printed.matchAll(/^ {2}([a-z-]+)/gm)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(20);
  expect([...new Set(named)].filter((name) => !known.includes(name))).toEqual([]);
});
