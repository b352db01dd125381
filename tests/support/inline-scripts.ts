import { createHash } from "node:crypto";
import { selectAll } from "./html";

/** What browsers run, or do as it says; a text of another type is data. */
const TYPES = new Set(["", "module", "text/javascript", "text/deferred-module", "speculationrules"]);

export interface InlineScript {
  text: string;
  nonce?: string;
}

/** The scripts that stand in a page itself, with the one that another of them starts. */
export const listInlineScripts = (html: string): InlineScript[] =>
  selectAll(html, "script:not([src])")
    .toArray()
    .filter(({ attribs: { type = "" } }) => TYPES.has(type))
    .map(({ attribs, children }) => ({
      text: children.map((child) => ("data" in child ? child.data : "")).join(""),
      nonce: attribs.nonce,
    }));

const findScriptSources = (policy: string): string[] =>
  policy
    .split(/;\s*/)
    .map((directive) => directive.split(" "))
    .find(([name]) => name === "script-src") ?? [];

/** The inline scripts of a page that its policy does not allow. */
export function listRefusedScripts(html: string, policy: string): string[] {
  const sources = findScriptSources(policy);
  const isAllowed = ({ text, nonce }: InlineScript) =>
    sources.includes(`'sha256-${createHash("sha256").update(text).digest("base64")}'`) ||
    (nonce !== undefined && sources.includes(`'nonce-${nonce}'`));
  return listInlineScripts(html)
    .filter((script) => !isAllowed(script))
    .map(({ text }) => text.slice(0, 80));
}
