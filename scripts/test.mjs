// `npm test`: every check of the project, with all it needs on a fresh machine. Ends with one line, "N passed, N failed".
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { ensureChromium } from "./chromium.mjs";
import { ensureBuild, ensurePackages } from "./prepare.mjs";

ensurePackages();
ensureBuild();
const browser = await ensureChromium();
const env = { ...process.env, CHROMIUM: browser ?? "", NODE_ENV: "test" };
const results = mkdtempSync(join(tmpdir(), "results-"));
const OF_DAYS = ["app/lib", "app/domain/bookings", "app/domain/payments/visit", "app/db/sample-shop/fill.test.ts"];
const BOOKED_BY_DAY = ["booking-form", "changing-bookings", "closed-days"].map((name) => `tests/http/${name}.test.ts`);
const tally = { passed: 0, failed: 0, names: [] };

/** Runs a program to its end; gives its status. */
const run = (command, args, zone = env.TZ) =>
  new Promise((resolve) => {
    spawn(command, args, { stdio: "inherit", env: { ...env, TZ: zone } }).once("close", resolve);
  });

/** A program that is one check by itself. */
async function check(name, command, args) {
  const outcome = (await run(command, args)) === 0 ? "passed" : "failed";
  tally[outcome] += 1;
  if (outcome === "failed") tally.names.push(name);
  console.info(`${outcome}: ${name}`);
}

/** Where each failed test of a report is and what it says, a line each; a file that could not be run is named by itself. */
const namesOfFailed = (report, where) =>
  (report.testResults ?? [])
    .filter((file) => file.status === "failed")
    .flatMap((file) => {
      const failed = file.assertionResults.filter((test) => test.status === "failed");
      const words = failed.map((test) => `${test.fullName}: ${test.failureMessages[0]?.split("\n")[0]}`);
      return (words.length > 0 ? words : [file.message]).map(
        (line) => `${relative(".", file.name)} (${where}): ${line}`,
      );
    });

/** One vitest project in one clock zone; its tests are counted, and a run that died without a count is a failure. */
async function tests(zone, project, ...options) {
  const file = join(results, `${project}-${zone.replace("/", "-")}.json`);
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${file}`];
  const status = await run("npx", ["vitest", "run", "--project", project, ...reporters, ...options], zone);
  const report = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : { numPassedTests: 0, numFailedTests: 0 };
  tally.passed += report.numPassedTests;
  tally.names.push(...namesOfFailed(report, `${project} in ${zone}`));
  tally.failed += report.numFailedTests || (status === 0 ? 0 : 1);
}

await Promise.all([
  check("formatting and lint", "npx", ["biome", "check", "--error-on-warnings", "."]),
  check("types", "npx", ["tsc"]),
]);
// The shop's clock is India's whatever the machine's: no two of its kinds of test run in one zone, and what reckons with
// days runs in all three.
await tests("UTC", "unit");
await tests("America/New_York", "http", "--maxWorkers=2");
await Promise.all([
  tests("Asia/Kolkata", "unit", "--maxWorkers=1", ...OF_DAYS),
  tests("UTC", "http", "--maxWorkers=1", ...BOOKED_BY_DAY),
]);
await Promise.all([
  tests("America/New_York", "unit", "--maxWorkers=1", ...OF_DAYS),
  tests("Asia/Kolkata", "http", "--maxWorkers=1", ...BOOKED_BY_DAY),
]);
await tests("Asia/Kolkata", "browser", "--maxWorkers=2");

for (const name of tally.names) console.info(`failed: ${name}`);
console.info(`\n${tally.passed} passed, ${tally.failed} failed`);
process.exit(tally.failed === 0 && tally.passed > 0 ? 0 : 1);
