import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { CSP_REPORTS_PATH } from "~/lib/csp-reports";

/** Of the scripts and styles that pages have in common. */
const hashes = new LRUCache<string, string>({ max: 100 });

function sha256(text: string): string {
  const known = hashes.get(text);
  if (known) return known;
  const hash = `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  hashes.set(text, hash);
  return hash;
}

const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

const TAG = new RegExp(
  `<(?:${[
    "input|link|source|img|meta|br|hr|form|button|textarea|select|option",
    "details|time|script|div|dialog|video|p|span",
  ].join("|")})\\b[^<>]*>`,
  "g",
);
const CAMEL =
  / (?:charSet|srcSet|autoComplete|inputMode|dateTime|formMethod|hrefLang|maxLength|minLength)(?==")/g;
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
    .replace(/(<script[^>]*) type="module"/, '$1 type="text/deferred-module"')
    .replaceAll('rel="modulepreload"', 'rel="dns-prefetch"');
}

const STRUCTURED_DATA = /<script type="application\/ld\+json">[^<]*<\/script>/;

/** Moves what search engines alone read of a page behind what people see, which then arrives sooner. */
export function moveStructuredData(html: string): string {
  const [data] = STRUCTURED_DATA.exec(html) ?? [];
  return data ? html.replace(data, "").replace("</body>", () => `${data}</body>`) : html;
}

/** Further origins a page may use, by kind. */
export interface CspSources {
  scripts: string[];
  frames: string[];
  calls: string[];
  forms: string[];
}
/** Of a page whose forms lead on to a WhatsApp chat (rule: chat-forms). */
export const CHAT_SOURCES: CspSources = {
  scripts: [],
  frames: [],
  calls: [],
  forms: ["https://wa.me", "https://api.whatsapp.com", "https://web.whatsapp.com"],
};
const NO_SOURCES: CspSources = { scripts: [], frames: [], calls: [], forms: [] };

/** What a page may run, and how it is reached. */
interface PageScripts {
  /** The texts of the shop's own inline scripts, which never differ: those of the page are not looked at. */
  scripts: readonly string[];
  /** The shop's own inline styles, which a script may meet in another page that it fetches. */
  styles?: readonly string[];
  /** Of scripts whose text differs by page; a page that is kept for all has none. */
  nonce?: string;
  /** Whether the shop is reached by https alone. */
  isSecure: boolean;
  allowed?: CspSources;
}

/** The endpoint of `Reporting-Endpoints` to which browsers report. */
const ENDPOINT = "policy";

/** The header that says where the endpoint is; browsers heed it over https alone. */
export const renderReportingEndpoints = (): string => `${ENDPOINT}="${CSP_REPORTS_PATH}"`;

/**
 * The Content-Security-Policy of a page (rule: security-headers). Inline scripts are allowed by the hashes of
 * those that the shop has, never of what stands in the page (rule: fixed-script-hashes); inline styles by
 * those of the page and of the shop's other pages. So it can be kept with a page. There is no
 * 'strict-dynamic': with it a copy of a script of the shop, put into a page with other attributes, could load
 * any script.
 */
export function renderContentSecurityPolicy(
  html: string,
  { scripts, styles: ownStyles = [], nonce, isSecure, allowed = NO_SOURCES }: PageScripts,
): string {
  const styles = [...ownStyles, ...[...html.matchAll(INLINE_STYLE)].map((match) => match[1] ?? "")];
  const listHashes = (texts: readonly string[]) => [...new Set(texts.map(sha256))].join(" ");
  const own = listHashes(scripts) + (nonce === undefined ? "" : ` 'nonce-${nonce}'`);
  const self = (origins: string[]) => ["'self'", ...origins].join(" ");
  return [
    "default-src 'self'",
    `script-src ${self(allowed.scripts)} ${own}`,
    "script-src-attr 'none'",
    `style-src 'self' ${listHashes(styles)}`,
    "img-src 'self' data: http: https:",
    `connect-src ${self(allowed.calls)}`,
    ...(allowed.frames.length > 0 ? [`frame-src ${allowed.frames.join(" ")}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${self(allowed.forms)}`,
    "frame-ancestors 'none'",
    `report-uri ${CSP_REPORTS_PATH}`,
    ...(isSecure ? [`report-to ${ENDPOINT}`, "upgrade-insecure-requests"] : []),
  ].join("; ");
}
