import { translated } from "~/lib/language";
import { hi } from "./words.hi";

const en = {
  backups: "Backups",
  explained:
    "The shop copies its database and its pictures by itself while something changes. All copies of the last 24 hours are kept, the last of each day for 14 days, and the last of each month for 12 months.",
  lastCopy: "Last good copy",
  notYet: "None yet",
  outsideCopy: "Copy in BACKUP_DIR",
  outsideNotSet:
    "Not set up: these backups are on the same disk as the shop. Set BACKUP_DIR to a folder on another one.",
  encryption: "Encryption",
  encryptionOn: "On: copies in BACKUP_DIR and downloads need BACKUP_KEY",
  encryptionOff: "Off: set BACKUP_KEY to encrypt copies in BACKUP_DIR and downloads",
  lastDrill: "Last drill",
  drillPassed: (when: string) => `${when}: the latest copy was restored and is whole`,
  drillFailed: (when: string) => `${when}: the latest copy could not be restored`,
  copyProblem: (problem: string) => `The last backup could not be made. ${problem}.`,
  outsideProblem: (problem: string) => `The last copy to BACKUP_DIR failed. ${problem}.`,
  drillProblem: (problem: string) => `The last drill failed. ${problem}.`,
  makeNow: "Make a backup now",
  making: "Making...",
  runDrill: "Run the drill now",
  running: "Running...",
  drillExplained:
    "A drill restores the latest copy into a folder of its own, checks it, and deletes it again.",
  made: "The backup has been made.",
  stillMaking: "The backup is being made: please look again in a minute.",
  drillDone: "The latest copy was restored and is whole.",
  stillRunning: "The drill is running: please look again in a minute.",
  notMade: "The backup could not be made.",
  couldNotBeRestored: (problem: string) => `The latest copy could not be restored. ${problem}.`,
  noneYet: "There are no backups yet. The first one is made soon after the shop has started.",
  time: "Made",
  size: "Database",
  orders: "Orders",
  where: "Where",
  here: "Data folder",
  outside: "BACKUP_DIR",
  hereAndOutside: "Data folder and BACKUP_DIR",
  download: "Download",
  downloadBackup: "Download a backup",
  backupOf: (time: string) => `Backup of ${time}`,
  everybodysData:
    "The file has the data of all customers: names, addresses, phone numbers and orders. Keep it where nobody else can read it. The download is recorded in the audit log.",
  isEncrypted: "It is encrypted: only BACKUP_KEY opens it.",
  isNotEncrypted: "It is not encrypted, because BACKUP_KEY is not set.",
  yourPassword: "Your password",
  allBackups: "All backups",
  everything: "Everything of the shop in one file",
  everythingExplained: (papers: string, size: string) =>
    `A zip with every table as CSV, all pictures and photos, and all papers (${papers}) as PDFs: for another program, your accountant, or to keep. It has the data of all customers, but no passwords. About ${size}; the papers take a while. The download is recorded in the audit log.`,
  downloadEverything: "Download everything",
  confirmToDownload: "Confirm your password to download everything",
};

export type Words = typeof en;

export const words = translated(en, { hi });
