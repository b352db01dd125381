import { existsSync, mkdirSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { restoreAsDrill } from "~/features/backups/restore-as-drill.server";
import { words } from "~/features/backups/words.en";
import { addMs, days, hours } from "~/lib/time";
import { config } from "~/platform/config.server";
import { WORK_FOLDER } from "./rehearse.server";

test("a drill deletes what a killed rehearsal has left, and leaves one that is under way alone", async () => {
  const { DATA_DIR } = config();
  const folder = join(DATA_DIR, WORK_FOLDER);
  const place = { dataFolder: DATA_DIR, outsideFolder: undefined, key: undefined };
  mkdirSync(folder);
  const now = new Date();
  const drill = () => expect(restoreAsDrill(place, now)).rejects.toThrow(words.nothingToRestore);
  utimesSync(folder, now, addMs(now, -hours(1)));
  await drill();
  expect(existsSync(folder)).toBe(true);
  utimesSync(folder, now, addMs(now, -days(2)));
  await drill();
  expect(existsSync(folder)).toBe(false);
});
