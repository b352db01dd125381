import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { addMonths, formatMonth, shopMonth } from "../../app/lib/months";
import { openAdminShop } from "../support/admin-shop";
import { changeDatabase, createCustomer, queryValue } from "../support/shop-data";

const { shop, ravi } = await openAdminShop();
const now = new Date();
const MONTH = shopMonth(now);
const BEFORE = addMonths(MONTH, -1);

test("the page shows the month, leads to its neighbours, and stands in the sidebar", async () => {
  const page = await ravi.visit("/admin/gst");
  expect(page.heading).toBe(`GST for ${formatMonth(MONTH)}`);
  expect(page.link(`← ${formatMonth(BEFORE)}`)).toBe(`/admin/gst?month=${BEFORE}`);
  expect(page.html).toContain('href="/admin/gst"');
  expect((await ravi.visit(`/admin/gst?month=${BEFORE}`)).heading).toBe(`GST for ${formatMonth(BEFORE)}`);
});

test.each([
  "2026-13",
  "x",
  "",
  "2026-1",
  "1999-01",
])("of the month %j, which is none, it shows this one", async (month) => {
  expect((await ravi.visit(`/admin/gst?month=${month}`)).heading).toBe(`GST for ${formatMonth(MONTH)}`);
});

const TAXES = "Integrated Tax Amount,Central Tax Amount,State/UT Tax Amount";
const FILES = {
  b2b: `GSTIN/UIN of Recipient,Receiver Name,Invoice Number,Invoice date,Invoice Value,Place Of Supply,Reverse Charge,Applicable % of Tax Rate,Invoice Type,E-Commerce GSTIN,Rate,Taxable Value,Cess Amount,${TAXES}`,
  b2cl: `Invoice Number,Invoice date,Invoice Value,Place Of Supply,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount,E-Commerce GSTIN,${TAXES}`,
  b2cs: `Type,Place Of Supply,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount,E-Commerce GSTIN,${TAXES}`,
  "credit-notes": `GSTIN/UIN of Recipient,Receiver Name,UR Type,Note Number,Note Date,Note Type,Place Of Supply,Reverse Charge,Note Supply Type,Note Value,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount,${TAXES},Invoice Number,Invoice date,Remark`,
  hsn: `Type,HSN,Description,UQC,Total Quantity,Total Value,Rate,Taxable Value,${TAXES},Cess Amount`,
  documents:
    "Nature of Document,Sr. No. From,Sr. No. To,Total Number,Cancelled,Net Issued,Missing in the series,Numbers of the range that other documents have",
  advances: `Table,Place Of Supply,Applicable % of Tax Rate,Rate,Advance With Tax,Taxable Value,${TAXES},Cess Amount`,
};

test.each(
  Object.entries(FILES),
)("the file %s has its headings and is an attachment", async (name, header) => {
  const answer = await ravi.send(`/admin/gst/${name}.csv?month=${MONTH}`);
  expect(answer.html.replace(/^\ufeff/, "").split("\r\n")[0]).toBe(header);
  expect(answer.headers.get("Content-Disposition")).toContain(`gst-${MONTH}-${name}.csv`);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
});

const MONTH_OF_PAPER = "strftime('%Y-%m', (issued_at + 19800000) / 1000, 'unixepoch')";
const read = async (path: string) =>
  parse((await ravi.send(path)).html, { columns: true, bom: true }) as Record<string, string>[];

test("the files of the sample shop's months add up to its papers", async () => {
  for (const month of [BEFORE, MONTH]) {
    const sum = (kind: string) =>
      queryValue<number>(
        shop,
        `select coalesce(sum(taxable_paise), 0) from paper where kind = ? and ${MONTH_OF_PAPER} = ?`,
        kind,
        month,
      );
    const add = (rows: Record<string, string>[]) =>
      rows.reduce((total, row) => total + Math.round(Number(row["Taxable Value"]) * 100), 0);
    const [b2b, b2cl, b2cs, hsn] = await Promise.all(
      ["b2b", "b2cl", "b2cs", "hsn"].map((name) => read(`/admin/gst/${name}.csv?month=${month}`)),
    );
    const apart = (await read(`/admin/gst/credit-notes.csv?month=${month}`)).filter(
      (row) => row["Note Type"],
    );
    const sold = sum("tax-invoice") - sum("credit-note");
    expect(add([...(b2b ?? []), ...(b2cl ?? []), ...(b2cs ?? [])]) - add(apart)).toBe(sold);
    expect(add(hsn ?? [])).toBe(sold);
  }
});

test("a figure leads to its papers, which add up to it", async () => {
  const page = await ravi.visit(`/admin/gst?month=${MONTH}`);
  const [, path = ""] = /href="(\/admin\/gst\/papers\?[^"]*section=b2cs[^"]*)"/.exec(page.html) ?? [];
  const papers = await ravi.visit(path.replaceAll("&amp;", "&"));
  expect(papers.html).toContain("/admin/papers/");
  const [, total = "none"] = /Total: ([^<]*)/.exec(papers.html) ?? [];
  expect(page.html).toContain(total);
});

test("the totals lead to their papers", async () => {
  const page = await ravi.visit(`/admin/gst?month=${MONTH}`);
  for (const path of ["/admin/gst/papers", "/admin/papers"]) {
    const links = page.html.match(new RegExp(`href="${path}\\?[^"]*"`, "g")) ?? [];
    expect(links.length).toBeGreaterThan(2);
    for (const link of links)
      expect((await ravi.visit(link.slice(6, -1).replaceAll("&amp;", "&"))).html).toContain("/admin/papers/");
  }
});

test("customers see nothing of it", async () => {
  const asha = await createCustomer(shop);
  for (const path of ["/admin/gst", "/admin/gst/b2b.csv", "/admin/gst/papers.zip", "/admin/gst/close"])
    expect((await asha.send(path)).html).not.toMatch(/GST for|GSTIN\/UIN|Close /);
});

test("a month that is over is closed after a confirmation, and says who did it", async () => {
  const path = `/admin/gst/close?month=${BEFORE}`;
  expect((await ravi.visit(`/admin/gst?month=${BEFORE}`)).link("Close this month")).toBe(path);
  const unsure = await ravi.post(path, { month: BEFORE });
  expect(unsure.status).toBe(400);
  expect((await ravi.post(path, { month: "2026-13", sure: "yes" })).status).toBe(400);
  expect((await ravi.post(path, { month: MONTH, sure: "yes" })).status).toBe(409);
  const done = await ravi.post(path, { month: BEFORE, sure: "yes" });
  expect([done.status, done.headers.get("Location")]).toEqual([303, `/admin/gst?month=${BEFORE}`]);
  const closed = await ravi.visit(`/admin/gst?month=${BEFORE}`);
  expect(closed.html).toContain("The checksum matches");
  expect(closed.html).not.toContain("Close this month");
  expect((await ravi.post(path, { month: BEFORE, sure: "yes" })).status).toBe(409);
  expect((await ravi.visit("/admin/audit?kind=month")).html).toContain(BEFORE);
  const forge = "update paper_line set name = 'Forged'";
  expect(() => changeDatabase(shop, forge)).toThrow("only ever added to");
  changeDatabase(shop, `drop trigger paper_line_no_update; ${forge}`);
  expect((await ravi.visit(`/admin/gst?month=${BEFORE}`)).html).toContain("The checksum does not match");
});

test("once a credit note comes too late, the forms that refund and cancel say so", async () => {
  const orderOf = (status: string) =>
    queryValue<string>(
      shop,
      "select id from orders where status = ? and id not in (select order_id from goods_return) limit 1",
      status,
    );
  const refund = `/admin/orders/${orderOf("delivered")}/refund`;
  const cancel = `/admin/orders/${orderOf("processing")}/cancel`;
  const sentence = /could be reduced only until 30 Nov \d{4}/;
  for (const path of [refund, cancel]) expect((await ravi.visit(path)).text).not.toMatch(sentence);
  changeDatabase(
    shop,
    `drop trigger paper_no_update;
      update paper set issued_at = issued_at - 2 * 366 * 86400000 where kind = 'tax-invoice'`,
  );
  for (const path of [refund, cancel]) expect((await ravi.visit(path)).text).toMatch(sentence);
});
