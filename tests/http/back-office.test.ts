import { expect, test } from "vitest";
import { POLICY } from "../support/access-policy";
import { listAttributes, listTexts } from "../support/html";
import { openSharedShop } from "../support/shared-shop";
import { createCustomer } from "../support/shop-data";

/** Pages that need React in the browser (docs/decisions/008). */
const WITH_REACT = ["/admin/banners"];
const PAGES = Object.keys(POLICY).filter(
  (path) => POLICY[path]?.see === "admin" && path !== "/admin" && !path.includes(":") && !/\.\w+$/.test(path),
);

const ravi = createCustomer(openSharedShop(), { name: "Ravi Shankar", role: "admin" });

test.each(PAGES)("%s has the back-office's header and sidebar, and is not cached", async (path) => {
  const { html, headers } = await ravi.visit(path);
  expect(listTexts(html, "header")).toHaveLength(1);
  expect(listTexts(html, "h1")).toHaveLength(1);
  expect(listAttributes(html, "nav", "aria-label")).toContain("Back-office");
  expect(listAttributes(html, "form", "action")).toContain("/logout?redirectTo=/admin/login");
  expect(headers.get("Cache-Control")).toContain("no-store");
});

test.each(
  PAGES.filter((path) => !WITH_REACT.includes(path)),
)("%s has no React in the browser", async (path) => {
  const { html } = await ravi.visit(path);
  expect(listAttributes(html, "script", "src")).toEqual([]);
  expect(html).not.toMatch(/modulepreload|<script[^>]*type="text\/deferred-module"/);
});
