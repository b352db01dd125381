import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { auditEntry } from "~/features/audit/tables";
import { createShopVisit } from "~/features/bookings/create-booking.server";
import { booking } from "~/features/bookings/tables";
import { addMs, minutes } from "~/lib/time";
import { config } from "~/platform/config.server";
import { db, transaction, tx } from "~/platform/db/db.server";
import { getRowCounts } from "~/platform/db/list-queries.server";
import { createBookingVisitor, getBookingRow, shopVisitInput } from "../../../tests/support/booking-rows";
import { insertCustomer, NOW } from "../../../tests/support/insert-rows";
import { beginAshaPayment, settleUpdate, toCapturedUpdate } from "../../../tests/support/payment-rows";
import { OutboxQuery } from "./input";
import { listEmailsAbout } from "./list-customer-emails.server";
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
const statusOf = (id: string) => getEmailStatus(findEmail(id, NOW) ?? expect.fail("no letter"));
const listSubjects = (query: object) =>
  listEmails(OutboxQuery.parse(query)).items.map(({ subject }) => subject);

test("an email that was given up is queued again with its attempts reset, and this is recorded", async () => {
  const id = await insertEmail(GIVEN_UP);
  await resendEmail("ravi", id, NOW);
  expect(findEmail(id, NOW)).toMatchObject({
    attempts: 0,
    nextAttemptAt: NOW,
    problem: "550 No such person",
  });
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

test("an email that is waiting, on hold, withdrawn or missing cannot be sent again", async () => {
  const withdrawn = await insertEmail({}, "let-me-in");
  await transaction(() => withdrawEmails([`note:${emailCount}`]));
  const [waiting, held] = [await insertEmail(), await insertEmail({ nextAttemptAt: null })];
  expect([waiting, held, withdrawn].map(statusOf)).toEqual(["waiting", "held", "withdrawn"]);
  for (const id of [waiting, held, withdrawn])
    await expect(resendEmail("ravi", id, NOW)).rejects.toThrow(
      "Only an email that failed or was sent can be sent again.",
    );
  await expect(resendEmail("ravi", "none", NOW)).rejects.toThrow("This email no longer exists.");
});

const SENT = { nextAttemptAt: null, sentAt: NOW };
const listCopiesOf = (id: string) =>
  db.select().from(outboxEmail).where(eq(outboxEmail.copyOf, id)).orderBy(outboxEmail.createdAt).all();

test("of an email that was sent a copy goes out, which says who asked for it and when", async () => {
  const ravi = insertCustomer("Ravi Prasad");
  const later = addMs(NOW, minutes(300));
  const id = await insertEmail({ ...SENT, aboutId: "an-order" });
  await resendEmail(ravi, id, later);
  await resendEmail(ravi, id, addMs(later, 5_000));
  expect(statusOf(id)).toBe("sent");
  const [copy, ...more] = listCopiesOf(id);
  expect(more).toEqual([]);
  expect(copy).toMatchObject({ nextAttemptAt: later, copiedBy: ravi, recipient: "asha@example.com" });
  expect(copy?.messageId).not.toBe(findMessageId(id));
  expect(listEmailsAbout("an-order", later)).toEqual([
    expect.objectContaining({
      isCopy: true,
      copiedByName: "Ravi Prasad",
      status: "waiting",
      canResend: false,
    }),
    expect.objectContaining({ isCopy: false, status: "sent", canResend: true }),
  ]);
  expect(db.select().from(auditEntry).all().at(-1)).toMatchObject({ subjectId: id, action: "sent again" });
});
const findMessageId = (id: string) =>
  db.select().from(outboxEmail).where(eq(outboxEmail.id, id)).get()?.messageId;

test("an email is not sent again to an address that its booking has no more", async () => {
  const { id } = await createShopVisit(shopVisitInput(), createBookingVisitor(), () => NOW);
  const ravi = insertCustomer("Ravi Prasad");
  const about = { ...SENT, kind: "booking-completed", aboutId: id };
  const email = await insertEmail({ ...about, recipient: getBookingRow(id).email ?? undefined });
  await resendEmail(ravi, email, NOW);
  expect(listCopiesOf(email)).toHaveLength(1);
  const old = await insertEmail({ ...about, recipient: "old@example.com" });
  await expect(resendEmail("ravi", old, NOW)).rejects.toThrow("has been changed since");
});

test("an email is sent again five times a day, and a copy of a copy counts with them", async () => {
  const ravi = insertCustomer("Ravi Prasad");
  const id = await insertEmail(SENT);
  for (const hour of [1, 2, 3, 4, 5]) await resendEmail(ravi, id, addMs(NOW, minutes(60 * hour)));
  const [copy] = listCopiesOf(id);
  await transaction(() =>
    tx()
      .update(outboxEmail)
      .set(SENT)
      .where(eq(outboxEmail.id, copy?.id ?? ""))
      .run(),
  );
  await expect(resendEmail(ravi, copy?.id ?? "", addMs(NOW, minutes(400)))).rejects.toThrow("5 times today");
  await resendEmail(ravi, id, addMs(NOW, minutes(60 * 26)));
  expect(listCopiesOf(id)).toHaveLength(6);
});

test("an email whose link was wiped is sent again only if it is that of a visit", async () => {
  const lost = { ...SENT, html: '<a href="http://shop/reset?token=…">', text: "http://shop/reset?token=…" };
  await expect(resendEmail("ravi", await insertEmail(lost), NOW)).rejects.toThrow("does not work any more");
  const ravi = insertCustomer("Ravi Prasad");
  const { id: aboutId } = await createShopVisit(shopVisitInput(), createBookingVisitor(), () => NOW);
  const link = `http://shop/services/bookings/${aboutId}?key=…`;
  const id = await insertEmail({ ...SENT, aboutId, html: `<a href="${link}">`, text: link });
  await resendEmail(ravi, id, NOW);
  const key = db.select().from(booking).where(eq(booking.id, aboutId)).get()?.linkKey;
  expect(listCopiesOf(id)).toEqual([
    expect.objectContaining({
      text: link.replace("…", key ?? ""),
      secret: key,
      html: `<a href="${link.replace("…", key ?? "")}">`,
    }),
  ]);
});

test("an email that asks to pay is sent again only while the order can be paid", async () => {
  const { order, open } = await beginAshaPayment();
  const id = await insertEmail({ ...SENT, kind: "order-placed", aboutId: order.id });
  await resendEmail(insertCustomer("Ravi Prasad"), id, NOW);
  await settleUpdate(toCapturedUpdate(open), NOW);
  await expect(resendEmail("ravi", id, addMs(NOW, minutes(5)))).rejects.toThrow("asks for a payment");
});

test("an email about another order is not sent again from this order's page", async () => {
  const id = await insertEmail({ ...SENT, aboutId: "an-order" });
  await expect(resendEmail("ravi", id, NOW, "another")).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("each status has its list, the newest first, and its count, withdrawn apart from given up", async () => {
  await transaction(() => tx().delete(outboxEmail).run());
  const givenUpSubjects = [await insertEmail(GIVEN_UP), await insertEmail(GIVEN_UP)]
    .map((id) => findEmail(id, NOW)?.subject)
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
  expect(findEmail(id, NOW)?.text).toContain("let-me-in");
  await transaction(() => withdrawEmails([`note:${emailCount}`]));
  expect(findEmail(id, NOW)?.text).not.toContain("let-me-in");
});
