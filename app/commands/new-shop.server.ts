import { listBackupNames, toBackupsFolder } from "~/features/backups/manifest.server";
import { config } from "~/platform/config.server";
import { assertWritable, hasDatabase, hasShopFile, lockDataFolder } from "~/platform/data-folder.server";
import { closeShopDatabase } from "~/platform/db/db.server";
import { openShop } from "~/start.server";
import { createAdminLink } from "./accounts.server";
import { type Command, CommandError } from "./command";

/** Throws if the folders have belonged to a shop: its backups would be mixed with those of the new one. */
function assertNoOtherShop(dataFolder: string, outsideFolder: string | undefined): void {
  if (hasShopFile(dataFolder))
    throw new CommandError(`${dataFolder} belongs to a shop whose database is missing: restore it`);
  const folders = [toBackupsFolder(dataFolder), ...(outsideFolder ? [outsideFolder] : [])];
  const found = folders.find((folder) => listBackupNames(folder).length > 0);
  if (found) throw new CommandError(`${found} has backups of a shop: restore them, or name another folder`);
}

export const newShop: Command = {
  usage: "",
  summary:
    "makes a shop in DATA_DIR, with ADMIN_EMAIL as its owner, and prints the link to choose a password",
  async run({ now }) {
    const { DATA_DIR, BACKUP_DIR, ADMIN_EMAIL, ADMIN_PASSWORD, SAMPLE_DATA } = config();
    if (hasDatabase(DATA_DIR)) throw new CommandError(`There is a shop in ${DATA_DIR} already`);
    if (!ADMIN_EMAIL) throw new CommandError("ADMIN_EMAIL is missing: it is the owner's e-mail");
    assertNoOtherShop(DATA_DIR, BACKUP_DIR);
    assertWritable(DATA_DIR);
    lockDataFolder(DATA_DIR);
    await openShop({ isFilled: SAMPLE_DATA === true });
    const made = [
      `A ${SAMPLE_DATA ? "sample shop" : "shop without goods"} was made in ${DATA_DIR}`,
      ...(ADMIN_PASSWORD ? [] : await createAdminLink(ADMIN_EMAIL, now)),
    ];
    closeShopDatabase();
    return made;
  },
};
