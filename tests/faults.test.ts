import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import groups from "./faults/faults.json";

test("a hundred and twenty faults are listed, each under a name of its own", () => {
  const names = Object.values(groups).flatMap((faults) => faults.map(({ name }) => name));
  expect(names).toHaveLength(120);
  expect(new Set(names).size).toBe(names.length);
});

test("each can be planted in one place, and names tests that are there", () => {
  const { stderr, status } = spawnSync(process.execPath, ["scripts/faults.mjs", "--check"]);
  expect(String(stderr)).toBe("");
  expect(status).toBe(0);
});
