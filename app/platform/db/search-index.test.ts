import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { WORDS_VERSION } from "./search-index.server";

const TRIGGERS = "app/platform/db/search-triggers.ts";
/** Its constants are in the version by their values. */
const LANGUAGES = "app/lib/language.ts";

const toPath = (file: string, specifier: string): string =>
  specifier.startsWith("~")
    ? `${specifier.replace("~", "app")}.ts`
    : `${file.slice(0, file.lastIndexOf("/"))}/${specifier.slice(2)}.ts`;

/** The files that a module is made of, itself first. */
function listModules(file: string, found = new Map<string, string>()): Map<string, string> {
  if (file === LANGUAGES || found.has(file)) return found;
  const source = readFileSync(file, "utf8");
  found.set(file, source);
  for (const [, specifier = ""] of source.matchAll(/from "((?:~|\.)\/[^"]+)"/g))
    listModules(toPath(file, specifier), found);
  return found;
}

test("the version of the index is the digest of all source that makes its words", () => {
  const modules = listModules(TRIGGERS);
  expect(modules.size).toBeGreaterThan(3);
  const hash = createHash("sha256");
  for (const file of [...modules.keys()].sort()) hash.update(modules.get(file) ?? "");
  expect(WORDS_VERSION, "put the new digest into app/platform/db/search-index.server.ts").toBe(
    hash.digest("hex").slice(0, 16),
  );
});
