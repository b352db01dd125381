import { expect, test } from "vitest";
import { readCsv, rowProblem, sortByRow } from "./read-csv.server";
import { renderCsvHeader, renderCsvRows } from "./write-csv.server";

const COLUMNS = ["sku", "name", "note"] as const;
const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string | Uint8Array) =>
  readCsv(typeof text === "string" ? bytes(text) : text, {
    columns: COLUMNS,
    requiredColumns: ["sku", "name"],
    maxRows: 50_000,
  });
const written = (...notes: string[]) =>
  renderCsvHeader(COLUMNS) +
  renderCsvRows(
    COLUMNS,
    notes.map((note) => ({ sku: "A", name: "B", note })),
  );

// Texts that people and spreadsheets put into cells.
const TEXTS = [
  "plain",
  "",
  "पंखा 1200 मिमी",
  'a "quoted" word',
  "one, two",
  "two\nlines",
  "two\r\nlines",
  "a lone\rreturn",
  " blanks around ",
  "=1+1",
  "+91 98765",
  "-5",
  "@home",
  "\ttab",
  "\rreturn",
  "\nbreak",
  "  =1+1",
  "'=1+1",
  "''=1+1",
  "'Tis",
  "'",
  "'90s fan",
  "＝1+1",
  '=HYPERLINK("http://evil.example","x")',
  "\ufeffmark",
  `x${"🔧".repeat(50_000)}`,
];

test("a written file is read back unchanged, whatever its cells contain", async () => {
  const { rows, problems } = await read(written(...TEXTS));
  expect(problems).toEqual([]);
  expect(rows.map(({ cells }) => cells.note)).toEqual(TEXTS);
  expect(rows.map(({ row }) => row)).toEqual(TEXTS.map((_text, at) => at + 2));
});

test("no cell starts a formula in a spreadsheet", async () => {
  const cells = written(...TEXTS)
    .split(/,|\r\n/)
    .map((cell) => cell.replace(/^"/, ""));
  expect(cells.filter((cell) => /^\s*[=+\-@＝]|^[\t\r\n]/.test(cell))).toEqual([]);
});

test("numbers, booleans and empty values become cells", () => {
  expect(renderCsvRows(["a", "b", "c", "d"], [{ a: 39.5, b: true, c: false, d: null }])).toBe(
    "39.5,true,false,\r\n",
  );
  expect(renderCsvHeader(["pincode", "area"])).toBe("\ufeffpincode,area\r\n");
});

test.each([
  "\r\n",
  "\n",
  "\r",
])("lines may end with %j; empty lines and rows of empty cells only count as rows", async (end) => {
  const { rows, problems } = await read(
    ["sku,NAME , note", "", "A,Fan,x", ",,", "B,Drill,", "", ""].join(end),
  );
  expect(problems).toEqual([]);
  expect(rows).toEqual([
    { row: 3, cells: { sku: "A", name: "Fan", note: "x" } },
    { row: 5, cells: { sku: "B", name: "Drill", note: "" } },
  ]);
});

test.each<[string, string | Uint8Array, string[]]>([
  ["nothing", "", ["The file is empty."]],
  ["bytes that are no UTF-8", new Uint8Array([0x73, 0xe9, 0x2c]), [expect.stringContaining("UTF-8")]],
  ["a workbook of Excel's", "PK\u0003\u0004\0\0", [expect.stringContaining("not a CSV file")]],
  ["5 MB and one byte", new Uint8Array(5 * 1024 * 1024 + 1), [expect.stringContaining("larger than 5 MB")]],
  ["50,001 rows", `sku,name\n${"A,B\n".repeat(50_001)}`, [expect.stringContaining("more than 50,000 rows")]],
  [
    "an unknown column",
    "sku,name,colour\nA,B,C",
    ["Row 1: There is no column “colour”. The columns are: sku, name, note."],
  ],
  ["a missing column", "sku,note\nA,B", ["Row 1: The column “name” is missing."]],
  ["a column twice", "sku,name,SKU\nA,B,C", ["Row 1: The column “sku” is there more than once."]],
  [
    "rows too short and too long",
    "sku,name\nA\nA,B\nA,B,C",
    ["Row 2: This row has 1 cell, the header has 2.", "Row 4: This row has 3 cells, the header has 2."],
  ],
  [
    "a quotation that never ends",
    'sku,name\nA,B\nA,"B\nA,B',
    ["Row 3: A quotation mark opens a cell here that never ends."],
  ],
])("%s is reported", async (_case, file, expected) => {
  expect((await read(file)).problems).toEqual(expected);
});

test("an inch mark needs no quotation", async () => {
  expect((await read('sku,name\nA,12" fan')).rows).toEqual([
    { row: 2, cells: { sku: "A", name: '12" fan' } },
  ]);
});

test("every problem of a file is reported at once", async () => {
  const { problems } = await read('sku,colour\nA\nA,"B');
  expect(problems.map((words) => words.slice(0, 5))).toEqual(["Row 1", "Row 1", "Row 2", "Row 3"]);
});

test("50,000 rows are accepted", async () => {
  const { rows, problems } = await read(`sku,name\n${"A,B\n".repeat(50_000)}`);
  expect([rows.length, problems]).toEqual([50_000, []]);
});

test("problems of the whole file come first, whatever numbers they name, then those of the rows", () => {
  const ofFile = "The file has more than 20,000 rows. Please split it into several.";
  const [third, eleventh] = [rowProblem(3, "Name is required"), rowProblem(11, "Name is required")];
  expect(sortByRow([eleventh, third, ofFile])).toEqual([ofFile, third, eleventh]);
});

test("an amount has two decimals, and a negative one is a number", () => {
  const [first, second] = renderCsvRows(
    ["paid"],
    [{ paid: { paise: 123_450 } }, { paid: { paise: -5 } }],
  ).split("\r\n");
  expect([first, second]).toEqual(["1234.50", "-0.05"]);
});
