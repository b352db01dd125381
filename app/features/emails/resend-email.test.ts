import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { auditEntry } from "~/features/audit/tables";
import { addMs, minutes } from "~/lib/time";
import { config } from "~/platform/config.server";
import { db, transaction, tx } from "~/platform/db/db.server";
import { getRowCounts } from "~/platform/db/list-queries.server";
import { NOW } from "../../../tests/support/insert-rows";
import { OutboxQuery } from "./input";
import { findEmail, getEmailCounts, listEmails } from "./list-emails.server";
import { queueEmail } from "./queue-email.server";
import { resendEmail } from "./resend-email.server";
import { getEmailStatus } from "./rules";
import { outboxEmail } from "./tables";
import { withdrawEmails } from "./withdraw-emails.server";

let emailCount = 0;
async function insertEmail(
  state: Partial<typeof outboxEmail.$inferInsert> = {},
  secret?: string,
): Promise<string> {
  emailCount += 1;
  const email = {
    kind: "note",
    onceKey: `${emailCount}`,
    recipient: "asha@example.com",
    secret,
    subject: `Letter number-${1000 + emailCount}`,
    heading: "A letter",
    paragraphs: [`Its link: ${secret ?? "none"}`],
  };
  await transaction(() => queueEmail(() => email, undefined, addMs(NOW, minutes(emailCount))));
  const isInserted = eq(outboxEmail.dedupeKey, `note:${emailCount}`);
  const { id } = await transaction(() =>
    tx()
      .update(outboxEmail)
      .set({ attempts: 0, ...state })
      .where(isInserted)
      .returning()
      .get(),
  );
  return id;
}
beforeAll(() => Object.assign(config(), { SMTP_URL: "smtp://localhost" }));

const GIVEN_UP = { attempts: 20, nextAttemptAt: null, problem: "550 No such person" };
const statusOf = (id: string) => getEmailStatus(findEmail(id) ?? expect.fail("no letter"));
const listSubjects = (query: object) =>
  listEmails(OutboxQuery.parse(query)).items.map(({ subject }) => subject);

test("an email that was given up is queued again with its attempts reset, and this is recorded", async () => {
  const id = await insertEmail(GIVEN_UP);
  await resendEmail("ravi", id, NOW);
  expect(findEmail(id)).toMatchObject({ attempts: 0, nextAttemptAt: NOW, problem: "550 No such person" });
  expect(db.select().from(auditEntry).all().at(-1)).toMatchObject({
    actorId: "ravi",
    kind: "letter",
    subjectId: id,
    action: "sent again",
    label: "note",
    before: { status: "given up" },
    after: { status: "waiting" },
  });
});

test("an email that is waiting, sent, withdrawn or missing cannot be sent again", async () => {
  const withdrawn = await insertEmail({}, "let-me-in");
  await transaction(() => withdrawEmails([`note:${emailCount}`]));
  const [waiting, sent] = [await insertEmail(), await insertEmail({ nextAttemptAt: null, sentAt: NOW })];
  expect([waiting, sent, withdrawn].map(statusOf)).toEqual(["waiting", "sent", "withdrawn"]);
  for (const id of [waiting, sent, withdrawn])
    await expect(resendEmail("ravi", id, NOW)).rejects.toThrow(
      "Only an email that failed can be sent again.",
    );
  await expect(resendEmail("ravi", "none", NOW)).rejects.toThrow("This email no longer exists.");
});

test("each status has its list, the newest first, and its count, withdrawn apart from given up", async () => {
  await transaction(() => tx().delete(outboxEmail).run());
  const givenUpSubjects = [await insertEmail(GIVEN_UP), await insertEmail(GIVEN_UP)]
    .map((id) => findEmail(id)?.subject)
    .reverse();
  await insertEmail({}, "let-me-in");
  await transaction(() => withdrawEmails([`note:${emailCount}`]));
  await insertEmail();
  expect(listSubjects({ status: "given up" })).toEqual(givenUpSubjects);
  expect(getEmailCounts()).toEqual({ waiting: 1, held: 0, sent: 0, "given up": 2, withdrawn: 1, all: 4 });
  expect(getRowCounts("outbox_letter")["given up"]).toBe(2);
  expect(listSubjects({ search: givenUpSubjects[0] })).toEqual([givenUpSubjects[0]]);
  expect(listSubjects({ status: "nonsense" })).toHaveLength(4);
});

test("the link in a waiting email is readable for administrators until it is withdrawn", async () => {
  const id = await insertEmail({}, "let-me-in");
  expect(findEmail(id)?.text).toContain("let-me-in");
  await transaction(() => withdrawEmails([`note:${emailCount}`]));
  expect(findEmail(id)?.text).not.toContain("let-me-in");
});
