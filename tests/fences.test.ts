import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

// What imports alone do not show; who may import whom is checked by `npm run imports`.
const files = (readdirSync("app", { recursive: true }) as string[]).filter(
  (name) => /\.tsx?$/.test(name) && !/\.test\.|\.d\.ts$/.test(name),
);
const source = (file: string) => readFileSync(join("app", file), "utf8");

test("nobody builds SQL from text, or names a folder after nothing", () => {
  const offenders = files.filter((file) => {
    const rawSql = /\bsql\s*\.\s*(raw|identifier)\b/.test(source(file)) && file !== "platform/db/columns.ts";
    return rawSql || /(^|\/)(utils|helpers|services|common|shared|misc)\//.test(file);
  });
  expect(offenders).toEqual([]);
});

test("only lib/time.ts knows the clock zone", () => {
  expect(files.filter((file) => source(file).includes("Asia/Kolkata") && file !== "lib/time.ts")).toEqual([]);
});
