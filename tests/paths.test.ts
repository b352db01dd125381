import { existsSync, readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { connection } from "../app/platform/db/connection.server";
import type { Feature } from "../app/platform/feature";
import { MANIFESTS } from "../app/shop";
import drizzle from "../drizzle.config";
import { listHydratedFiles } from "../scripts/hydrated-pages";
import vitest from "../vitest.config";
import { listRouteAddresses } from "./support/routes";

// A pattern or a path in a configuration that matches nothing is a mistake, usually because files have moved.

const filesIn = (folder: string) =>
  (readdirSync(folder, { recursive: true }) as string[]).map((name) => `${folder}/${name}`);
const FILES = ["app", "tests", "server", "scripts"].flatMap(filesIn);
const missing = (paths: string[]) => paths.filter((path) => !existsSync(path));

test("the browser gets the pages that say `hydrate`, with the layouts around them, and no others", () => {
  const files = ["admin/banners/list.tsx", "admin/error-page.tsx", "admin/layout.tsx"];
  const expected = [...files.map((name) => `pages/${name}`), "root.tsx"].map((name) => resolve("app", name));
  expect([...listHydratedFiles()].sort()).toEqual(expected);
});

const MANIFEST_LIST: readonly Feature[] = MANIFESTS;
const valuesOf = <Value>(record: Readonly<Record<string, Value>> = {}) => Object.values(record);
const keysOf = (record: object = {}) => Object.keys(record);

test("manifests name addresses of remix.config.js", () => {
  const named = MANIFEST_LIST.flatMap(({ sidebar = [], auditKinds, uploads, crossSiteReturns = [] }) => [
    ...[...sidebar, ...valuesOf(auditKinds)].map(({ path }) => path),
    ...keysOf(uploads),
    ...crossSiteReturns,
  ]);
  const routes = listRouteAddresses().map(({ path }) => path);
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((path) => !routes.includes(path))).toEqual([]);
});

test("manifests name tables and columns of the database", () => {
  const sources = MANIFEST_LIST.flatMap((manifest) => [
    ...Object.entries(manifest.searched ?? {}).flatMap(([table, columns]) =>
      columns.map((column) => ({ table, sql: `t.${column}` })),
    ),
    ...Object.entries(manifest.counted ?? {}).map(([table, state]) => ({
      table,
      sql: state.replaceAll("{row}", "t"),
    })),
    ...[...(manifest.appendOnly ?? []), ...(manifest.publicTables ?? [])].map((table) => ({
      table,
      sql: "1",
    })),
    ...valuesOf(manifest.auditKinds).flatMap(({ table, unless = "id" }) =>
      table ? [{ table, sql: `t.id, t.${unless}` }] : [],
    ),
    ...Object.entries(manifest.expires ?? {}).flatMap(([table, { columns, unless = columns[0] }]) =>
      [...columns, unless].map((column) => ({ table, sql: `t.${column}` })),
    ),
  ]);
  expect(sources.length).toBeGreaterThan(60);
  const { $client } = connection();
  for (const { table, sql } of sources)
    expect(() => $client.prepare(`select ${sql} from ${table} t`), `${table}: ${sql}`).not.toThrow();
});

test("no name stands in two manifests", () => {
  for (const member of ["searched", "counted", "auditKinds", "uploads", "jobs", "expires"] as const) {
    const names = MANIFEST_LIST.flatMap((manifest) => keysOf(manifest[member]));
    expect(names, member).toEqual([...new Set(names)]);
  }
});

const textOf = (file: string) => readFileSync(file, "utf8");

test("tsconfig.json and biome.json", () => {
  const { include, compilerOptions } = JSON.parse(textOf("tsconfig.json"));
  const folders = Object.values<string[]>(compilerOptions.paths).flat();
  expect(missing([...include, ...folders.map((path) => path.replace(/\*$/, ""))])).toEqual([]);
  const { files } = JSON.parse(textOf("biome.json"));
  const excluded = files.includes
    .filter((path: string) => path !== "**")
    .map((path: string) => path.replace(/^!+/, ""));
  expect(missing(excluded)).toEqual([]);
});

/** Converts a glob that has only stars. */
const globToPattern = (glob: string) => {
  const inside = { "**/": "(?:.*/)?", "*": "[^/]*", ".": "\\." };
  return new RegExp(`^${glob.replace(/\*\*\/|\*|\./g, (part) => inside[part as keyof typeof inside])}$`);
};

test("drizzle.config.ts", () => {
  const tables = [drizzle.schema].flat().filter((glob) => glob !== undefined);
  expect(tables.length).toBeGreaterThan(0);
  const withoutFiles = tables.filter(
    (glob) => !FILES.some((file) => globToPattern(glob.replace(/^\.\//, "")).test(file)),
  );
  expect(withoutFiles).toEqual([]);
  expect(missing([drizzle.out ?? "drizzle"])).toEqual([]);
});

test("vitest.config.ts", () => {
  type Project = { test: { include: string[]; setupFiles?: string[]; globalSetup?: string } };
  const { projects } = (vitest as { test: { projects: Project[] } }).test;
  const globs = projects.flatMap(({ test: { include, setupFiles = [], globalSetup } }) =>
    [...include, ...setupFiles, globalSetup].filter((path) => path !== undefined),
  );
  expect(globs.length).toBeGreaterThan(0);
  expect(globs.filter((glob) => !FILES.some((file) => globToPattern(glob).test(file)))).toEqual([]);
});

test("scripts/prepare.mjs, the sources of the build", async () => {
  const { SOURCES } = await import(pathToFileURL("scripts/prepare.mjs").href);
  expect(missing(SOURCES)).toEqual([]);
});

test("package.json, the folders of npm run imports", () => {
  const [program, ...paths] = JSON.parse(textOf("package.json")).scripts.imports.split(" ");
  expect(program).toBe("depcruise");
  expect(paths.length).toBeGreaterThan(0);
  expect(missing(paths)).toEqual([]);
  expect(textOf("scripts/test.mjs")).toContain(
    JSON.stringify(["imports", program, ...paths]).replaceAll(",", ", "),
  );
});
