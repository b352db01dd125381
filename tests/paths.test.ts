import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { API_OPERATIONS } from "../app/api/operations";
import drizzle from "../drizzle.config";
import { API_UPLOAD_PATHS, CROSS_SITE_PATHS, UPLOAD_PATHS } from "../server/request-checks";
import { FOR_EVERYBODY, SHARED } from "../vite.config";
import vitest from "../vitest.config";
import { listUnmatchedAlternatives } from "./support/patterns";
import { listRouteAddresses } from "./support/routes";

// A pattern or a path in a configuration that matches nothing is a mistake, usually because files have moved.

const filesIn = (folder: string) =>
  (readdirSync(folder, { recursive: true }) as string[]).map((name) => `${folder}/${name}`);
const FILES = ["app", "tests", "server", "scripts"].flatMap(filesIn);
const PACKAGES = readdirSync("node_modules").flatMap((name) =>
  name.startsWith("@") ? readdirSync(join("node_modules", name)).map((inner) => `${name}/${inner}`) : [name],
);
const ROUTES = [
  ...listRouteAddresses().map(({ path }) => path),
  ...API_OPERATIONS.map(({ path }) => `/api${path}`),
].map((path) => path.replace(/:\w+/g, "0".repeat(24)));
const missing = (paths: string[]) => paths.filter((path) => !existsSync(path));

test("each alternative of a pattern is checked by itself, also in nested groups", () => {
  const names = ["/a/x", "/b/y/1", "c|d"];
  expect(listUnmatchedAlternatives(/^\/(?:a\/(?:x|y)|b\/y(?:\/\d)?)$/, names)).toEqual([
    "^\\/(?:a\\/(?:y))$",
  ]);
  expect(listUnmatchedAlternatives(/^c[|)]d$|\/z$/i, names)).toEqual(["\\/z$"]);
  expect(listUnmatchedAlternatives(/\/(?:a|b)\/(?:x|y)/, names)).toEqual([]);
});

test.each([
  ...SHARED,
  ["for everybody", FOR_EVERYBODY] as const,
])("vite.config.ts, modules of %s", (_case, modules) => {
  const ids = [
    ...FILES.map((file) => resolve(file)),
    ...PACKAGES.map((name) => resolve("node_modules", name, "index.js")),
  ];
  expect(listUnmatchedAlternatives(modules, ids)).toEqual([]);
});

test.each([
  ["paths to which other sites may post", CROSS_SITE_PATHS],
  ["forms with files", UPLOAD_PATHS],
  ["API calls with files", API_UPLOAD_PATHS],
])("server/request-checks.ts, %s", (_case, pattern) => {
  expect(listUnmatchedAlternatives(pattern, ROUTES)).toEqual([]);
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
