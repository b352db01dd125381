import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, inject, vi } from "vitest";

// Test files run one after another in one process. Our own modules are evaluated anew for each file, so that
// they share no state; packages stay loaded.
vi.resetModules();
const { closeShopDatabase, openShopDatabase } = await import("../../app/platform/db/db.server");
const { MAINTAINED } = await import("../../app/shop");
const { FIELD_NAMES } = await import("../../app/features/audit/field-names");
const { listUnnamedFields } = await import("./audit-fields");

// Every test file has its own database, a real SQLite file, migrated and empty.
const folder = mkdtempSync(join(tmpdir(), "shop-"));
copyFileSync(inject("emptyShop"), join(folder, "shop.db"));
const environment = Object.entries(process.env);
process.env.DATA_DIR = folder;
process.env.LOG_LEVEL = "silent";
openShopDatabase(folder, MAINTAINED);

afterAll(() => {
  vi.useRealTimers();
  closeShopDatabase();
  const unnamed = listUnnamedFields(join(folder, "shop.db"), FIELD_NAMES);
  rmSync(folder, { recursive: true, force: true });
  for (const name of Object.keys(process.env)) delete process.env[name];
  for (const [name, value] of environment) process.env[name] = value;
  // Whatever a test file puts into the audit log has a name in Hindi.
  expect(unnamed, "fields that app/features/audit/field-names.ts lacks").toEqual([]);
});
