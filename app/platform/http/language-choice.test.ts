import { expect, test } from "vitest";
import { findAskedLanguage, findBrowserLanguage } from "./language-choice.server";

test.each([
  ["/cart?lang=hi", "hi"],
  ["/products?search=fan&lang=bn", "bn"],
  ["/cart?lang=fr", undefined],
  ["/cart?lang=HI", undefined],
  ["/cart?slang=hi", undefined],
  ["/lang=hi", undefined],
])("the address %s asks for %s", (url, language) => {
  expect(findAskedLanguage(url)).toBe(language);
});

test.each([
  [undefined, "en"],
  ["*", "en"],
  ["hi-IN,hi;q=0.9,en-US;q=0.8", "hi"],
  ["fr-FR, bn;q=0.4, en;q=0.3", "bn"],
  ["en;q=0.5, HI-in;q=0.7", "hi"],
  ["hi;q=0, bn;q=bad", "bn"],
  ["hi;q=-1, bn;q=0.1", "bn"],
  ["hi;q=-1", "en"],
  [",;;q=", "en"],
])("a browser that prefers %s gets %s", (accepted, language) => {
  expect(findBrowserLanguage(accepted)).toBe(language);
});
