import { beforeEach, expect, test } from "vitest";
import { auditEntry } from "~/features/audit/tables";
import { outboxEmail } from "~/features/emails/tables";
import { eraseAccount } from "~/features/privacy/erase-account.server";
import { getPersonalData } from "~/features/privacy/export-data.server";
import { addMs, days } from "~/lib/time";
import { db, transaction, tx } from "~/platform/db/db.server";
import { limitCount } from "~/platform/limits/tables";
import { insertCustomer, NOW } from "../../../tests/support/insert-rows";
import { createMessage, deleteExpiredMessages } from "./create-message.server";
import {
  createReplies,
  createReply,
  findNextMessage,
  listMessagesToAnswer,
  listReplies,
  repliesVersion,
} from "./create-reply.server";
import { MessageForm } from "./input";
import { findMessage } from "./list-messages.server";
import { fillTemplate } from "./rules";
import { contactMessage, replyTemplate } from "./tables";
import { deleteTemplate, listTemplates, saveTemplate, templateVersion } from "./templates.server";

// rules: message-replies, reply-templates

let ravi: string;
let meena: string;
let id: string;
let number: string;
beforeEach(async () => {
  await transaction(() => tx().delete(contactMessage).run());
  await transaction(() => tx().delete(replyTemplate).run());
  await transaction(() => tx().delete(limitCount).run());
  [ravi, meena] = [insertCustomer("Ravi Prasad"), insertCustomer("Meena Kumari")];
  ({ id, number } = await insertMessage("The drill"));
});

const insertMessage = (subject: string, createdAt = NOW, phone: string | undefined = "098765-43210") =>
  createMessage(
    MessageForm.parse({
      name: "Asha",
      email: "asha@example.com",
      phone,
      subject,
      message: "It hums.\nIt does not turn.",
    }),
    { clientAddress: "203.0.113.5" },
    createdAt,
  );
const listReplyEmails = () =>
  db
    .select()
    .from(outboxEmail)
    .all()
    .filter(({ kind, aboutId }) => kind === "staff-message-reply" && aboutId === id);
const answer = (by: string, text: string, more: Partial<Parameters<typeof createReply>[2]> = {}) =>
  createReply(by, id, { channel: "email", text, seenVersion: repliesVersion(listReplies(id)), ...more }, NOW);

test("a reply by email quotes the message, names the ticket, and is kept with its writer", async () => {
  await answer(ravi, "Please bring it in.\nWe open at ten.");
  expect(listReplies(id)).toEqual([
    expect.objectContaining({ channel: "email", by: "Ravi Prasad", createdAt: NOW }),
  ]);
  expect(findMessage(id)).toMatchObject({ status: "replied", repliedAt: NOW });
  const [email] = listReplyEmails();
  expect([email?.recipient, email?.subject]).toEqual([
    "asha@example.com",
    `Re: The drill (ticket ${number})`,
  ]);
  expect(email?.text).toContain("Please bring it in.\n\nWe open at ten.");
  expect(email?.text).toContain("> It hums.\n\n> It does not turn.");
});

test("several messages are answered together, all or none", async () => {
  const other = await insertMessage("The cooler", addMs(NOW, 1000));
  const waiting = listMessagesToAnswer([]);
  expect(waiting.map(({ subject }) => subject)).toEqual(["The drill", "The cooler"]);
  const replies = waiting.map(({ id: messageId, number: ticket, version }) => ({
    messageId,
    text: `About ${ticket}`,
    seenVersion: version,
  }));
  await createReply(meena, other.id, { channel: "phone", text: "She knows." }, NOW);
  await expect(createReplies(ravi, replies, NOW)).rejects.toMatchObject({
    problems: { [`text.r${other.id}`]: expect.stringContaining("Meena Kumari has answered meanwhile") },
  });
  expect(listReplies(id)).toEqual([]);
  await createReplies(ravi, replies.slice(0, 1), NOW);
  await createReplies(ravi, replies.slice(0, 1), NOW);
  expect(listReplies(id).map(({ text }) => text)).toEqual([`About ${number}`]);
  expect(listReplyEmails()).toHaveLength(1);
  expect(listMessagesToAnswer([])).toEqual([]);
  expect(listMessagesToAnswer([other.id])).toMatchObject([{ version: "1" }]);
});

test("a reply on WhatsApp gives the chat with its text, and no email", async () => {
  const { chatUrl } = await answer(ravi, "Bring it in & rest.", { channel: "whatsapp" });
  expect(chatUrl).toBe("https://wa.me/919876543210?text=Bring%20it%20in%20%26%20rest.");
  expect([listReplies(id).map(({ channel }) => channel), listReplyEmails()]).toEqual([["whatsapp"], []]);
});

test.each([
  ["a landline number", "0542 236 1234", "Come in.", "no mobile number"],
  ["a text that is too long for the address", "9876543210", "पंखा ".repeat(390), "too long for WhatsApp"],
])("with %s there is no reply on WhatsApp", async (_case, phone, text, message) => {
  ({ id } = await insertMessage("The cooler", NOW, phone));
  await expect(answer(ravi, text, { channel: "whatsapp" })).rejects.toThrow(message);
  expect(listReplies(id)).toEqual([]);
});

test("of two people who answer at once the second is informed, and may send all the same", async () => {
  const seenVersion = repliesVersion(listReplies(id));
  const [first, second] = await Promise.allSettled([
    answer(ravi, "We have it.", { seenVersion }),
    answer(meena, "It is sold out.", { seenVersion }),
  ]);
  expect(first.status).toBe("fulfilled");
  expect(second).toMatchObject({
    reason: { code: "CONFLICT", field: "seenVersion", message: expect.stringContaining("Ravi Prasad") },
  });
  expect(listReplyEmails()).toHaveLength(1);
  await answer(meena, "It is sold out.");
  expect(listReplies(id).map(({ by }) => by)).toEqual(["Ravi Prasad", "Meena Kumari"]);
});

test("a double tap sends one reply", async () => {
  await answer(ravi, "We have it.", { seenVersion: "0" });
  await answer(ravi, "We have it.", { seenVersion: "0" });
  expect([listReplies(id).length, listReplyEmails().length]).toEqual([1, 1]);
});

test("the audit log has that a message was answered, and nothing of its words", async () => {
  await answer(ravi, "Namaste Asha, we have it.", { channel: "phone" });
  await answer(ravi, "And its brushes.");
  const entries = db.select().from(auditEntry).all();
  const own = entries.filter(({ subjectId }) => subjectId === id);
  expect(own.map(({ action, label }) => [action, label])).toEqual([
    ["answered by phone", number],
    ["answered by email", number],
  ]);
  expect(JSON.stringify(own)).not.toMatch(/Asha|brushes/);
});

test("next is the message that has waited longest for an answer", async () => {
  const older = await insertMessage("Older", addMs(NOW, -days(2)));
  await insertMessage("Old", addMs(NOW, -days(1)));
  expect(findNextMessage(id)?.number).toBe(older.number);
  await createReply(ravi, older.id, { channel: "phone", text: "Said so." }, NOW);
  expect(findNextMessage(older.id)?.id).not.toBe(older.id);
});

test("a customer's data has the answers to their messages, which go with the account", async () => {
  const asha = insertCustomer();
  await transaction(() => tx().update(contactMessage).set({ userId: asha }).run());
  await answer(ravi, "Please bring it in.");
  const [message] = getPersonalData({ id: asha } as never, NOW).messages;
  expect(message?.replies).toEqual([{ channel: "email", text: "Please bring it in.", createdAt: NOW }]);
  await eraseAccount(asha, NOW);
  expect([listReplies(id), listReplyEmails()]).toEqual([[], []]);
});

test("the email of a reply is deleted with its message, although it is younger", async () => {
  await createReply(ravi, id, { channel: "email", text: "At last." }, addMs(NOW, days(400)));
  await deleteExpiredMessages(addMs(NOW, days(731)));
  expect([findMessage(id), listReplyEmails()]).toEqual([undefined, []]);
});

test("a template is filled in with the name and the ticket, whatever the name is", () => {
  const text = "Namaste {name}, about {ticket}: {name}";
  expect(fillTemplate(text, { name: "$& {ticket}", number: "TK-1" })).toBe(
    "Namaste $& TK-1, about TK-1: $& TK-1",
  );
});

test("templates are added, changed once seen, and deleted; a title is taken once", async () => {
  const form = { intent: "save", title: "Hours", text: "We open at ten." } as const;
  await saveTemplate(ravi, form, NOW);
  const [template] = listTemplates();
  await expect(saveTemplate(ravi, form, NOW)).rejects.toMatchObject({ code: "CONFLICT", field: "title" });
  const edited = { ...form, id: template?.id, seenVersion: templateVersion(form) };
  await saveTemplate(ravi, { ...edited, text: "We open at nine." }, NOW);
  await expect(saveTemplate(meena, edited, NOW)).rejects.toMatchObject({ field: "seenVersion" });
  expect(listTemplates().map(({ text }) => text)).toEqual(["We open at nine."]);
  await deleteTemplate(ravi, template?.id ?? "", NOW);
  await expect(deleteTemplate(ravi, template?.id ?? "", NOW)).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(listTemplates()).toEqual([]);
});
