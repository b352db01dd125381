import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, expect, test } from "vitest";
import { UPLOADS_FOLDER } from "~/lib/pictures";
import { addMs, days, hours } from "~/lib/time";
import { config } from "~/platform/config.server";
import { insertRow } from "../../../tests/support/books-before-papers";
import { insertCustomer } from "../../../tests/support/insert-rows";
import { findGaps } from "./check-database.server";
import { createBackup } from "./create-backup.server";
import { getBackupStatus } from "./get-backup-status.server";
import { toBackupsFolder } from "./manifest.server";
import { runDrill, runDueDrill } from "./run-drill.server";
import { endBackupThreads } from "./threads.server";
import { words } from "./words.en";

const NOW = new Date("2026-11-24T10:15:00Z");
const NAME = "20261124T101500Z";

const scratch = mkdtempSync(join(tmpdir(), "drill-test-"));
let data: string;
let folder: string;

beforeAll(async () => {
  data = config().DATA_DIR;
  folder = toBackupsFolder(data);
  mkdirSync(join(data, UPLOADS_FOLDER));
  writeFileSync(join(data, UPLOADS_FOLDER, "0123456789abcdef01234567-640.webp"), "a picture");
  insertCustomer("Asha Devi");
});
afterAll(async () => {
  await endBackupThreads();
  rmSync(scratch, { recursive: true });
});

test("without a backup there is nothing to try", async () => {
  await expect(runDrill(NOW)).rejects.toThrow(words.nothingToRestore);
  expect(getBackupStatus(NOW).drill).toBeNull();
});

test("a drill restores the latest backup and leaves nothing behind", async () => {
  await createBackup(NOW);
  const before = readdirSync(data);
  mkdirSync(join(data, "drill-left"));
  expect(await runDrill(NOW)).toEqual({ at: NOW, problem: null });
  expect(readdirSync(data)).toEqual(before);
  expect(getBackupStatus(NOW).drill).toEqual({ at: NOW, problem: null });
});

test("a drill comes by itself a month after the last one", async () => {
  await runDueDrill(addMs(NOW, days(29)));
  expect(getBackupStatus(NOW).drill?.at).toEqual(NOW);
  await runDueDrill(addMs(NOW, days(30)));
  expect(getBackupStatus(NOW).drill?.at).toEqual(addMs(NOW, days(30)));
});

test("a drill finds a damaged copy", async () => {
  const { name } = await createBackup(addMs(NOW, hours(1)));
  const file = join(folder, `${name}.db`);
  const database = new Database(file);
  database.pragma("foreign_keys = OFF");
  database.exec("update user set name = 'Mala'");
  database.close();
  expect(await runDrill(addMs(NOW, days(31)))).toMatchObject({
    problem: words.notRestored(words.differentChecksum),
  });
  expect(getBackupStatus(NOW).drill?.problem).toBe(words.notRestored(words.differentChecksum));
});

test("missing numbers of papers are found, unless the shop was set to go on from a number", async () => {
  const file = join(scratch, "gaps.db");
  writeFileSync(file, readFileSync(join(folder, `${NAME}.db`)));
  const books = new Database(file);
  books.pragma("foreign_keys = OFF");
  const common = { kind: "tax-invoice", series: "invoice", financial_year: "26-27", seller: "{}" };
  const place = { registration: "regular", state_code: "09", own_state_code: "09", issued_at: 1 };
  const sums = { taxable_paise: 100, cgst_paise: 0, sgst_paise: 0, igst_paise: 0, total_paise: 100 };
  const issue = (prefix: string, serial: number) =>
    insertRow(books, "paper", {
      id: `${prefix}${serial}`,
      number: `${prefix}/${serial}`,
      order_id: `${prefix}${serial}`,
      prefix,
      serial,
      ...common,
      ...place,
      ...sums,
    });
  for (const serial of [1, 2, 3]) issue("VE", serial);
  for (const serial of [1, 41, 42]) issue("VX", serial);
  expect(findGaps(file)).toEqual([words.gapInSeries("VX/26-27")]);
  insertRow(books, "paper_series", {
    series: "invoice",
    financial_year: "26-27",
    prefix: "VX",
    first_serial: 41,
  });
  expect(findGaps(file)).toEqual([]);
  books.close();
});
