import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { closeShopDatabase, openShopDatabase } from "../../app/platform/db/db.server";
import { MAINTAINED } from "../../app/shop";
import { liftLimits } from "./lift-limits";

declare module "vitest" {
  interface ProvidedContext {
    /** The path of a migrated, empty database file, to be copied. */
    emptyShop: string;
  }
}

/** Migrates one database for the whole run; each test file copies it, which is quicker than migrating. */
export default function makeEmptyShop(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), "empty-shop-"));
  openShopDatabase(folder, MAINTAINED);
  closeShopDatabase();
  liftLimits(join(folder, "shop.db"));
  project.provide("emptyShop", join(folder, "shop.db"));
  return () => rmSync(folder, { recursive: true, force: true });
}
