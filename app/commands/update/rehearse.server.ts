import { mkdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { checkDatabase } from "~/features/backups/check-database.server";
import { assertRoom } from "~/features/backups/make-copy.server";
import { VERIFY_PREFIX } from "~/features/backups/restore-backup.server";
import { closeShopDatabase, openShopDatabase } from "~/platform/db/db.server";
import { assertReadable } from "~/platform/db/migrate.server";
import { describeDamage } from "~/platform/db/storage-failures.server";
import { MAINTAINED } from "~/shop";
import { type Command, CommandError } from "../command";
import { getShopFolder } from "../open-beside.server";

/** By its prefix a drill deletes it, should a rehearsal be killed. */
export const WORK_FOLDER = `${VERIFY_PREFIX}rehearsal`;
/** A copy, the snapshot before its migration, and its log. */
const COPIES = 3;

const openReadOnly = (folder: string) =>
  new Database(join(folder, "shop.db"), { readonly: true, timeout: 5_000 });

/** Throws unless SQLite finds the migrated copy whole. */
function assertWholeCopy(copy: string): void {
  const { problems } = checkDatabase(join(copy, "shop.db"));
  if (problems.length > 0) throw new CommandError(`The migrated copy is damaged: ${problems.join(". ")}`);
}

/** Throws unless a release that knows so many migrations can go on with the migrated copy. */
function assertFormerReads(copy: string, known: number): void {
  const client = openReadOnly(copy);
  try {
    assertReadable(client, known);
  } catch {
    throw new CommandError(
      "The release that runs could not go on with the migrated data: there would be no way back",
    );
  } finally {
    client.close();
  }
}

export const rehearse: Command = {
  usage: "[--former MIGRATIONS]",
  summary: "migrates a copy of the data with this release, and deletes the copy",
  options: ["former"],
  run({ options }) {
    const folder = getShopFolder();
    const copy = join(folder, WORK_FOLDER);
    rmSync(copy, { recursive: true, force: true });
    assertRoom(folder, COPIES * statSync(join(folder, "shop.db")).size);
    mkdirSync(copy, { mode: 0o700 });
    try {
      const client = openReadOnly(folder);
      client.prepare("vacuum into ?").run(join(copy, "shop.db"));
      client.close();
      openShopDatabase(copy, MAINTAINED);
      closeShopDatabase();
      assertWholeCopy(copy);
      if (options.former) assertFormerReads(copy, Number(options.former));
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
    return ["The data was migrated on a copy"];
  },
};

export const checkReadable: Command = {
  usage: "",
  summary: "says whether this release can use the data",
  run() {
    const folder = getShopFolder();
    const client = openReadOnly(folder);
    try {
      assertReadable(client);
    } catch (error) {
      throw new CommandError(describeDamage(error, folder) ?? (error as Error).message);
    } finally {
      client.close();
    }
    return ["This release can use the data"];
  },
};
