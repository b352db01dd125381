import { execFile } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { ALL_SCRIPT_BYTES } from "../size-limits";
import { PREPARED_VARIABLE } from "../support/shop";

/** The script opens three shops, one after another, and visits all pages of each. */
const MAX_RUN_MS = 900_000;

// In its own process, whose clock is fixed, and where shops start as they do in production.
test("every page, answer, row and plan is as recorded in tests/goldens", {
  timeout: MAX_RUN_MS,
}, async () => {
  const printed = await new Promise<string>((resolve) => {
    const args = ["--import", "./scripts/goldens/clock.mjs", "--import", "tsx", "scripts/goldens/main.ts"];
    const env = Object.assign({}, process.env);
    delete env[PREPARED_VARIABLE];
    execFile(
      process.execPath,
      args,
      { env, timeout: MAX_RUN_MS, maxBuffer: 1 << 26 },
      (_error, stdout, stderr) => resolve(`${stderr}${stdout}`),
    );
  });
  expect(printed.trim()).toMatch(/^\d+ goldens, 0 of them differ$/);
});

test("all scripts of the build together stay below their limit", () => {
  const folder = "build/app/client/assets";
  const scripts = readdirSync(folder).filter((name) => name.endsWith(".js"));
  const bytes = scripts.reduce((sum, name) => sum + statSync(`${folder}/${name}`).size, 0);
  expect(bytes).toBeGreaterThan(ALL_SCRIPT_BYTES / 2);
  expect(bytes).toBeLessThanOrEqual(ALL_SCRIPT_BYTES);
});
