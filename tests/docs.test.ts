import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

// Documents and code refer to each other by paths and names, which have to exist.
const read = (file: string) => readFileSync(file, "utf8");
const filesIn = (folder: string) =>
  (readdirSync(folder, { recursive: true }) as string[]).map((name) => join(folder, name));
const DOCUMENTS = [
  "README.md",
  "ARCHITECTURE.md",
  "STYLE.md",
  ...filesIn("docs").filter((file) => file.endsWith(".md")),
];
const SOURCES = ["app", "server", "scripts", "tests"]
  .flatMap(filesIn)
  .filter((file) => /\.(ts|tsx|mjs|js|css)$/.test(file) && !file.startsWith("tests/goldens"));

const RULE = /^- \*\*([a-z0-9-]+)\*\*: .+ \((`[^)]+`)\)$/gm;
const rules = [...read("docs/rules.md").matchAll(RULE)].map(([, name = "", paths = ""]) => ({
  name,
  files: [...paths.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path),
}));

test("every rule has a unique name and files that exist", () => {
  const listed = read("docs/rules.md").match(/^- /gm) ?? [];
  expect(rules.length).toBeGreaterThan(100);
  expect(rules.length).toBe(listed.length);
  expect(new Set(rules.map(({ name }) => name)).size).toBe(rules.length);
  expect(rules.flatMap(({ files }) => files).filter((file) => !existsSync(file))).toEqual([]);
});

// A citation may be continued on the next line of its comment.
const readUnwrapped = (file: string) => read(file).replace(/\s*\n\s*(?:\*|\/\/|#|--)?\s*/g, " ");
const CITATION = /\brules?: ([a-z0-9-]+(?:, [a-z0-9-]+)*)/gi;
const citedIn = (file: string) =>
  [...readUnwrapped(file).matchAll(CITATION)].flatMap(([, list = ""]) => list.split(", "));

test("code cites only rules that docs/rules.md has", () => {
  const names = new Set(rules.map(({ name }) => name));
  const cited = [...SOURCES, ...DOCUMENTS].flatMap((file) =>
    citedIn(file)
      .filter((name) => name.includes("-"))
      .map((name) => ({ file, name })),
  );
  expect(cited.length).toBeGreaterThan(50);
  expect(cited.filter(({ name }) => !names.has(name))).toEqual([]);
});

test("every rule is cited by its name in all files that docs/rules.md names for it", () => {
  const places = rules.flatMap(({ name, files }) => files.map((file) => ({ name, file })));
  expect(places.filter(({ name, file }) => !citedIn(file).includes(name))).toEqual([]);
});

test("nothing cites a document that is not in the repository", () => {
  const foreign =
    /\(D\d+[a-z]?[,) ]|\bD\d{1,2}[a-z]?[,)]|\bspec (storefront|back-office)\b|\(S\d{1,2}\)|\btraps? T\d/;
  const specification = /\bthe specification\b(?! of an? )/i;
  const isForeign = (file: string) => foreign.test(read(file)) || specification.test(readUnwrapped(file));
  const searched = [...SOURCES, ...DOCUMENTS].filter((file) => file !== "tests/docs.test.ts");
  expect(searched.filter(isForeign)).toEqual([]);
});

test("every path in a document exists", () => {
  const named = DOCUMENTS.flatMap((file) =>
    [...read(file).matchAll(/`((?:app|server|scripts|tests|docs|drizzle)\/[\w./-]*\w)`/g)].map(
      ([, path = ""]) => ({
        file,
        path,
      }),
    ),
  );
  expect(named.length).toBeGreaterThan(50);
  const isThere = (path: string) =>
    ["", ".ts", ".tsx", ".server.ts", ".mjs", ".test.ts"].some((end) => existsSync(path + end));
  expect(named.filter(({ path }) => !isThere(path))).toEqual([]);
});

test("the documents that everybody reads stay short", () => {
  expect(read("ARCHITECTURE.md").split("\n").length).toBeLessThanOrEqual(81);
  expect(read("docs/glossary.md").match(/^- /gm)?.length).toBeLessThanOrEqual(40);
});
