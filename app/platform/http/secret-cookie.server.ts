import { createCookie } from "@remix-run/node";
import { config } from "~/platform/config.server";

/**
 * The headers of a page whose URL contains a secret: it is not cached, and its URL is not sent to other
 * sites. `no-referrer` would not work, because the browser would then post the page's form without an origin,
 * which the server refuses.
 */
export const SECRET_PAGE_HEADERS = { "Cache-Control": "no-store", "Referrer-Policy": "same-origin" };

/**
 * A cookie with a secret that a browser keeps for `maxAgeMs` milliseconds. Over https the `__Host-` prefix
 * makes browsers refuse a cookie set by another host.
 */
export function createSecretCookie(name: string, maxAgeMs: number) {
  const cookie = () => {
    const { SECURE: secure } = config();
    const options = { path: "/", httpOnly: true, sameSite: "lax", secure, maxAge: maxAgeMs / 1000 } as const;
    return createCookie(secure ? `__Host-${name}` : name, options);
  };
  return {
    remember: (token: string): Promise<string> => cookie().serialize(token),
    clear: (): Promise<string> => cookie().serialize("", { maxAge: 0 }),
    /** The secret, or "" without a cookie. */
    async read(request: Request): Promise<string> {
      const value: unknown = await cookie().parse(request.headers.get("Cookie"));
      return typeof value === "string" ? value : "";
    },
  };
}
