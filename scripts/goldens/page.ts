import { createMask } from "./masks.ts";

const STYLE = /(<style\b[^>]*>)([\s\S]*?)(?=<\/style>)/g;
/** Scripts with names of modules and data of loaders; JSON-LD is left out. */
const SCRIPT = /(<script\b(?![^>]*ld\+json)[^>]*>)([\s\S]*?)(?=<\/script>)/g;
/** Preloaded modules; weights.json has their number. */
const PRELOAD = /<link\b[^>]*\brel="(?:modulepreload|dns-prefetch)"[^>]*>/g;
/** A built file, of which only the extension is kept. */
const ASSET = /\/assets\/[\w.-]+?(\.\w+)(?=["?])/g;
/** React separates adjacent text nodes by empty comments; its ids depend on how components are nested. */
const REACT_TEXT = /<!--.*?-->/g;
const REACT_ID = /:R[\da-z]*:/g;

/** The HTML of a page without names of files and modules and without generated values, one tag per line. */
export function normalizeHtml(html: string): string {
  const ids = new Map<string, string>();
  const reactId = (id: string) => {
    if (!ids.has(id)) ids.set(id, `REACT${ids.size + 1}`);
    return ids.get(id) as string;
  };
  const stripped = html
    .replace(STYLE, (_match, tag: string, css: string) => (css === "" ? tag : `${tag}CSS`))
    .replace(SCRIPT, (_match, tag: string, code: string) => (code === "" ? tag : `${tag}CODE`))
    .replace(PRELOAD, "")
    .replace(ASSET, "/assets/FILE$1")
    .replace(REACT_TEXT, "")
    .replace(REACT_ID, reactId);
  return `${createMask()(stripped).replace(/></g, ">\n<").trimEnd()}\n`;
}

/** The size of a page: `bytes` of its normalized HTML, `cssBytes` of the CSS in it, and some counts. */
export interface Weight {
  bytes: number;
  elements: number;
  scripts: number;
  modulesAhead: number;
  cssBytes: number;
}

export function measurePage(html: string): Weight {
  const plain = normalizeHtml(html);
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
