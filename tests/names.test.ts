import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

// One noun, one name: words that once meant several things here, each with the word that is used instead.
// They are refused in the names of files and of what these declare. Addresses (`letterId` stands in one),
// what pages hand to their components as JSON, stored values and sentences that people read keep theirs.
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

const FOLDERS = ["app", "server"];
const files = FOLDERS.flatMap((folder) =>
  (readdirSync(folder, { recursive: true }) as string[]).map((name) => join(folder, name)),
).filter((file) => /\.tsx?$/.test(file) && !/\.(d|test)\.ts$/.test(file));

const wordsOf = (name: string) =>
  name.split(/[^A-Za-z]+|(?<=[a-z0-9])(?=[A-Z])/).map((word) => word.toLowerCase());
/** Names that stand in addresses or in the JSON of pages. */
const KEPT = ["letterId", "electricianId", "electricians", "electrician", "errand", "till", "lettersGoOut"];
const replacedIn = (name: string) =>
  KEPT.includes(name) ? [] : wordsOf(name).filter((word) => Object.hasOwn(REPLACED, word));

/** The names a file declares, with the line of each. */
function declaredIn(file: string): { name: string; line: number }[] {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const found: { name: string; line: number }[] = [];
  const visit = (node: ts.Node) => {
    const name = (node as ts.NamedDeclaration).name;
    const isDeclared =
      ts.isVariableDeclaration(node) ||
      ts.isFunctionDeclaration(node) ||
      ts.isParameter(node) ||
      ts.isInterfaceDeclaration(node) ||
      ts.isTypeAliasDeclaration(node) ||
      ts.isClassDeclaration(node);
    if (isDeclared && name && ts.isIdentifier(name)) {
      found.push({ name: name.text, line: source.getLineAndCharacterOfPosition(name.getStart()).line + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test("no file is named with a word that another has replaced", () => {
  expect(files.filter((file) => replacedIn(basename(file)).length > 0)).toEqual([]);
});

test("nothing is named with a word that another has replaced", () => {
  const refused = files.flatMap((file) =>
    declaredIn(file).flatMap(({ name, line }) =>
      replacedIn(name).map((word) => `${file}:${line} ${name}: not "${word}" but "${REPLACED[word]}"`),
    ),
  );
  expect(refused).toEqual([]);
});
