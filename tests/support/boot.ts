import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "./shop";

const TIMEOUT_MS = 120_000;

export interface ExitResult {
  code: number | null;
  printed: string;
  /** Whether its port took a connection at any moment. */
  hasListened: boolean;
}

const takesConnections = async (port: number): Promise<boolean> => {
  const socket = connect(port, "127.0.0.1");
  const answer = await once(socket, "connect").then(
    () => true,
    () => false,
  );
  socket.destroy();
  return answer;
};

/** Starts the shop in an environment that it must refuse; gives exit code and output, within two minutes. */
export async function startUntilExit(env: Record<string, string>, folder?: string): Promise<ExitResult> {
  const data = folder ?? mkdtempSync(join(tmpdir(), "shop-"));
  const port = await freePort();
  const child = spawn(process.execPath, ["build/server.mjs"], {
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: data, ...env, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
    timeout: TIMEOUT_MS,
    killSignal: "SIGKILL",
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (printed += chunk));
  let hasListened = false;
  let hasEnded = false;
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve)).finally(() => {
    hasEnded = true;
  });
  while (!hasEnded) {
    hasListened ||= await takesConnections(port);
    await wait(20);
  }
  const code = await ended;
  if (!folder) rmSync(data, { recursive: true, force: true });
  return { code, printed, hasListened };
}
