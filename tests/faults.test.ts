import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import groups from "./faults/faults.json";

test("151 faults are listed under unique names", () => {
  const names = Object.values(groups).flatMap((faults) => faults.map(({ name }) => name));
  expect(names).toHaveLength(151);
  expect(new Set(names).size).toBe(names.length);
});

test("each fault can be planted in exactly one place, and names tests that exist", () => {
  const { stderr, status } = spawnSync(process.execPath, ["scripts/faults.mjs", "--check"]);
  expect(String(stderr)).toBe("");
  expect(status).toBe(0);
});
