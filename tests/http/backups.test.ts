import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listBackupNames } from "~/features/backups/manifest.server";
import { restoreBackup, verifyBackup } from "~/features/backups/restore-backup.server";
import { findInconsistencies } from "../support/audit";
import { listBackupFiles, readAllRows } from "../support/backups";
import { CAPACITOR, CEILING_FAN, DRILL, payOrder, placeOrder } from "../support/buying";
import { countRounds } from "../support/rounds";
import { openShop, type RunningShop } from "../support/shop";
import { createCustomer, createCustomers, getProduct, openDatabase, setStock } from "../support/shop-data";
import { Visitor } from "../support/visitor";

const BACKUPS = countRounds(5, 20);
const KILLS = countRounds(1, 20);
const BUYERS = 4;
const STOCK = 9_000;
const PICTURE = "0123456789abcdef01234567-640.webp";

let shop: RunningShop;
let folder: string;
let ravi: Visitor;
const scratch = mkdtempSync(join(tmpdir(), "restored-"));

beforeAll(async () => {
  shop = await openShop();
  folder = join(shop.folder, "backups");
  ravi = createCustomer(shop, { name: "Ravi Shankar", role: "admin" });
  for (const sku of [DRILL, CEILING_FAN, CAPACITOR]) setStock(shop, getProduct(shop, sku).id, STOCK);
  mkdirSync(join(shop.folder, "uploads"), { recursive: true });
  writeFileSync(join(shop.folder, "uploads", PICTURE), "a picture");
});
afterAll(async () => {
  await shop?.close();
  rmSync(scratch, { recursive: true, force: true });
});

/** Buys until it is over or the shop was killed; records the orders that were acknowledged as paid. */
async function buyUntil(buyer: Visitor, isOver: () => boolean, paid: string[]): Promise<void> {
  const products = [DRILL, CEILING_FAN, CAPACITOR].map((sku) => getProduct(shop, sku).id);
  for (let round = 0; !isOver(); round++) {
    try {
      const productId = products[round % products.length] ?? "";
      await buyer.post("/cart", { intent: "add", productId, quantity: "1" });
      const orderId = await placeOrder(buyer);
      await payOrder(buyer, orderId);
      paid.push(orderId);
    } catch {
      if (isOver() || shop.process.signalCode !== null) return;
      throw new Error("A purchase failed while the shop was open");
    }
  }
}

const makeBackup = async () => ravi.post("/admin/backups", { intent: "make" });

/** Restores a backup into an empty folder, and gives the folder. */
async function restore(name: string): Promise<string> {
  const target = join(scratch, name);
  await restoreBackup(join(folder, `${name}.json`), target);
  return target;
}

const countPaid = (target: string, ids: readonly string[]): number => {
  const database = openDatabase({ folder: target });
  const isPaid = database.prepare("select 1 from orders where id = ? and paid_at is not null");
  const count = ids.filter((id) => isPaid.get(id) !== undefined).length;
  database.close();
  return count;
};

test(`${BACKUPS} backups under load are whole, have every order paid before them, and open`, {
  timeout: 600_000,
}, async () => {
  const paid: string[] = [];
  let isOver = false;
  const buying = createCustomers(shop, BUYERS).map((buyer) => buyUntil(buyer, () => isOver, paid));
  let whole = 0;
  for (let round = 0; round < BACKUPS; round++) {
    await wait(400);
    const before = [...paid];
    const made = await makeBackup();
    expect(made.status, made.text).toBe(303);
    const [name = ""] = listBackupNames(folder);
    const target = await restore(name);
    expect(countPaid(target, before)).toBe(before.length);
    expect(findInconsistencies({ folder: target })).toEqual({});
    const restored = await openShop({ folder: target });
    expect((await new Visitor(restored.url).visit("/products")).status).toBe(200);
    await restored.close();
    rmSync(target, { recursive: true });
    whole += 1;
  }
  isOver = true;
  await Promise.all(buying);
  expect(whole).toBe(BACKUPS);
  expect(paid.length).toBeGreaterThan(BACKUPS / 2);
});

test(`${KILLS} kills during a backup leave none that is not whole`, { timeout: 600_000 }, async () => {
  for (let kill = 0; kill < KILLS; kill++) {
    const paid: string[] = [];
    let isOver = false;
    const buying = createCustomers(shop, BUYERS).map((buyer) => buyUntil(buyer, () => isOver, paid));
    const making = makeBackup().catch(() => undefined);
    await wait(20 + ((kill * 37) % 300));
    shop.process.kill("SIGKILL");
    isOver = true;
    await Promise.all([making, ...buying]);
    const databases = listBackupFiles(folder).filter((file) => /^\d{8}T\d{6}Z\.db$/.test(file));
    expect(databases.length).toBeGreaterThan(0);
    for (const file of databases.slice(-2))
      expect((await verifyBackup(join(folder, file), undefined, scratch)).problems, file).toEqual([]);
    shop = await shop.crashAndReopen();
    expect(countPaid(shop.folder, paid)).toBe(paid.length);
    await makeBackup();
    expect(listBackupFiles(folder).filter((file) => file.endsWith(".unfinished"))).toEqual([]);
  }
});

test("the page tells how the backups stand, makes one, and runs the drill", async () => {
  await makeBackup();
  const page = await ravi.visit("/admin/backups");
  expect(page.heading).toBe("Backups");
  expect(page.text).toContain("Last good copy less than a minute ago");
  expect(page.text).toContain("Not set up: these backups are on the same disk as the shop.");
  expect(page.text).toContain("Encryption Off");
  expect(page.text).toContain("Last drill None yet");
  const made = await ravi.submit(page, "Make a backup now");
  expect(made.status).toBe(303);
  expect((await ravi.follow(made)).text).toContain("The backup has been made.");
  const drilled = await ravi.follow(await ravi.submit(page, "Run the drill now"));
  expect(drilled.text).toContain("The latest copy was restored and is whole.");
  expect(drilled.text).toContain("Last drill less than a minute ago");
  const refused = await ravi.post("/admin/backups", { intent: "delete" });
  expect([refused.status, refused.text.includes("Choose what to do")]).toEqual([400, true]);
  expect((await ravi.visit("/admin/backups/20200101T000000Z")).status).toBe(404);
});

/** The bytes of a file that the shop sends. */
async function fetchBytes(visitor: Visitor, path: string) {
  const cookies = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const answer = await fetch(new URL(path, shop.url), { headers: { Cookie: cookies } });
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
}

/** Gives Ravi the password of the account that was made at the first start. */
function setPassword(email: string): void {
  const database = openDatabase(shop);
  database
    .prepare("update user set password_hash = (select password_hash from user where email = ?) where id = ?")
    .run(email, (ravi as unknown as { id: string }).id);
  database.close();
}

test("a backup is downloaded with one's password, and restored with the same rows", async () => {
  setPassword("ravi@vidyut.example");
  const page = await ravi.visit("/admin/backups");
  const form = await ravi.visit(page.link("Download"));
  const file = `${form.path}/file`;
  const name = form.path.split("/").at(-1) ?? "";
  expect((await ravi.send(file)).location).toBe(form.path);
  const wrong = await ravi.submit(form, "Download", { password: "not-my-password" });
  expect([wrong.status, wrong.text.includes("is incorrect")]).toEqual([400, true]);
  expect((await ravi.send(file)).location).toBe(form.path);
  const right = await ravi.submit(form, "Download", { password: "ravi-runs-the-shop" });
  expect([right.status, right.location]).toEqual([303, file]);
  const { answer, bytes } = await fetchBytes(ravi, file);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Disposition")).toBe(`attachment; filename="backup-${name}.tar"`);
  expect(answer.headers.get("Cache-Control")).toContain("no-store");
  const other = createCustomer(shop, { name: "Gita Rao", role: "admin" });
  expect((await other.send(file)).location).toBe(form.path);
  expect((await ravi.visit("/admin/audit?kind=backup")).text).toContain(name);

  const archive = join(scratch, "download.tar");
  writeFileSync(archive, bytes);
  const target = join(scratch, "from-download");
  await restoreBackup(archive, target);
  expect(readAllRows(join(target, "shop.db"))).toEqual(readAllRows(join(folder, `${name}.db`)));
  expect(readdirSync(join(target, "uploads"))).toContain(PICTURE);
  const restored = await openShop({ folder: target });
  expect((await fetch(`${restored.url}/healthz`)).status).toBe(200);
  await restored.close();
});

test("with a key, downloads and copies in BACKUP_DIR are encrypted", async () => {
  const disk = mkdtempSync(join(scratch, "disk-"));
  const key = createHash("sha256").update("a key").digest("hex");
  const other = await openShop({ env: { BACKUP_DIR: disk, BACKUP_KEY: key, BACKUP_MINUTES: "1" } });
  try {
    const admin = createCustomer(other, { name: "Ravi Shankar", role: "admin" });
    await admin.post("/admin/backups", { intent: "make" });
    await expect
      .poll(async () => (await admin.visit("/admin/backups")).text)
      .toContain("Data folder and BACKUP_DIR");
    const page = await admin.visit("/admin/backups");
    expect(page.text).toMatch(/Copy in BACKUP_DIR less than a minute ago.*Encryption On/);
    const [name = ""] = listBackupNames(disk);
    expect(listBackupFiles(disk)).toContain(`${name}.db.age`);
    expect((await verifyBackup(join(disk, `${name}.json`), key, scratch)).problems).toEqual([]);
    rmSync(disk, { recursive: true });
    await admin.post("/admin/backups", { intent: "make" });
    expect((await admin.visit("/admin/backups")).text).toContain("BACKUP_DIR cannot be reached");
    const drill = await admin.post("/admin/backups", { intent: "drill" });
    expect(drill.status).toBe(503);
    expect(drill.text).toContain("The latest copy could not be restored.");
  } finally {
    await other.close();
  }
});
