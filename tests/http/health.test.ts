import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { shopDay } from "../../app/lib/time";
import { AlertReceiver } from "../support/alert-receiver";
import { listAttributes, listTexts } from "../support/html";
import { holdLock } from "../support/lock";
import { sendRaw } from "../support/raw-request";
import { freePort, openShop, type RunningShop } from "../support/shop";
import { type Customer, changeDatabase, createCustomer } from "../support/shop-data";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** An alarm is told of after half a minute, at the next look; on a busy machine later. */
const ALERTED_WITHIN = { timeout: 120_000, interval: 200 };

let receiver: AlertReceiver;
let shop: RunningShop;
let ravi: Customer;

beforeAll(async () => {
  receiver = await new AlertReceiver().open();
  const deadPort = await freePort();
  const env = {
    SMTP_URL: `smtp://127.0.0.1:${deadPort}`,
    ALERT_URL: receiver.alertUrl,
    PING_URL: receiver.pingUrl,
  };
  shop = await openShop({ env });
  ravi = createCustomer(shop, { name: "Ravi Shankar", role: "admin" });
});
afterAll(async () => {
  await shop?.close();
  receiver?.close();
});

function insertEmail(id: string, createdAt: number): void {
  changeDatabase(
    shop,
    `insert into outbox_letter (id, dedupe_key, message_id, kind, recipient, subject, text, html, attempts,
       next_attempt_at, due_at, created_at)
     values ('${id}', '${id}', '${id}', 'order-placed', 'asha@example.in', 'Your order', 'A', 'A', 0,
       ${Date.now()}, ${createdAt}, ${createdAt})`,
  );
}

const findAlert = (code: string, title: string) =>
  receiver.alerts.filter((alert) => alert.title.startsWith(title) && alert.title.includes(code));

test("the shop is up and ready under any name, and nobody may keep that answer", async () => {
  for (const [path, body] of [
    ["/healthz", "ok"],
    ["/readyz", "ready\n"],
  ] as const) {
    const answer = await sendRaw(shop, path, { headers: { Host: "10.0.0.7" } });
    expect(answer).toMatchObject({ status: 200, body });
    expect(answer.headers["cache-control"]).toBe("no-store");
  }
});

test("while all is well there is no bar, the dashboard says so in one line, and pings arrive", async () => {
  changeDatabase(
    shop,
    `update contact_message set status = 'replied';
     update service_request set status = 'cancelled' where preferred_date < '${shopDay(new Date())}';`,
  );
  const dashboard = await ravi.visit("/admin/dashboard");
  expect(dashboard.html).not.toContain('role="alert"');
  expect(dashboard.text).toContain("Nothing is overdue");
  expect((await ravi.visit("/admin/health")).text).toContain("No problems");
  await expect.poll(() => receiver.pingCount, ALERTED_WITHIN).toBeGreaterThan(0);
});

test("visits from earlier days and messages of two days ago are work that is late", async () => {
  changeDatabase(
    shop,
    `update contact_message set status = 'read', created_at = ${Date.now() - 3 * DAY_MS}
     where id = (select id from contact_message limit 1);
     update service_request set status = 'confirmed', preferred_date = '2026-01-05', time_slot = '10:00'
     where id = (select id from service_request where visit_type = 'shop' limit 1);`,
  );
  const { html, text } = await ravi.visit("/admin/dashboard");
  expect(listAttributes(html, 'section[aria-labelledby="queue"] ul:first-of-type a', "href")).toEqual([
    "/admin/services?view=overdue",
    "/admin/messages?status=read",
  ]);
  expect(text).toContain("1 message has been waiting for a reply for 2 days or more");
  expect(text).toContain("1 visit from earlier days is still open, from Mon, 5 Jan");
});

test("a dead mail server is told of by an alert, in a bar on every page and on the health page", async () => {
  insertEmail("e".repeat(24), Date.now() - 31 * MINUTE_MS);
  receiver.status = 503;
  await expect.poll(() => receiver.attemptCount, ALERTED_WITHIN).toBeGreaterThan(0);
  receiver.status = 200;
  await expect.poll(() => findAlert("emails-late", "Alarm:"), ALERTED_WITHIN).toHaveLength(1);
  const [alert] = findAlert("emails-late", "Alarm:");
  expect(alert).toMatchObject({ priority: "high" });
  expect(alert?.body).toContain("Emails have not gone out since");
  for (const path of ["/admin/products", "/admin/orders", "/admin/settings"]) {
    const page = await ravi.visit(path);
    expect(listAttributes(page.html, '[role="alert"] a', "href")).toEqual(["/admin/outbox?status=waiting"]);
    expect(page.text).toContain("Emails have not gone out since");
    expect(page.link("Health 1 alarms")).toBe("/admin/health");
  }
  const page = await ravi.visit("/admin/health");
  const { text } = page;
  expect(page.link("View backups")).toBe("/admin/backups");
  expect(text).toContain("Alarm Emails have not gone out since");
  expect(text).toMatch(/send e-mails 2 seconds \d+ \w+ \d{4}/);
  expect(shop.output()).toContain('"level":"warn"');
  expect(shop.output()).toContain('"alarm":"emails-late"');
  expect(shop.output()).not.toContain("a-secret-topic");
});

test("the shop's own address gets one e-mail a day of it", async () => {
  const countEmails = async () => {
    const { html } = await ravi.visit("/admin/outbox?search=alarm");
    return listTexts(html, "tbody tr").filter((row) => row.includes("1 alarm of the shop")).length;
  };
  await expect.poll(countEmails, ALERTED_WITHIN).toBe(1);
});

test("a clock behind what is stored is an alarm, the worse one of two", async () => {
  insertEmail("f".repeat(24), Date.now() + DAY_MS);
  const readBar = async () => (await ravi.visit("/admin/orders")).text;
  await expect.poll(readBar, ALERTED_WITHIN).toContain("The clock of the server is wrong");
  expect(await readBar()).toContain("And 1 more.");
});

test("once the e-mails are gone, the owner hears that it is over", async () => {
  changeDatabase(shop, "update outbox_letter set next_attempt_at = null where sent_at is null");
  await expect.poll(() => findAlert("emails-late", "The alarm has ended"), ALERTED_WITHIN).toHaveLength(1);
  expect(findAlert("emails-late", "Alarm:")).toHaveLength(1);
});

test("while another program holds the lock, the shop says why it is not ready, and pages go on", async () => {
  const release = await holdLock(join(shop.folder, "shop.db"), 10_000);
  // The answer of the last second is given again.
  await wait(1_100);
  const before = Date.now();
  const [ready, page] = await Promise.all([fetch(`${shop.url}/readyz`), fetch(`${shop.url}/products`)]);
  expect(Date.now() - before).toBeLessThan(6_000);
  expect(ready.status).toBe(503);
  expect(ready.headers.get("Retry-After")).toBe("5");
  expect(await ready.text()).toBe(
    "not ready: the database cannot be written: another program holds its lock\n",
  );
  expect(page.status).toBe(200);
  expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
  await release().catch(() => undefined);
  await expect.poll(() => fetch(`${shop.url}/readyz`).then(({ status }) => status)).toBe(200);
  expect(shop.output()).toMatch(/"level":"warn".*"path":"\/readyz","status":503/);
});
