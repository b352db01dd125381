import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { countRounds } from "../support/rounds";
import { PREPARED_VARIABLE } from "../support/shop";

/** The script opens three shops and more, one after another. */
const MAX_RUN_MS = 900_000;

// In its own process, whose clock is fixed, and where shops start as they do in production.
test("fields that nobody asked for, with the names of all columns, change no row", {
  timeout: MAX_RUN_MS,
}, async () => {
  const script = [
    "--import",
    "./scripts/goldens/clock.mjs",
    "--import",
    "tsx",
    "scripts/goldens/smuggled.ts",
  ];
  const env = Object.assign({}, process.env);
  delete env[PREPARED_VARIABLE];
  const parts = countRounds(1, 4);
  const { stdout } = await promisify(execFile)(process.execPath, [...script, String(parts)], {
    env,
    timeout: MAX_RUN_MS,
    maxBuffer: 1 << 26,
  });
  const lines = stdout.trim().split("\n");
  expect(lines[0]).toMatch(/^callEverything: 2\d requests, \d{3} names, [23]\d{3} rows, 0 of them differ$/);
  expect(lines.slice(1)).toHaveLength(parts);
  for (const line of lines.slice(1))
    expect(line).toMatch(/^playDay: 7\d requests, \d{3} names, [23]\d{3} rows, 0 of them differ$/);
});
