import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "checkout-"));
  mkdirSync(join(folder, "node_modules"));
  writeFileSync(join(folder, "package-lock.json"), "{}");
  writeFileSync(join(folder, "node_modules/.package-lock.json"), "{}");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Prepares the packages of a checkout that were installed for a Node, where npm cannot be started. */
function prepare(modulesVersion: string) {
  writeFileSync(join(folder, "node_modules/.node-modules-version"), modulesVersion);
  const program = `import(${JSON.stringify(pathToFileURL("scripts/prepare.mjs").href)}).then((m) => m.ensurePackages())`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ["-e", program], {
    cwd: folder,
    encoding: "utf8",
    env: { NODE_ENV: "test", PATH: folder },
  });
  return { status, printed: stdout + stderr };
}

// rule: packages-of-this-node
test("packages installed for this Node stay, those for another are installed again", () => {
  expect(prepare(process.versions.modules)).toEqual({ status: 0, printed: "" });
  const other = prepare("1");
  expect(other.printed).toContain("Installing packages");
  expect(other.printed).toContain("npm could not be started");
  expect(other.status).toBe(1);
});
