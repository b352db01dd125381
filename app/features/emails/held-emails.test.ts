import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { auditEntry } from "~/features/audit/tables";
import { SHOP_DEFAULTS } from "~/features/settings/shop-defaults.server";
import { addMs, days, hours, minutes } from "~/lib/time";
import { config } from "~/platform/config.server";
import { db, transaction, tx } from "~/platform/db/db.server";
import { NOW } from "../../../tests/support/insert-rows";
import { MailServer } from "../../../tests/support/smtp";
import { deliverEmails } from "./deliver-emails.server";
import { findLateEmails, findOldestDueEmail } from "./find-late-emails.server";
import {
  answerHeldEmails,
  countHeldEmails,
  dropExpiredHeldEmails,
  dropHeldEmails,
  holdOldEmails,
  sendHeldEmails,
} from "./held-emails.server";
import { OutboxQuery } from "./input";
import { findEmail, getEmailCounts, listEmails } from "./list-emails.server";
import { type Email, queueEmail } from "./queue-email.server";
import { DROPPED_PROBLEM, getEmailStatus } from "./rules";
import { outboxEmail } from "./tables";

const mail = new MailServer();
beforeAll(() => mail.open());
afterAll(() => mail.stop());
const setMailServer = (isSet: boolean) =>
  Object.assign(config(), { SMTP_URL: isSet ? mail.url : undefined, MAIL_FROM: undefined });

beforeEach(async () => {
  setMailServer(false);
  mail.behaviour = {};
  mail.emails.length = 0;
  await transaction(() => tx().delete(outboxEmail).run());
});

let emailCount = 0;
/** Writes an e-mail to Asha and gives its id. */
async function write(when = NOW, fields: Partial<Email> = {}): Promise<string> {
  emailCount += 1;
  const key = `${emailCount}`;
  const email = { subject: `Number ${key}`, paragraphs: ["The drill is here."], ...fields };
  const template = () => ({ kind: "greeting", onceKey: key, recipient: "asha@example.com", ...email });
  await transaction(() => queueEmail(template, undefined, when));
  const row = db
    .select()
    .from(outboxEmail)
    .where(eq(outboxEmail.dedupeKey, `greeting:${key}`))
    .get();
  return row?.id ?? expect.fail("nothing was written");
}
const statusOf = (id: string) => getEmailStatus(findEmail(id, NOW) ?? expect.fail("no e-mail"));
const rowOf = (id: string) => db.select().from(outboxEmail).where(eq(outboxEmail.id, id)).get();
const deliver = (now: Date) => deliverEmails(SHOP_DEFAULTS, () => now);
const SECRET = { secret: "5ec2e7", link: { words: "Open", path: "/reset?token=5ec2e7" } };

test("what is written without a mail server is held, readable, and not sent once there is one", async () => {
  const id = await write(NOW, SECRET);
  await deliver(addMs(NOW, hours(1)));
  setMailServer(true);
  await deliver(addMs(NOW, hours(2)));
  expect([statusOf(id), mail.emails, findEmail(id, NOW)?.attempts]).toEqual(["held", [], 0]);
  expect(findEmail(id, NOW)?.text).toContain("/reset?token=5ec2e7");
  const later = await write(addMs(NOW, hours(2)));
  await deliver(addMs(NOW, hours(2)));
  expect([statusOf(id), statusOf(later), mail.emails.length]).toEqual(["held", "sent", 1]);
});

test("held e-mails have a status, a count and a list of their own", async () => {
  await write();
  await write();
  expect(countHeldEmails()).toBe(2);
  expect(getEmailCounts()).toMatchObject({ held: 2, waiting: 0, "given up": 0, all: 2 });
  expect(listEmails(OutboxQuery.parse({ status: "held" })).items).toHaveLength(2);
  for (const status of ["waiting", "given up", "withdrawn", "sent"])
    expect(listEmails(OutboxQuery.parse({ status })).items, status).toEqual([]);
});

test("held e-mails are sent when asked for, but not those that are over two days old", async () => {
  const [old, recent] = [await write(), await write(addMs(NOW, 1))];
  setMailServer(true);
  const now = addMs(NOW, days(2));
  expect(await transaction(() => sendHeldEmails(now))).toBe(1);
  await deliver(now);
  expect([statusOf(old), statusOf(recent), mail.emails.length]).toEqual(["withdrawn", "sent", 1]);
  expect(countHeldEmails()).toBe(0);
});

test("without a mail server held e-mails cannot be sent", async () => {
  const id = await write();
  await expect(transaction(() => sendHeldEmails(NOW))).rejects.toMatchObject({ code: "CONFLICT" });
  expect(statusOf(id)).toBe("held");
});

test("held e-mails that are dropped are never sent, and lose their links", async () => {
  const id = await write(NOW, SECRET);
  expect(await transaction(() => dropHeldEmails(NOW))).toBe(1);
  setMailServer(true);
  await deliver(addMs(NOW, hours(1)));
  expect([statusOf(id), mail.emails]).toEqual(["withdrawn", []]);
  expect(rowOf(id)).toMatchObject({ problem: DROPPED_PROBLEM, secret: null });
  expect(rowOf(id)?.html).not.toContain("5ec2e7");
  expect(await transaction(() => dropHeldEmails(NOW))).toBe(0);
});

test("an e-mail that was held for two days is dropped by itself, and no other", async () => {
  const held = await write();
  setMailServer(true);
  const waiting = await write();
  await dropExpiredHeldEmails(addMs(NOW, days(2) - 1));
  expect([statusOf(held), statusOf(waiting)]).toEqual(["held", "waiting"]);
  await dropExpiredHeldEmails(addMs(NOW, days(2)));
  expect([statusOf(held), statusOf(waiting)]).toEqual(["withdrawn", "waiting"]);
});

test("an administrator's answer is recorded, and is refused when nothing is held", async () => {
  for (const _email of [1, 2]) await write();
  expect(await answerHeldEmails("drop", "ravi", NOW)).toBe(2);
  expect(db.select().from(auditEntry).all()).toMatchObject([
    { actorId: "ravi", kind: "outbox", action: "dropped", label: "2 emails" },
  ]);
  await expect(answerHeldEmails("drop", "ravi", NOW)).rejects.toMatchObject({ code: "CONFLICT" });
  expect(db.select().from(auditEntry).all()).toHaveLength(1);
});

test("held e-mails that are all too old are dropped, and the administrator is told so", async () => {
  const ids = [await write(), await write()];
  setMailServer(true);
  const answered = answerHeldEmails("send", "ravi", addMs(NOW, days(2)));
  await expect(answered).rejects.toMatchObject({
    code: "CONFLICT",
    message: "The 2 emails on hold were too old to send, and were dropped.",
  });
  expect(ids.map(statusOf)).toEqual(["withdrawn", "withdrawn"]);
  expect(db.select().from(auditEntry).all().at(-1)).toMatchObject({ action: "dropped", label: "2 emails" });
});

/** Changes an e-mail into one that the version before this one wrote. */
const makeOld = (id: string, fields: Partial<typeof outboxEmail.$inferInsert> = {}) =>
  transaction(() => {
    const old = { dueAt: null, nextAttemptAt: NOW, ...fields };
    tx().update(outboxEmail).set(old).where(eq(outboxEmail.id, id)).run();
  });

test("at the start, what an earlier version wrote without a mail server is held", async () => {
  const [untouched, tried, paused] = [await write(), await write(), await write()];
  await makeOld(untouched);
  await makeOld(tried, { attempts: 1, problem: "No answer" });
  await makeOld(paused, { nextAttemptAt: addMs(NOW, minutes(1)) });
  setMailServer(true);
  await holdOldEmails(addMs(NOW, minutes(30)));
  expect(statusOf(untouched)).toBe("waiting");
  await makeOld(untouched);
  const newer = await write();
  await holdOldEmails(addMs(NOW, hours(1)));
  expect([untouched, tried, paused, newer].map(statusOf)).toEqual(["held", "waiting", "waiting", "waiting"]);
  await makeOld(untouched);
  setMailServer(false);
  await holdOldEmails(NOW);
  expect([statusOf(untouched), statusOf(newer)]).toEqual(["held", "waiting"]);
});

test("the oldest due e-mail is known, whatever its attempts, and held ones do not count", async () => {
  await write();
  expect(findOldestDueEmail()).toBeNull();
  setMailServer(true);
  const first = addMs(NOW, hours(1));
  await write(first);
  await write(addMs(first, minutes(10)), { delayMinutes: 2 });
  expect(findOldestDueEmail()).toEqual(first);
  await mail.stop();
  for (const later of [1, 2, 3, 4]) await deliver(addMs(first, minutes(later)));
  expect(findOldestDueEmail()).toEqual(first);
  expect(findLateEmails(addMs(first, minutes(15) - 1))).toBeNull();
  expect(findLateEmails(addMs(first, minutes(15)))).toEqual({ count: 2, since: first });
  await mail.open();
  await deliver(addMs(first, hours(7)));
  expect([findOldestDueEmail(), findLateEmails(addMs(first, days(1)))]).toEqual([null, null]);
});

test("an e-mail that is delayed is due only then", async () => {
  setMailServer(true);
  const id = await write(NOW, { delayMinutes: 2 });
  expect(findOldestDueEmail()).toEqual(addMs(NOW, minutes(2)));
  await deliver(addMs(NOW, minutes(2) - 1));
  expect(statusOf(id)).toBe("waiting");
  await deliver(addMs(NOW, minutes(2)));
  expect(statusOf(id)).toBe("sent");
});
