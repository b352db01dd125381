import { join } from "node:path";
import { z } from "zod";
import { config } from "~/platform/config.server";
import { findText, makeFolder, replaceFile } from "~/platform/files.server";
import { toBackupsFolder } from "./manifest.server";

// Kept in files beside the backups: in the database, a backup would change what it copies.

const problem = z.string().nullable();
const SCHEMAS = {
  /** Why the last attempt to make a backup failed. */
  made: z.object({ problem }),
  /** What BACKUP_DIR held when it was last written to, and why the last attempt failed. */
  outside: z.object({
    problem,
    copies: z.array(z.object({ name: z.string(), bytes: z.number(), orders: z.number() })),
  }),
  drill: z.object({ at: z.iso.datetime(), problem }),
};
type States = { [Name in keyof typeof SCHEMAS]: z.output<(typeof SCHEMAS)[Name]> };

/** What could not be written, because the disk is full, say. */
const unwritten: Partial<States> = {};

const toPath = (name: keyof States) => join(toBackupsFolder(config().DATA_DIR), `${name}.json`);

/** What was last recorded of a task; undefined if nothing was, or if it cannot be read. */
export function findState<Name extends keyof States>(name: Name): States[Name] | undefined {
  if (unwritten[name]) return unwritten[name];
  try {
    return SCHEMAS[name].parse(JSON.parse(findText(toPath(name)) ?? "")) as States[Name];
  } catch {
    return undefined;
  }
}

/** Records the outcome of a task. */
export function saveState<Name extends keyof States>(name: Name, state: States[Name]): void {
  try {
    makeFolder(toBackupsFolder(config().DATA_DIR));
    replaceFile(toPath(name), `${JSON.stringify(state)}\n`);
    delete unwritten[name];
  } catch {
    unwritten[name] = state as States[Name] & Partial<States>[Name];
  }
}
