import { config } from "~/platform/config.server";
import { hasDatabase } from "~/platform/data-folder.server";
import { openShopDatabaseBeside } from "~/platform/db/db.server";
import { MAINTAINED } from "~/shop";
import { CommandError } from "./command";

/** The data folder of the shop. Throws if it has none. */
export function getShopFolder(): string {
  const { DATA_DIR } = config();
  if (!hasDatabase(DATA_DIR)) throw new CommandError(`There is no shop in ${DATA_DIR} (DATA_DIR)`);
  return DATA_DIR;
}

/** Opens the shop's database beside a running server and returns its folder. */
export function openBeside(): string {
  const folder = getShopFolder();
  try {
    openShopDatabaseBeside(folder, MAINTAINED);
  } catch (error) {
    throw new CommandError((error as Error).message);
  }
  return folder;
}
