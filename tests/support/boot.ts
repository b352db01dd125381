import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./shop";

const TIMEOUT_MS = 120_000;

export interface ExitResult {
  code: number | null;
  printed: string;
}

/** Starts the shop in an environment that it must refuse; gives exit code and output, within two minutes. */
export async function startUntilExit(env: Record<string, string>, folder?: string): Promise<ExitResult> {
  const data = folder ?? mkdtempSync(join(tmpdir(), "shop-"));
  const port = String(await freePort());
  const child = spawn(process.execPath, ["build/server.mjs"], {
    env: { PATH: process.env.PATH, PORT: port, DATA_DIR: data, ...env, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
    timeout: TIMEOUT_MS,
    killSignal: "SIGKILL",
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (printed += chunk));
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  if (!folder) rmSync(data, { recursive: true, force: true });
  return { code, printed };
}
