import { config } from "~/platform/config.server";
import { findServerFacts, hasDatabase } from "~/platform/data-folder.server";
import { openShopDatabaseBeside } from "~/platform/db/db.server";
import { describeDamage } from "~/platform/db/storage-failures.server";
import { getVersion } from "~/platform/version.server";
import { MAINTAINED } from "~/shop";
import { CommandError } from "./command";

/** The data folder of the shop. Throws if it has none. */
export function getShopFolder(): string {
  const { DATA_DIR } = config();
  if (!hasDatabase(DATA_DIR)) throw new CommandError(`There is no shop in ${DATA_DIR} (DATA_DIR)`);
  return DATA_DIR;
}

/** That the server runs another version than this program, or null: an update was interrupted. */
export function findOtherVersion(folder: string): string | null {
  const server = findServerFacts(folder);
  if (!server || server.version === getVersion()) return null;
  return `the server runs ${server.version} and this program is ${getVersion()} (docs/runbook.md, 17)`;
}

/** Opens the shop's database beside a running server and returns its folder. */
export function openBeside(): string {
  const folder = getShopFolder();
  try {
    openShopDatabaseBeside(folder, MAINTAINED);
  } catch (error) {
    const { message } = error as Error;
    throw new CommandError(describeDamage(error, folder) ?? findOtherVersion(folder) ?? message);
  }
  return folder;
}
