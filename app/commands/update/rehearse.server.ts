import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { closeShopDatabase, openShopDatabase } from "~/platform/db/db.server";
import { assertReadable } from "~/platform/db/migrate.server";
import { isEmptyShop } from "~/sample-shop/fill.server";
import { MAINTAINED } from "~/shop";
import { type Command, CommandError } from "../command";
import { getShopFolder } from "../open-beside.server";

const openReadOnly = (folder: string) =>
  new Database(join(folder, "shop.db"), { readonly: true, timeout: 5_000 });

/** Throws unless SQLite finds the file whole. */
function assertWholeDatabase(folder: string): void {
  const client = openReadOnly(folder);
  const problems = [
    client.pragma("integrity_check", { simple: true }),
    (client.pragma("foreign_key_check") as unknown[]).length,
  ];
  client.close();
  if (problems[0] !== "ok" || problems[1] !== 0)
    throw new CommandError("The migrated copy of the database is damaged");
}

export const rehearse: Command = {
  usage: "",
  summary: "migrates a copy of the data with this release, and deletes the copy",
  run() {
    const folder = getShopFolder();
    const copy = mkdtempSync(join(folder, ".rehearsal-"));
    try {
      const client = openReadOnly(folder);
      client.prepare("vacuum into ?").run(join(copy, "shop.db"));
      client.close();
      openShopDatabase(copy, MAINTAINED);
      isEmptyShop();
      closeShopDatabase();
      assertWholeDatabase(copy);
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
    const client = openReadOnly(getShopFolder());
    try {
      assertReadable(client);
    } catch (error) {
      throw new CommandError((error as Error).message);
    } finally {
      client.close();
    }
    return ["This release can use the data"];
  },
};
