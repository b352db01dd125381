import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";

// Rules of STYLE.md that the formatter and the linter do not check.
const MAX_COLUMNS = 110;

const files = execFileSync("git", ["ls-files"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => /\.(tsx?|mjs|js)$/.test(file) && !file.startsWith("tests/goldens/"));

const UNBREAKABLE = new Set([
  ts.SyntaxKind.StringLiteral,
  ts.SyntaxKind.NoSubstitutionTemplateLiteral,
  ts.SyntaxKind.TemplateExpression,
  ts.SyntaxKind.RegularExpressionLiteral,
  ts.SyntaxKind.JsxText,
]);

/** Whether a text is the title of a test or a group of tests, which can be shortened. */
const isTitle = (node: ts.Node) =>
  ts.isCallExpression(node.parent) &&
  node.parent.arguments[0] === node &&
  /^(?:test|describe|it)\b/.test(node.parent.expression.getText());
/** Whether a node is a literal object or list, also with a type and in parentheses. */
const isLiteral = (node: ts.Node): boolean =>
  ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node)
    ? isLiteral(node.expression)
    : ts.isObjectLiteralExpression(node) || ts.isArrayLiteralExpression(node);
const isSpread = (node: ts.Node): node is ts.SpreadElement | ts.SpreadAssignment | ts.JsxSpreadAttribute =>
  ts.isSpreadElement(node) || ts.isSpreadAssignment(node) || ts.isJsxSpreadAttribute(node);

/** The violations in a file, each with its line. */
function findFaults(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const faults: { line: number; fault: string }[] = [];
  const linesWithText = new Set<number>();
  const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line;
  const visit = (node: ts.Node) => {
    if (isSpread(node) && isLiteral(node.expression)) {
      faults.push({ line: lineOf(node.getStart()), fault: "spreads a literal" });
    }
    if (ts.isIdentifier(node) && /^_+$/.test(node.text)) {
      faults.push({ line: lineOf(node.getStart()), fault: "has a name that says nothing" });
    }
    if (UNBREAKABLE.has(node.kind) && node.end - node.pos > 10 && !isTitle(node)) {
      for (let line = lineOf(node.getStart()); line <= lineOf(node.end); line++) linesWithText.add(line);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  text.split("\n").forEach((content, line) => {
    const isText = linesWithText.has(line) && !/^\s*(\/\/|\/?\*)/.test(content);
    if (content.length > MAX_COLUMNS && !isText)
      faults.push({ line, fault: `is ${content.length} columns wide` });
  });
  return faults.map(({ line, fault }) => `${file}:${line + 1} ${fault}`);
}

test("no literal is spread, no name is _ or __, and only a text makes a line wider than 110 columns", () => {
  expect(files.flatMap((file) => findFaults(file, readFileSync(file, "utf8")))).toEqual([]);
});

test.each([
  ["const one = { ...{ a, b } };", "spreads a literal"],
  ["const one = [...[a, b]];", "spreads a literal"],
  ["const one = [...([a, b] as const)];", "spreads a literal"],
  ["const { a: _, ...rest } = one;", "has a name that says nothing"],
  ["const [one, __] = two;", "has a name that says nothing"],
  ["one.map((_, index) => index);", "has a name that says nothing"],
  ["for (const _ of one) two();", "has a name that says nothing"],
  [`// ${"word ".repeat(25)}`, "columns wide"],
  [`test("${"word ".repeat(25)}", () => {});`, "columns wide"],
  [`describe.each([1, 2])("${"word ".repeat(25)}", () => {});`, "columns wide"],
])("%s is refused", (text, fault) => {
  expect(findFaults("planted.ts", text).join()).toContain(fault);
});
