import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEntry } from "~/features/audit/tables";
import { SHOP_DEFAULTS } from "~/features/settings/shop";
import { addMs, minutes } from "~/lib/time";
import { db, transaction, tx } from "~/platform/db/db.server";
import { getRowCounts } from "~/platform/db/list-queries.server";
import { NOW } from "../../../tests/support/cast";
import { OutboxQuery } from "./input";
import { findEmail, getEmailCounts, listEmails } from "./list-emails.server";
import { queueEmail, withdrawEmails } from "./queue-email.server";
import { resendEmail } from "./resend-email.server";
import { getEmailStatus } from "./rules";
import { outboxEmail } from "./tables";

let written = 0;
async function letter(
  state: Partial<typeof outboxEmail.$inferInsert> = {},
  secret?: string,
): Promise<string> {
  written += 1;
  const dedupeKey = `letter-${written}`;
  const words = {
    subject: `Letter number-${1000 + written}`,
    heading: "A letter",
    paragraphs: [`Its link: ${secret ?? "none"}`],
  };
  const more = { kind: "note", dedupeKey, recipient: "asha@example.com", secret, shop: SHOP_DEFAULTS };
  await transaction(() => queueEmail({ ...words, ...more }, addMs(NOW, minutes(written))));
  const isIt = eq(outboxEmail.dedupeKey, dedupeKey);
  const { id } = await transaction(() =>
    tx()
      .update(outboxEmail)
      .set({ attempts: 0, ...state })
      .where(isIt)
      .returning()
      .get(),
  );
  return id;
}
const GIVEN_UP = { attempts: 20, nextAttemptAt: null, problem: "550 No such person" };
const standing = (id: string) => getEmailStatus(findEmail(id) ?? expect.fail("no letter"));
const listed = (query: object) => listEmails(OutboxQuery.parse(query)).items.map(({ subject }) => subject);

test("a letter that was given up is put on its way again, as if never tried, and that is written down", async () => {
  const id = await letter(GIVEN_UP);
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

test("no other letter is sent again: not one that waits, has gone, was withdrawn or is not there", async () => {
  const withdrawn = await letter({}, "let-me-in");
  await transaction(() => withdrawEmails([`letter-${written}`]));
  const [waiting, sent] = [await letter(), await letter({ nextAttemptAt: null, sentAt: NOW })];
  expect([waiting, sent, withdrawn].map(standing)).toEqual(["waiting", "sent", "withdrawn"]);
  for (const id of [waiting, sent, withdrawn])
    await expect(resendEmail("ravi", id, NOW)).rejects.toThrow(
      "Only a letter that was given up can be sent again.",
    );
  await expect(resendEmail("ravi", "none", NOW)).rejects.toThrow("This letter is not there any more.");
});

test("each state has its list, the newest first, and its count; what was withdrawn has not failed", async () => {
  await transaction(() => tx().delete(outboxEmail).run());
  const failed = [await letter(GIVEN_UP), await letter(GIVEN_UP)]
    .map((id) => findEmail(id)?.subject)
    .reverse();
  await letter({}, "let-me-in");
  await transaction(() => withdrawEmails([`letter-${written}`]));
  await letter();
  expect(listed({ status: "given up" })).toEqual(failed);
  expect(getEmailCounts()).toEqual({ waiting: 1, sent: 0, "given up": 2, withdrawn: 1, all: 4 });
  expect(getRowCounts("outbox_letter")["given up"]).toBe(2);
  expect(listed({ search: failed[0] })).toEqual([failed[0]]);
  expect(listed({ status: "nonsense" })).toHaveLength(4);
});

test("without a mail server a link stands in its letter for the administrator until it is used", async () => {
  const id = await letter({}, "let-me-in");
  expect(findEmail(id)?.text).toContain("let-me-in");
  await transaction(() => withdrawEmails([`letter-${written}`]));
  expect(findEmail(id)?.text).not.toContain("let-me-in");
});
