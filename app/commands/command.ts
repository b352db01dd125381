import { existsSync } from "node:fs";
import { resolve } from "node:path";

/** A command of the shop, as `npm run shop -- NAME` or `vidyut NAME`. */
export interface Command {
  /** What stands after its name, for the help. */
  usage: string;
  /** What it does, in one sentence. */
  summary: string;
  /** Options with a value, such as `to` for `--to DIR`. */
  options?: readonly string[];
  /** Returns what to print, and throws `CommandError` with a sentence for the person. */
  run(input: CommandInput): Promise<string[]> | string[];
}

export interface CommandInput {
  args: string[];
  options: Record<string, string | undefined>;
  now: Date;
}

/** What a command could not do, in a sentence for the person who typed it. */
export class CommandError extends Error {
  override name = "CommandError";
}

/** The argument at a position. Throws if it is missing. */
export function getArgument(args: string[], position: number, name: string): string {
  const value = args[position];
  if (!value) throw new CommandError(`${name} is missing`);
  return value;
}

/** A path as it was typed: npm and `vidyut` change the folder, and leave the former one in INIT_CWD. */
export const resolveTyped = (path: string): string => resolve(process.env.INIT_CWD ?? ".", path);

/** The path of an existing file that was typed. Throws if there is none. */
export function getTypedFile(path: string): string {
  const file = resolveTyped(path);
  if (!existsSync(file))
    throw new CommandError(`There is no file ${file}, or the user of the shop may not read it`);
  return file;
}
