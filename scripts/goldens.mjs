// `npm run goldens`: generates pages, answers, a database and more, and compares them with tests/goldens/;
// `-- --write` saves them there.
import { spawnSync } from "node:child_process";
import { ensureBuild, ensurePackages } from "./prepare.mjs";

ensurePackages();
ensureBuild();
const preloads = ["--import", "./scripts/goldens/clock.mjs", "--import", "tsx"];
const args = [...preloads, "scripts/goldens/main.ts", ...process.argv.slice(2)];
process.exitCode = spawnSync(process.execPath, args, { stdio: "inherit" }).status ?? 1;
