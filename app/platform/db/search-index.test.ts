import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { WORDS_VERSION } from "./search-index.server";
import { WORD_FUNCTIONS } from "./search-triggers";

/** Of all words of a version; whoever changes them raises the version and puts the new digest here. */
const DIGEST = { version: 1, words: "c417c7315389ac24" };

test("the version of the search index is raised when its words change", () => {
  const texts = readFileSync("tests/customer-searches.tsv", "utf8").split(/[\t\n]/);
  const hash = createHash("sha256");
  for (const [name, makeWords] of Object.entries(WORD_FUNCTIONS))
    for (const text of texts)
      hash.update(makeWords(/tags|values/.test(name) ? JSON.stringify([text]) : text)).update("\n");
  expect({ version: WORDS_VERSION, words: hash.digest("hex").slice(0, 16) }).toEqual(DIGEST);
});
