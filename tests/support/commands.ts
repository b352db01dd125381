import { spawn } from "node:child_process";

export interface CommandResult {
  code: number | null;
  printed: string;
}

/** Runs a program of Node, and gives its exit code and what it printed. */
export async function runProgram(
  words: string[],
  env: Record<string, string | undefined>,
): Promise<CommandResult> {
  const child = spawn(process.execPath, words, {
    env: { NODE_ENV: "production", ...env },
    stdio: ["ignore", "pipe", "pipe"],
    timeout: 180_000,
    killSignal: "SIGKILL",
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (printed += chunk));
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { code, printed };
}

/** Runs a command of the built shop on a data folder. */
export const runCommand = (
  folder: string,
  words: string[],
  env: Record<string, string> = {},
): Promise<CommandResult> =>
  runProgram(["build/commands.mjs", ...words], { PATH: process.env.PATH, DATA_DIR: folder, ...env });
