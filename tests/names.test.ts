import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

// Each thing has one name (STYLE.md). Words that had several meanings here, with their replacements; they
// stay in addresses, in stored values, and in texts that people read.
const REPLACED = new Map([
  ["asker", "visitor"],
  ["booker", "customer"],
  ["desk", "admin, or booking form"],
  ["door", "sign in"],
  ["electrician", "technician"],
  ["errand", "loginContext"],
  ["fruitless", "zero-result"],
  ["holder", "browserId"],
  ["letter", "email"],
  ["mailbox", "email link"],
  ["narrowed", "filtered"],
  ["narrowing", "filter"],
  ["news", "update"],
  ["overtaken", "conflict"],
  ["owe", "create refund"],
  ["owing", "refund"],
  ["proving", "reauthenticate"],
  ["rail", "sidebar"],
  ["shelf", "listing entry"],
  ["shelves", "listing"],
  ["shelving", "listing index"],
  ["standing", "status"],
  ["tallied", "counted"],
  ["tally", "row count"],
  ["tidy", "delete expired"],
  ["till", "payment page"],
  ["told", "data"],
  ["turns", "concurrency limit"],
  ["unshown", "orphaned"],
  ["untold", "draft"],
  ["viewer", "visitor"],
  ["why", "problem, or reason"],
  ["wires", "category colours"],
]);
/** Properties that keep such a word, each with the reason. */
const KEPT = new Map([
  ["desk", "JSON that the scripts of the booking form read"],
  ["electrician", "a table, and the kind of entries that the audit log has stored"],
  ["electrician_photo", "a table"],
  ["electricianId", "a part of addresses"],
  ["electricians", "a part of addresses"],
  ["errand", "JSON of the sign-in pages"],
  ["letter", "the kind of entries that the audit log has stored, and a word of log lines"],
  ["letterId", "a part of addresses"],
  ["letters", "JSON of the data export"],
  ["listElectricians", "the name of an operation in the API's description"],
  ["news", "an option of the package that writes sitemaps"],
  ["outbox_letter", "a table"],
  ["registerElectrician", "the name of an operation in the API's description"],
  ["shelf_counted", "a trigger"],
  ["shelf_recounted", "a trigger"],
  ["shelf_uncounted", "a trigger"],
  ["unitsBackOnTheShelf", "a field that the audit log has stored"],
]);
/** Files that keep such a word, because they stand for addresses of the API. */
const KEPT_FILES = ["electricians.ts", "electricians-register.ts"];
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

/** The keys of messages quote what people read. */
const WORDS = /\/words\.\w+\.ts$/;

const filesIn = (folder: string) =>
  (readdirSync(folder, { recursive: true }) as string[]).map((name) => join(folder, name));
const files = ["app", "server", "scripts", "tests"]
  .flatMap(filesIn)
  .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !file.endsWith(".d.ts") && !WORDS.test(file));

const replacedIn = (name: string): string[] =>
  name
    .split(/[^A-Za-z]+|(?<=[a-z0-9])(?=[A-Z])/)
    .map((word) => word.toLowerCase())
    .flatMap((word) => [word, word.replace(/s$/, "")].find((form) => REPLACED.has(form)) ?? []);

const DECLARATION = /^(?:Variable|Function|Interface|TypeAlias|Class)Declaration$|^Parameter$/;
const PROPERTY = /^(?:Property|ShorthandProperty|Method)(?:Assignment|Signature|Declaration)$/;

/** Whether a node is text, in which two slashes begin no comment. */
const isText = (node: ts.Node) =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateLiteralToken(node) ||
  ts.isRegularExpressionLiteral(node) ||
  ts.isJsxText(node);

/** What a node declares: a name, or a property, which may have one of the words in KEPT. */
function findDeclared(node: ts.Node): { name: ts.Identifier; isProperty: boolean } | undefined {
  const { name } = node as ts.NamedDeclaration;
  if (!name || !ts.isIdentifier(name)) return undefined;
  const kind = ts.SyntaxKind[node.kind];
  // `{ letterId }` names the property, `{ letterId: id }` and `[id]` give it a name of their own.
  const isOwnName = ts.isBindingElement(node) && (node.propertyName || ts.isArrayBindingPattern(node.parent));
  if (DECLARATION.test(kind) || isOwnName) return { name, isProperty: false };
  return PROPERTY.test(kind) || ts.isBindingElement(node) ? { name, isProperty: true } : undefined;
}

/** The comments of a file: what begins like one between its texts, where nothing else does. */
function listComments(text: string, texts: ts.Node[]): { comment: string; position: number }[] {
  const starts = [0, ...texts.map(({ end }) => end)];
  const ends = [...texts.map((node) => node.getStart()), text.length];
  return starts.flatMap((start, index) =>
    [...text.slice(start, ends[index]).matchAll(/\/\/.*|\/\*[\s\S]*?\*\//g)].map((match) => ({
      comment: match[0],
      position: start + match.index,
    })),
  );
}

/** The names and the comments of a program that have a replaced word, each with its line. */
function findWords(file: string, text: string): { names: string[]; comments: string[] } {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const lineAt = (position: number) => `${file}:${source.getLineAndCharacterOfPosition(position).line + 1}`;
  const names: string[] = [];
  const texts: ts.Node[] = [];
  const visit = (node: ts.Node) => {
    if (isText(node)) texts.push(node);
    const { name, isProperty } = findDeclared(node) ?? {};
    if (name && !(isProperty && KEPT.has(name.text)))
      for (const word of replacedIn(name.text))
        names.push(`${lineAt(name.getStart())} ${name.text}: not "${word}" but "${REPLACED.get(word)}"`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  const comments = listComments(text, texts).flatMap(({ comment, position }) => {
    const [word] = IN_COMMENTS.exec(comment.replace(/^[/*\s]+/, "").replace(ALLOWED, "")) ?? [];
    return word ? `${lineAt(position)} ${word}` : [];
  });
  return { names, comments };
}

const found = files.map((file) => findWords(file, readFileSync(file, "utf8")));

test("no file is named with a word that another has replaced", () => {
  const named = files.map((file) => basename(file)).filter((name) => !KEPT_FILES.includes(name));
  expect(named.filter((name) => replacedIn(name).length > 0)).toEqual([]);
});

test("no name, property or rule has a word that another has replaced", () => {
  expect(found.flatMap(({ names }) => names)).toEqual([]);
  const rules = [...readFileSync("docs/rules.md", "utf8").matchAll(/^- \*\*([a-z0-9-]+)\*\*/gm)];
  expect(rules.map(([, rule = ""]) => rule).filter((rule) => replacedIn(rule).length > 0)).toEqual([]);
});

test("no comment has a word that another has replaced, or begins by referring to the one above", () => {
  expect(found.flatMap(({ comments }) => comments)).toEqual([]);
});

test("every word that is kept is still somewhere", () => {
  const code = files
    .filter((file) => file !== "tests/names.test.ts")
    .map((file) => readFileSync(file, "utf8"));
  expect(
    [...KEPT.keys()].filter((name) => !code.some((text) => new RegExp(`\\b${name}\\b`).test(text))),
  ).toEqual([]);
});

test.each([
  ["const letters = 1;"],
  ["const deskPage = 1;"],
  ["const { page: desk } = one;"],
  ["const [desk] = one;"],
  ["const one = { shelves: 1 };"],
  ["const one = { whyNot: 1 };"],
  ["interface One { viewer: string }"],
  ["class One { holder = 1; tidy() {} }"],
  ["function one({ tally: sum }, booker) {}"],
])("%s has a word that another has replaced", (text) => {
  expect(findWords("planted.ts", text).names).not.toEqual([]);
});

test.each([
  ["const one = 'a'; // The desk"],
  ["/** The letters. */ const one = 1;"],
  ["const one = /[/]/; /* A desk. */"],
])("the comment in %s has a word that another has replaced", (text) => {
  expect(findWords("planted.ts", text).comments).toHaveLength(1);
});

test("texts and what is kept are no such names", () => {
  const text = 'const one = { letter: "// desk", two: `// desk`, three: /[/]// desk/ };';
  expect(findWords("planted.ts", `${text} const { letterId } = one;`)).toEqual({ names: [], comments: [] });
});
