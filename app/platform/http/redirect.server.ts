import { redirect, redirectDocument, type TypedResponse } from "@remix-run/node";
import { type Flash, toFlashCookie } from "./flash.server";

const BASE_URL = "http://here.invalid";

/**
 * `text` when it is a path on this site, else `fallback` (rule: redirect-on-site): no other host, scheme,
 * backslash or control character.
 */
export function toSafePath(text: string | null | undefined, fallback = "/"): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  if (!text?.startsWith("/") || /[\\\u0000-\u001f\u007f]/.test(text)) return fallback;
  const url = URL.canParse(text, BASE_URL) ? new URL(text, BASE_URL) : null;
  if (url?.origin !== BASE_URL || url.pathname.startsWith("//")) return fallback;
  return url.pathname + url.search + url.hash;
}

/** An address with a query, the undefined ones left out. */
export function withQuery(path: string, query: Record<string, string | number | undefined>): string {
  const given = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)]],
  );
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}

interface RedirectOptions {
  success?: string;
  error?: string;
  cookies?: string[];
  /** The page has a policy of its own, so scripts are to load it whole. */
  reloadDocument?: boolean;
  /** The page is the one it was sent from: scripts are not to make the way back a step longer. */
  replace?: boolean;
}

/** A 303 to a page of ours, with a message shown there and cookies set on the way. */
export async function seeOther(
  path: string,
  { success, error, cookies = [], reloadDocument: whole, replace: inPlace }: RedirectOptions = {},
): Promise<TypedResponse<never>> {
  const headers = new Headers(inPlace ? { "X-Remix-Replace": "true" } : undefined);
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  const text = error ?? success;
  const flash: Flash | undefined = text ? { kind: error ? "error" : "success", text } : undefined;
  if (flash) headers.append("Set-Cookie", await toFlashCookie(flash));
  return (whole ? redirectDocument : redirect)(path, { status: 303, headers });
}
