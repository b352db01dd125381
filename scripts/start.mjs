// `npm start`: prepares a fresh clone, then starts the shop in production mode (rule: start-does-everything).
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { ensureBuild, ensurePackages } from "./prepare.mjs";

ensurePackages();
ensureBuild();
if (existsSync(".env")) process.loadEnvFile(".env");

// The live heap is about a tenth of this limit; without one V8 lets the heap grow needlessly.
const server = spawn(process.execPath, ["--max-old-space-size=512", "--import", "tsx", "server.ts"], {
  stdio: "inherit",
  env: { ...process.env, NODE_ENV: "production" },
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
