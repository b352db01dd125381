import { expect, test } from "vitest";
import { openAdminShop } from "../support/admin-shop";
import { listTexts } from "../support/html";
import { fetchExport, openDryRun, uploadCsv } from "../support/importing";
import { countRounds } from "../support/rounds";
import { createCustomer, openDatabase, queryValue } from "../support/shop-data";

const AREAS = "/admin/service-areas";
const PRODUCTS = "/admin/products";
const HEADER = "pincode,area,city,state,district";
const PINCODES = countRounds(2_000, 17_000);
const MANY = PINCODES.toLocaleString("en-IN");

const { shop, ravi } = await openAdminShop();

const count = (table: string) => queryValue<number>(shop, `select count(*) from ${table}`);
const linesOf = (text: string) => text.split("\r\n").filter(Boolean);

test.each([
  [AREAS, "service_area", "pincode,area,city,state,district,isServiceable,isActive,serviceType.homeVisit"],
  [
    PRODUCTS,
    "product",
    "sku,name,brand,category,price,imageUrl,description,specifications,stockQuantity,featured,tags",
  ],
])("%s: an export, with a header and a row each, is imported unchanged", async (list, table, columns) => {
  const text = await fetchExport(ravi, list);
  expect(text.startsWith(`\ufeff${columns}`)).toBe(true);
  const page = await openDryRun(ravi, list, text);
  expect(page.text).toContain(`0 to add, 0 to change, ${count(table)} unchanged`);
  const applied = await ravi.press(page, "Apply");
  expect([applied.path, applied.text]).toEqual([
    list,
    expect.stringContaining(`0 added, 0 changed, ${count(table)} unchanged`),
  ]);
  expect(await fetchExport(ravi, list)).toBe(text);
});

test("a file shows first what it would do, and does it once when it is applied", async () => {
  const lines = linesOf(await fetchExport(ravi, AREAS));
  const changed = lines.map((line) => line.replace(/^(221001,[^\n]*),39,500,/, "$1,45,500,"));
  expect(changed).not.toEqual(lines);
  const before = count("service_area");
  const file = [...changed, '845401,"=Motihari, ""new""",Motihari,Bihar,East Champaran,,,,,,,,,,,,,,,'].join(
    "\n",
  );
  const page = await openDryRun(ravi, AREAS, file);
  expect(page.text).toContain(`1 to add, 1 to change, ${before - 1} unchanged`);
  expect(page.text).toMatch(/Row \d+: 221001 , deliveryCharges\.homeVisit 39 45/);
  expect(page.text).toContain(`Row ${before + 2}: 845401`);
  expect(count("service_area")).toBe(before);
  const applied = await ravi.press(page, "Apply");
  expect(applied.text).toContain(`Import done: 1 added, 1 changed, ${before - 1} unchanged`);
  expect(queryValue(shop, "select area from service_area where pincode = '845401'")).toBe('=Motihari, "new"');
  expect(await fetchExport(ravi, AREAS)).toContain(`845401,"'=Motihari, ""new""",Motihari`);
  const again = await ravi.press(page, "Apply");
  expect(again.text).toContain("This file has expired. Please upload it again.");
});

test("units sold since the export stay sold, unless the import is told to set the stock", async () => {
  const text = await fetchExport(ravi, PRODUCTS);
  const stock = () => queryValue<number>(shop, "select stock from product where sku = 'NAV-CF-1200'");
  const before = stock();
  queryValue(shop, "update product set stock = stock - 5 where sku = 'NAV-CF-1200' returning 1");
  const page = await openDryRun(ravi, PRODUCTS, text);
  expect(page.text).toContain("0 to add, 0 to change, ");
  expect(page.text).toContain("For 1 product, the stock in the file differs from the shop");
  expect(page.text).toMatch(new RegExp(`Row \\d+: NAV-CF-1200 .+ , stockQuantity ${before - 5} ${before}`));
  const applied = await ravi.press(page, "Apply");
  expect([stock(), applied.text]).toEqual([
    before - 5,
    expect.stringContaining("unchanged, 1 stock left as it is"),
  ]);
  const again = await openDryRun(ravi, PRODUCTS, text);
  const appliedWithStock = await ravi.press(again, "Apply", { setsMoving: "on" });
  expect([stock(), appliedWithStock.text]).toEqual([before, expect.stringContaining("0 added, 1 changed")]);
});

test.each<[string, string | Uint8Array<ArrayBuffer> | undefined, string[]]>([
  ["no file", undefined, ["Please choose a CSV file"]],
  ["an empty file", "", ["The file is empty."]],
  [
    "a file with semicolons",
    `${HEADER}\n845402,X,Y,Z,Z\n`.replaceAll(",", ";"),
    ["The file has 1 problem", "This file is separated by semicolons. Please save it separated by commas."],
  ],
  [
    "a file that is no text",
    new Uint8Array([0xff, 0xfe, 0]),
    ["The file has 1 problem", "not a CSV file in UTF-8"],
  ],
  ["a file over 5 MB", new Uint8Array(5 * 1024 * 1024 + 1), ["The file is larger than 5 MB"]],
  [
    "an unknown and a missing column",
    `${HEADER.replace("area", "locality")}\n`,
    ["Row 1: There is no column “locality”", "Row 1: The column “area” is missing"],
  ],
  [
    "wrong rows",
    `${HEADER}\n2210,Chowk,Varanasi,UP,Varanasi\n845402,X,Y,Z\n845403,X,Y,Z,Z\n845403,X,Y,Z,Z`,
    [
      "The file has 3 problems, so nothing was changed.",
      "Row 2: Please enter a valid 6-digit pincode (pincode: 2210)",
      "Row 3: This row has 4 cells, the header has 5.",
      "Row 5: pincode 845403 is already in row 4",
    ],
  ],
])("%s is refused with every problem and its row, and nothing is changed", async (_case, file, problems) => {
  const before = count("service_area");
  const answer = await uploadCsv(ravi, AREAS, file);
  expect([answer.status, answer.location]).toEqual([400, undefined]);
  for (const words of ["There is a problem", ...problems]) expect(answer.text).toContain(words);
  expect(answer.title).toBe("Error: Import service areas");
  expect([count("service_area"), count("import_draft")]).toEqual([before, 0]);
});

test("of many problems the first hundred are listed, with the number of the rest", async () => {
  const answer = await uploadCsv(ravi, AREAS, `${HEADER}\n${"1,X,Y,Z,Z\n".repeat(250)}`);
  expect(answer.text).toContain("The file has 250 problems");
  expect(answer.text).toContain("and 150 more problems");
  expect(listTexts(answer.html, "li").filter((item) => /^Row \d+: /.test(item))).toHaveLength(100);
});

test("an import that has changed since its preview is shown again before it is applied", async () => {
  const page = await openDryRun(ravi, AREAS, `${HEADER}\n845404,Raxaul,Raxaul,Bihar,East Champaran`);
  expect(page.text).toContain("1 to add, 0 to change, 0 unchanged");
  const area = { area: "Elsewhere", city: "Raxaul", state: "Bihar", district: "East Champaran" };
  await ravi.post(`${AREAS}/new`, { ...area, pincode: "845404" });
  const answer = await ravi.submit(page, "Apply");
  expect(answer.status).toBe(409);
  expect(answer.text).toContain("Something has changed since this preview");
  expect(answer.text).toContain("0 to add, 1 to change, 0 unchanged");
  expect((await ravi.press(answer, "Apply")).text).toContain("Import done: 0 added, 1 changed, 0 unchanged");
});

test(`${MANY} pincodes are imported at once`, async () => {
  expect((await ravi.visit(`${AREAS}/import`)).text).toContain("at most 5 MB and 20,000 rows.");
  expect((await ravi.visit(`${PRODUCTS}/import`)).text).toContain("at most 5 MB and 5,000 rows.");
  const before = count("service_area");
  const rows = Array.from(
    Array(PINCODES).keys(),
    (n) => `${400_000 + n},Area ${n},City ${n % 75},Maharashtra,Pune`,
  );
  const page = await openDryRun(ravi, AREAS, [HEADER, ...rows].join("\r\n"));
  expect(page.text).toContain(`${MANY} to add, 0 to change, 0 unchanged`);
  expect((await ravi.press(page, "Apply")).text).toContain(
    `Import done: ${MANY} added, 0 changed, 0 unchanged`,
  );
  expect(count("service_area")).toBe(before + PINCODES);
  const text = await fetchExport(ravi, AREAS);
  expect(linesOf(text)).toHaveLength(before + PINCODES + 1);
  expect((await openDryRun(ravi, AREAS, text)).text).toContain("0 to add, 0 to change, ");
  expect(count("audit_entry where kind = 'service-area' and action = 'added'")).toBeGreaterThanOrEqual(
    PINCODES,
  );
});

test("an administrator cannot see or apply another administrator's file", async () => {
  const page = await openDryRun(ravi, AREAS, `${HEADER}\n845405,Sugauli,Sugauli,Bihar,East Champaran`);
  const kamla = createCustomer(shop, { name: "Kamla Prasad", role: "admin" });
  for (const answer of [await kamla.visit(page.path), await kamla.press(page, "Apply")])
    expect(answer.text).toContain("This file has expired. Please upload it again.");
  expect(queryValue(shop, "select count(*) from service_area where pincode = '845405'")).toBe(0);
});

test("an import that cannot be saved changes nothing and says so", async () => {
  const rows = Array.from(Array(700).keys(), (n) => `${700_000 + n},A,B,C,D`);
  const page = await openDryRun(ravi, AREAS, [HEADER, ...rows].join("\n"));
  expect(page.text).toContain("700 to add");
  expect(page.text).toContain("and 600 more service areas");
  const before = count("service_area");
  const books = openDatabase(shop);
  books.exec(
    `create trigger stop_it before insert on service_area when new.pincode = '700650'
     begin select raise(abort, 'No'); end`,
  );
  const answer = await ravi.submit(page, "Apply");
  books.exec("drop trigger stop_it");
  books.close();
  expect([answer.status, answer.text]).toEqual([
    503,
    expect.stringContaining("Failed to import. Nothing was changed."),
  ]);
  expect(count("service_area")).toBe(before);
});

// rule: import-rows-left-out
test("rows of products with a problem can be left out, and the others are imported", async () => {
  const header = "sku,name,brand,category,price,imageUrl";
  const rows = ["GOOD-1,Lamp,Ujala,Fans,90,/a.webp", "BAD-1,Lamp,Ujala,Boats,90,/a.webp"];
  const refused = await uploadCsv(ravi, PRODUCTS, [header, ...rows].join("\n"));
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining("Row 3:")]);
  const plan = await ravi.press(refused, "Leave these rows out");
  expect(plan.text).toContain("1 to add, 0 to change, 0 unchanged");
  expect(plan.text).toMatch(/Row 3: .*Boats/);
  expect((await ravi.press(plan, "Apply")).text).toContain("1 added, 0 changed, 0 unchanged");
  expect(queryValue(shop, "select group_concat(sku) from product where name = 'Lamp'")).toBe("GOOD-1");
  // What is wrong with the file as a whole cannot be left out, and areas are imported all or none.
  for (const [list, file] of [
    [PRODUCTS, "name\nLamp"],
    [AREAS, `${HEADER}\n12,a,b,c,d`],
  ] as const)
    expect((await uploadCsv(ravi, list, file)).text).not.toContain("Leave these rows out");
});
