// Generates the next migration from the tables.ts files. drizzle-kit does not support STRICT tables, so the
// keyword is added here.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";

const before = new Set(readdirSync("drizzle"));
const { status } = spawnSync("npx", ["drizzle-kit", "generate", ...process.argv.slice(2)], {
  stdio: "inherit",
});
for (const file of readdirSync("drizzle").filter((name) => name.endsWith(".sql") && !before.has(name))) {
  const sql = readFileSync(`drizzle/${file}`, "utf8");
  writeFileSync(`drizzle/${file}`, sql.replace(/(CREATE TABLE [\s\S]*?\n\));/g, "$1 STRICT;"));
}
process.exit(status ?? 1);
