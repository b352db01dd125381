import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

/** What a process prints that logs by `script`. */
function run(script: string, env: Record<string, string> = {}): string[] {
  const code = `import { log, requestLogger } from "./app/platform/log.server.ts"; ${script}`;
  const args = ["--import", "tsx", "--input-type=module", "--eval", code];
  const { stdout } = spawnSync(process.execPath, args, {
    encoding: "utf8",
    env: { ...process.env, LOG_LEVEL: "info", JOURNAL_STREAM: "", ...env },
  });
  return stdout.split("\n").filter(Boolean);
}

const readMessages = (lines: string[]) => lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
const LOG_REQUESTS = `for (const n of [0, 1, 2]) requestLogger.info("request " + n);`;
const REQUESTS = ["request 0", "request 1", "request 2"];

test.each([
  ["exits", "process.exit(0);"],
  ["ends with an error that nobody has caught", 'throw new Error("a mistake");'],
])("a process that %s has written the lines of its requests", (_case, end) => {
  expect(readMessages(run(LOG_REQUESTS + end))).toEqual(REQUESTS);
});

test("lines keep their order, and what failed is written at once", () => {
  const script = `${LOG_REQUESTS} log.warn("late"); requestLogger.info("waits"); process.kill(process.pid, 9);`;
  expect(readMessages(run(script))).toEqual([...REQUESTS, "late"]);
  const failed = `${LOG_REQUESTS} requestLogger.error("failed"); process.kill(process.pid, 9);`;
  expect(readMessages(run(failed))).toEqual([...REQUESTS, "failed"]);
});

test("under systemd what failed has its priority before it", () => {
  const script = `${LOG_REQUESTS} requestLogger.error("failed"); log.warn("late");`;
  const lines = run(script, { JOURNAL_STREAM: "8:1" });
  expect(lines.map((line) => line.slice(0, 3))).toEqual(['{"l', '{"l', '{"l', "<3>", "<4>"]);
});
