import { createMask } from "./masks.ts";

const STYLE = /(<style\b[^>]*>)([\s\S]*?)(?=<\/style>)/g;
/** Scripts with module names and loader data, but not the structured data for search engines. */
const SCRIPT = /(<script\b(?![^>]*ld\+json)[^>]*>)([\s\S]*?)(?=<\/script>)/g;
/** Preloaded modules; weights.json has their number. */
const PRELOAD = /<link\b[^>]*\brel="(?:modulepreload|dns-prefetch)"[^>]*>/g;
/** The name of a built file, whose extension is kept. */
const ASSET = /\/assets\/[\w.-]+?(\.\w+)(?=["?])/g;
// React separates text nodes by empty comments, and its ids depend on the nesting of components.
const REACT_TEXT = /<!--.*?-->/g;
const REACT_ID = /:R[\da-z]*:/g;

/** The HTML of a page, one tag per line, without what depends on builds, modules and random values. */
export function toPlainHtml(html: string): string {
  const ids = new Map<string, string>();
  const reactId = (id: string) => {
    if (!ids.has(id)) ids.set(id, `REACT${ids.size + 1}`);
    return ids.get(id) as string;
  };
  const withoutDetails = html
    .replace(STYLE, (_, tag: string, css: string) => (css === "" ? tag : `${tag}CSS`))
    .replace(SCRIPT, (_, tag: string, code: string) => (code === "" ? tag : `${tag}CODE`))
    .replace(PRELOAD, "")
    .replace(ASSET, "/assets/FILE$1")
    .replace(REACT_TEXT, "")
    .replace(REACT_ID, reactId);
  return `${createMask()(withoutDetails).replace(/></g, ">\n<").trimEnd()}\n`;
}

/** The size of a page: bytes of its plain HTML and inline CSS, elements, scripts and preloaded modules. */
export interface Weight {
  bytes: number;
  elements: number;
  scripts: number;
  modulesAhead: number;
  cssBytes: number;
}

export function measureWeight(html: string): Weight {
  const plain = toPlainHtml(html);
  const count = (pattern: RegExp) => html.match(pattern)?.length ?? 0;
  const css = [...html.matchAll(STYLE)].map(([, , code = ""]) => code).join("");
  return {
    bytes: Buffer.byteLength(plain),
    elements: plain.match(/<[a-z]/g)?.length ?? 0,
    scripts: count(/<script\b(?![^>]*ld\+json)/g),
    modulesAhead: count(PRELOAD),
    cssBytes: Buffer.byteLength(css),
  };
}
