import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, inject, vi } from "vitest";

// Test files run in one process, one after another. Whatever a module remembers is forgotten here: our own
// modules are evaluated anew for each file, only packages stay loaded.
vi.resetModules();
const { closeShopDatabase, openShopDatabase } = await import("../../app/platform/db/db.server");

// Every test file has a shop of its own: a real SQLite file, migrated, empty.
const folder = mkdtempSync(join(tmpdir(), "shop-"));
copyFileSync(inject("emptyShop"), join(folder, "shop.db"));
const environment = Object.entries(process.env);
process.env.DATA_DIR = folder;
process.env.LOG_LEVEL = "silent";
openShopDatabase(folder);

afterAll(() => {
  vi.useRealTimers();
  closeShopDatabase();
  rmSync(folder, { recursive: true, force: true });
  for (const name of Object.keys(process.env)) delete process.env[name];
  for (const [name, value] of environment) process.env[name] = value;
});
