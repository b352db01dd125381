import { formatCountAndNoun } from "~/lib/format-count";
import { translated } from "~/lib/language";
import { hi } from "./words.hi";

const en = {
  backups: "Backups",
  backup: "Backup",
  justNow: "less than a minute ago",
  minutesAgo: (count: number) => `${formatCountAndNoun(count, "minute")} ago`,
  hoursAgo: (count: number) => `${formatCountAndNoun(count, "hour")} ago`,
  daysAgo: (count: number) => `${formatCountAndNoun(count, "day")} ago`,
  noSuchBackup: "There is no such backup",
  integrityFailed: (result: string) => `The database is damaged: ${result}`,
  unreadable: (reason: string) => `The database cannot be read: ${reason}`,
  danglingReferences: (count: number) => `The database has ${count} rows that refer to missing ones`,
  ordersMissing: (order: string) => `Order ${order} is missing, although it was there before`,
  differentBytes: (bytes: number, expected: number) =>
    `The database has ${bytes} bytes instead of ${expected}`,
  differentChecksum: "The database is not the one of the manifest: its SHA-256 differs",
  differentSchema: (schema: number, expected: number) =>
    `The database has version ${schema} instead of ${expected}`,
  differentOrders: (count: number, expected: number) =>
    `The database has ${count} orders instead of ${expected}`,
  differentLastOrder: (order: string, expected: string) =>
    `The last order is ${order} instead of ${expected}`,
  none: "none",
  pictureMissing: (path: string) => `The picture ${path} is missing`,
  pictureDiffers: (path: string) => `The picture ${path} is not complete`,
  gapInSeries: (series: string) => `Numbers are missing in the series ${series}`,
  isBusy: "Another program is at work on the backups: please try again in a minute",
  noRoom: "The disk has not enough room for it",
  outsideUnreachable: (folder: string) => `BACKUP_DIR cannot be reached: there is no folder ${folder}`,
  outsideOfOtherShop: (folder: string) =>
    `${folder} (BACKUP_DIR) belongs to another shop: name another folder (docs/backups.md)`,
  outsideNotEmpty: (folder: string, name: string) =>
    `${folder} (BACKUP_DIR) holds other things (${name}): name a folder for the backups alone`,
  copyDiffers: (file: string) => `The copy of ${file} in BACKUP_DIR is not the same as the original`,
  keyNeeded: "The file is encrypted: BACKUP_KEY is needed",
  wrongKey: "The file cannot be decrypted: BACKUP_KEY is not its key, or the file is damaged",
  fileNotFound: (file: string) => `There is no file ${file}`,
  unknownKind: "A backup is a file that ends in .db, .db.age, .json, .tar or .tar.age",
  manifestUnreadable: "The manifest of the backup cannot be read",
  archiveUnreadable: (reason: string) => `The archive cannot be unpacked: ${reason}`,
  archiveWithoutBackup: "The archive holds no backup",
  folderHasShop: (file: string) =>
    `The folder holds ${file} already: move the database and its -wal and -shm files away first`,
  notRestored: (problems: string) => `Nothing was restored. ${problems}`,
  nothingToRestore: "There is no backup to restore yet",
  allInFuture: "The backups are of a time yet to come: set the clock of the server, or name the file",
  backupsUnreadable: "the backups cannot be read",
  isClosing: "The shop is closing",
  chooseWhatToDo: "Choose what to do",
  askAgain: "Please confirm with your password first",
};

export type Words = typeof en;

export const words = translated(en, { hi });
