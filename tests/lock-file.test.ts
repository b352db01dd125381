import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface LockedPackage {
  version: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  hasInstallScript?: boolean;
}

const readJson = (file: string) => JSON.parse(readFileSync(file, "utf8"));
const manifest = readJson("package.json");
const { "": root, ...packages } = readJson("package-lock.json").packages;
const locked = Object.entries(packages as Record<string, LockedPackage>);
/** The name of a package by its folder, which may be inside another package's. */
const nameOf = (folder: string) => folder.split("node_modules/").at(-1) ?? "";
const foldersOf = (isFound: (entry: LockedPackage) => boolean) =>
  locked.filter(([, entry]) => isFound(entry)).map(([folder]) => folder);

/** What the shop runs with and its build stands on: versions without the weaknesses known of older ones. */
const LEAST_VERSIONS = {
  "@node-rs/argon2": "2.2.0",
  "@remix-run/node": "2.17.5",
  "@remix-run/react": "2.17.5",
  "@remix-run/router": "1.23.2",
  "@remix-run/server-runtime": "2.17.5",
  "better-sqlite3": "12.11.0",
  "drizzle-orm": "0.45.4",
  express: "4.22.3",
  nodemailer: "10.6.0",
  rollup: "4.59.0",
  sharp: "0.35.5",
};

test("every package is held by a checksum of its archive", () => {
  expect(locked.length).toBeGreaterThan(1_000);
  const isChecked = ({ integrity = "" }: LockedPackage) => /^sha512-[\w+/]{86}==$/.test(integrity);
  expect(foldersOf((entry) => !isChecked(entry))).toEqual([]);
});

test("every package comes from npm's registry, none from a repository, a folder or another address", () => {
  const isFromRegistry = ({ resolved = "https://registry.npmjs.org/", link }: LockedPackage) =>
    resolved.startsWith("https://registry.npmjs.org/") && !link;
  expect(foldersOf((entry) => !isFromRegistry(entry))).toEqual([]);
  expect(readFileSync(".npmrc", "utf8")).not.toMatch(/registry\s*=\s*\S*:/);
});

test("only better-sqlite3 and esbuild may run a script when they are installed, and no other has one", () => {
  expect(manifest.allowScripts).toEqual({ "better-sqlite3": true, esbuild: true });
  const withScripts = foldersOf(({ hasInstallScript = false }) => hasInstallScript).map(nameOf);
  expect(new Set(withScripts)).toEqual(new Set(Object.keys(manifest.allowScripts)));
});

test("every version is pinned exactly, and the lock file has just these", () => {
  for (const kind of ["dependencies", "devDependencies"]) {
    expect(root[kind]).toEqual(manifest[kind]);
    for (const [name, version] of Object.entries<string>(manifest[kind])) {
      expect(version, name).toMatch(/^\d+\.\d+\.\d+$/);
      expect(packages[`node_modules/${name}`].version, name).toBe(version);
    }
  }
});

test.each(Object.entries(LEAST_VERSIONS))("%s is nowhere older than %s", (name, least) => {
  const versions = locked.filter(([folder]) => nameOf(folder) === name).map(([, { version }]) => version);
  expect(versions).not.toEqual([]);
  const byAge = new Intl.Collator("en", { numeric: true }).compare;
  expect(versions.filter((version) => byAge(version, least) < 0)).toEqual([]);
});
