import { readFileSync } from "node:fs";
import { resolve } from "node:path";

let path: string | undefined;

/** The address of the script of all pages: `app/browser/enhance.ts`, as built by `scripts/build.mjs`. */
export function getBrowserScript(): string {
  if (import.meta.env.DEV) return "/app/browser/enhance.ts";
  path ??= JSON.parse(readFileSync(resolve("build/app/browser.json"), "utf8")) as string;
  return path;
}
