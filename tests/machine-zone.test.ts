import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

// The shop's time zone does not depend on the machine. Only lib/time.ts computes days and hours, and its test
// runs in several zones; nothing else may use the parts of a date in the zone of the machine.
const LOCAL_PART = /^[gs]et(Year|FullYear|Month|Date|Day|Hours|Minutes|Seconds|Milliseconds|TimezoneOffset)$/;
const LOCAL_TEXT = /^to(Locale(Date|Time)?|Date|Time)String$/;
const MAY_BE_LOCAL =
  /\bDate\s*[.([]|\bIntl\b|localtime|[gs]et(Year|Full|Mo|Da|Hours|Mi|Seconds|TimezoneO)|to\w*String/;
const NAMES_ITS_ZONE = /(Z|[+-]\d\d:\d\d)$/;

const isNamed = (node: ts.Node, name: string) => ts.isIdentifier(node) && node.text === name;

/** The last literal part of a text; undefined for other expressions. */
function getTextEnd(node: ts.Expression): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  return ts.isTemplateExpression(node) ? node.templateSpans.at(-1)?.literal.text : undefined;
}

/** Whether an expression depends on the zone of the machine. */
function isLocal(node: ts.Node): boolean {
  if (ts.isPropertyAccessExpression(node)) {
    const { expression, name } = node;
    if (isNamed(expression, "Intl")) return name.text === "DateTimeFormat";
    if (isNamed(expression, "Date")) return name.text === "parse";
    return LOCAL_PART.test(name.text) || LOCAL_TEXT.test(name.text);
  }
  // `date["getHours"]` is no property access, and `Date()` without `new` gives the local time as text.
  if (ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression))
    return LOCAL_PART.test(node.argumentExpression.text) || LOCAL_TEXT.test(node.argumentExpression.text);
  if (ts.isCallExpression(node)) return isNamed(node.expression, "Date");
  if (ts.isNewExpression(node) && isNamed(node.expression, "Date")) {
    const [first, second] = node.arguments ?? [];
    const end = first && getTextEnd(first);
    return second !== undefined || (end !== undefined && !NAMES_ITS_ZONE.test(end));
  }
  // The modifier of SQLite's date functions.
  return (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node)) && /\blocaltime\b/.test(node.text);
}

/** The expressions of a program that depend on the zone of the machine. */
function findLocalUses(text: string, name = "planted.ts"): string[] {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isLocal(node)) found.push(`${name}: ${node.getText(file)}`);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const programFiles = ["app", "server"].flatMap((folder) =>
  (readdirSync(folder, { recursive: true }) as string[]).map((name) => join(folder, name)),
);
const files = [...programFiles, "server.ts"].filter(
  (name) => /\.(tsx?|m?js)$/.test(name) && !name.includes(".test.") && name !== join("app", "lib", "time.ts"),
);

test("only lib/time.ts uses the zone of the machine", () => {
  const texts = files.map((name) => [readFileSync(name, "utf8"), name] as const);
  // Parsing takes long, so only files that have one of these words are parsed.
  const candidates = texts.filter(([text]) => MAY_BE_LOCAL.test(text));
  expect(candidates.length).toBeGreaterThan(30);
  expect(candidates.flatMap(([text, name]) => findLocalUses(text, name))).toEqual([]);
});

test("no migration uses the local time", () => {
  const sql = readdirSync("drizzle").filter((name) => name.endsWith(".sql"));
  expect(sql.length).toBeGreaterThan(0);
  expect(sql.filter((name) => /localtime/i.test(readFileSync(join("drizzle", name), "utf8")))).toEqual([]);
});

test.each([
  "now.getHours()",
  "now\n  ?.getDate()",
  'now["getDay"]()',
  "placedAt.setHours(0)",
  "at.toLocaleDateString()",
  'at.toLocaleString("en-IN")',
  "at.toDateString()",
  "new Date(2026, 10, 20)",
  "new Date(\n  year(of),\n  month,\n)",
  'new Date("2026-11-20T10:00")',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a program, as text
  "new Date(`${day}T12:00:00`)",
  "Date()",
  "Date.parse(text)",
  'new Intl.DateTimeFormat("en-IN")',
  "sql`select datetime(at, 'localtime')`",
])("%s is found", (program) => {
  expect(findLocalUses(program)).toHaveLength(1);
  expect(program).toMatch(MAY_BE_LOCAL);
});

test.each([
  "now.getTime()",
  "now.toISOString()",
  "now.getUTCDay()",
  "new Date()",
  "new Date(0)",
  "new Date(order.createdAt)",
  'new Date("2026-11-20T10:00:00Z")',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a program, as text
  "new Date(`${day}T12:00:00Z`)",
  "new Intl.NumberFormat()",
])("%s is allowed", (program) => {
  expect(findLocalUses(program)).toEqual([]);
});
