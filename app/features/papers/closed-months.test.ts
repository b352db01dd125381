import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEntry } from "~/features/audit/tables";
import { fromRupees } from "~/lib/money";
import { storeTyped } from "~/lib/stored-text";
import { connection, writable } from "~/platform/db/connection.server";
import { db } from "~/platform/db/db.server";
import { writableDb } from "../../../tests/support/database";
import { insertCustomer, insertProduct, NOW } from "../../../tests/support/insert-rows";
import { insertPaidOrder, issueAt, toLine } from "../../../tests/support/paper-rows";
import { orderLine } from "../orders/tables";
import { payment, refund } from "../payments/tables";
import { closeMonth, findClosedMonth, findClosingProblem, getMonthChecksum } from "./closed-months.server";
import { issueMissingCreditNotes } from "./issue-credit-note.server";
import { issueMissingInvoices } from "./issue-invoice.server";
import { readMonth } from "./read-month.server";
import { getLastCreditDay, isCreditTooLate } from "./rules";
import { closedMonth, paper } from "./tables";

const ravi = insertCustomer("Ravi Shankar");
const drill = [toLine("goods", "846721", 18, 1_000, 180, 1)];

test("a month that is over is closed once, with who and when, and takes no more papers", async () => {
  await issueAt("2026-09-05T06:00:00Z", "tax-invoice", drill);
  await closeMonth(ravi, "2026-09", NOW);
  expect(findClosedMonth("2026-09", readMonth("2026-09"))).toMatchObject({
    closedBy: "Ravi Shankar",
    closedAt: NOW,
    isUnchanged: true,
  });
  await expect(closeMonth(ravi, "2026-09", NOW)).rejects.toMatchObject({ code: "CONFLICT" });
  await expect(issueAt("2026-09-30T18:29:59Z", "tax-invoice", drill)).rejects.toThrow(/closed/);
  await issueAt("2026-09-30T18:30:00Z", "tax-invoice", drill);
  const entry = db.select().from(auditEntry).where(eq(auditEntry.subjectId, "2026-09")).get();
  expect(entry).toMatchObject({ action: "closed", kind: "month", actorId: ravi });
});

test("a closed month cannot be opened, closed anew or given another checksum", async () => {
  await closeMonth(ravi, "2026-03", NOW);
  const client = writableDb();
  const isMarch = eq(closedMonth.month, "2026-03");
  const [row] = db.select().from(closedMonth).where(isMarch).all();
  expect(() => client.delete(closedMonth).where(isMarch).run()).toThrow("only ever added to");
  expect(() => client.update(closedMonth).set({ checksum: "" }).where(isMarch).run()).toThrow(
    "only ever added to",
  );
  const replace =
    "insert or replace into closed_month (month, checksum, closed_at) values ('2026-03', '', 1)";
  expect(() => writable(() => connection().$client.exec(replace))).toThrow("only ever added to");
  expect(db.select().from(closedMonth).where(isMarch).all()).toEqual([row]);
});

test("a month is over from the first of the next one on, at midnight in India", () => {
  expect(findClosingProblem("2026-10", new Date("2026-10-31T18:29:00Z"))).toMatch(/October 2026 is not over/);
  expect(findClosingProblem("2026-10", new Date("2026-10-31T18:30:00Z"))).toBeUndefined();
});

test("the checksum is of every field of the papers and their lines", async () => {
  await issueAt("2026-08-05T06:00:00Z", "tax-invoice", drill);
  await closeMonth(ravi, "2026-08", NOW);
  const before = getMonthChecksum(readMonth("2026-08"));
  writable(() =>
    connection().$client.exec(
      "drop trigger paper_line_no_update; update paper_line set name = 'Another drill'",
    ),
  );
  expect(getMonthChecksum(readMonth("2026-08"))).not.toBe(before);
  expect(findClosedMonth("2026-08", readMonth("2026-08"))?.isUnchanged).toBe(false);
});

test("what is missing at start gets today's date if its month is closed", async () => {
  const paidAt = new Date("2026-06-10T06:00:00Z");
  const orderId = insertPaidOrder({ paidAt, createdAt: paidAt });
  await closeMonth(ravi, "2026-06", NOW);
  const productId = insertProduct();
  writableDb()
    .insert(orderLine)
    .values({
      orderId,
      productId,
      position: 0,
      sku: "D",
      name: "Impact drill 13 mm",
      imageUrl: "/pictures/drill-blue-640.webp",
      unitPaise: fromRupees(1_000),
      quantity: 1,
    })
    .run();
  const paid = writableDb()
    .insert(payment)
    .values({
      orderId,
      provider: "demo",
      providerPaymentId: "pay-1",
      amountPaise: fromRupees(1_180),
      status: "refunded",
      createdAt: paidAt,
      updatedAt: paidAt,
      capturedAt: paidAt,
    })
    .returning()
    .get();
  writableDb()
    .insert(refund)
    .values({
      paymentId: paid.id,
      providerPaymentId: "pay-1",
      amountPaise: fromRupees(1_180),
      reason: storeTyped("Cancelled"),
      status: "processed",
      createdAt: new Date("2026-10-10T06:00:00Z"),
      updatedAt: NOW,
    })
    .run();
  await issueMissingInvoices(NOW);
  await issueMissingCreditNotes(NOW);
  const papers = db.select().from(paper).where(eq(paper.orderId, orderId)).all();
  expect(papers.map(({ kind, issuedAt }) => [kind, issuedAt])).toEqual([
    ["tax-invoice", NOW],
    ["credit-note", NOW],
  ]);
});

test.each([
  ["2026-04-01T06:00:00Z", "2027-11-30"],
  ["2027-03-31T18:29:00Z", "2027-11-30"],
  ["2027-03-31T18:30:00Z", "2028-11-30"],
  ["2026-12-31T18:30:00Z", "2027-11-30"],
])("the tax of an invoice of %s can be taken back until %s", (issuedAt, lastDay) => {
  const invoiceIssuedAt = new Date(issuedAt);
  expect(getLastCreditDay(invoiceIssuedAt)).toBe(lastDay);
  expect(isCreditTooLate(invoiceIssuedAt, new Date(`${lastDay}T18:29:59Z`))).toBe(false);
  expect(isCreditTooLate(invoiceIssuedAt, new Date(`${lastDay}T18:30:00Z`))).toBe(true);
});
