// `npm run measure`: the size of the shop's pages on a phone, compared with their limits.
import { ensureChromium } from "./chromium.mjs";
import { ensureBuild, ensurePackages, run } from "./prepare.mjs";

ensurePackages();
ensureBuild();
const env = { ...process.env, CHROMIUM: (await ensureChromium()) ?? "" };
run(process.execPath, ["--import", "tsx", "scripts/measure/main.ts"], { env });
