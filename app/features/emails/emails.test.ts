import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { SHOP_DEFAULTS } from "~/features/settings/shop";
import { addMs, hours, minutes } from "~/lib/time";
import { config } from "~/platform/config.server";
import { db, transaction, tx } from "~/platform/db/db.server";
import { log } from "~/platform/log.server";
import { NOW } from "../../../tests/support/cast";
import { MailServer } from "../../../tests/support/smtp";
import { deliverEmails } from "./deliver-emails.server";
import { type OutgoingEmail, queueEmail } from "./queue-email.server";
import { outboxEmail } from "./tables";

const mail = new MailServer();
beforeAll(() => mail.open());
afterAll(() => mail.goAway());
beforeEach(async () => {
  Object.assign(config(), { SMTP_URL: mail.url, MAIL_FROM: undefined });
  mail.manners = {};
  mail.letters.length = 0;
  await transaction(() => tx().delete(outboxEmail).run());
});
afterEach(() => vi.restoreAllMocks());

let written = 0;
const aLetter = (about: Partial<OutgoingEmail> = {}): OutgoingEmail => ({
  kind: "greeting",
  dedupeKey: `greeting:${written++}`,
  recipient: "asha@example.com",
  subject: "Namaste from the shop",
  heading: "Namaste",
  paragraphs: ["Dear Asha Verma,", "The drill is here."],
  shop: SHOP_DEFAULTS,
  ...about,
});
const queue = async (about: Partial<OutgoingEmail> = {}) => {
  const letter = aLetter(about);
  await transaction(() => queueEmail(letter, NOW));
  return outboxOf(letter.dedupeKey);
};
const outboxOf = (key: string) =>
  db.select().from(outboxEmail).where(eq(outboxEmail.dedupeKey, key)).get() ?? expect.fail("no letter");
const deliver = (now = NOW) => deliverEmails(SHOP_DEFAULTS, () => now);

test("a letter is sent once, with the Message-ID it was written with", async () => {
  const { dedupeKey, messageId } = await queue();
  await deliver();
  await deliver(addMs(NOW, hours(9)));
  expect(mail.letters).toMatchObject([
    {
      messageId,
      subject: "Namaste from the shop",
      from: SHOP_DEFAULTS.email,
      recipients: ["asha@example.com"],
    },
  ]);
  expect(messageId).toMatch(/^<[0-9a-f]{24}@localhost>$/);
  expect(mail.letters[0]?.headers).toMatchObject({
    from: `${SHOP_DEFAULTS.name} <${SHOP_DEFAULTS.email}>`,
    to: "asha@example.com",
    "auto-submitted": "auto-generated",
  });
  expect(mail.letters[0]).toMatchObject({ text: outboxOf(dedupeKey).text, html: outboxOf(dedupeKey).html });
  expect(outboxOf(dedupeKey)).toMatchObject({ attempts: 1, sentAt: NOW, nextAttemptAt: null, problem: null });
});

test("a letter about the same thing is written once, and one whose transaction fails not at all", async () => {
  const first = await queue({ dedupeKey: "one" });
  expect(await queue({ dedupeKey: "one", subject: "Another" })).toEqual(first);
  const broken = async () =>
    transaction(() => {
      queueEmail(aLetter(), NOW);
      throw new Error("The order could not be written");
    });
  await expect(broken()).rejects.toThrow("could not be written");
  expect(db.select().from(outboxEmail).all()).toEqual([first]);
});

test("a secret link is in the letter that goes, and in no copy of it once it went", async () => {
  const href = "http://localhost/services/bookings/1?key=5ec2e7";
  const { dedupeKey, text, html } = await queue({
    secret: "5ec2e7",
    link: { words: "See your booking", href },
  });
  expect([text, html].every((copy) => copy.includes("5ec2e7"))).toBe(true);
  await deliver();
  expect(mail.letters[0]?.text).toContain(href);
  const kept = outboxOf(dedupeKey);
  expect(kept.secret).toBeNull();
  expect(`${kept.text} ${kept.html}`).not.toContain("5ec2e7");
  expect(kept.text).toContain("?key=…");
});

test("MAIL_FROM is who letters are from", async () => {
  Object.assign(config(), { MAIL_FROM: { name: "Vidyut, Varanasi", address: "post@vidyut.example" } });
  await queue();
  await deliver();
  expect(mail.letters[0]?.headers.from).toBe('"Vidyut, Varanasi" <post@vidyut.example>');
});

test("what is typed to break out of a header, a line or a tag stays inside", async () => {
  const name = `"<script>alert(1)</script>\r\nBcc: all@example.com\r\n\r\n${"आशा ".repeat(500)}`;
  await queue({
    recipient: "asha@example.com\r\nBcc: x@example.com",
    subject: `Order of ${name}`,
    paragraphs: [name],
  });
  await queue({
    subject: `Order of ${name}`,
    heading: name,
    bill: { lines: [{ what: name, amount: "₹1" }], totals: [] },
  });
  await deliver();
  expect(mail.letters.map(({ recipients }) => recipients)).toEqual([["asha@example.com"]]);
  const [letter] = mail.letters;
  expect(letter?.headers).not.toHaveProperty("bcc");
  expect(letter?.subject).toBe(`Order of ${name.replace(/\s+/g, " ").trim()}`);
  expect(letter?.html).not.toContain("<script>");
  expect(letter?.html).toContain("&lt;script&gt;");
  expect(letter?.text).not.toMatch(/^Bcc/m);
});

test("a letter that fails waits a minute, then longer each time up to six hours, and is given up after 20", async () => {
  const complaint = vi.spyOn(log, "error");
  mail.manners.refuses = () => "451 4.3.0 Try again later";
  const { dedupeKey } = await queue();
  let now = NOW;
  const waits: number[] = [];
  for (let attempt = 1; attempt < 20; attempt++) {
    await deliver(now);
    await deliver(addMs(now, minutes(1) - 1));
    const { attempts, nextAttemptAt, problem } = outboxOf(dedupeKey);
    expect([attempts, problem]).toEqual([attempt, expect.stringContaining("Try again later")]);
    waits.push((+(nextAttemptAt ?? 0) - +now) / minutes(1));
    now = nextAttemptAt ?? now;
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, ...Array(10).fill(360)]);
  expect(complaint).not.toHaveBeenCalled();
  await deliver(now);
  expect(outboxOf(dedupeKey)).toMatchObject({ attempts: 20, nextAttemptAt: null, sentAt: null });
  expect(outboxOf(dedupeKey).problem).toContain("Try again later");
  expect(complaint).toHaveBeenCalledOnce();
});

test("a recipient refused for good is given up at once; one refused for the shop's own fault is tried again", async () => {
  mail.manners.refuses = (recipient) =>
    recipient.startsWith("nobody") ? "550 5.1.1 No such person" : "550 5.7.1 Relaying denied";
  const [nobody, asha] = [await queue({ recipient: "nobody@example.com" }), await queue()];
  await deliver();
  expect(outboxOf(nobody.dedupeKey)).toMatchObject({ attempts: 1, nextAttemptAt: null, sentAt: null });
  expect(outboxOf(nobody.dedupeKey).problem).toContain("No such person");
  expect(outboxOf(asha.dedupeKey).nextAttemptAt).toEqual(addMs(NOW, minutes(1)));
  mail.manners = {};
  await deliver(addMs(NOW, minutes(1)));
  expect(mail.letters.map(({ messageId }) => messageId)).toEqual([asha.messageId]);
});

test("without a mail server nothing is tried, and the letters wait", async () => {
  Object.assign(config(), { SMTP_URL: undefined });
  const { dedupeKey } = await queue();
  await deliver(addMs(NOW, hours(9)));
  expect(outboxOf(dedupeKey)).toMatchObject({ attempts: 0, sentAt: null, nextAttemptAt: NOW });
});

test("a mail server that is away is asked for two letters of many, and all arrive when it is back", async () => {
  for (let count = 0; count < 20; count++) await queue();
  await mail.goAway();
  await deliver();
  const tried = db.select().from(outboxEmail).all();
  expect(tried.filter(({ attempts }) => attempts > 0)).toHaveLength(2);
  await mail.open();
  await deliver(addMs(NOW, minutes(1)));
  expect(new Set(mail.letters.map(({ messageId }) => messageId)).size).toBe(20);
});

test("a letter whose answer got lost goes again as the same letter, not at once", async () => {
  mail.manners.drops = "before its answer";
  const { messageId, dedupeKey } = await queue();
  await deliver();
  await deliver();
  expect(outboxOf(dedupeKey).sentAt).toBeNull();
  mail.manners = { drops: "after its answer" };
  await deliver(addMs(NOW, minutes(1)));
  await deliver(addMs(NOW, hours(9)));
  expect(mail.letters.map((letter) => letter.messageId)).toEqual([messageId, messageId]);
});

test("a letter the server cannot bear keeps no other letter waiting", async () => {
  const bad = [
    await queue({ recipient: "bad@example.com" }),
    await queue({ recipient: "worse@example.com" }),
  ];
  mail.manners.refuses = (recipient) => (recipient.startsWith("asha") ? undefined : "421 4.3.0 Goodbye");
  const good = await queue();
  for (const passed of [0, 1, 3, 7]) await deliver(addMs(NOW, minutes(passed)));
  expect(outboxOf(good.dedupeKey).sentAt).toEqual(addMs(NOW, minutes(1)));
  expect(bad.map(({ dedupeKey }) => outboxOf(dedupeKey).sentAt)).toEqual([null, null]);
});

test("two deliveries at once are one", async () => {
  mail.manners.slowMs = 50;
  for (let count = 0; count < 3; count++) await queue();
  const first = deliver();
  expect(deliver()).toBe(first);
  await first;
  expect(mail.letters).toHaveLength(3);
});
