// `npm run bench`: the throughput of the server, compared with the best that this machine can do.
import { ensureBuild, ensurePackages, run } from "./prepare.mjs";

ensurePackages();
ensureBuild();
run(process.execPath, ["--import", "tsx", "scripts/bench/main.ts", ...process.argv.slice(2)]);
