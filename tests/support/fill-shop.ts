import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { liftLimits } from "./lift-limits";

// Starting the shop fills the folder; it is stopped before its scheduled jobs run for the first time.
const FILL = `
  const { entry } = await import(process.argv[1]);
  await (await entry.module.start()).stop();`;

/** Fills a new data folder with the sample shop, using the real build, and lifts its limits. */
export function fillShop(administrator: { email: string; password: string }): string {
  const folder = mkdtempSync(join(tmpdir(), "filled-"));
  const bundle = pathToFileURL("build/app/server/index.js").href;
  execFileSync(process.execPath, ["--input-type=module", "--eval", FILL, bundle], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      DATA_DIR: folder,
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
    },
  });
  if (existsSync(join(folder, "shop.db-wal"))) throw new Error("The filled shop was not closed");
  liftLimits(join(folder, "shop.db"));
  return folder;
}
