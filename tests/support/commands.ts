import { spawn } from "node:child_process";

export interface CommandResult {
  code: number | null;
  printed: string;
}

/** Runs a command of the built shop on a data folder, and gives its exit code and what it printed. */
export async function runCommand(
  folder: string,
  words: string[],
  env: Record<string, string> = {},
): Promise<CommandResult> {
  const child = spawn(process.execPath, ["build/commands.mjs", ...words], {
    env: { PATH: process.env.PATH, DATA_DIR: folder, NODE_ENV: "production", ...env },
    stdio: ["ignore", "pipe", "pipe"],
    timeout: 120_000,
    killSignal: "SIGKILL",
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (printed += chunk));
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { code, printed };
}
