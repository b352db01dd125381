import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../../tests/support/shop";

const READY_WITHIN_MS = 20_000;
const ASK_EVERY_MS = 10;

export interface RunningServer {
  url: string;
  pid: number;
  /** From the start of the process until it answered. */
  readyMs: number;
  close(): Promise<void>;
}

/**
 * Starts a program that listens on PORT in a process of its own, as in production, and waits until
 * `path` answers. Its output is discarded, because reading it would cost CPU time during the measurement.
 */
export async function startServer(
  program: string,
  env: Record<string, string>,
  path: string,
  readyWithinMs = READY_WITHIN_MS,
): Promise<RunningServer> {
  const port = await freePort();
  const { PATH = "", HOME = "", TZ = "" } = process.env;
  const loader = /\.tsx?$/.test(program) ? ["--import", "tsx"] : [];
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...loader, program], {
    env: { PATH, HOME, TZ, NODE_ENV: "production", PORT: String(port), ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await respondsOk(url + path))) {
    if (hasEnded(child) || performance.now() - startedAt > readyWithinMs) {
      child.kill("SIGKILL");
      throw new Error(`${program} did not start`);
    }
    await wait(ASK_EVERY_MS);
  }
  return {
    url,
    pid: child.pid ?? 0,
    readyMs: performance.now() - startedAt,
    async close() {
      child.kill("SIGTERM");
      while (!hasEnded(child)) await wait(20);
    },
  };
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

const respondsOk = (url: string) =>
  fetch(url).then(
    async (response) => {
      await response.arrayBuffer();
      return response.ok;
    },
    () => false,
  );
