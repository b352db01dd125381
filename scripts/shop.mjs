// `npm run shop -- COMMAND`: the commands of the shop (docs/commands.md), built if its sources have changed.
import { spawnSync } from "node:child_process";
import { ensureBuild, ensurePackages } from "./prepare.mjs";

ensurePackages();
ensureBuild();
const { status } = spawnSync(process.execPath, ["build/commands.mjs", ...process.argv.slice(2)], {
  stdio: "inherit",
});
process.exit(status ?? 1);
