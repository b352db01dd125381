import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

// Rules that imports do not show; `npm run imports` checks which module may import which.
const files = (readdirSync("app", { recursive: true }) as string[]).filter(
  (name) => /\.tsx?$/.test(name) && !/\.test\.|\.d\.ts$/.test(name),
);
const source = (file: string) => readFileSync(join("app", file), "utf8");

test("no SQL is built from text, and no folder has a name like utils or helpers", () => {
  const offenders = files.filter((file) => {
    const rawSql = /\bsql\s*\.\s*(raw|identifier)\b/.test(source(file)) && file !== "platform/db/columns.ts";
    return rawSql || /(^|\/)(utils|helpers|services|common|shared|misc)\//.test(file);
  });
  expect(offenders).toEqual([]);
});

test("only lib/time.ts names the shop's time zone", () => {
  expect(files.filter((file) => source(file).includes("Asia/Kolkata") && file !== "lib/time.ts")).toEqual([]);
});
