import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const INDEX = "app/platform/db/search-index.server.ts";
const TRIGGERS = "app/platform/db/search-triggers.ts";
/** Its constants are in the version by their values. */
const LANGUAGES = "app/lib/language.ts";

const toPath = (file: string, specifier: string): string =>
  specifier.startsWith("~")
    ? specifier.replace("~", "app")
    : `${file.slice(0, file.lastIndexOf("/"))}/${specifier.slice(2)}`;
const listImports = (file: string, pattern: RegExp): string[] =>
  [...readFileSync(file, "utf8").matchAll(pattern)].map(([, specifier = ""]) => toPath(file, specifier));

/** The modules that a file and those it imports are made of. */
function listModules(file: string, found = new Set<string>()): Set<string> {
  if (file === LANGUAGES || found.has(file)) return found;
  found.add(file);
  for (const path of listImports(file, /from "((?:~|\.)\/[^"?]+)"/g)) listModules(`${path}.ts`, found);
  return found;
}

test("the version of the search index has the source of every module that makes its words", () => {
  const sources = listImports(INDEX, /from "([^"]+)\?raw"/g);
  expect(sources.sort()).toEqual([...listModules(TRIGGERS)].sort());
});
