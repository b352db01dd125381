import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { openAdminShop } from "../support/admin-shop";
import { readMemoryMiB } from "../support/memory";
import { createCustomer, openDatabase, queryValue } from "../support/shop-data";
import { readZip } from "../support/zip";

const { shop, ravi } = await openAdminShop();
const PATH = "/admin/export.zip";
const PICTURE = "0123456789abcdef01234567-640.webp";
mkdirSync(join(shop.folder, "uploads"), { recursive: true });
writeFileSync(join(shop.folder, "uploads", PICTURE), "a picture");

const download = (init: RequestInit = {}) => {
  const cookie = [...ravi.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return fetch(new URL(PATH, shop.url), { ...init, redirect: "manual", headers: { Cookie: cookie } });
};
const MOVE = "update session set created_at = created_at + ? where user_id = ? returning 1";
const moveSignIn = (byMs: number) => queryValue(shop, MOVE, byMs, ravi.id);
const readRows = (file: Buffer | undefined): Record<string, string>[] =>
  parse(file ?? "", { columns: true, bom: true });

// rule: export-everything
test("the owner gets every table, picture and paper of one moment in one zip", async () => {
  const emailsBefore = queryValue<number>(shop, "select count(*) from outbox_letter");
  const answer = await download();
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "application/zip"]);
  const files = readZip(Buffer.from(await answer.arrayBuffer()));
  const database = openDatabase(shop);
  const tables = [...files.keys()].flatMap((name) => /^tables\/(\w+)\.csv$/.exec(name)?.[1] ?? []);
  expect(tables.length).toBeGreaterThan(50);
  for (const table of tables) {
    const count = database.prepare(`select count(*) from "${table}"`).pluck().get();
    // The download is in the audit log after its copy was made.
    if (/^audit_|^outbox_letter$/.test(table)) continue;
    expect(readRows(files.get(`tables/${table}.csv`)).length, table).toBe(count);
  }
  // Jobs of the opened shop may queue emails while the zip is made: the later ones are not in it.
  const emails = readRows(files.get("tables/outbox_letter.csv")).map(({ id }) => id);
  const inOrder = database.prepare("select id from outbox_letter order by created_at, rowid").pluck().all();
  expect(emails.length).toBeGreaterThanOrEqual(emailsBefore);
  expect(emails.toSorted()).toEqual(inOrder.slice(0, emails.length).toSorted());
  const papers = database.prepare("select number from paper").pluck().all() as string[];
  database.close();
  expect(papers.length).toBeGreaterThan(3);
  for (const number of papers)
    expect(files.get(`papers/${number.replaceAll("/", "-")}.pdf`)?.toString("latin1", 0, 5), number).toBe(
      "%PDF-",
    );
  expect(files.get(`pictures/${PICTURE}`)?.toString()).toBe("a picture");
  expect(files.get("README.txt")?.toString()).toContain("orders.csv: an order");
});

// rule: export-left-out
test("nothing in it gives access to an account or a private page", async () => {
  const secrets = [
    "select link_key from service_request",
    "select password_hash from user where password_hash is not null",
    "select token_hash from session",
  ].map((select) => queryValue<string>(shop, select));
  const zip = Buffer.from(await (await download()).arrayBuffer());
  for (const secret of secrets) expect(zip.includes(secret)).toBe(false);
});

test("nobody but the owner gets it, and not later than ten minutes after the password", async () => {
  const helper = createCustomer(shop, { staffRole: "accountant" });
  expect((await helper.send(PATH)).status).toBe(403);
  expect((await createCustomer(shop).send(PATH)).status).toBe(303);
  moveSignIn(-600_000);
  expect((await download()).headers.get("Location")).toBe(
    "/admin/confirm?redirectTo=%2Fadmin%2Fbackups%23export",
  );
  expect((await ravi.visit("/admin/backups")).link("Confirm your password")).toContain("/admin/confirm");
  moveSignIn(600_000);
  expect((await ravi.visit("/admin/backups")).link("Download everything")).toBe(PATH);
});

// rule: export-everything
test("one is made at a time, and one whose client went away is given up", async () => {
  const leaving = new AbortController();
  const first = await download({ signal: leaving.signal });
  const second = await download();
  expect([second.status, await second.text()]).toEqual([429, expect.stringContaining("made already")]);
  expect(first.status).toBe(200);
  leaving.abort();
  const downloadAll = async () => {
    const answer = await download();
    await answer.arrayBuffer();
    return answer.status;
  };
  await expect.poll(downloadAll, { timeout: 20_000 }).toBe(200);
});

test("an export of 300 MB of pictures is never in memory as a whole", { timeout: 180_000 }, async () => {
  const large = Buffer.alloc(10_000_000, "picture");
  for (let index = 10; index < 40; index += 1)
    writeFileSync(join(shop.folder, "uploads", `0123456789abcdef012345${index}-640.webp`), large);
  const { most: before } = readMemoryMiB(shop.process.pid ?? 0);
  let bytes = 0;
  const answer = await download();
  for await (const piece of answer.body as unknown as AsyncIterable<Uint8Array>) bytes += piece.length;
  expect(bytes).toBeGreaterThan(300_000_000);
  expect(readMemoryMiB(shop.process.pid ?? 0).most - before).toBeLessThan(100);
});
