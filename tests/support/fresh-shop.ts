import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { closeShopDatabase, openShopDatabase } from "~/db/db.server";

// Every test file has a shop of its own: a real SQLite file, migrated, empty.
const folder = mkdtempSync(join(tmpdir(), "shop-"));
process.env.DATA_DIR = folder;
process.env.LOG_LEVEL = "silent";
openShopDatabase(folder);

afterAll(() => {
  closeShopDatabase();
  rmSync(folder, { recursive: true, force: true });
});
