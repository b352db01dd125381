// `npm run bench:catalogue`: search, listings and deep pages with 100,000 products, compared with the sample
// shop.
import { ensureBuild, ensurePackages, run } from "./prepare.mjs";

ensurePackages();
ensureBuild();
run(process.execPath, ["--import", "tsx", "scripts/full-catalogue/main.ts", ...process.argv.slice(2)]);
