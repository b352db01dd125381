// `npm start`: prepares a fresh clone, then starts the shop in production mode (rule: start-does-everything).
import { spawn } from "node:child_process";
import { ensureBuild, ensurePackages } from "./prepare.mjs";

ensurePackages();
ensureBuild();

// As in deploy/vidyut.service, which says what was measured; the live heap is about 40 MB.
const LIMITS = ["--max-old-space-size=512", "--max-semi-space-size=4"];
const server = spawn(process.execPath, [...LIMITS, "build/server.mjs"], {
  stdio: "inherit",
  env: { MALLOC_ARENA_MAX: "2", ...process.env, NODE_ENV: "production" },
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
