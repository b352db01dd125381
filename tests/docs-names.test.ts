import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

// What a document names in backticks has to be in the code, so that no document keeps a name that is gone.
const read = (file: string) => readFileSync(file, "utf8");
const files = execFileSync("git", ["ls-files"], { encoding: "utf8" }).split("\n").filter(Boolean);
const DOCUMENTS = files.filter((file) => /^(?:docs\/.+|README|ARCHITECTURE|STYLE)\.md$/.test(file));
const SOURCES = files.filter(
  (file) =>
    (/\.(?:ts|tsx|mts|mjs|js|css)$/.test(file) || file === "package.json" || file === ".env.example") &&
    !/^(?:tests\/goldens|public)\//.test(file) &&
    file !== "tests/docs-names.test.ts",
);

const listMatches = (file: string, pattern: RegExp) =>
  [...read(file).matchAll(pattern)].map(([, name = ""]) => name);
const listSpans = (file: string) => listMatches(file, /`([^`\n]+)`/g);

/** Findings as "file: name" each, for the message of a failure. */
const toLines = (found: { file: string; name: string }[]) =>
  found.map(({ file, name }) => `${file}: ${name}`);

// camelCase, PascalCase and CONSTANT_CASE. Hyphens and slashes make headers, packages and addresses.
const IDENTIFIER =
  /(?<![\w/@-])([a-z]+[a-z0-9]*[A-Z]\w*|[A-Z]+[a-z]\w*|[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|\w+(?=\(\)))(?![\w/-])/g;
// "isX" and "MAX_" show how names are formed.
const isPattern = (name: string) => /^[a-z]+X$|_$/.test(name);
// A file in the packages of the fonts.
const FOREIGN = new Set(["LICENSE_FONT"]);
// SQL, quoted text and commands of a shell are not names of the code.
const isCode = (span: string) => !/^(?:select|insert|update|delete) |^npm |^node/.test(span);

const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:"'`\\/*])\/\/.*$/gm;
const toCode = (file: string) => read(file).replaceAll(COMMENT, "");
const listCommentSpans = (file: string) =>
  (read(file).match(COMMENT) ?? []).flatMap((comment) =>
    [...comment.matchAll(/`([^`\n]+)`/g)].map(([, name = ""]) => name),
  );
const COMMENTED = SOURCES.filter((file) => /^(?:app|server|scripts|tests)\/.*\.[mt]?[jt]sx?$/.test(file));

test("every identifier that a document or a comment names is in the code", () => {
  const known = new Set(SOURCES.flatMap((file) => toCode(file).match(/[A-Za-z_$][\w$]*/g) ?? []));
  const listNames = (file: string, spans: string[]) =>
    spans
      .filter(isCode)
      .flatMap((span) => [...span.replaceAll(/"[^"]*"/g, "").matchAll(IDENTIFIER)])
      .map(([, name = ""]) => ({ file, name }));
  const named = [
    ...DOCUMENTS.flatMap((file) => listNames(file, listSpans(file))),
    ...COMMENTED.flatMap((file) => listNames(file, listCommentSpans(file))),
  ];
  expect(named.length).toBeGreaterThan(500);
  expect(
    toLines(named.filter(({ name }) => !isPattern(name) && !FOREIGN.has(name) && !known.has(name))),
  ).toEqual([]);
});

const withoutEnding = (file: string) => file.replace(/(?:\.server|\.test|\.d)?\.\w+$/, "");
const PATHS = new Set(
  files.flatMap((file) =>
    [file, withoutEnding(file)].flatMap((path) =>
      path.split("/").map((_part, i, all) => all.slice(0, i + 1).join("/")),
    ),
  ),
);
/** Whether a path, without its ending or with it, is one of the repository's; "docs/decisions/005" is. */
const isThere = (path: string) =>
  PATHS.has(path) ||
  (/^docs\/decisions\/\d+$/.test(path) && files.some((file) => file.startsWith(`${path}-`)));

test("every path in a document, and every document that code cites, exists", () => {
  const path = /(?<![\w/.-])((?:app|server|scripts|tests|docs)\/[\w.-]+(?:\/[\w.-]+)*\w)/g;
  const cited = /(?<![\w/.-])(docs\/[\w.-]+(?:\/[\w.-]+)*\w)/g;
  const named = [
    ...DOCUMENTS.flatMap((file) => listMatches(file, path).map((name) => ({ file, name }))),
    ...SOURCES.flatMap((file) => listMatches(file, cited).map((name) => ({ file, name }))),
  ];
  expect(named.length).toBeGreaterThan(300);
  expect(toLines(named.filter(({ name }) => !isThere(name)))).toEqual([]);
});

test("every path below app in a document exists", () => {
  const named = DOCUMENTS.flatMap((file) =>
    listSpans(file)
      .filter((span) => /^[a-z][\w-]*(?:\/[\w.-]+)+$/.test(span) && !/^(?:build|backups)\//.test(span))
      .map((name) => ({ file, name })),
  );
  const isBelow = (path: string) => [...PATHS].some((known) => known.endsWith(`/${path}`));
  expect(named.length).toBeGreaterThan(100);
  expect(toLines(named.filter(({ name }) => !isThere(name) && !isBelow(name)))).toEqual([]);
});

test("docs/schema.md describes exactly the tables of the database", () => {
  const tables = listMatches("tests/goldens/schema.sql", /^CREATE TABLE [`"](\w+)/gim);
  expect(tables.length).toBeGreaterThan(40);
  expect(listMatches("docs/schema.md", /^- `(\w+)`:/gm).sort()).toEqual(tables.sort());
});
