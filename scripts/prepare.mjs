// Prepares what the shop needs to start or to be tested: packages, pictures and the build, each only if its
// sources have changed (rule: start-does-everything).
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const MAKERS = [
  "scripts/build.mjs",
  "scripts/hydrated-pages.ts",
  "scripts/make-pictures.ts",
  "vite.config.ts",
  "vite.programs.config.ts",
  "server.ts",
  "remix.config.js",
  "package-lock.json",
];
export const SOURCES = ["app", "drizzle", "public", "server", ...MAKERS];

/** Runs a program and exits with its status if it fails. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { stdio: "inherit", ...options });
  if (error) console.error(`${command} could not be started: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}

const modified = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0);

/** Which Node the packages were installed for: native modules load in no other. */
const NODE_STAMP = "node_modules/.node-modules-version";

/** Whether the packages are those of the lock file, and of this Node (rule: packages-of-this-node). */
function arePackagesCurrent() {
  if (modified("node_modules/.package-lock.json") < modified("package-lock.json")) return false;
  if (existsSync(NODE_STAMP)) return readFileSync(NODE_STAMP, "utf8") === process.versions.modules;
  // Installed by hand: loading the native module tells.
  return spawnSync(process.execPath, ["-e", "new (require('better-sqlite3'))(':memory:')"]).status === 0;
}

/** Installs the packages if the lock file is newer than the last installation, or Node another one. */
export function ensurePackages() {
  if (!arePackagesCurrent()) {
    console.info("Installing packages (once; better-sqlite3 may take a minute or two to compile)…");
    run("npm", ["ci", "--include=dev", "--no-audit", "--no-fund"]);
  }
  writeFileSync(NODE_STAMP, process.versions.modules);
}

function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

/** A digest of all sources of the build, without tests. */
function sourcesDigest() {
  const hash = createHash("sha256");
  for (const file of SOURCES.flatMap(filesUnder).filter((name) => !name.includes(".test."))) {
    hash.update(file).update(readFileSync(file));
  }
  return hash.digest("hex");
}

/** Builds the shop if its sources have changed since the last build. */
export function ensureBuild() {
  const stamp = "build/.stamp";
  const digest = sourcesDigest();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === digest) return;
  rmSync(stamp, { force: true });
  run(process.execPath, ["scripts/build.mjs"]);
  mkdirSync("build", { recursive: true });
  writeFileSync(stamp, digest);
}
