// `npm run bench`: what the server carries, beside what this machine could carry at best.
import { ensureBuild, ensurePackages, run } from "./prepare.mjs";

ensurePackages();
ensureBuild();
run(process.execPath, ["--import", "tsx", "scripts/bench/main.ts", ...process.argv.slice(2)]);
