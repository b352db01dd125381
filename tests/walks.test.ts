import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { WALK_FILES } from "./size-limits";

// docs/walks.md lists the files on the path of a value; the lists have to match the code.

const read = (file: string) => readFileSync(file, "utf8");
const STEP = /^(\d+)\. `([^`]+)`((?:, `\w+`)+): .+\.$/;

interface Step {
  number: number;
  path: string;
  names: string[];
}

const walks = read("docs/walks.md")
  .split(/^## /m)
  .slice(1)
  .map((section) => {
    const [title = "", ...lines] = section.split("\n");
    const numbered = lines.filter((line) => /^\d/.test(line));
    const steps: Step[] = numbered.flatMap((line) => {
      const [, number, path = "", names = ""] = STEP.exec(line) ?? [];
      return number
        ? [{ number: Number(number), path, names: [...names.matchAll(/\w+/g)].map(([name]) => name) }]
        : [];
    });
    return { title, steps, lineCount: numbered.length };
  });

const ENDINGS = [".ts", ".tsx"];
/** The project's files that a file imports, without type imports. */
function listImports(file: string): string[] {
  const sources = [...read(file).matchAll(/^(?:import|export) (?!type )[^;]*?from "((?:~|\.)[^"]+)"/gm)];
  return sources.flatMap(([, source = ""]) => {
    const base = source.startsWith("~") ? join("app", source.slice(1)) : join(dirname(file), source);
    return ENDINGS.map((ending) => base + ending).filter((path) => existsSync(path));
  });
}

const declares = (file: string, name: string): boolean =>
  new RegExp(`^(?:export )?(?:default )?(?:async )?(?:function|const) ${name}\\b`, "m").test(read(file));

test("there are three walks, whose steps can be parsed and are numbered in order", () => {
  expect(walks.map(({ title }) => title)).toEqual(Object.keys(WALK_FILES));
  for (const { steps, lineCount } of walks) {
    expect(steps.map(({ number }) => number)).toEqual(
      Array.from(Array(lineCount).keys(), (index) => index + 1),
    );
    expect(new Set(steps.map(({ path }) => path)).size).toBe(steps.length);
  }
});

test.each(walks)("$title: no longer than its limit", ({ title, steps }) => {
  expect(steps.length).toBeLessThanOrEqual(WALK_FILES[title as keyof typeof WALK_FILES]);
});

test.each(walks)("$title: each file exists and declares the names", ({ steps }) => {
  expect(steps.map(({ path }) => path).filter((path) => !existsSync(path))).toEqual([]);
  const missing = steps.flatMap(({ path, names }) =>
    names.filter((name) => !declares(path, name)).map((name) => `${path} ${name}`),
  );
  expect(missing).toEqual([]);
});

test.each(walks)("$title: each step imports an earlier one or is imported by one", ({ steps }) => {
  const paths = steps.map(({ path }) => path);
  const unconnected = paths.filter((path, index) => {
    const before = paths.slice(0, index);
    const isConnected = before.some(
      (other) => listImports(other).includes(path) || listImports(path).includes(other),
    );
    return index > 0 && !isConnected;
  });
  expect(unconnected).toEqual([]);
});
