// `npm run dev`: the shop from its sources; a page that is loaded again shows every change.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { ensurePackages, run } from "./prepare.mjs";

ensurePackages();
if (!existsSync("build/pictures/.stamp")) run("npx", ["tsx", "scripts/make-pictures.ts"]);
const server = spawn(process.execPath, ["--import", "tsx", "server.ts"], {
  stdio: "inherit",
  env: { ...process.env, NODE_ENV: "development" },
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code) => process.exit(code ?? 0));
