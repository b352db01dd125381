import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { user } from "~/features/accounts/tables";
import { SHOP_DEFAULTS } from "~/features/settings/shop-defaults.server";
import { addMs, formatDate, hours, minutes } from "~/lib/time";
import { config } from "~/platform/config.server";
import { connection } from "~/platform/db/connection.server";
import { db, transaction, tx } from "~/platform/db/db.server";
import { runInLanguage } from "~/platform/language.server";
import { log } from "~/platform/log.server";
import { writableDb } from "../../../tests/support/database";
import { insertCustomer, NOW } from "../../../tests/support/insert-rows";
import { holdLock } from "../../../tests/support/lock";
import { MailServer } from "../../../tests/support/smtp";
import { deliverEmails } from "./deliver-emails.server";
import { type Email, queueEmail } from "./queue-email.server";
import { WITHDRAWN_PROBLEM } from "./rules";
import { outboxEmail } from "./tables";
import { withdrawEmails } from "./withdraw-emails.server";

const mail = new MailServer();
beforeAll(() => mail.open());
afterAll(() => mail.stop());
beforeEach(async () => {
  Object.assign(config(), { SMTP_URL: mail.url, MAIL_FROM: undefined });
  mail.behaviour = {};
  mail.emails.length = 0;
  await transaction(() => tx().delete(outboxEmail).run());
});
afterEach(() => vi.restoreAllMocks());

let emailCount = 0;
const anEmail = (fields: Partial<Email> = {}): Email => ({
  kind: "greeting",
  onceKey: `${emailCount++}`,
  recipient: "asha@example.com",
  subject: "Namaste from the shop",
  heading: "Namaste",
  paragraphs: ["Dear Asha Verma,", "The drill is here."],
  ...fields,
});
const queue = async (fields: Partial<Email> = {}) => {
  const email = anEmail(fields);
  await transaction(() => queueEmail(() => email, undefined, NOW));
  return getQueued(`greeting:${email.onceKey}`);
};
const getQueued = (key: string) =>
  db.select().from(outboxEmail).where(eq(outboxEmail.dedupeKey, key)).get() ?? expect.fail("no letter");
const deliver = (now = NOW) => deliverEmails(SHOP_DEFAULTS, () => now);

test("an email is sent once, with the Message-ID it was queued with", async () => {
  const { dedupeKey, messageId } = await queue();
  await deliver();
  await deliver(addMs(NOW, hours(9)));
  expect(mail.emails).toMatchObject([
    {
      messageId,
      subject: "Namaste from the shop",
      from: SHOP_DEFAULTS.email,
      recipients: ["asha@example.com"],
    },
  ]);
  expect(messageId).toMatch(/^<[0-9a-f]{24}@localhost>$/);
  expect(mail.emails[0]?.headers).toMatchObject({
    from: `${SHOP_DEFAULTS.name} <${SHOP_DEFAULTS.email}>`,
    to: "asha@example.com",
    "auto-submitted": "auto-generated",
  });
  expect(mail.emails[0]).toMatchObject({ text: getQueued(dedupeKey).text, html: getQueued(dedupeKey).html });
  expect(getQueued(dedupeKey)).toMatchObject({
    attempts: 1,
    sentAt: NOW,
    nextAttemptAt: null,
    problem: null,
  });
});

test("an email with the same key is queued once, and one whose transaction fails is not queued", async () => {
  const first = await queue({ onceKey: "one" });
  expect(await queue({ onceKey: "one", subject: "Another" })).toEqual(first);
  const failingTransaction = async () =>
    transaction(() => {
      queueEmail(anEmail, {}, NOW);
      throw new Error("The order could not be written");
    });
  await expect(failingTransaction()).rejects.toThrow("could not be written");
  expect(db.select().from(outboxEmail).all()).toEqual([first]);
});

test("a secret link is in the email that is sent, but not in its stored copy afterwards", async () => {
  const path = "/services/bookings/1?key=5ec2e7";
  const { dedupeKey, text, html } = await queue({
    secret: "5ec2e7",
    link: { words: "See your booking", path },
  });
  expect([text, html].every((copy) => copy.includes("5ec2e7"))).toBe(true);
  await deliver();
  expect(mail.emails[0]?.text).toContain(`http://localhost:3000${path}`);
  const sentEmail = getQueued(dedupeKey);
  expect(sentEmail.secret).toBeNull();
  expect(`${sentEmail.text} ${sentEmail.html}`).not.toContain("5ec2e7");
  expect(sentEmail.text).toContain("?key=…");
});

test("emails are sent from MAIL_FROM", async () => {
  Object.assign(config(), { MAIL_FROM: { name: "Vidyut, Varanasi", address: "post@vidyut.example" } });
  await queue();
  await deliver();
  expect(mail.emails[0]?.headers.from).toBe('"Vidyut, Varanasi" <post@vidyut.example>');
});

test("typed text cannot break out of a header, a line or a tag", async () => {
  const name = `"<script>alert(1)</script>\r\nBcc: all@example.com\r\n\r\n${"आशा ".repeat(500)}`;
  await queue({
    recipient: "asha@example.com\r\nBcc: x@example.com",
    subject: `Order of ${name}`,
    paragraphs: [name],
  });
  await queue({
    subject: `Order of ${name}`,
    heading: name,
    bill: { lines: [{ label: name, amount: "₹1" }], totals: [] },
  });
  await deliver();
  expect(mail.emails.map(({ recipients }) => recipients)).toEqual([["asha@example.com"]]);
  const [email] = mail.emails;
  expect(email?.headers).not.toHaveProperty("bcc");
  expect(email?.subject).toBe(`Order of ${name.replace(/\s+/g, " ").trim()}`);
  expect(email?.html).not.toContain("<script>");
  expect(email?.html).toContain("&lt;script&gt;");
  expect(email?.text).not.toMatch(/^Bcc/m);
});

test("a failed email is retried after a minute to six hours, and given up after 20 attempts", async () => {
  const logError = vi.spyOn(log, "error");
  mail.behaviour.refuses = () => "451 4.3.0 Try again later";
  const { dedupeKey } = await queue();
  let now = NOW;
  const waits: number[] = [];
  for (let attempt = 1; attempt < 20; attempt++) {
    await deliver(now);
    await deliver(addMs(now, minutes(1) - 1));
    const { attempts, nextAttemptAt, problem } = getQueued(dedupeKey);
    expect([attempts, problem]).toEqual([attempt, expect.stringContaining("Try again later")]);
    waits.push((+(nextAttemptAt ?? 0) - +now) / minutes(1));
    now = nextAttemptAt ?? now;
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, ...Array(10).fill(360)]);
  expect(logError).not.toHaveBeenCalled();
  await deliver(now);
  expect(getQueued(dedupeKey)).toMatchObject({ attempts: 20, nextAttemptAt: null, sentAt: null });
  expect(getQueued(dedupeKey).problem).toContain("Try again later");
  expect(logError).toHaveBeenCalledOnce();
});

test("the log names a failed email by its id and kind, and has nothing of what it says", async () => {
  const [logWarning, logError] = [vi.spyOn(log, "warn"), vi.spyOn(log, "error")];
  mail.behaviour.refuses = () => "451 4.3.0 Try again later";
  const { dedupeKey } = await queue();
  await deliver();
  const { id, kind } = getQueued(dedupeKey);
  expect(logWarning.mock.calls).toEqual([[{ emailId: id, kind, attempts: 1 }, expect.any(String)]]);
  mail.behaviour.refuses = () => "550 5.1.1 No such person";
  await deliver(addMs(NOW, minutes(1)));
  expect(logError.mock.calls).toEqual([[{ emailId: id, kind, attempts: 2 }, expect.any(String)]]);
});

test("an email is given up if its recipient is refused for good, not if the shop is at fault", async () => {
  mail.behaviour.refuses = (recipient) =>
    recipient.startsWith("nobody") ? "550 5.1.1 No such person" : "550 5.7.1 Relaying denied";
  const [nobody, asha] = [await queue({ recipient: "nobody@example.com" }), await queue()];
  await deliver();
  expect(getQueued(nobody.dedupeKey)).toMatchObject({ attempts: 1, nextAttemptAt: null, sentAt: null });
  expect(getQueued(nobody.dedupeKey).problem).toContain("No such person");
  expect(getQueued(asha.dedupeKey).nextAttemptAt).toEqual(addMs(NOW, minutes(1)));
  mail.behaviour = {};
  await deliver(addMs(NOW, minutes(1)));
  expect(mail.emails.map(({ messageId }) => messageId)).toEqual([asha.messageId]);
});

test("an unreachable mail server is tried with two emails only, and all arrive when it is back", async () => {
  for (let count = 0; count < 20; count++) await queue();
  await mail.stop();
  await deliver();
  const emails = db.select().from(outboxEmail).all();
  expect(emails.filter(({ attempts }) => attempts > 0)).toHaveLength(2);
  await mail.open();
  await deliver(addMs(NOW, minutes(1)));
  expect(new Set(mail.emails.map(({ messageId }) => messageId)).size).toBe(20);
});

test("an email whose answer was lost is sent again later with the same Message-ID", async () => {
  mail.behaviour.drops = "before its answer";
  const { messageId, dedupeKey } = await queue();
  await deliver();
  await deliver();
  expect(getQueued(dedupeKey).sentAt).toBeNull();
  mail.behaviour = { drops: "after its answer" };
  await deliver(addMs(NOW, minutes(1)));
  await deliver(addMs(NOW, hours(9)));
  expect(mail.emails.map((email) => email.messageId)).toEqual([messageId, messageId]);
});

test("emails that the server rejects do not delay others", async () => {
  const badEmails = [
    await queue({ recipient: "bad@example.com" }),
    await queue({ recipient: "worse@example.com" }),
  ];
  mail.behaviour.refuses = (recipient) => (recipient.startsWith("asha") ? undefined : "421 4.3.0 Goodbye");
  const goodEmail = await queue();
  for (const minutesLater of [0, 1, 3, 7]) await deliver(addMs(NOW, minutes(minutesLater)));
  expect(getQueued(goodEmail.dedupeKey).sentAt).toEqual(addMs(NOW, minutes(1)));
  expect(badEmails.map(({ dedupeKey }) => getQueued(dedupeKey).sentAt)).toEqual([null, null]);
});

test("a delivery during a delivery joins it", async () => {
  mail.behaviour.slowMs = 50;
  for (let count = 0; count < 3; count++) await queue();
  const first = deliver();
  expect(deliver()).toBe(first);
  await first;
  expect(mail.emails).toHaveLength(3);
});

// rule: email-corrected
test("an email that is written anew while it is sent is kept as it was sent", async () => {
  mail.behaviour.slowMs = 50;
  const { dedupeKey, text } = await queue();
  const delivered = deliver();
  await expect.poll(() => getQueued(dedupeKey).attempts).toBe(1);
  await transaction(() => tx().update(outboxEmail).set({ text: "Renewed" }).run());
  await delivered;
  expect(getQueued(dedupeKey)).toMatchObject({ sentAt: expect.any(Date), text });
});

const SECRET = {
  secret: "5ec2e7",
  link: { words: "Choose a password", path: "/reset?token=5ec2e7" },
};
const withdraw = (key: string) => transaction(() => withdrawEmails([key]));

test("an email that is withdrawn while its delivery waits is not sent, and the next one is", async () => {
  const [first, next] = [await queue(SECRET), await queue()];
  const release = await holdLock(connection().$client.name);
  const withdrawn = withdraw(first.dedupeKey);
  const delivered = deliver();
  await release();
  await Promise.all([withdrawn, delivered]);
  expect(getQueued(first.dedupeKey)).toMatchObject({ attempts: 0, nextAttemptAt: null });
  expect(mail.emails.map(({ messageId }) => messageId)).toEqual([next.messageId]);
});

test("an email that is withdrawn while the mail server refuses it stays withdrawn", async () => {
  const { dedupeKey } = await queue(SECRET);
  let withdrawn: Promise<void> | undefined;
  mail.behaviour.refuses = () => {
    withdrawn = withdraw(dedupeKey);
    return "550 5.1.1 No such person";
  };
  await deliver();
  await withdrawn;
  expect(getQueued(dedupeKey)).toMatchObject({ nextAttemptAt: null, problem: WITHDRAWN_PROBLEM });
});

test("an email is in the language of what it is about, or else of the recipient's account", async () => {
  const asha = insertCustomer();
  const write = async (fields: Partial<Email> = {}) => {
    const template = () => anEmail({ subject: formatDate(NOW), ...fields });
    let email = template();
    await transaction(() =>
      queueEmail(() => (email = { ...template(), onceKey: email.onceKey }), undefined, NOW),
    );
    const { subject, html } = getQueued(`greeting:${email.onceKey}`);
    return `${subject} ${/lang="[^"]*"/.exec(html ?? "")}`;
  };
  const setAccount = (values: Partial<typeof user.$inferInsert>) =>
    writableDb().update(user).set(values).where(eq(user.id, asha)).run();
  expect(await runInLanguage("hi", () => write())).toBe('20 Nov 2026 lang="en-IN"');
  setAccount({ email: "asha@example.com", language: "bn" });
  expect(await write()).toBe('20 নভেম্বর 2026 lang="bn-IN"');
  expect(await write({ language: "hi" })).toBe('20 नवंबर 2026 lang="hi-IN"');
  setAccount({ role: "admin" });
  expect(await write()).toBe('20 Nov 2026 lang="en-IN"');
  expect(await runInLanguage("bn", () => write({ recipient: "shop@example.com" }))).toMatch(/^20 Nov/);
  const writeToShop = () => write({ recipient: SHOP_DEFAULTS.email });
  setAccount({ language: "hi", createdAt: new Date(1) });
  const second = insertCustomer();
  writableDb().update(user).set({ role: "admin" }).where(eq(user.id, second)).run();
  expect(await writeToShop()).toMatch(/^20 नवंबर/);
  expect(await write({ recipient: "anita@example.com", isToStaff: true })).toMatch(/^20 नवंबर/);
  setAccount({ isActive: false });
  expect(await writeToShop()).toMatch(/^20 Nov/);
});
