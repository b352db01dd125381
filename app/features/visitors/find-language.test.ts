import { expect, test } from "vitest";
import { findLanguage } from "./find-language.server";

// rule: language-chosen
test.each([
  ["/admin/login?lang=bn", "en"],
  ["/admin?lang=bn", "en"],
  ["/./admin/login?lang=bn", "en"],
  ["/x/../admin/login?lang=bn", "en"],
  ["/x/%2e%2e/admin/login?lang=bn", "en"],
  ["/%61dmin/login?lang=bn", "en"],
  ["/ADMIN/login?lang=hi", "hi"],
  ["/administration?lang=bn", "bn"],
  ["/admin/../cart?lang=bn", "bn"],
  ["/%/admin?lang=bn", "bn"],
  ["//[?lang=bn", "bn"],
  ["/x/../api/v1/products", "en"],
])("%s is in the language %s", (url, language) => {
  expect(findLanguage(url, { "accept-language": "hi" })).toBe(language);
});
