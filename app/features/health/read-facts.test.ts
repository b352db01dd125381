import { rmSync, writeFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { toBackupsFolder } from "~/features/backups/manifest.server";
import { outboxEmail } from "~/features/emails/tables";
import { addMs, days, hours, minutes } from "~/lib/time";
import { config } from "~/platform/config.server";
import { recordFailedRequest } from "~/platform/failed-requests.server";
import {
  addJob,
  recordJobBegan,
  recordJobFailed,
  recordJobSucceeded,
} from "~/platform/job-heartbeats.server";
import { writableDb } from "../../../tests/support/database";
import { NOW } from "../../../tests/support/insert-rows";
import { listAlarms } from "./list-alarms.server";
import { readFacts } from "./read-facts.server";

let emailCount = 0;

function insertEmail(changes: Partial<typeof outboxEmail.$inferInsert>): void {
  emailCount += 1;
  const texts = { kind: "password-reset", recipient: "asha@example.com", subject: "A", text: "A", html: "A" };
  const keys = { dedupeKey: String(emailCount), messageId: String(emailCount) };
  writableDb()
    .insert(outboxEmail)
    .values({ ...texts, ...keys, createdAt: NOW, ...changes })
    .run();
}

test("e-mails given up in the last day count, whenever they were written", () => {
  const problem = "550 no such person";
  insertEmail({ attempts: 1, problem, createdAt: addMs(NOW, -days(1)) });
  insertEmail({ attempts: 1, problem, createdAt: addMs(NOW, -days(1) - 1) });
  // Twenty attempts take a little less than three days.
  insertEmail({ attempts: 20, problem, createdAt: addMs(NOW, -days(3)) });
  insertEmail({ attempts: 20, problem, createdAt: addMs(NOW, -days(4)) });
  insertEmail({ attempts: 3, problem: "Not sent: the link in it has been used, or does not work any more" });
  insertEmail({ attempts: 1, sentAt: NOW });
  expect(readFacts(NOW).givenUpEmails).toEqual({ count: 2, since: addMs(NOW, -days(1)) });
});

test("the newest stored time may be one to come", () => {
  insertEmail({ createdAt: addMs(NOW, days(1)), nextAttemptAt: NOW });
  expect(readFacts(NOW).newestStoredAt).toEqual(addMs(NOW, days(1)));
});

test("a folder of backups that cannot be read is an alarm, and hides none of the others", () => {
  const folder = toBackupsFolder(config().DATA_DIR);
  writeFileSync(folder, "in the way");
  const [alarm] = listAlarms(addMs(NOW, days(2))).filter(({ code }) => code === "backup");
  expect(alarm?.text).toContain("the backups cannot be read");
  rmSync(folder);
});

test("e-mails wait only for a mail server that there is", () => {
  expect(readFacts(NOW).oldestDueEmailAt).toBeNull();
});

test("requests that failed are counted for an hour", () => {
  vi.useFakeTimers();
  recordFailedRequest(addMs(NOW, -hours(1) - 1));
  recordFailedRequest(addMs(NOW, -minutes(60)));
  recordFailedRequest(NOW);
  expect(readFacts(NOW).failedRequests).toEqual({ count: 2, since: addMs(NOW, -hours(1)) });
});

test("a job is known to fail since its first failure, until it succeeds", () => {
  const at = (count: number) => addMs(NOW, minutes(count));
  const find = () => readFacts(NOW).jobs[0];
  addJob({ name: "send e-mails", everyMs: 2_000 });
  recordJobBegan("send e-mails", at(0));
  expect(find()).toMatchObject({ runningSince: at(0), lastSucceededAt: null });
  recordJobFailed("send e-mails", new Error("No network"), at(1));
  recordJobFailed("send e-mails", new Error("No disk"), at(2));
  expect(find()).toMatchObject({ runningSince: null, failingSince: at(1), failures: 2, problem: "No disk" });
  recordJobSucceeded("send e-mails", at(3));
  expect(find()).toMatchObject({ lastSucceededAt: at(3), failingSince: null, failures: 0, problem: null });
});
