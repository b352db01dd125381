import { redirect, type TypedResponse } from "@remix-run/node";
import { type Flash, toFlashCookie } from "./flash.server";

const BASE_URL = "http://here.invalid";

/**
 * Returns `text` if it is a path on this site, else `fallback` (rule: redirect-on-site): no other host,
 * scheme, backslash or control character.
 */
export function toSafePath(text: string | null | undefined, fallback = "/"): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  if (!text?.startsWith("/") || /[\\\u0000-\u001f\u007f]/.test(text)) return fallback;
  const url = URL.canParse(text, BASE_URL) ? new URL(text, BASE_URL) : null;
  if (url?.origin !== BASE_URL || url.pathname.startsWith("//")) return fallback;
  return url.pathname + url.search + url.hash;
}

/** Appends a query to a path; undefined values are left out. */
export function withQuery(path: string, query: Record<string, string | number | undefined>): string {
  const parameters = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)]],
  );
  return parameters.length > 0 ? `${path}?${new URLSearchParams(parameters)}` : path;
}

interface RedirectOptions {
  success?: string;
  error?: string;
  /** Shown beside the message. */
  link?: Flash["link"];
  button?: Flash["button"];
  cookies?: string[];
}

/** A 303 to a page of this site, with a flash message and cookies. */
export async function seeOther(
  path: string,
  { success, error, link, button, cookies = [] }: RedirectOptions = {},
): Promise<TypedResponse<never>> {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  const text = error ?? success;
  const flash: Flash | undefined = text
    ? { kind: error ? "error" : "success", text, link, button }
    : undefined;
  if (flash) headers.append("Set-Cookie", toFlashCookie(flash));
  return redirect(path, { status: 303, headers });
}
