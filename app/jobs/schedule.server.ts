import { deleteExpiredLinks } from "~/features/accounts/email-links/links.server";
import { copyLatestOutside, makeDueBackup } from "~/features/backups/create-backup.server";
import { runDueDrill } from "~/features/backups/run-drill.server";
import { expireUnpaidBookings } from "~/features/bookings/expire-unpaid-bookings.server";
import { deleteExpiredPhotos } from "~/features/bookings/photos.server";
import { queueReminders } from "~/features/bookings/send-reminders.server";
import { applyBegunRates } from "~/features/catalog/added-rates.server";
import { fetchAwaitedPictures } from "~/features/catalog/admin/fetch-pictures.server";
import { deleteOrphanedPictures } from "~/features/catalog/delete-orphaned-pictures.server";
import { deleteExpiredMessages } from "~/features/contact/create-message.server";
import { savePincodeEnquiries } from "~/features/delivery/unserved-pincodes.server";
import { deliverEmails } from "~/features/emails/deliver-emails.server";
import { dropExpiredHeldEmails } from "~/features/emails/held-emails.server";
import {
  reconcileLatePayments,
  reconcileRecentPayments,
} from "~/features/fulfilment/reconcile-payments.server";
import { advanceRefunds } from "~/features/fulfilment/send-refunds.server";
import { watchHealth } from "~/features/health/watch-health.server";
import { writeZeroResultSearches } from "~/features/search/record-zero-result-searches.server";
import { getShopProfile } from "~/features/settings/shop.server";
import { sendLowStockEmail } from "~/features/stock/low-stock.server";
import { sendStockAlerts } from "~/features/stock-alerts/send-stock-alerts.server";
import { deleteExpired } from "~/platform/db/delete-expired.server";
import type { JobTimes } from "~/platform/feature";
import { EXPIRES, JOBS, type JobName } from "~/shop";

export interface Job extends JobTimes {
  /** For the log. */
  name: string;
  job: (now: Date) => unknown;
}

/** Passed to jobs that run so long that they must read the time again. */
const now = () => new Date();

/** What each job does. When it runs is declared by its feature. */
const FUNCTIONS: Record<JobName, Job["job"]> = {
  "send e-mails": () => deliverEmails(getShopProfile(), now),
  "drop e-mails that were held for too long": dropExpiredHeldEmails,
  "ask providers about recent payments": () => reconcileRecentPayments(now),
  "ask providers about late payments": () => reconcileLatePayments(now),
  "send due refunds": () => advanceRefunds(now),
  "queue reminders of tomorrow's visits": queueReminders,
  "expire unpaid bookings": expireUnpaidBookings,
  "send stock alerts": sendStockAlerts,
  "send the e-mail about low stock": sendLowStockEmail,
  "save zero-result searches": writeZeroResultSearches,
  "save pincode enquiries": savePincodeEnquiries,
  "delete expired booking photos": deleteExpiredPhotos,
  "delete orphaned pictures": deleteOrphanedPictures,
  "fetch awaited pictures": () => fetchAwaitedPictures(now),
  "apply tax rates that have begun": applyBegunRates,
  "delete expired contact messages": deleteExpiredMessages,
  "watch the shop's health": watchHealth,
  "make backups": makeDueBackup,
  "copy backups to BACKUP_DIR": copyLatestOutside,
  "restore the latest backup as a drill": runDueDrill,
  "delete expired links and wipe them from e-mails": deleteExpiredLinks,
};

/**
 * The periodic jobs. They send e-mails and refunds, ask providers about payments, queue reminders and stock
 * alerts, expire unpaid bookings, save counts, bring shown prices to today's rates of GST, fetch pictures
 * of imports, watch the shop's health, make and try backups, and delete what has expired. No deadline waits
 * for them: each is a condition that is checked at use (rule: clock-is-hygiene).
 */
export const SCHEDULE: Job[] = [
  ...Object.entries(FUNCTIONS).map(([name, job]) => ({ name, ...JOBS[name as JobName], job })),
  ...Object.entries(EXPIRES).map(([table, expiry]) => ({
    name: `delete expired ${expiry.rows}`,
    everyMs: expiry.everyMs,
    job: (moment: Date) => deleteExpired(table, expiry, moment),
  })),
];
