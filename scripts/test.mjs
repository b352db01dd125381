// `npm test`: all checks of the project, with preparation on a fresh machine. `npm run test:quick` skips
// those that need the built shop; `npm run test:long` runs all rounds of the tests of which `npm test` runs a
// sample. Each ends with the line "N passed, N failed".
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { ensureBrowsers } from "./chromium.mjs";
import { ensureBuild, ensurePackages } from "./prepare.mjs";

/** Checks that pass or fail as a whole: name, program in node_modules/.bin, arguments. */
const CHECKS = [
  ["formatting and lint", "biome", "check", "--error-on-warnings", "."],
  ["types", "tsc"],
  ["imports", "depcruise", "app", "server", "server.ts", "scripts", "tests"],
];

const results = { passed: 0, failed: 0, names: [], parts: [], files: [] };

/**
 * Runs a program in node_modules/.bin and returns its status; null or undefined if it was killed or not
 * started.
 */
const run = (program, args, env) =>
  new Promise((resolve) => {
    const options = { stdio: "inherit", env: Object.assign({}, process.env, env) };
    spawn(join("node_modules", ".bin", program), args, options)
      .once("error", (error) => resolve(console.error(error)))
      .once("close", resolve);
  });

/** Runs a part of the work and records its duration. */
async function timed(part, work) {
  const begun = performance.now();
  await work();
  results.parts.push({ part, seconds: Math.round((performance.now() - begun) / 1000) });
}

const check = ([name, program, ...args]) =>
  timed(name, async () => {
    const outcome = (await run(program, args)) === 0 ? "passed" : "failed";
    results[outcome] += 1;
    if (outcome === "failed") results.names.push(name);
    console.info(`${outcome}: ${name}`);
  });

/** One line for each failed test of a file, or for the file itself if it could not be run. */
function failuresOf(file) {
  if (file.status !== "failed") return [];
  const failed = file.assertionResults.filter((test) => test.status === "failed");
  const words = failed.map((test) => `${test.fullName}: ${test.failureMessages[0]?.split("\n")[0]}`);
  return (words.length > 0 ? words : [file.message]).map((line) => `${relative(".", file.name)}: ${line}`);
}

/** Runs vitest projects together and counts their tests; a run that crashed or ran no test is a failure. */
const tests = (projects, env, ...options) =>
  timed(projects.join(" and "), async () => {
    const folder = mkdtempSync(join(tmpdir(), "results-"));
    const output = join(folder, "report.json");
    const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${output}`];
    const chosen = projects.map((project) => `--project=${project}`);
    const status = await run("vitest", ["run", ...chosen, ...reporters, ...options], env);
    const report = existsSync(output)
      ? JSON.parse(readFileSync(output, "utf8"))
      : { numPassedTests: 0, testResults: [] };
    rmSync(folder, { recursive: true });
    const failures = report.testResults.flatMap(failuresOf);
    const isWhole = status === 0 && report.numPassedTests > 0;
    if (failures.length === 0 && !isWhole)
      failures.push(`${projects.join(" and ")}: the run ended with status ${status}`);
    results.passed += report.numPassedTests;
    results.failed += failures.length;
    results.names.push(...failures);
    for (const { name, startTime, endTime } of report.testResults) {
      results.files.push({
        file: relative(".", name),
        seconds: Math.round((endTime - startTime) / 100) / 10,
      });
    }
  });

const inTurn = async (checks) => {
  for (const one of checks) await check(one);
};

/** The checks that do not need the built shop. */
const quick = () => Promise.all([inTurn(CHECKS), tests(["unit"], { NODE_ENV: "test" }, "--maxWorkers=2")]);

/** The tests that need the built shop. The zone is that of the shared shop; other shops set their own. */
async function shops(projects, ...options) {
  const env = Object.assign(await ensureBrowsers(), { NODE_ENV: "test", TZ: "America/New_York" });
  await tests(projects, env, "--maxWorkers=3", ...options);
}

const MODES = {
  async all() {
    ensureBuild();
    await quick();
    await shops(["http", "browser"]);
  },
  quick,
  async long() {
    ensureBuild();
    process.env.LONG_TESTS = "1";
    const filesIn = (folder) => readdirSync(folder, { recursive: true }).map((name) => join(folder, name));
    const files = ["app", "tests"].flatMap(filesIn).filter((name) => name.endsWith(".test.ts"));
    const long = files.filter((name) => readFileSync(name, "utf8").includes('support/rounds"'));
    if (long.length === 0) throw new Error("No test does rounds");
    await shops(["unit", "http", "browser"], ...long);
    // All journeys once more; those without scripts get them long after the page.
    process.env.LATE_SCRIPTS_MS = "10000";
    await shops(["browser"]);
  },
};

ensurePackages();
await MODES[process.argv[2] ?? "all"]();

console.table(results.parts);
console.table(results.files.sort((one, other) => other.seconds - one.seconds).slice(0, 10));
for (const name of results.names) console.info(`failed: ${name}`);
console.info(`\n${results.passed} passed, ${results.failed} failed`);
process.exit(results.failed === 0 && results.passed > 0 ? 0 : 1);
