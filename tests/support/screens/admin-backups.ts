import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { toBackupName } from "../../../app/features/backups/rules";
import type { Scene } from "../scene";
import { fixedPath, type Screen } from "../screen";

const PAGE = "/admin/backups";
let name = "";

/** Empties the folder of the backups. */
async function removeBackups({ folder }: Pick<Scene, "folder">): Promise<string> {
  const backups = join(folder, "backups");
  mkdirSync(backups, { recursive: true });
  for (const file of readdirSync(backups))
    if (!file.startsWith(".")) rmSync(join(backups, file), { recursive: true });
  return backups;
}

/** Leaves one backup of this moment, and a drill that has failed. */
async function leaveBackup(scene: Pick<Scene, "folder">): Promise<void> {
  const backups = await removeBackups(scene);
  const now = new Date();
  name = toBackupName(now);
  const sums = { bytes: 8_123_392, sha256: "0".repeat(64), orders: 31, lastOrder: "VE-1000-0001" };
  const manifest = {
    format: 1,
    shop: "1",
    name,
    madeAt: now,
    program: "1.0.0",
    schema: 12,
    ...sums,
    pictures: [],
  };
  writeFileSync(join(backups, `${name}.json`), JSON.stringify(manifest));
  writeFileSync(join(backups, `${name}.db`), "");
  const drill = { at: now, problem: "The database is damaged: row 1 is missing" };
  writeFileSync(join(backups, "drill.json"), JSON.stringify(drill));
}

export const ADMIN_BACKUPS: Screen[] = [
  { name: "no backups yet", path: fixedPath(PAGE), asRavi: true, prepare: removeBackups },
  { name: "backups", path: fixedPath(PAGE), asRavi: true, prepare: leaveBackup },
  {
    name: "a backup to download, with errors",
    path: () => `${PAGE}/${name}`,
    asRavi: true,
    prepare: leaveBackup,
    submit: { button: "Download", fields: { password: "not-my-password" } },
  },
];
