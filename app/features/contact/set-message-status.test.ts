import { beforeEach, expect, test } from "vitest";
import { auditEntry } from "~/features/audit/tables";
import { listComplaintDeadlines } from "~/features/settings/complaint-deadlines";
import { addMs, hours } from "~/lib/time";
import { db, transaction, tx } from "~/platform/db/db.server";
import { NOW } from "../../../tests/support/insert-rows";
import { createMessage } from "./create-message.server";
import { MessageForm, MessagesQuery } from "./input";
import { findMessage, getMessageCounts, listMessages } from "./list-messages.server";
import { markMessageRead, setMessageStatus } from "./set-message-status.server";
import { contactMessage } from "./tables";

let id: string;
const insertMessage = async (subject: string, message = "It hums.") => {
  const form = MessageForm.parse({ name: "Asha", email: "asha@example.com", subject, message });
  const { number } = await createMessage(form, { clientAddress: "203.0.113.5" }, NOW);
  return (
    db
      .select()
      .from(contactMessage)
      .all()
      .find((row) => row.number === number)?.id ?? expect.fail("no message")
  );
};
beforeEach(async () => {
  await transaction(() => tx().delete(contactMessage).run());
  id = await insertMessage("The drill");
});
const listSubjects = (query: object) =>
  listMessages(MessagesQuery.parse(query)).items.map(({ subject }) => subject);

test("opening a new message marks it as read, and opening an answered one changes nothing", async () => {
  await markMessageRead("ravi", id, NOW);
  expect(findMessage(id)).toMatchObject({ status: "read", repliedAt: null });
  await setMessageStatus("ravi", id, "replied", NOW);
  await markMessageRead("ravi", id, addMs(NOW, 1));
  expect(findMessage(id)).toMatchObject({ status: "replied", repliedAt: NOW });
});

test("a change of status is recorded under the ticket, without the text of the message", async () => {
  await setMessageStatus("ravi", id, "replied", NOW);
  await setMessageStatus("ravi", id, "replied", NOW);
  await setMessageStatus("meena", id, "new", NOW);
  expect(findMessage(id)).toMatchObject({ status: "new", repliedAt: null });
  const entries = db
    .select()
    .from(auditEntry)
    .all()
    .filter(({ subjectId }) => subjectId === id);
  expect(entries.map(({ actorId, action }) => [actorId, action])).toEqual([
    ["ravi", "marked as replied"],
    ["meena", "marked as new"],
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/Asha|drill|hums/);
  await expect(setMessageStatus("ravi", "none", "read", NOW)).rejects.toThrow(
    "This message no longer exists.",
  );
});

test("messages are found by name, email, subject, text and ticket, and by status", async () => {
  await setMessageStatus("ravi", await insertMessage("The cooler", "Water\ndrips from it."), "read", NOW);
  expect(listSubjects({ search: "drips" })).toEqual(["The cooler"]);
  expect(listSubjects({ search: "asha@example.com" })).toHaveLength(2);
  expect(listSubjects({ search: findMessage(id)?.number })).toEqual(["The drill"]);
  expect(listSubjects({ status: "new" })).toEqual(["The drill"]);
  expect(listSubjects({ search: "drill", status: "read" })).toEqual([]);
  expect(getMessageCounts()).toEqual({ new: 1, read: 1, replied: 0, all: 2 });
});

test("a complaint must be acknowledged within 48 hours and resolved within a month", () => {
  const createdAt = new Date("2026-01-31T10:00:00Z");
  const deadlinesAt = (now: string, acknowledgedAt?: Date) =>
    listComplaintDeadlines({ createdAt, acknowledgedAt }, new Date(now)).map(({ dueAt, isMissed }) => [
      dueAt.toISOString(),
      isMissed,
    ]);
  const [acknowledgeBy, resolveBy] = ["2026-02-02T10:00:00.000Z", "2026-02-28T10:00:00.000Z"];
  expect(deadlinesAt("2026-02-01T00:00:00Z")).toEqual([
    [acknowledgeBy, false],
    [resolveBy, false],
  ]);
  expect(deadlinesAt("2026-02-03T00:00:00Z")).toEqual([
    [acknowledgeBy, true],
    [resolveBy, false],
  ]);
  expect(deadlinesAt("2026-03-01T00:00:00Z", addMs(createdAt, hours(1)))).toEqual([
    [acknowledgeBy, false],
    [resolveBy, true],
  ]);
});
