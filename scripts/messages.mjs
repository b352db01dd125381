// `npm run messages`: prints every message of the shop with where it is used;
// `-- --untranslated` prints those that a language lacks.
import { ensurePackages, run } from "./prepare.mjs";

ensurePackages();
run(process.execPath, ["--import", "tsx", "scripts/messages/main.ts", ...process.argv.slice(2)]);
