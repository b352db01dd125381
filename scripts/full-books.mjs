// `npm run bench:books`: the back-office with two years of orders, bookings and emails, compared with the
// sample shop.
import { ensureBuild, ensurePackages, run } from "./prepare.mjs";

ensurePackages();
ensureBuild();
run(process.execPath, ["--import", "tsx", "scripts/full-books/main.ts", ...process.argv.slice(2)]);
