// `npm run measure`: the size of the shop's pages on a phone, compared with their limits.
import { ensureBrowsers } from "./chromium.mjs";
import { ensureBuild, ensurePackages, run } from "./prepare.mjs";

ensurePackages();
ensureBuild();
const env = Object.assign({}, process.env, await ensureBrowsers());
run(process.execPath, ["--import", "tsx", "scripts/measure/main.ts"], { env });
