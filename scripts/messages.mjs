// `npm run messages`: prints every message of the shop with where it is used.
import { ensurePackages, run } from "./prepare.mjs";

ensurePackages();
run(process.execPath, ["--import", "tsx", "scripts/messages/main.ts"]);
