import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

// Each thing has one name (STYLE.md). Words that had several meanings here, with their replacements; they
// stay in addresses and in the JSON of pages (KEPT), in stored values, and in texts that people read.
const REPLACED: Record<string, string> = {
  asker: "visitor",
  booker: "customer",
  desk: "admin, or booking form",
  door: "sign in",
  electrician: "technician",
  errand: "loginContext",
  fruitless: "zero-result",
  holder: "browserId",
  letter: "email",
  letters: "emails",
  mailbox: "email link",
  narrowed: "filtered",
  narrowing: "filter",
  news: "update",
  overtaken: "conflict",
  owe: "create refund",
  owing: "refund",
  proving: "reauthenticate",
  rail: "sidebar",
  shelf: "listing entry",
  shelves: "listing",
  shelving: "listing index",
  standing: "status",
  tallied: "counted",
  tally: "row count",
  tidy: "delete expired",
  till: "payment page",
  told: "data",
  turns: "concurrency limit",
  unshown: "orphaned",
  untold: "draft",
  viewer: "visitor",
  wires: "category colours",
};
const KEPT = ["letterId", "electricianId", "electricians", "electrician", "errand", "till", "lettersGoOut"];
const IN_COMMENTS = new RegExp(
  [
    "\\b(?:askers?|bookers?|letters?|desk|doors?|errands?|fruitless|holders?|mailbox(?:es)?)\\b",
    "\\b(?:narrow(?:ed|ing)|overtaken|owing|shel(?:f|ves|ving)|tall(?:y|ies)|in vain)\\b",
    "^The same\\b",
  ].join("|"),
  "i",
);
/** Code and paths that a comment cites, and these words in other meanings. */
const ALLOWED = new RegExp(
  [
    "`[^`]*`",
    "/[\\w/-]+",
    "repair desk",
    "(?:two|three|four|five|fewer|many|first|latin|capital|\\w+case) letters?",
    "letter case",
  ].join("|"),
  "gi",
);

const filesIn = (folder: string) =>
  (readdirSync(folder, { recursive: true }) as string[]).map((name) => join(folder, name));
const isTypescript = (file: string) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts");
const commented = ["app", "server", "scripts", "tests"].flatMap(filesIn).filter(isTypescript);
const named = ["app", "server", "scripts", "tests/support"]
  .flatMap(filesIn)
  .filter((file) => (isTypescript(file) && !file.endsWith(".test.ts")) || file.endsWith(".mjs"));

function replacedIn(name: string): string[] {
  const words = KEPT.includes(name) ? [] : name.split(/[^A-Za-z]+|(?<=[a-z0-9])(?=[A-Z])/);
  return words.map((word) => word.toLowerCase()).filter((word) => Object.hasOwn(REPLACED, word));
}
const DECLARATION = /^(?:Variable|Function|Interface|TypeAlias|Class)Declaration$|^Parameter$/;

/** The declared names and the comments of a file that have a replaced word, each with its line. */
function findWords(file: string): { names: string[]; comments: string[] } {
  const text = readFileSync(file, "utf8");
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const lineAt = (position: number) => `${file}:${source.getLineAndCharacterOfPosition(position).line + 1}`;
  const names: string[] = [];
  const comments = new Set<string>();
  const visit = (node: ts.Node) => {
    const { name } = node as ts.NamedDeclaration;
    if (DECLARATION.test(ts.SyntaxKind[node.kind]) && name && ts.isIdentifier(name))
      for (const word of replacedIn(name.text))
        names.push(`${lineAt(name.getStart())} ${name.text}: not "${word}" but "${REPLACED[word]}"`);
    // Comments are in front of tokens; two slashes in the text of JSX begin none.
    const ranges = [ts.getTrailingCommentRanges(text, node.pos), ts.getLeadingCommentRanges(text, node.pos)];
    for (const range of ts.isJsxText(node) ? [] : ranges.flat()) {
      const comment = text.slice(range?.pos, range?.end).replace(/^[/*\s]+/, "");
      const [word] = range ? (IN_COMMENTS.exec(comment.replace(ALLOWED, "")) ?? []) : [];
      if (range && word) comments.add(`${lineAt(range.pos)} ${word}`);
    }
    node.getChildren(source).forEach(visit);
  };
  visit(source);
  return { names, comments: [...comments] };
}

test("no file is named with a word that another has replaced", () => {
  expect(named.filter((file) => replacedIn(basename(file)).length > 0)).toEqual([]);
});

test("no declared name has a word that another has replaced", () => {
  expect(named.flatMap((file) => findWords(file).names)).toEqual([]);
});

test("no comment has a word that another has replaced, or begins by referring to the one above", () => {
  expect(commented.flatMap((file) => findWords(file).comments)).toEqual([]);
});
