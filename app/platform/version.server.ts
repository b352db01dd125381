import { readFileSync } from "node:fs";

let version: string | undefined;

/** The version of the program, of its package.json. */
export function getVersion(): string {
  version ??= (JSON.parse(readFileSync("package.json", "utf8")) as { version: string }).version;
  return version;
}
