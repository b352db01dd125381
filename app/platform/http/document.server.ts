import { createHash } from "node:crypto";

const sha256 = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const INLINE_SCRIPT = /<script(?![^>]*\b(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g;
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

const TAG =
  /<(?:input|link|source|img|meta|br|hr|form|button|textarea|select|option|details|time|script|div|dialog|video)\b[^<>]*>/g;
const CAMEL = / (?:charSet|srcSet|autoComplete|inputMode|dateTime|formMethod|maxLength|minLength)(?==")/g;
const BOOLEAN = / (required|hidden|novalidate|async|selected|checked|autofocus|open|disabled|multiple)=""/g;

/**
 * React writes tags and attributes XML's way, which a validator refuses; this is HTML's. Browsers read the
 * same from both.
 */
export const toValidHtml = (html: string): string =>
  html.replace(TAG, (tag) =>
    tag
      .replace(/\/>$/, ">")
      .replace(CAMEL, (name) => name.toLowerCase())
      .replace(BOOLEAN, " $1"),
  );

/**
 * Makes the scripts of a rendered page wait: the module script and its preloads are renamed (the nodes stay,
 * hydration counts them), and the starter in `root.tsx` starts them after `load`. In the body a `rel` must be
 * one HTML allows there.
 */
export function deferScripts(html: string): string {
  return html
    .replace('<script type="module"', '<script type="text/deferred-module"')
    .replaceAll('rel="modulepreload"', 'rel="dns-prefetch"');
}

/** Whom a page lets in besides the shop itself, by their origins. */
export interface CspSources {
  scripts: string[];
  frames: string[];
  calls: string[];
  forms: string[];
}
const NO_SOURCES: CspSources = { scripts: [], frames: [], calls: [], forms: [] };

/**
 * The Content-Security-Policy of a page, by the hashes of its own inline scripts and styles, so that it can
 * be kept.
 */
export function renderContentSecurityPolicy(html: string, upgrade: boolean, guests = NO_SOURCES): string {
  const hashes = (pattern: RegExp) =>
    [...new Set([...html.matchAll(pattern)].map((match) => sha256(match[1] ?? "")))].join(" ");
  const self = (others: string[]) => ["'self'", ...others].join(" ");
  return [
    "default-src 'self'",
    `script-src ${self(guests.scripts)} 'strict-dynamic' ${hashes(INLINE_SCRIPT)}`,
    "script-src-attr 'none'",
    `style-src 'self' ${hashes(INLINE_STYLE)}`,
    "img-src 'self' data: http: https:",
    `connect-src ${self(guests.calls)}`,
    ...(guests.frames.length > 0 ? [`frame-src ${guests.frames.join(" ")}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${self(guests.forms)}`,
    "frame-ancestors 'none'",
    ...(upgrade ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}
