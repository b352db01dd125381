import { formatCountAndNoun } from "~/lib/format-count";
import { translated } from "~/lib/language";
import { hi } from "./words.hi";

const oldest = (count: number) => (count === 1 ? "" : "the oldest ");
const have = (count: number) => (count === 1 ? "has" : "have");
const be = (count: number) => (count === 1 ? "is" : "are");

const en = {
  health: "Health",
  alarms: "alarms",
  notPolicyReport: "That is no report about the policy of a page",
  notReady: (reason: string, since: string) =>
    `The shop has not been ready since ${since}: ${reason}. Orders and bookings are refused until this is over. Free space on the disk, or end the program that holds the database.`,
  clockBehind: (newest: string) =>
    `The clock of the server is wrong: something is stored with the time ${newest}, which is in the future. Set the clock and let the server keep it by NTP (chrony); deadlines and invoices depend on it.`,
  clockJumped: (at: string, forward: boolean, howFar: number) =>
    `The clock of the server jumped ${forward ? "forward" : "back"} by ${formatCountAndNoun(howFar, "minute")} at ${at}. Check the time, and let the server keep it by NTP (chrony). This notice ends after a day.`,
  backupMissing: (since: string) =>
    `There is no backup yet, and the shop has run since ${since}. Make one now: see Backups in the back-office (/admin/backups).`,
  backupLate: (last: string) =>
    `The last good backup is of ${last}, and nothing newer has been made. Make one now: see Backups in the back-office (/admin/backups).`,
  backupFailed: (problem: string, since: string) =>
    `Backups have failed since ${since}: ${problem}. Fix this and make a backup.`,
  outsideLate: (last: string) =>
    `The last backup in BACKUP_DIR is of ${last}. Check that the folder is mounted and has space.`,
  outsideMissing: "There is no backup in BACKUP_DIR yet. Check that the folder is mounted and has space.",
  outsideFailed: (problem: string, since: string) =>
    `Backups have not been copied outside since ${since}: ${problem}. Check that the folder is mounted and has space.`,
  drillFailed: (problem: string, at: string) =>
    `The restore drill of ${at} failed: ${problem}. The backups may not be whole: make one, and check it.`,
  drillLate: (at: string) => `The last restore drill was on ${at}. Run one now.`,
  refundsFailed: (count: number, since: string) =>
    `${formatCountAndNoun(count, "refund")} failed, the first on ${since}. Try them again, or refund them manually.`,
  emailsLate: (since: string) =>
    `Emails have not gone out since ${since}. Check SMTP_URL and the mail server; they are sent automatically once it works.`,
  emailsGivenUp: (count: number, since: string) =>
    `${formatCountAndNoun(count, "email")} failed, the first on ${since}. Check why, then send again or call the customer.`,
  emailsUninvited: (max: number, since: string) =>
    `Since ${since}, ${max} emails have gone to addresses that nobody has verified; further ones are not sent this hour. Somebody may be using the contact form or the registration to write to strangers: see the emails.`,
  jobStuck: (jobs: string, since: string) =>
    `A job has not ended since ${since}: ${jobs}. Restart the shop if this goes on.`,
  jobFailing: (jobs: string, since: string) =>
    `A job has failed since ${since}: ${jobs}. The log says more (“a job failed”).`,
  requestsFailed: (count: number, since: string) =>
    `${formatCountAndNoun(count, "request")} failed in the last hour, the first at ${since}. The log says why (“a request failed”).`,
  alertTitle: (kind: "began" | "goes on" | "ended", host: string, code: string) =>
    `${kind === "began" ? "Alarm" : kind === "ended" ? "The alarm has ended" : "The alarm goes on"}: ${host} (${code})`,
  alertIsOver: (name: string) => `Over: ${name}.`,
  lateVisits: (count: number, day: string) =>
    `${formatCountAndNoun(count, "visit")} from earlier days ${be(count)} still open, ${oldest(count)}from ${day}`,
  lateMessages: (count: number, since: string) => {
    const messages = formatCountAndNoun(count, "message");
    const from = `${oldest(count)}since ${since}`;
    return `${messages} ${have(count)} been waiting for a reply for 2\u00a0days or more, ${from}`;
  },
};

export type Words = typeof en;

export const words = translated(en, { hi });
