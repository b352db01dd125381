import { beforeEach, expect, test } from "vitest";
import { auditEntry } from "~/features/audit/tables";
import { listComplaintDeadlines } from "~/features/settings/complaint-deadlines";
import { addMs, hours } from "~/lib/time";
import { db, transaction, tx } from "~/platform/db/db.server";
import { NOW } from "../../../tests/support/cast";
import { createMessage } from "./create-message.server";
import { MessageForm, MessagesQuery } from "./input";
import { findMessage, getMessageCounts, listMessages } from "./list-messages.server";
import { markMessageRead, setMessageStatus } from "./set-message-status.server";
import { contactMessage } from "./tables";

let id: string;
const comes = async (subject: string, message = "It hums.") => {
  const form = MessageForm.parse({ name: "Asha", email: "asha@example.com", subject, message });
  const { number } = await createMessage(form, { from: "203.0.113.5" }, NOW);
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
  id = await comes("The drill");
});
const listed = (query: object) =>
  listMessages(MessagesQuery.parse(query)).items.map(({ subject }) => subject);

test("looking at a new message reads it, and at an answered one changes nothing", async () => {
  await markMessageRead("ravi", id, NOW);
  expect(findMessage(id)).toMatchObject({ status: "read", repliedAt: null });
  await setMessageStatus("ravi", id, "replied", NOW);
  await markMessageRead("ravi", id, addMs(NOW, 1));
  expect(findMessage(id)).toMatchObject({ status: "replied", repliedAt: NOW });
});

test("who marked it is written down under its ticket, with none of its words", async () => {
  await setMessageStatus("ravi", id, "replied", NOW);
  await setMessageStatus("ravi", id, "replied", NOW);
  await setMessageStatus("meena", id, "new", NOW);
  expect(findMessage(id)).toMatchObject({ status: "new", repliedAt: null });
  const written = db
    .select()
    .from(auditEntry)
    .all()
    .filter(({ subjectId }) => subjectId === id);
  expect(written.map(({ actorId, action }) => [actorId, action])).toEqual([
    ["ravi", "marked as replied"],
    ["meena", "marked as new"],
  ]);
  expect(JSON.stringify(written)).not.toMatch(/Asha|drill|hums/);
  await expect(setMessageStatus("ravi", "none", "read", NOW)).rejects.toThrow(
    "This message is not there any more.",
  );
});

test("messages are found by name, e-mail, subject, words and ticket, and by how they stand", async () => {
  await setMessageStatus("ravi", await comes("The cooler", "Water\ndrips from it."), "read", NOW);
  expect(listed({ search: "drips" })).toEqual(["The cooler"]);
  expect(listed({ search: "asha@example.com" })).toHaveLength(2);
  expect(listed({ search: findMessage(id)?.number })).toEqual(["The drill"]);
  expect(listed({ status: "new" })).toEqual(["The drill"]);
  expect(listed({ search: "drill", status: "read" })).toEqual([]);
  expect(getMessageCounts()).toEqual({ new: 1, read: 1, replied: 0, all: 2 });
});

test("a complaint is to be acknowledged within 48 hours and resolved within a month", () => {
  const createdAt = new Date("2026-01-31T10:00:00Z");
  const at = (now: string, acknowledgedAt?: Date) =>
    listComplaintDeadlines({ createdAt, acknowledgedAt }, new Date(now)).map(({ by, isMissed }) => [
      by.toISOString(),
      isMissed,
    ]);
  const [early, late] = ["2026-02-02T10:00:00.000Z", "2026-02-28T10:00:00.000Z"];
  expect(at("2026-02-01T00:00:00Z")).toEqual([
    [early, false],
    [late, false],
  ]);
  expect(at("2026-02-03T00:00:00Z")).toEqual([
    [early, true],
    [late, false],
  ]);
  expect(at("2026-03-01T00:00:00Z", addMs(createdAt, hours(1)))).toEqual([
    [early, false],
    [late, true],
  ]);
});
