import { execFileSync } from "node:child_process";
import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AlertReceiver } from "../support/alert-receiver";
import { findInconsistencies } from "../support/audit";
import { postMultipart } from "../support/booking";
import { CAPACITOR, CHECKOUT_DETAILS, getOrderId } from "../support/buying";
import { createPhoto } from "../support/photos";
import { countUploadedFiles, GRINDER } from "../support/products";
import { openShop, type RunningShop } from "../support/shop";
import { createCustomer, createCustomers, getProduct, queryValue, setStock } from "../support/shop-data";

const DISK_MEGABYTES = 96;
const BUYERS = 120;
const ALERTED_WITHIN_MS = 60_000;
const WRITES_WITHIN_MS = 5_000;

const folder = mkdtempSync(join(tmpdir(), "small-disk-"));

function mount(): boolean {
  try {
    const size = `size=${DISK_MEGABYTES}m`;
    execFileSync("mount", ["-t", "tmpfs", "-o", size, "small-disk", folder], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

const isMounted = mount();
const filler = join(folder, "filler");

/** Writes until nothing more fits. */
function fillDisk(): void {
  for (const size of [1_000_000, 4_096])
    try {
      for (;;) appendFileSync(filler, Buffer.alloc(size));
    } catch {
      // The disk is full.
    }
}

let receiver: AlertReceiver;
let shop: RunningShop;

beforeAll(async () => {
  if (!isMounted) return;
  receiver = await new AlertReceiver().open();
  shop = await openShop({ folder, env: { ALERT_URL: receiver.alertUrl } });
});
afterAll(async () => {
  await shop?.close();
  receiver?.close();
  if (isMounted) execFileSync("umount", [folder]);
  rmSync(folder, { recursive: true, force: true });
});

const getReady = async () => {
  const answer = await fetch(`${shop.url}/readyz`);
  return { status: answer.status, reason: await answer.text() };
};

const title = isMounted
  ? "on a full disk orders answer 503, one alert comes within a minute, and orders go on once it is freed"
  : "on a full disk … (skipped: this machine does not let the test mount a small disk)";

test.skipIf(!isMounted)(title, async () => {
  const { id } = getProduct(shop, CAPACITOR);
  setStock(shop, id, 10 * BUYERS);
  const buyers = createCustomers(shop, BUYERS, { cart: { [id]: 1 } });
  const buy = async () => buyers.pop()?.post("/checkout", CHECKOUT_DETAILS);
  const ravi = createCustomer(shop, { name: "Ravi Shankar", role: "admin" });
  const image = { name: "image", bytes: await createPhoto() };
  const { imageUrl, ...fields } = { ...GRINDER, stockQuantity: "3" };
  expect(getOrderId((await buy()) as never)).toMatch(/^[\da-f]{24}$/);
  expect(await getReady()).toEqual({ status: 200, reason: "ready\n" });

  const filledAt = Date.now();
  fillDisk();
  // What was freed in the log of the database is used first.
  await expect.poll(async () => (await buy())?.status, { interval: 10 }).toBe(503);
  await expect.poll(async () => (await getReady()).status).toBe(503);
  expect((await postMultipart(ravi, "/admin/products/new", fields, image)).status).toBe(503);
  expect(countUploadedFiles(shop)).toBe(0);
  await expect
    .poll(() => receiver.alerts.length, { timeout: ALERTED_WITHIN_MS - (Date.now() - filledAt) })
    .toBeGreaterThan(0);
  expect(receiver.alerts).toMatchObject([{ priority: "high" }]);
  expect(receiver.alerts[0]?.title).toContain("not-ready");
  expect(receiver.alerts[0]?.body).toMatch(
    /The shop has not been ready since .*: .*the disk is (?:nearly )?full/,
  );
  expect(shop.output()).toMatch(/"level":"error".*"code":"SQLITE_(?:FULL|IOERR_WRITE)"/);
  expect(shop.output()).toMatch(/"level":"warn".*"path":"\/checkout","status":503/);

  rmSync(filler);
  const before = queryValue<number>(shop, "select count(*) from orders");
  await expect
    .poll(async () => (await buy())?.status, { timeout: WRITES_WITHIN_MS, interval: 100 })
    .toBe(303);
  expect(queryValue<number>(shop, "select count(*) from orders")).toBe(before + 1);
  await expect.poll(async () => (await getReady()).status).toBe(200);
  await expect.poll(() => receiver.alerts.length, { timeout: ALERTED_WITHIN_MS }).toBe(2);
  expect(receiver.alerts[1]?.title).toMatch(/^The alarm has ended: .*not-ready/);
  expect(findInconsistencies(shop)).toEqual({});
});
