import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { shopDay } from "~/lib/time";
import { makeReadOnly, type SharedShop } from "./shared-shop";
import { openShop, PREPARED, type Prepared, RAVI } from "./shop";

// Opened and closed again, the shop has been filled; its clock has not come to its first turn.
const FILL = `
  const { entry } = await import(process.argv[1]);
  await (await entry.module.start()).stop();`;

/** Fills a data folder with the sample shop, by the real build. */
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

/** Puts server.ts and what it imports into one file, so that it need not be compiled again for every shop. */
async function compileServer(folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: "warn",
    define: { "import.meta.url": JSON.stringify(pathToFileURL("server.ts").href) },
    build: { ssr: "server.ts", outDir: folder, copyPublicDir: false, target: "node20" },
  });
}

/** Compiles the server and fills a folder for the shops of a run, and opens the one that tests share. */
export default async function prepareShops() {
  if (process.env[PREPARED]) return;
  // Inside the project: the server looks for its packages from where it is.
  const folder = mkdtempSync(resolve("build", "tests-"));
  const [outDir, filled, day] = [join(folder, "server"), join(folder, "filled"), shopDay(new Date())];
  await compileServer(outDir);
  fill(filled);
  const prepared: Prepared = { server: join(outDir, "server.js"), filled, day };
  process.env[PREPARED] = JSON.stringify(prepared);
  const shop = await openShop();
  makeReadOnly(shop);
  const shared: SharedShop = { url: shop.url, folder: shop.folder };
  process.env[PREPARED] = JSON.stringify(Object.assign(prepared, { shared }));
  return async () => {
    await shop.close();
    rmSync(folder, { recursive: true, force: true });
  };
}
