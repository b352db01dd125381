// `npm start`: prepares a fresh clone, then starts the shop in production mode (rule: start-does-everything).
import { spawn } from "node:child_process";
import { ensureBuild, ensurePackages } from "./prepare.mjs";

ensurePackages();
ensureBuild();

// The live heap is about a tenth of this limit; without one V8 lets the heap grow needlessly.
const server = spawn(process.execPath, ["--max-old-space-size=512", "build/server.mjs"], {
  stdio: "inherit",
  env: { ...process.env, NODE_ENV: "production" },
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
