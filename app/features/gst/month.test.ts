import { parse } from "csv-parse/sync";
import { beforeAll, expect, test } from "vitest";
import { readMonth } from "~/features/papers/read-month.server";
import { insertPaidBooking, issueAt, toLine } from "../../../tests/support/paper-rows";
import { renderCsvHeader, renderCsvRows } from "../../platform/csv/write-csv.server";
import { REGISTRATION_LABELS } from "../settings/registration";
import { sumAmounts } from "./amounts";
import { createCsv } from "./csv-files.server";
import { getClosing, getMonth } from "./get-month.server";
import { listPapersBehind } from "./list-papers-behind.server";
import { getTaxOfMonth } from "./list-totals";

const MONTH = "2026-10";
const NOW = new Date("2026-11-20T10:00:00Z");
const FIRM = { gstin: "09ABCDE1234F1Z5", firmName: "=Kashi Electricals", billingAddress: null };
const serviceLine = toLine("service", "998717", 18, 33.06, 5.94, 1);
const drill = (taxable: number, tax: number, quantity = 0) =>
  toLine("goods", "846721", 18, taxable, tax, quantity);

/** An invoice or voucher in September or October, and what refers to it. */
async function issueMonth() {
  const b2b = await issueAt("2026-10-02T06:00:00Z", "tax-invoice", [drill(1_000, 180, 2)], { firm: FIRM });
  await issueAt(
    "2026-10-03T06:00:00Z",
    "tax-invoice",
    [
      toLine("goods", "4405", 5, 240, 12, 3),
      drill(225, 40.5, 1),
      toLine("delivery", "4405", 5, 20, 1),
      toLine("delivery", "846721", 18, 20, 3.6),
    ],
    { firm: FIRM, stateCode: "07", roundOffPaise: -10 as never },
  );
  const large = await issueAt("2026-10-04T06:00:00Z", "tax-invoice", [drill(1_00_000, 18_000, 10)], {
    stateCode: "07",
  });
  await issueAt("2026-10-05T06:00:00Z", "tax-invoice", [drill(225, 40.5, 1)], {
    stateCode: "07",
    roundOffPaise: 50 as never,
  });
  const own = await issueAt("2026-10-06T06:00:00Z", "tax-invoice", [drill(500, 90, 1)]);
  const credit = (of: { id: string; stateCode: string }, taxable: number, tax: number, quantity: number) =>
    issueAt("2026-10-10T06:00:00Z", "credit-note", [drill(taxable, tax, quantity)], {
      refersTo: of.id,
      stateCode: of.stateCode,
      ...(of === b2b && { firm: FIRM }),
    });
  await credit(b2b, 500, 90, 1);
  await credit(own, 50, 9, 0);
  await credit(large, 1_000, 180, 0);
  const voucher = (at: string) =>
    issueAt(at, "receipt-voucher", [serviceLine], { bookingId: insertPaidBooking() });
  const against = async (of: Awaited<ReturnType<typeof voucher>>, kind: "tax-invoice" | "refund-voucher") =>
    issueAt("2026-10-20T06:00:00Z", kind, [serviceLine], {
      refersTo: of.id,
      bookingId: of.bookingId ?? undefined,
    });
  await voucher("2026-10-11T06:00:00Z");
  await against(await voucher("2026-10-13T06:00:00Z"), "refund-voucher");
  await against(await voucher("2026-09-30T18:29:00Z"), "tax-invoice");
  await against(await voucher("2026-10-12T06:00:00Z"), "tax-invoice");
  await against(await voucher("2026-09-14T06:00:00Z"), "refund-voucher");
}
beforeAll(issueMonth);

function readCsv(name: Parameters<typeof createCsv>[0], month = MONTH): Record<string, string>[] {
  const { columns, rows } = createCsv(name, month);
  return parse(renderCsvHeader(columns) + renderCsvRows(columns, rows), { columns: true, bom: true });
}
const pickFrom = (rows: Record<string, string>[], ...names: string[]) =>
  rows.map((row) => names.map((name) => row[name]).join(" "));
const TAXES = ["Taxable Value", "Integrated Tax Amount", "Central Tax Amount", "State/UT Tax Amount"];

test("sales to firms stand by invoice and rate, with what is in the delivery", () => {
  const rows = readCsv("b2b");
  expect(
    pickFrom(rows, "Invoice Number", "Invoice date", "Invoice Value", "Place Of Supply", "Rate"),
  ).toEqual([
    "VE/26-27/000001 02-Oct-2026 1180.00 09-Uttar Pradesh 18",
    "VE/26-27/000002 03-Oct-2026 562.00 07-Delhi 5",
    "VE/26-27/000002 03-Oct-2026 562.00 07-Delhi 18",
  ]);
  expect(pickFrom(rows, ...TAXES)).toEqual([
    "1000.00 0.00 90.00 90.00",
    "260.00 13.00 0.00 0.00",
    "245.00 44.10 0.00 0.00",
  ]);
  expect(rows[0]).toMatchObject({
    "GSTIN/UIN of Recipient": "09ABCDE1234F1Z5",
    "Receiver Name": "'=Kashi Electricals",
    "Reverse Charge": "N",
    "Cess Amount": "0.00",
  });
});

test("only invoices above the limit of their day, without a GSTIN and to another state, are large", () => {
  const rows = readCsv("b2cl");
  expect(pickFrom(rows, "Invoice Number", "Invoice Value", "Rate", ...TAXES)).toEqual([
    "VE/26-27/000003 118000.00 18 100000.00 18000.00 0.00 0.00",
  ]);
});

test("all other sales to consumers stand by place and rate, less their credit notes", () => {
  expect(pickFrom(readCsv("b2cs"), "Type", "Place Of Supply", "Rate", ...TAXES)).toEqual([
    "OE 07-Delhi 18 225.00 40.50 0.00 0.00",
    "OE 09-Uttar Pradesh 18 516.12 0.00 46.44 46.44",
  ]);
});

test("credit notes have a type only where the table of credit notes takes them", () => {
  const columns = [
    "GSTIN/UIN of Recipient",
    "UR Type",
    "Note Type",
    "Invoice Number",
    "Note Value",
    "Remark",
  ];
  const rows = readCsv("credit-notes");
  expect(pickFrom(rows, ...columns)).toEqual([
    "09ABCDE1234F1Z5  C VE/26-27/000001 590.00 ",
    " B2CL C VE/26-27/000003 1180.00 ",
    "   VE/26-27/000005 59.00 Already deducted in b2cs.csv",
  ]);
  expect(pickFrom(rows, ...TAXES)).toEqual([
    "500.00 0.00 45.00 45.00",
    "1000.00 180.00 0.00 0.00",
    "50.00 0.00 4.50 4.50",
  ]);
});

test("an advance is taxed once, whether it is invoiced or paid back in its month or later", () => {
  expect(
    pickFrom(readCsv("advances"), "Table", "Place Of Supply", "Rate", "Advance With Tax", ...TAXES),
  ).toEqual([
    "11A Advances received 09-Uttar Pradesh 18 39.00 33.06 0.00 2.97 2.97",
    "11B Advances adjusted 09-Uttar Pradesh 18 39.00 33.06 0.00 2.97 2.97",
    "11B Earlier advances refunded 09-Uttar Pradesh 18 39.00 33.06 0.00 2.97 2.97",
  ]);
});

test("the HSN summary has units and quantities less credit notes, and delivery with its goods", () => {
  expect(
    pickFrom(readCsv("hsn"), "Type", "HSN", "UQC", "Total Quantity", "Total Value", "Rate", ...TAXES),
  ).toEqual([
    "B2B 4405 NOS-NUMBERS 3 273.00 5 260.00 13.00 0.00 0.00",
    "B2B 846721 NOS-NUMBERS 2 879.10 18 745.00 44.10 45.00 45.00",
    "B2C 846721 NOS-NUMBERS 12 117616.50 18 99675.00 17860.50 40.50 40.50",
    "B2C 998717 NA 0 78.00 18 66.12 0.00 5.94 5.94",
  ]);
});

test("the documents of each kind are counted, with the numbers that others of the series have", () => {
  const names = ["Nature of Document", "Sr. No. From", "Sr. No. To", "Total Number", "Net Issued"];
  const missing = "Missing in the series";
  const others = "Numbers of the range that other documents have";
  expect(pickFrom(readCsv("documents"), ...names, missing, others)).toEqual([
    "Invoices for outward supply VE/26-27/000001 VE/26-27/000007 7 7 0 0",
    "Receipt Voucher RV/26-27/000001 RV/26-27/000005 3 3 0 2",
    "Refund Voucher RV/26-27/000003 RV/26-27/000007 2 2 0 3",
    "Credit Note CN/26-27/000001 CN/26-27/000003 3 3 0 0",
  ]);
});

test("the files add up to the tax of the month, and the page to the papers", () => {
  const add = (rows: Record<string, string>[], column: string) =>
    rows.reduce((total, row) => total + Math.round(Number(row[column]) * 100), 0);
  const credits = readCsv("credit-notes").filter((row) => row["Note Type"]);
  const advances = readCsv("advances");
  const isReceived = ({ Table = "" }) => Table.startsWith("11A");
  const total = (column: string) =>
    add([...readCsv("b2b"), ...readCsv("b2cl"), ...readCsv("b2cs"), ...advances.filter(isReceived)], column) -
    add([...credits, ...advances.filter((row) => !isReceived(row as never))], column);
  const papers = readMonth(MONTH);
  const tax = getTaxOfMonth(papers, MONTH);
  expect(TAXES.map(total)).toEqual([tax.taxablePaise, tax.igstPaise, tax.cgstPaise, tax.sgstPaise]);
  const view = getMonth(MONTH, NOW);
  const stored = view.totals.map(({ kind, totalPaise }) => [
    kind,
    totalPaise,
    papers.filter((paper) => paper.kind === kind).reduce((sum, paper) => sum + paper.totalPaise, 0),
  ]);
  expect(stored.map(([, shown]) => shown)).toEqual(stored.map(([, , added]) => added));
});

test("the papers behind a figure add up to it", () => {
  const view = getMonth(MONTH, NOW);
  for (const { stateCode, rateBp, ...row } of view.tax?.b2cs.rows ?? []) {
    const { total } = listPapersBehind(MONTH, { section: "b2cs", state: stateCode, rate: rateBp } as never);
    expect(sumAmounts([row])).toEqual(total);
  }
  for (const { hsn, unit, rateBp, isB2b, ...row } of view.tax?.hsn ?? []) {
    const query = { buyers: isB2b ? "b2b" : "b2c", hsn, unit, rate: rateBp };
    expect(sumAmounts([row])).toEqual(listPapersBehind(MONTH, query as never).total);
  }
  for (const kind of ["received", "adjusted", "refunded"] as const)
    expect(sumAmounts(view.tax?.advances[kind] ?? [])).toEqual(
      listPapersBehind(MONTH, { advance: kind } as never).total,
    );
});

test("the totals lead to papers that add up to them", () => {
  const { tax } = getMonth(MONTH, NOW);
  const totals = [
    [undefined, tax?.tax],
    ["b2b", tax?.b2b.total],
    ["b2cl", tax?.b2cl.total],
    ["b2cs", tax?.b2cs.total],
    ["cdnr", tax?.firmCredits.total],
    ["consumer-credits", tax?.consumerCredits.total],
  ] as const;
  for (const [section, total] of totals)
    expect([section, listPapersBehind(MONTH, { section } as never).total]).toEqual([section, total]);
});

test("what is to be known before closing is what the page of the month says", () => {
  const { paperCount, matching } = getMonth(MONTH, NOW);
  const openCount = matching.openPayments.count + matching.openRefunds.count;
  expect(getClosing(MONTH, NOW)).toMatchObject({ paperCount, openCount, isMissing: false, problem: null });
});

test("a credit note after 30 November following the invoice's year does not lower the tax", async () => {
  const late = "2028-01";
  const [old, young] = [
    await issueAt("2026-04-03T06:00:00Z", "tax-invoice", [drill(1_000, 180, 1)], { firm: FIRM }),
    await issueAt("2027-04-03T06:00:00Z", "tax-invoice", [drill(1_000, 180, 1)]),
  ];
  const january = (details: object) =>
    issueAt("2028-01-05T06:00:00Z", "credit-note", [drill(100, 18)], details);
  await january({ refersTo: old.id, firm: FIRM });
  await january({ refersTo: young.id });
  const { tax, totals, documents } = getMonth(late, NOW);
  expect(tax?.tax).toMatchObject({ taxablePaise: -100_00, cgstPaise: -9_00 });
  expect(tax?.hsn.map(({ isB2b, taxablePaise }) => [isB2b, taxablePaise])).toEqual([[false, -100_00]]);
  expect([tax?.firmCredits.count, tax?.consumerCredits.count]).toEqual([0, 1]);
  expect(tax?.lateCredits.rows).toMatchObject([{ against: old.number, taxablePaise: 100_00 }]);
  expect(tax?.lateCredits.total).toEqual(listPapersBehind(late, { section: "late-credit" } as never).total);
  expect(listPapersBehind(late, {}).total).toEqual(tax?.tax);
  expect(totals.map(({ isLate, count, totalPaise }) => [isLate, count, totalPaise])).toEqual([
    [false, 1, 118_00],
    [true, 1, 118_00],
  ]);
  expect(documents).toMatchObject([{ kind: "credit-note", count: 2, missing: 0 }]);
  const columns = ["Note Type", "Invoice Number", "Taxable Value", "Remark"];
  expect(pickFrom(readCsv("credit-notes", late), ...columns)).toEqual([
    ` ${young.number} 100.00 Already deducted in b2cs.csv`,
    ` ${old.number} 100.00 Too late to lower GST: not in the return`,
  ]);
});

test("goods that all came back are not in the HSN summary, and the GSTIN is that of the papers", async () => {
  const invoice = await issueAt("2026-02-03T06:00:00Z", "tax-invoice", [drill(500, 90, 1)]);
  await issueAt("2026-02-05T06:00:00Z", "credit-note", [drill(500, 90, 1)], { refersTo: invoice.id });
  const view = getMonth("2026-02", NOW);
  expect([view.tax?.hsn, view.totals.length]).toEqual([[], 2]);
  expect(view.shop.gstin).toBe(invoice.seller.gstin);
});

test("a month begins at midnight in India, and a month without papers is empty", () => {
  expect(readMonth("2026-09").map(({ number }) => number)).toHaveLength(2);
  const view = getMonth("2026-08", NOW);
  expect([view.totals, view.documents, view.before, view.after]).toEqual([[], [], "2026-07", "2026-09"]);
});

test("a month of bills of supply has their totals and no tax tables", async () => {
  const bill = { ...drill(500, 0, 1), rateBp: 0 };
  await issueAt("2026-06-01T06:00:00Z", "bill-of-supply", [bill], { registration: "composition" });
  const view = getMonth("2026-06", NOW);
  expect(view.tax).toBeNull();
  expect(view.shop.registrations).toEqual([REGISTRATION_LABELS.composition]);
  expect(view.totals.map(({ kind, count, totalPaise }) => [kind, count, totalPaise])).toEqual([
    ["bill-of-supply", 1, 500_00],
  ]);
  const { rows } = createCsv("b2cs", "2026-06");
  expect(rows).toEqual([]);
});

test("a paper from before tax by line has its delivery without tax, and halves that add up", async () => {
  await issueAt("2026-05-01T06:00:00Z", "tax-invoice", [drill(100, 18.01, 1), drill(100, 17.99, 1)], {
    untaxedPaise: 5_000 as never,
  });
  const { tax, totals } = getMonth("2026-05", NOW);
  expect(totals[0]).toMatchObject({ taxablePaise: 200_00, untaxedPaise: 50_00, cgstPaise: 18_00 });
  expect(tax?.b2cs.total).toMatchObject({ taxablePaise: 200_00, cgstPaise: 18_00, sgstPaise: 18_00 });
});
