import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { INLINE_SCRIPTS } from "~/ui/inline-scripts";
import { deferScripts, moveStructuredData, renderContentSecurityPolicy } from "./document.server";

const toSource = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const STYLE = "p{color:red}";
const INJECTED = "alert(1)";
const PAGE = `<style>${STYLE}</style><p>A drill <script>${INJECTED}</script></p>`;
const render = (more: Partial<Parameters<typeof renderContentSecurityPolicy>[1]> = {}) =>
  renderContentSecurityPolicy(PAGE, { scripts: INLINE_SCRIPTS, isSecure: false, ...more });
const findDirective = (policy: string, name: string) =>
  policy.split("; ").find((directive) => directive.startsWith(`${name} `));

test("a script in the content of a page is not allowed by the page's own policy", () => {
  expect(render()).not.toContain(toSource(INJECTED));
  for (const text of INLINE_SCRIPTS) expect(render()).toContain(toSource(text));
  expect(findDirective(render(), "style-src")).toBe(`style-src 'self' ${toSource(STYLE)}`);
});

test("pages have one policy for scripts, whatever they say, but for a nonce", () => {
  const scripts = findDirective(render(), "script-src");
  const otherPage = renderContentSecurityPolicy("<p>", { scripts: INLINE_SCRIPTS, isSecure: false });
  expect(findDirective(otherPage, "script-src")).toBe(scripts);
  expect(findDirective(render({ nonce: "n0nce" }), "script-src")).toBe(`${scripts} 'nonce-n0nce'`);
});

test("no script may load another, so that a copy of one of the shop's is of no use", () => {
  expect(render({ nonce: "n0nce" })).not.toMatch(/strict-dynamic|unsafe/);
});

test("what is refused is reported to the shop, over https by the newer way too", () => {
  expect(findDirective(render(), "report-uri")).toBe("report-uri /csp-reports");
  expect(findDirective(render(), "report-to")).toBeUndefined();
  expect(findDirective(render({ isSecure: true }), "report-to")).toBe("report-to policy");
});

test("the module that starts React waits, with its nonce", () => {
  expect(
    deferScripts('<script nonce="n" type="module" async>import "x"</script><link rel="modulepreload">'),
  ).toBe('<script nonce="n" type="text/deferred-module" async>import "x"</script><link rel="dns-prefetch">');
});

test("what search engines read stands at the end of a page", () => {
  const data = '<script type="application/ld+json">{"name":"$& drill"}</script>';
  expect(moveStructuredData(`<head>${data}</head><body><p>A drill</p></body>`)).toBe(
    `<head></head><body><p>A drill</p>${data}</body>`,
  );
  expect(moveStructuredData(PAGE)).toBe(PAGE);
});
