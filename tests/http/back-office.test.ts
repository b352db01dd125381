import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { customer } from "../support/books";
import { POLICY } from "../support/policy";
import { openSharedShop } from "../support/shared-shop";

/** Pages whose work needs React in the browser (docs/decisions/008). */
const MOVING = ["/admin/banners"];
const PAGES = Object.keys(POLICY).filter(
  (path) => POLICY[path]?.see === "admin" && path !== "/admin" && !path.includes(":") && !/\.\w+$/.test(path),
);
const MOST_SCRIPT_BYTES = 3_000;

const ravi = customer(openSharedShop(), { name: "Ravi Shankar", role: "admin" });

test.each(PAGES)("%s stands under the back-office's header and sidebar, for this browser alone", async (path) => {
  const { html, headers } = await ravi.visit(path);
  expect(html.match(/<header>/g)).toHaveLength(1);
  expect(html.match(/<h1[ >]/g)).toHaveLength(1);
  expect(html).toMatch(/<nav aria-label="Back-office">/);
  expect(html).toContain('action="/logout?redirectTo=/admin/login"');
  expect(headers.get("Cache-Control")).toContain("no-store");
});

test.each(PAGES.filter((path) => !MOVING.includes(path)))("%s has no React in the browser", async (path) => {
  const { html } = await ravi.visit(path);
  const scripts = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map((match) => match[1]).join("");
  expect(html.match(/<script[^>]* src=|modulepreload|deferred-module/)).toBeNull();
  expect(brotliCompressSync(scripts).length).toBeLessThan(MOST_SCRIPT_BYTES);
});
