// `npm run measure`: what the pages of the shop weigh on a phone, each against its limit.
import { ensureChromium } from "./chromium.mjs";
import { ensureBuild, ensurePackages, run } from "./prepare.mjs";

ensurePackages();
ensureBuild();
const env = { ...process.env, CHROMIUM: (await ensureChromium()) ?? "" };
run(process.execPath, ["--import", "tsx", "scripts/measure/main.ts"], { env });
