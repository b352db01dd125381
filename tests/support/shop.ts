import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { shopDay } from "~/lib/time";

/** The administrator of every shop under test. */
export const RAVI = { email: "ravi@vidyut.example", password: "ravi-runs-the-shop" };

/** What prepare-shops.ts has made for all shops of a run, as JSON; missing where nothing was prepared. */
export const PREPARED = "PREPARED_SHOPS";

export interface Prepared {
  server: string;
  filled: string;
  /** The day the folder was filled on: what is in the sample shop is told relative to it. */
  day: string;
}

const whatIsPrepared = (): Prepared | undefined => {
  const told = process.env[PREPARED];
  return told ? JSON.parse(told) : undefined;
};

/** What a new shop reads only when it is opened for the first time. */
const OF_FIRST_START = ["SAMPLE_DATA", "ADMIN_EMAIL", "ADMIN_PASSWORD"];

/**
 * A new folder for a shop's data: a copy of the filled one, or empty where the shop fills it in another way.
 */
function newFolder(env: Record<string, string>): string {
  const data = mkdtempSync(join(tmpdir(), "shop-"));
  const prepared = whatIsPrepared();
  const asFilled = prepared?.day === shopDay(new Date()) && !OF_FIRST_START.some((name) => name in env);
  if (prepared && asFilled) cpSync(prepared.filled, data, { recursive: true });
  return data;
}

const READY_WITHIN_MS = 45_000;
/** The shop gives itself 10 s to finish what it is doing. */
const CLOSED_WITHIN_MS = 15_000;

/** A port nobody listens on now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

export interface RunningShop {
  url: string;
  folder: string;
  process: ChildProcess;
  /** Everything it has printed. */
  output(): string;
  /** Ends it as a power cut would, and gives it back started again on the same data. */
  crashAndReopen(): Promise<RunningShop>;
  close(): Promise<void>;
}

interface Options {
  env?: Record<string, string>;
  /** Where its data lives; a new folder, removed on closing, when not given. */
  folder?: string;
  port?: number;
  /** Whether that folder goes when the shop closes. */
  passing?: boolean;
}

/**
 * Starts the real build on a folder of its own, filled with the sample shop. On a folder that the caller
 * gives, it starts as its owner starts it, and fills the folder when it is empty.
 */
export async function openShop({
  env = {},
  folder,
  port,
  passing = !folder,
}: Options = {}): Promise<RunningShop> {
  const data = folder ?? newFolder(env);
  const usedPort = port ?? (await freePort());
  const prepared = whatIsPrepared();
  const server = prepared && passing ? [prepared.server] : ["--import", "tsx", "server.ts"];
  const child = spawn(process.execPath, server, {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TZ: process.env.TZ,
      NODE_ENV: "production",
      PORT: String(usedPort),
      DATA_DIR: data,
      ADMIN_EMAIL: RAVI.email,
      ADMIN_PASSWORD: RAVI.password,
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  const keep = (chunk: Buffer) => {
    printed += chunk;
  };
  child.stdout?.on("data", keep);
  child.stderr?.on("data", keep);
  const url = `http://127.0.0.1:${usedPort}`;
  const ended = () => child.exitCode !== null || child.signalCode !== null;
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    const deadline = Date.now() + CLOSED_WITHIN_MS;
    while (!ended()) {
      if (Date.now() > deadline) child.kill("SIGKILL");
      await wait(20);
    }
  };
  const deadline = Date.now() + READY_WITHIN_MS;
  while (
    !(await fetch(`${url}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    ))
  ) {
    if (ended() || Date.now() > deadline) throw new Error(`The shop did not open:\n${printed}`);
    await wait(50);
  }
  return {
    url,
    folder: data,
    process: child,
    output: () => printed,
    async crashAndReopen() {
      await end("SIGKILL");
      return openShop({ env, folder: data, port: usedPort, passing });
    },
    async close() {
      await end("SIGTERM");
      if (passing) rmSync(data, { recursive: true, force: true });
    },
  };
}
