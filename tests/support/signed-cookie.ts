import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A value as the shop itself signs it for a cookie (rule: signed-cookies). */
export function signCookie({ folder }: { folder: string }, name: string, value: string): string {
  const key = Buffer.from(readFileSync(join(folder, "cookies.key"), "utf8").trim(), "hex");
  return `${value}.${createHmac("sha256", key).update(`${name}=${value}`).digest("base64url")}`;
}
