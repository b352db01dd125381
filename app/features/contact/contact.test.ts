import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { outboxEmail } from "~/features/emails/tables";
import { COMPLAINT_PROMISE } from "~/features/settings/complaint-deadlines";
import { SHOP_DEFAULTS } from "~/features/settings/shop";
import { addMs, days, hours } from "~/lib/time";
import { db, transaction, tx } from "~/platform/db/db.server";
import { limitCount } from "~/platform/limits/tables";
import { aCustomer, NOW } from "../../../tests/support/cast";
import { createMessage, deleteExpiredMessages, hasTicket } from "./create-message.server";
import { MessageForm } from "./input";
import { contactMessage } from "./tables";

const WORDS = {
  name: "Asha Verma",
  email: "Asha@Example.com",
  subject: "The drill hums",
  message: "It hums.\nIt does not turn.",
};
const FROM = { from: "203.0.113.5" };
const send = (
  more: Partial<typeof WORDS & { phone: string }> = {},
  now = NOW,
  from: { from: string; userId?: string } = FROM,
) => createMessage(MessageForm.parse({ ...WORDS, ...more }), from, now).then(({ number }) => number);
const messages = () => db.select().from(contactMessage).all();
const letters = (kind: string) => db.select().from(outboxEmail).where(eq(outboxEmail.kind, kind)).all();

beforeEach(async () =>
  transaction(() => {
    for (const table of [contactMessage, outboxEmail, limitCount]) tx().delete(table).run();
  }),
);

test("a message gets a ticket that can be read out, and is kept as it was written", async () => {
  const userId = aCustomer();
  const number = await send({ phone: " 0542 250 1234 " }, NOW, { ...FROM, userId });
  expect(number).toMatch(/^TK-\d{4}-\d{4}$/);
  expect(messages()).toMatchObject([
    {
      ...WORDS,
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

test("its sender is written to with the ticket and the 48 hours, and with none of the typed words", async () => {
  const number = await send({
    name: "Free money",
    subject: "Win a prize",
    message: "Click http://evil.example",
  });
  const [letter] = letters("message-received");
  expect(letter).toMatchObject({
    recipient: "asha@example.com",
    subject: `We have your message, ticket ${number}`,
  });
  for (const copy of [letter?.text, letter?.html, letter?.subject]) {
    expect(copy).toContain(number);
    expect(copy).not.toMatch(/Free money|prize|evil/);
  }
  expect(letter?.text.replace(/\s+/g, " ")).toContain(COMPLAINT_PROMISE);
});

test("the shop gets the message whole, under its ticket", async () => {
  const number = await send({ phone: "9876543210" });
  const [letter] = letters("shop-message");
  expect(letter).toMatchObject({
    recipient: SHOP_DEFAULTS.email,
    subject: `Ticket ${number}: The drill hums`,
  });
  for (const part of ["Asha Verma", "asha@example.com", "9876543210", "It hums.", "It does not turn."])
    expect(letter?.text).toContain(part);
});

test("the same words twice within a day are one ticket, other words another", async () => {
  const first = await send();
  expect(await Promise.all([send(), send(), send({}, addMs(NOW, hours(23)))])).toEqual([first, first, first]);
  expect([messages().length, letters("shop-message").length]).toEqual([1, 1]);
  const others = [
    await send({ message: "It smokes." }),
    await send({ phone: "1" }),
    await send({}, addMs(NOW, hours(25))),
  ];
  expect(new Set([first, ...others]).size).toBe(4);
});

test("the same words sent twice at once are one of the ten messages of an hour", async () => {
  const twice = (message: string) => Promise.all([send({ message }), send({ message })]);
  for (let n = 1; n <= 10; n++) expect(new Set(await twice(`Message ${n}`)).size).toBe(1);
  await expect(send({ message: "Message 11" })).rejects.toMatchObject({ code: "TOO_MANY" });
  expect(messages()).toHaveLength(10);
});

test("however many messages name a stranger's e-mail, three letters an hour go there", async () => {
  for (let n = 0; n < 5; n++) await send({ message: `Message ${n}` });
  expect([messages().length, letters("message-received").length]).toEqual([5, 3]);
  await send({ message: "Later" }, addMs(NOW, hours(1) + 1));
  expect(letters("message-received")).toHaveLength(4);
});

test("ten messages an hour come from one address; what was sent before is no eleventh", async () => {
  for (let n = 0; n < 10; n++) await send({ message: `Message ${n}` });
  await expect(send({ message: "One more" })).rejects.toMatchObject({ code: "TOO_MANY" });
  expect(await send({ message: "Message 9" })).toMatch(/^TK-/);
  expect(await send({ message: "One more" }, NOW, { from: "198.51.100.7" })).toMatch(/^TK-/);
  expect(messages()).toHaveLength(11);
});

test("after two years messages are forgotten, and the letters that told of them", async () => {
  await send();
  const recent = await send({ message: "It smokes." }, addMs(NOW, days(10)));
  await deleteExpiredMessages(addMs(NOW, days(735)));
  expect(messages().map(({ number }) => number)).toEqual([recent]);
  expect(db.select().from(outboxEmail).all()).toHaveLength(2);
});
