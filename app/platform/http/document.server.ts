import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";

/** Of the scripts and styles that pages have in common. */
const hashes = new LRUCache<string, string>({ max: 100 });

function sha256(text: string): string {
  const known = hashes.get(text);
  if (known) return known;
  const hash = `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  hashes.set(text, hash);
  return hash;
}

const INLINE_SCRIPT = /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g;
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

const TAG = new RegExp(
  `<(?:${[
    "input|link|source|img|meta|br|hr|form|button|textarea|select|option",
    "details|time|script|div|dialog|video|p|span",
  ].join("|")})\\b[^<>]*>`,
  "g",
);
const CAMEL = / (?:charSet|srcSet|autoComplete|inputMode|dateTime|formMethod|maxLength|minLength)(?==")/g;
const BOOLEAN = / (required|hidden|novalidate|async|selected|checked|autofocus|open|disabled|multiple)=""/g;

/** Converts React's XML-style tags and attributes to HTML that validators accept. */
export const toValidHtml = (html: string): string =>
  html.replace(TAG, (tag) =>
    tag
      .replace(/\/>$/, ">")
      .replace(CAMEL, (name) => name.toLowerCase())
      .replace(BOOLEAN, " $1"),
  );

/**
 * Defers the scripts of a page: the module script and its preloads are renamed, and the loader in `root.tsx`
 * starts them after `load`. The nodes stay because hydration counts them; `dns-prefetch` is a `rel` that HTML
 * allows in the body.
 */
export function deferScripts(html: string): string {
  return html
    .replace('<script type="module"', '<script type="text/deferred-module"')
    .replaceAll('rel="modulepreload"', 'rel="dns-prefetch"');
}

/** Further origins a page may use, by kind. */
export interface CspSources {
  scripts: string[];
  frames: string[];
  calls: string[];
  forms: string[];
}
const NO_SOURCES: CspSources = { scripts: [], frames: [], calls: [], forms: [] };

/**
 * The Content-Security-Policy of a page (rule: security-headers). Inline scripts and styles are allowed by
 * their hashes, so that the page can be cached.
 */
export function renderContentSecurityPolicy(html: string, upgrade: boolean, allowed = NO_SOURCES): string {
  const listHashes = (pattern: RegExp) =>
    [...new Set([...html.matchAll(pattern)].map((match) => sha256(match[1] ?? "")))].join(" ");
  const self = (origins: string[]) => ["'self'", ...origins].join(" ");
  return [
    "default-src 'self'",
    `script-src ${self(allowed.scripts)} 'strict-dynamic' ${listHashes(INLINE_SCRIPT)}`,
    "script-src-attr 'none'",
    `style-src 'self' ${listHashes(INLINE_STYLE)}`,
    "img-src 'self' data: http: https:",
    `connect-src ${self(allowed.calls)}`,
    ...(allowed.frames.length > 0 ? [`frame-src ${allowed.frames.join(" ")}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${self(allowed.forms)}`,
    "frame-ancestors 'none'",
    ...(upgrade ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}
