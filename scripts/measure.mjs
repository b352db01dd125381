// `npm run measure`: what a phone is sent and how long pages take on slow links, compared with limits.
import { ensureBrowsers } from "./chromium.mjs";
import { ensureBuild, ensurePackages, run } from "./prepare.mjs";

ensurePackages();
ensureBuild();
const env = Object.assign({}, process.env, await ensureBrowsers());
run(process.execPath, ["--import", "tsx", "scripts/measure/main.ts", ...process.argv.slice(2)], { env });
