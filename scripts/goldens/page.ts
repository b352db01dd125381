import { masker } from "./masks.ts";

const STYLE = /(<style\b[^>]*>)([\s\S]*?)(?=<\/style>)/g;
/** Scripts that carry names of modules and what loaders give; what search engines read stays. */
const SCRIPT = /(<script\b(?![^>]*ld\+json)[^>]*>)([\s\S]*?)(?=<\/script>)/g;
/** Modules fetched ahead: how many there are is told by weights.json. */
const PRELOAD = /<link\b[^>]*\brel="(?:modulepreload|dns-prefetch)"[^>]*>/g;
/** A built file by its kind alone. */
const ASSET = /\/assets\/[\w.-]+?(\.\w+)(?=["?])/g;
/**
 * React tells its own text nodes apart by empty comments, and counts its ids by how components are nested.
 */
const REACT_TEXT = /<!--.*?-->/g;
const REACT_ID = /:R[\da-z]*:/g;

/** A page as HTML in which nothing is said of files, modules and chance: a tag a line. */
export function plainHtml(html: string): string {
  const ids = new Map<string, string>();
  const reactId = (id: string) => {
    if (!ids.has(id)) ids.set(id, `REACT${ids.size + 1}`);
    return ids.get(id) as string;
  };
  const bare = html
    .replace(STYLE, (_, tag: string, css: string) => (css === "" ? tag : `${tag}CSS`))
    .replace(SCRIPT, (_, tag: string, code: string) => (code === "" ? tag : `${tag}CODE`))
    .replace(PRELOAD, "")
    .replace(ASSET, "/assets/FILE$1")
    .replace(REACT_TEXT, "")
    .replace(REACT_ID, reactId);
  return `${masker()(bare).replace(/></g, ">\n<").trimEnd()}\n`;
}

/**
 * What a page weighs: bytes of its plain HTML and of the CSS inside it, its elements, scripts and modules
 * fetched ahead.
 */
export interface Weight {
  bytes: number;
  elements: number;
  scripts: number;
  modulesAhead: number;
  cssBytes: number;
}

export function weightOf(html: string): Weight {
  const plain = plainHtml(html);
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
