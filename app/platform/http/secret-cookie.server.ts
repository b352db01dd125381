import { createCookie } from "@remix-run/node";
import { config } from "~/platform/config.server";

/**
 * A secret that one browser keeps for `keptMs` milliseconds, by which the shop knows what it was about to do
 * there. Over https the browser itself sees to it that nobody else can have set it (`__Host-`).
 */
export function createSecretCookie(name: string, maxAgeMs: number) {
  const cookie = () => {
    const { SECURE: secure } = config();
    const options = { path: "/", httpOnly: true, sameSite: "lax", secure, maxAge: maxAgeMs / 1000 } as const;
    return createCookie(secure ? `__Host-${name}` : name, options);
  };
  return {
    /** The Set-Cookie value that keeps it. */
    remember: (token: string): Promise<string> => cookie().serialize(token),
    /** The Set-Cookie value that forgets it. */
    clear: (): Promise<string> => cookie().serialize("", { maxAge: 0 }),
    /** The secret this browser keeps; empty where it keeps none. */
    async read(request: Request): Promise<string> {
      const value: unknown = await cookie().parse(request.headers.get("Cookie"));
      return typeof value === "string" ? value : "";
    },
  };
}
