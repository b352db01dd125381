// `npm run stress`: whether the shop keeps its limits under loads that ordinary days do not have.
import { ensureBuild, ensurePackages, run } from "./prepare.mjs";

ensurePackages();
ensureBuild();
run(process.execPath, ["--import", "tsx", "scripts/stress/main.ts", ...process.argv.slice(2)]);
