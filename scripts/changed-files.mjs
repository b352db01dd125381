// Lists the production files that a branch changes, to compare with docs/changes.md: without tests,
// documents, the generated migration and the goldens.
// npm run changed-files -- [BASE] [BRANCH]
import { execFileSync } from "node:child_process";

const [base = "main", branch = "HEAD"] = process.argv.slice(2);
const changed = execFileSync("git", ["diff", "--name-only", `${base}...${branch}`], { encoding: "utf8" });
const files = changed
  .split("\n")
  .filter((file) => /^(app|server|public)\/|^(server\.ts|remix\.config\.js)$/.test(file))
  .filter((file) => !/\.test\.tsx?$/.test(file));
const messages = files.filter((file) => file.endsWith("/words.en.ts"));
for (const file of files) console.info(file);
console.info(`${files.length - messages.length} production files, ${messages.length} with messages`);
if (execFileSync("git", ["status", "--porcelain"], { encoding: "utf8" })) {
  console.info("(there are changes that are not committed, which do not count)");
}
