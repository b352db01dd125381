import { afterAll, beforeAll, expect, test } from "vitest";
import { countRounds } from "../support/rounds";
import { openShop, type RunningShop } from "../support/shop";
import { changeDatabase, openDatabase, queryValue } from "../support/shop-data";
import { MailServer } from "../support/smtp";
import { Visitor } from "../support/visitor";

// rule: email-retry

const KILLS = countRounds(3, 50);

let mail: MailServer;
let shop: RunningShop;

beforeAll(async () => {
  mail = await new MailServer().open();
  shop = await openShop({ env: { SMTP_URL: mail.url, TRUST_PROXY: "on" } });
  // On some days a sample booking is due tomorrow.
  changeDatabase(shop, "update service_request set reminder_sent = 1");
});
afterAll(async () => {
  await shop?.close();
  await mail?.stop();
});

/** A visitor with an address of their own writes to the shop, for which two emails are stored. */
async function sendMessage(kill: number): Promise<void> {
  const visitor = new Visitor(shop.url);
  visitor.address = `10.20.${kill}.7`;
  const email = `asha-${kill}@example.in`;
  const fields = {
    name: "Asha Devi",
    email,
    phone: "9876543210",
    subject: `Fan ${kill}`,
    message: "It hums.",
  };
  expect((await visitor.post("/contact", fields)).status).toBeLessThan(400);
}

/** Resolves when the mail server has an email that it has not acknowledged. */
const waitForEmail = () =>
  new Promise<void>((resolve) => {
    mail.behaviour = { slowMs: 200, onEmail: () => resolve() };
  });

const countUnsent = () =>
  queryValue<number>(shop, "select count(*) from outbox_letter where sent_at is null");

test(`${KILLS} kills before an email is sent lose none, and repeat at most one each`, async () => {
  let repeated = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    const before = mail.emails.length;
    const isKilledWhileSending = kill % 2 === 0;
    mail.behaviour = { hangs: !isKilledWhileSending };
    const arrived = isKilledWhileSending ? waitForEmail() : undefined;
    await sendMessage(kill);
    await arrived;
    mail.behaviour = {};
    shop = await shop.crashAndReopen();
    changeDatabase(shop, "update outbox_letter set next_attempt_at = 0 where next_attempt_at is not null");
    await expect.poll(countUnsent).toBe(0);
    const sent = mail.emails.length - before;
    expect([2, 3], `after kill ${kill + 1}`).toContain(sent);
    repeated += sent - 2;
  }
  const books = openDatabase(shop);
  const stored = books.prepare("select message_id from outbox_letter order by 1").pluck().all();
  books.close();
  expect(stored).toHaveLength(2 * KILLS);
  expect([...new Set(mail.emails.map(({ messageId }) => messageId))].toSorted()).toEqual(stored);
  expect(repeated, "no kill came while the mail server had an email").toBeGreaterThan(0);
});
