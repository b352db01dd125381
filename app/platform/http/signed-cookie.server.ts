import { createHmac, timingSafeEqual } from "node:crypto";
import { config } from "~/platform/config.server";
import { ensureCookieKey } from "~/platform/data-folder.server";

let key: Buffer | undefined;

/** The name is signed too, so that no cookie counts as another. */
function sign(name: string, value: string): string {
  key ??= ensureCookieKey(config().DATA_DIR);
  return createHmac("sha256", key).update(`${name}=${value}`).digest("base64url");
}

function isSigned(name: string, value: string, signature: string): boolean {
  const [expected, given] = [Buffer.from(sign(name, value)), Buffer.from(signature)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** A cookie of characters that need no encoding, kept for `maxAgeMs` milliseconds. */
interface SignedCookie {
  /** The Set-Cookie value. */
  remember(value: string): string;
  clear(): string;
  /** The value in a Cookie header; undefined without one, and for one that the shop has not signed. */
  find(cookies: string): string | undefined;
}

/**
 * A cookie that only the shop can make (rule: signed-cookies). It is read without waiting, because the server
 * does so for pages that it keeps.
 */
export function createSignedCookie(plainName: string, maxAgeMs: number): SignedCookie {
  const getName = () => (config().SECURE ? `__Host-${plainName}` : plainName);
  const toSetCookie = (content: string, seconds: number) =>
    `${getName()}=${content}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${config().SECURE ? "; Secure" : ""}`;
  return {
    remember: (value) => toSetCookie(`${value}.${sign(getName(), value)}`, maxAgeMs / 1000),
    clear: () => toSetCookie("", 0),
    find(cookies) {
      if (!cookies.includes(plainName)) return undefined;
      const start = `${getName()}=`;
      const content = cookies
        .split(/;\s*/)
        .find((pair) => pair.startsWith(start))
        ?.slice(start.length);
      const [, value = "", signature = ""] = /^(.*)\.([^.]*)$/.exec(content ?? "") ?? [];
      return value !== "" && isSigned(getName(), value, signature) ? value : undefined;
    },
  };
}

/** What a text or an object is in a signed cookie. */
export const toCookieText = (value: unknown): string =>
  Buffer.from(JSON.stringify(value)).toString("base64url");

/** What `toCookieText` was given. */
export const fromCookieText = (text: string): unknown =>
  JSON.parse(Buffer.from(text, "base64url").toString());
