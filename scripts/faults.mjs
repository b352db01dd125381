// `npm run faults -- --seed 7 --count 40`: plants mistakes of tests/faults/faults.json, each by itself in a
// copy of the program, and says which test sees it: which is red with the mistake and green without it.
// `--only words` plants those with these words in their names; `--check` looks whether each can be planted.
import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { transformWithEsbuild } from "vite";
import { ensureBrowsers } from "./chromium.mjs";
import { ensureBuild } from "./prepare.mjs";

const COPIES = 2;
const MAX_MS_PER_FAULT = 25 * 60_000;
/** Sees every fault by its own words, and would hide what the others see. */
const OWN_TEST = "tests/faults.test.ts";

const groups = Object.entries(JSON.parse(readFileSync("tests/faults/faults.json", "utf8")));
const faults = groups.flatMap(([group, listed]) => listed.map((fault) => Object.assign({ group }, fault)));

const plant = (text, { find, replace }) => text.replace(find, () => replace);

/** What keeps a fault from being planted, or from being read as a program afterwards, a sentence each. */
async function listProblems(fault) {
  const { name, file, find, tests } = fault;
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  const places = text.split(find).length - 1;
  const problems = tests.filter((test) => !existsSync(test)).map((test) => `there is no ${test}`);
  if (places !== 1) problems.push(`${JSON.stringify(find)} stands ${places} times in ${file}`);
  await transformWithEsbuild(plant(text, fault), file).catch(({ message }) => problems.push(message));
  return problems.map((problem) => `${name}: ${problem}`);
}

/** So many faults, the same ones for the same seed, wherever they stand in the list. */
function drawFaults(seed, count) {
  const rank = ({ name }) => createHash("sha256").update(`${seed} ${name}`).digest("hex");
  return faults.toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1)).slice(0, count);
}

/** The working tree as it is, with packages and build, in a folder of its own. */
function copyProgram() {
  const folder = mkdtempSync(join(tmpdir(), "faults-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
  // With the old times: a newer lock file would have the packages installed anew, and removed here first.
  const options = { recursive: true, preserveTimestamps: true };
  for (const file of ["build", ...listed.toString().split("\0")])
    if (file && file !== OWN_TEST && existsSync(file)) cpSync(file, join(folder, file), options);
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  // Some tests ask git for the files of the program.
  for (const args of [
    ["init", "-q"],
    ["add", "--all"],
  ])
    execFileSync("git", args, { cwd: folder });
  return folder;
}

const running = new Set();
const stopTree = ({ pid }) => process.kill(-pid, "SIGKILL");

/** Runs a program in a copy; gives its status, null where it had to be stopped with all it has started. */
function run(folder, program, args, env, until) {
  return new Promise((done) => {
    const settings = Object.assign({}, process.env, env);
    const child = spawn(program, args, { cwd: folder, detached: true, stdio: "ignore", env: settings });
    const timer = setTimeout(stopTree, Math.max(0, until - Date.now()), child);
    running.add(child);
    child.once("exit", (status) => {
      clearTimeout(timer);
      running.delete(child);
      done(status);
    });
  });
}

/** The first file of a report with a test that failed, or of which none could run, and what it says. */
function findFailure(folder, { testResults }) {
  const found = testResults.find(({ status }) => status === "failed");
  if (!found) return { seenBy: "an error that no test has caught" };
  const failed = found.assertionResults.find(({ status }) => status === "failed");
  const file = relative(folder, found.name);
  return { file, seenBy: `${file}: ${failed?.fullName ?? found.message.split("\n")[0]}` };
}

const BUILD = 'import { ensureBuild } from "./scripts/prepare.mjs"; ensureBuild();';

/** Runs tests of one kind in a copy, all where none is named, up to the first that fails. */
async function runTests(folder, project, files, until) {
  const env = { NODE_ENV: "test" };
  if (project !== "unit") {
    Object.assign(env, await ensureBrowsers(), { TZ: "America/New_York" });
    const built = await run(folder, process.execPath, ["--input-type=module", "--eval", BUILD], {}, until);
    if (built !== 0) return { outcome: built === null ? "out of time" : "does not build" };
  }
  const output = join(folder, "test-results", "faults.json");
  rmSync(output, { force: true });
  const reporting = ["--reporter=json", `--outputFile=${output}`];
  const args = ["run", `--project=${project}`, "--bail=1", "--maxWorkers=1", ...reporting, ...files];
  const status = await run(folder, join("node_modules", ".bin", "vitest"), args, env, until);
  if (status === 0) return undefined;
  if (status === null) return { outcome: "out of time" };
  const report = existsSync(output) ? JSON.parse(readFileSync(output, "utf8")) : { testResults: [] };
  if (report.testResults.length === 0) return { outcome: "does not start" };
  return Object.assign({ outcome: "red" }, findFailure(folder, report));
}

const kindOf = (test) => /^tests\/(http|browser)\//.exec(test)?.[1] ?? "unit";

/** Takes a fault out of a copy again, and out of its build. */
function restore(folder, { file }) {
  rmSync(join(folder, "build"), { recursive: true, force: true });
  for (const path of [file, "build"]) cpSync(path, join(folder, path), { recursive: true });
}

/** Plants a fault in a copy and looks which test sees it, the related ones first. */
async function tryFault(folder, fault) {
  const until = Date.now() + MAX_MS_PER_FAULT;
  const kinds = [...new Set(fault.tests.map(kindOf))];
  const related = kinds.map((kind) => [kind, fault.tests.filter((test) => kindOf(test) === kind)]);
  writeFileSync(join(folder, fault.file), plant(readFileSync(fault.file, "utf8"), fault));
  for (const [kind, files] of [...related, ["unit", []], ["http", []]]) {
    const seen = await runTests(folder, kind, files, until);
    if (!seen) continue;
    restore(folder, fault);
    const again = seen.file && (await runTests(folder, kind, [seen.file], until));
    return again ? { outcome: `${again.outcome} without it too`, seenBy: again.seenBy } : seen;
  }
  restore(folder, fault);
  return { outcome: "green" };
}

const results = [];

/** Tries the faults of a queue, one after another, in a copy of its own. */
async function tryAll(queue) {
  const folder = copyProgram();
  for (let fault = queue.shift(); fault; fault = queue.shift()) {
    const begun = Date.now();
    const { outcome, seenBy = "no test" } = await tryFault(folder, fault);
    const { group, name } = fault;
    results.push({ group, name, outcome, seconds: Math.round((Date.now() - begun) / 1000) });
    console.info(`${outcome}: ${group}: ${name}\n  by ${seenBy}`);
  }
}

const [one, several] = [{ type: "string" }, { type: "string", multiple: true }];
const options = { check: { type: "boolean" }, seed: one, count: one, only: several };
const { check, seed, count = "40", only = [] } = parseArgs({ options }).values;
const problems = (await Promise.all(faults.map(listProblems))).flat();
for (const problem of problems) console.error(problem);
if (problems.length > 0 || check) process.exit(problems.length > 0 ? 1 : 0);

const isAsked = ({ name }) => only.some((words) => name.includes(words));
const drawn = seed ? drawFaults(seed, Number(count)) : faults.filter(isAsked);
for (const { group, name } of drawn) console.info(`drawn: ${group}: ${name}`);
process.once("SIGINT", () => {
  for (const child of running) stopTree(child);
  process.exit(1);
});
ensureBuild();
const queue = [...drawn];
await Promise.all(Array.from({ length: Math.min(COPIES, drawn.length) }, () => tryAll(queue)));
console.table(results);
const seen = results.filter(({ outcome }) => outcome === "red");
console.info(`\n${seen.length} of ${results.length} faults were seen by a test`);
process.exitCode = seen.length > 0 && seen.length === results.length ? 0 : 1;
