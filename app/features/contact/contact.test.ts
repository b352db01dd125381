import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { outboxEmail } from "~/features/emails/tables";
import { listAlarms } from "~/features/health/list-alarms.server";
import { complaintPromise } from "~/features/settings/complaint-deadlines";
import { SHOP_DEFAULTS } from "~/features/settings/shop-defaults.server";
import { addMs, days, hours } from "~/lib/time";
import { db, transaction, tx } from "~/platform/db/db.server";
import { limitCount } from "~/platform/limits/tables";
import { insertCustomer, NOW } from "../../../tests/support/insert-rows";
import { createMessage, deleteExpiredMessages, hasTicket } from "./create-message.server";
import { MessageForm } from "./input";
import { contactMessage } from "./tables";

const FIELDS = {
  name: "Asha Verma",
  email: "Asha@Example.com",
  subject: "The drill hums",
  message: "It hums.\nIt does not turn.",
};
const FROM = { clientAddress: "203.0.113.5" };
const send = (
  changes: Partial<typeof FIELDS & { phone: string }> = {},
  now = NOW,
  sender: { clientAddress: string; userId?: string } = FROM,
) => createMessage(MessageForm.parse({ ...FIELDS, ...changes }), sender, now).then(({ number }) => number);
const listMessages = () => db.select().from(contactMessage).all();
const listEmails = (kind: string) => db.select().from(outboxEmail).where(eq(outboxEmail.kind, kind)).all();

beforeEach(async () =>
  transaction(() => {
    for (const table of [contactMessage, outboxEmail, limitCount]) tx().delete(table).run();
  }),
);

test("a message gets a speakable ticket number and is stored as it was written", async () => {
  const userId = insertCustomer();
  const number = await send({ phone: " 0542 250 1234 " }, NOW, { ...FROM, userId });
  expect(number).toMatch(/^TK-\d{4}-\d{4}$/);
  expect(listMessages()).toMatchObject([
    {
      ...FIELDS,
      number,
      userId,
      email: "asha@example.com",
      phone: "0542 250 1234",
      status: "new",
      createdAt: NOW,
    },
  ]);
  expect([hasTicket(number), hasTicket("TK-0000-0000")]).toEqual([true, false]);
});

test("the sender is emailed the ticket and the 48 hours, and none of the typed words", async () => {
  const number = await send({
    name: "Free money",
    subject: "Win a prize",
    message: "Click http://evil.example",
  });
  const [email] = listEmails("message-received");
  expect(email).toMatchObject({
    recipient: "asha@example.com",
    subject: `We have received your message, ticket ${number}`,
  });
  for (const copy of [email?.text, email?.html, email?.subject]) {
    expect(copy).toContain(number);
    expect(copy).not.toMatch(/Free money|prize|evil/);
  }
  expect(email?.text.replace(/\s+/g, " ")).toContain(complaintPromise());
});

test("the shop gets the whole message by email, under its ticket", async () => {
  const number = await send({ phone: "9876543210" });
  const [email] = listEmails("shop-message");
  expect(email).toMatchObject({
    recipient: SHOP_DEFAULTS.email,
    subject: `Ticket ${number}: The drill hums`,
  });
  for (const part of ["Asha Verma", "asha@example.com", "9876543210", "It hums.", "It does not turn."])
    expect(email?.text).toContain(part);
});

test("the same message within a day is one ticket, another message is another ticket", async () => {
  const first = await send();
  expect(await Promise.all([send(), send(), send({}, addMs(NOW, hours(23)))])).toEqual([first, first, first]);
  expect([listMessages().length, listEmails("shop-message").length]).toEqual([1, 1]);
  const others = [
    await send({ message: "It smokes." }),
    await send({ phone: "1" }),
    await send({}, addMs(NOW, hours(25))),
  ];
  expect(new Set([first, ...others]).size).toBe(4);
});

test("a message sent twice at once counts as one of the ten messages of an hour", async () => {
  const twice = (message: string) => Promise.all([send({ message }), send({ message })]);
  for (let n = 1; n <= 10; n++) expect(new Set(await twice(`Message ${n}`)).size).toBe(1);
  await expect(send({ message: "Message 11" })).rejects.toMatchObject({ code: "TOO_MANY" });
  expect(listMessages()).toHaveLength(10);
});

test("an address gets at most three acknowledgements an hour, however many messages name it", async () => {
  for (let n = 0; n < 5; n++) await send({ message: `Message ${n}` });
  expect([listMessages().length, listEmails("message-received").length]).toEqual([5, 3]);
  await send({ message: "Later" }, addMs(NOW, hours(1) + 1));
  expect(listEmails("message-received")).toHaveLength(4);
});

test("one client address may send ten messages an hour; a repeated message does not count", async () => {
  for (let n = 0; n < 10; n++) await send({ message: `Message ${n}` });
  await expect(send({ message: "One more" })).rejects.toMatchObject({ code: "TOO_MANY" });
  expect(await send({ message: "Message 9" })).toMatch(/^TK-/);
  expect(await send({ message: "One more" }, NOW, { clientAddress: "198.51.100.7" })).toMatch(/^TK-/);
  expect(listMessages()).toHaveLength(11);
});

test("messages and the emails about them are deleted after two years", async () => {
  await send();
  const recent = await send({ message: "It smokes." }, addMs(NOW, days(10)));
  await deleteExpiredMessages(addMs(NOW, days(735)));
  expect(listMessages().map(({ number }) => number)).toEqual([recent]);
  expect(db.select().from(outboxEmail).all()).toHaveLength(2);
});

// rule: email-uninvited-limit
test("the shop writes to at most 100 strangers an hour, says so, and takes in every message", async () => {
  for (let sent = 0; sent < 103; sent += 1)
    await send({ email: `stranger-${sent}@example.in` }, NOW, { clientAddress: `203.0.113.${sent}` });
  expect(listMessages()).toHaveLength(103);
  expect(listEmails("message-received")).toHaveLength(100);
  expect(listAlarms(NOW).map(({ code }) => code)).toContain("emails-uninvited");
  const later = addMs(NOW, hours(1));
  expect(listAlarms(later).map(({ code }) => code)).not.toContain("emails-uninvited");
  await send({ email: "one-more@example.in" }, later);
  expect(listEmails("message-received")).toHaveLength(101);
});
