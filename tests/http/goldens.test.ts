import { execFile } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { ALL_SCRIPT_BYTES } from "../limits";
import { PREPARED } from "../support/shop";

/** It opens three shops, one after another, and walks through all of them. */
const PATIENCE_MS = 900_000;

// In a process of its own: there the clock stands still, and shops start as their owner starts them.
test("every page, answer, row and plan is as tests/goldens has it", { timeout: PATIENCE_MS }, async () => {
  const printed = await new Promise<string>((resolve) => {
    const args = ["--import", "./scripts/goldens/clock.mjs", "--import", "tsx", "scripts/goldens/main.ts"];
    const env = Object.assign({}, process.env);
    delete env[PREPARED];
    execFile(
      process.execPath,
      args,
      { env, timeout: PATIENCE_MS, maxBuffer: 1 << 26 },
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
