import { expect, test } from "vitest";
import { SeriesForm } from "~/features/papers/input";
import { readMonth } from "~/features/papers/read-month.server";
import { listSeries, saveSeries } from "~/features/papers/save-series.server";
import { paper } from "~/features/papers/tables";
import { writableDb } from "../../../tests/support/database";
import { insertCustomer } from "../../../tests/support/insert-rows";
import { insertPaidOrder, issueAt, toLine } from "../../../tests/support/paper-rows";
import { countDocuments, listDocuments } from "./list-documents.server";

const line = toLine("goods", "846721", 18, 500, 90, 1);
const issueOn = (day: string) => issueAt(`${day}T06:00:00Z`, "tax-invoice", [line]);
const ranges = (month: string) =>
  listDocuments(readMonth(month)).map(({ from, to, missing }) => [from, to, missing]);

/** Sets how invoices are numbered, on a day. */
const setSeries = async (day: string, prefix: string, next: string) => {
  const now = new Date(`${day}T06:00:00Z`);
  const [open] = listSeries(now);
  const invoices = open?.series.find(({ series }) => series === "invoice");
  const { financialYear, version: seenVersion } = invoices ?? expect.fail("no series");
  const form = SeriesForm.parse({ series: "invoice", financialYear, prefix, next, seenVersion });
  await saveSeries(insertCustomer("Ravi Shankar"), form, now);
};

test("a number that no paper has is missing", async () => {
  await issueOn("2026-07-01");
  const [first] = readMonth("2026-07");
  const { id, lines, against, ...row } = first ?? expect.fail("no paper");
  const seller = { legalName: "Vidyut", address: "", gstin: "", phone: "", email: "" };
  const later = { serial: row.serial + 3, number: "VE/26-27/000004", orderId: insertPaidOrder(), seller };
  writableDb()
    .insert(paper)
    .values({ ...row, ...later })
    .run();
  expect(ranges("2026-07")).toEqual([["VE/26-27/000001", "VE/26-27/000004", 2]]);
  expect(countDocuments("2026-07")).toEqual({ paperCount: 2, isMissing: true });
});

test("numbers that the owner left out are not missing, however often the series was set", async () => {
  await setSeries("2027-05-01", "VE", "50");
  await issueOn("2027-05-02");
  await setSeries("2027-05-03", "VE", "101");
  await issueOn("2027-05-04");
  await setSeries("2027-05-05", "KE", "7");
  await issueOn("2027-05-06");
  await setSeries("2027-05-07", "VE", "900");
  await setSeries("2027-05-07", "VE", "301");
  await issueOn("2027-05-08");
  await issueOn("2027-06-01");
  expect(ranges("2027-05")).toEqual([
    ["KE/27-28/000007", "KE/27-28/000007", 0],
    ["VE/27-28/000050", "VE/27-28/000050", 0],
    ["VE/27-28/000101", "VE/27-28/000101", 0],
    ["VE/27-28/000301", "VE/27-28/000301", 0],
  ]);
  expect(countDocuments("2027-05").isMissing).toBe(false);
  expect(ranges("2027-06")).toEqual([["VE/27-28/000302", "VE/27-28/000302", 0]]);
});

test("numbers are missing after those left out, and where no paper followed a setting", async () => {
  await issueOn("2028-05-01");
  await setSeries("2028-05-02", "VE", "10");
  await setSeries("2028-05-02", "VE", "20");
  const [first] = readMonth("2028-05");
  const { id, lines, against, ...row } = first ?? expect.fail("no paper");
  const later = { serial: 22, number: "VE/28-29/000022", orderId: insertPaidOrder() };
  writableDb()
    .insert(paper)
    .values({ ...row, ...later })
    .run();
  expect(ranges("2028-05")).toEqual([
    ["VE/28-29/000001", "VE/28-29/000001", 2],
    ["VE/28-29/000022", "VE/28-29/000022", 2],
  ]);
});
