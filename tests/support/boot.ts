import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./shop";

const PATIENCE_MS = 45_000;

export interface Ended {
  code: number | null;
  printed: string;
}

/**
 * Starts the shop with an environment it should not start with; gives how it ended. One that runs on is ended
 * after 45 s.
 */
export async function startInVain(env: Record<string, string>, folder?: string): Promise<Ended> {
  const data = folder ?? mkdtempSync(join(tmpdir(), "shop-"));
  const port = String(await freePort());
  const child = spawn(process.execPath, ["--import", "tsx", "server.ts"], {
    env: { PATH: process.env.PATH, PORT: port, DATA_DIR: data, ...env, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
    timeout: PATIENCE_MS,
    killSignal: "SIGKILL",
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (printed += chunk));
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  if (!folder) rmSync(data, { recursive: true, force: true });
  return { code, printed };
}
