import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { shopDay } from "~/lib/time";
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

/** Bundles server.ts into one file, so that it is not compiled again for every shop. */
async function compileServer(folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: "warn",
    define: { "import.meta.url": JSON.stringify(pathToFileURL("server.ts").href) },
    build: { ssr: "server.ts", outDir: folder, copyPublicDir: false, target: "node20" },
  });
}

/** Compiles the server, fills a data folder for the shops of a run, and opens the shop that tests share. */
export default async function prepareShops() {
  if (process.env[PREPARED_VARIABLE]) return;
  // Inside the project, because the server resolves its packages from its own folder.
  const folder = mkdtempSync(resolve("build", "tests-"));
  const [outDir, filled, day] = [join(folder, "server"), join(folder, "filled"), shopDay(new Date())];
  await compileServer(outDir);
  fill(filled);
  const prepared: PreparedShops = { server: join(outDir, "server.js"), filled, day };
  process.env[PREPARED_VARIABLE] = JSON.stringify(prepared);
  const shop = await openShop();
  makeReadOnly(shop);
  const shared: SharedShop = { url: shop.url, folder: shop.folder };
  process.env[PREPARED_VARIABLE] = JSON.stringify(Object.assign(prepared, { shared }));
  return async () => {
    await shop.close();
    rmSync(folder, { recursive: true, force: true });
  };
}
