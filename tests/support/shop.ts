import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { shopDay } from "~/lib/time";
import { fillShop } from "./fill-shop";

/** The administrator of every shop under test. */
export const RAVI = { email: "ravi@vidyut.example", password: "ravi-runs-the-shop" };

/** The environment variable in which prepare-shops.ts leaves `PreparedShops` as JSON. */
export const PREPARED_VARIABLE = "PREPARED_SHOPS";

export interface PreparedShops {
  filled: string;
  /** The day on which the folder was filled; the dates in the sample shop are relative to it. */
  day: string;
}

const readPreparedShops = (): PreparedShops | undefined => {
  const prepared = process.env[PREPARED_VARIABLE];
  return prepared ? JSON.parse(prepared) : undefined;
};

/**
 * The data folder of the filled sample shop, to be copied. After midnight it is another one: a shop of the
 * day before lacks the day's orders and visits.
 */
export function getPreparedFolder(): string {
  const prepared = readPreparedShops();
  if (!prepared) throw new Error("No shop was prepared");
  const day = shopDay(new Date());
  if (prepared.day === day) return prepared.filled;
  const filled = fillShop(RAVI);
  process.once("exit", () => rmSync(filled, { recursive: true, force: true }));
  process.env[PREPARED_VARIABLE] = JSON.stringify(Object.assign(prepared, { filled, day }));
  return filled;
}

/** Environment variables that a shop reads only at its first start. */
const FIRST_START_SETTINGS = ["SAMPLE_DATA", "ADMIN_EMAIL", "ADMIN_PASSWORD"];

/** A new data folder: a copy of the filled one, or empty if `env` requires other contents. */
function newFolder(env: Record<string, string>): string {
  const data = mkdtempSync(join(tmpdir(), "shop-"));
  const isFilled = readPreparedShops() && !FIRST_START_SETTINGS.some((name) => name in env);
  if (isFilled) cpSync(getPreparedFolder(), data, { recursive: true });
  return data;
}

const READY_WITHIN_MS = 120_000;
/** The shop takes up to 10 s to finish open requests. */
const CLOSED_WITHIN_MS = 15_000;

/** The lines of requests wait for up to a second. */
const LINES_WRITTEN_WITHIN_MS = 1_500;

/** A port that is free at the moment. */
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
  /** Everything that it has printed so far. */
  output(): string;
  /** `output()` after the lines of requests that waited have been written. */
  settledOutput(): Promise<string>;
  /** Kills the process and starts the shop again on the same data. */
  crashAndReopen(): Promise<RunningShop>;
  close(): Promise<void>;
}

/** Passwords that tests type, and what a header or a link with a secret looks like. */
const SECRETS = /copper-wire|ravi-runs|shutter-goes|Bearer [\w-]{20}|[?&]token=[\w-]{20}|\bsid=[\w-]{20}/i;
const SECRET_SETTING = /(?:_SECRET|_PASSWORD|SECRETS_KEY|BACKUP_KEY|SMTP_URL)$/;
const SHORTEST_SECRET = 8;

/** Throws if the log of a shop has a secret in it. */
function refuseSecrets(log: string, env: Record<string, string>): void {
  const settings = Object.entries(env).filter(([name]) => SECRET_SETTING.test(name));
  const values = settings.map(([, value]) => value).filter(({ length }) => length >= SHORTEST_SECRET);
  const line = log
    .split("\n")
    .find((text) => SECRETS.test(text) || values.some((value) => text.includes(value)));
  if (line) throw new Error(`The log of the shop has a secret in it: ${line}`);
}

interface Options {
  env?: Record<string, string>;
  /** The data folder; by default a new one, which is removed on closing. */
  folder?: string;
  port?: number;
  /** Whether the folder is removed when the shop closes. */
  isTemporary?: boolean;
  /** What is started instead of the build of the checkout. */
  program?: { args: string[]; cwd: string };
}

/**
 * Starts the real build, by default on a copy of the sample shop. With a folder of the caller it starts as in
 * production, and fills the folder if it is empty.
 */
export async function openShop({
  env = {},
  folder,
  port,
  isTemporary = !folder,
  program = { args: ["build/server.mjs"], cwd: "." },
}: Options = {}): Promise<RunningShop> {
  const data = folder ?? newFolder(env);
  const usedPort = port ?? (await freePort());
  const child = spawn(process.execPath, program.args, {
    cwd: program.cwd,
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
  const collect = (chunk: Buffer) => {
    printed += chunk;
  };
  child.stdout?.on("data", collect);
  child.stderr?.on("data", collect);
  const url = `http://127.0.0.1:${usedPort}`;
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    const deadline = Date.now() + CLOSED_WITHIN_MS;
    while (!hasEnded()) {
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
    if (hasEnded() || Date.now() > deadline) throw new Error(`The shop did not open:\n${printed}`);
    await wait(50);
  }
  return {
    url,
    folder: data,
    process: child,
    output: () => printed,
    async settledOutput() {
      await wait(LINES_WRITTEN_WITHIN_MS);
      return printed;
    },
    async crashAndReopen() {
      await end("SIGKILL");
      refuseSecrets(printed, env);
      return openShop({ env, folder: data, port: usedPort, isTemporary, program });
    },
    async close() {
      await end("SIGTERM");
      if (isTemporary) rmSync(data, { recursive: true, force: true });
      refuseSecrets(printed, env);
    },
  };
}
