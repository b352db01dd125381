import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { shopDay } from "~/lib/time";
import { liftLimits } from "./lift-limits";
import { makeReadOnly, type SharedShop } from "./shared-shop";
import { openShop, PREPARED_VARIABLE, type PreparedShops, RAVI } from "./shop";

// Starting the shop fills the folder; it is stopped before its scheduled jobs run for the first time.
const FILL = `
  const { entry } = await import(process.argv[1]);
  await (await entry.module.start()).stop();`;

/** Fills a data folder with the sample shop, using the real build. */
function fill(folder: string): void {
  const bundle = pathToFileURL("build/app/server/index.js").href;
  execFileSync(process.execPath, ["--input-type=module", "--eval", FILL, bundle], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      DATA_DIR: folder,
      ADMIN_EMAIL: RAVI.email,
      ADMIN_PASSWORD: RAVI.password,
    },
  });
  if (existsSync(join(folder, "shop.db-wal"))) throw new Error("The filled shop was not closed");
}

/** Fills a data folder for the shops of a run, and opens the shop that tests share. */
export default async function prepareShops() {
  if (process.env[PREPARED_VARIABLE]) return;
  const filled = mkdtempSync(join(tmpdir(), "filled-"));
  fill(filled);
  liftLimits(join(filled, "shop.db"));
  const prepared: PreparedShops = { filled, day: shopDay(new Date()) };
  process.env[PREPARED_VARIABLE] = JSON.stringify(prepared);
  const shop = await openShop();
  makeReadOnly(shop);
  const shared: SharedShop = { url: shop.url, folder: shop.folder };
  process.env[PREPARED_VARIABLE] = JSON.stringify(Object.assign(prepared, { shared }));
  return async () => {
    await shop.close();
    rmSync(filled, { recursive: true, force: true });
  };
}
