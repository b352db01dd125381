import { deleteExpiredLinks } from "~/features/accounts/email-links/links.server";
import { deleteExpiredLinkRequests } from "~/features/accounts/sign-in/link-google.server";
import { deleteExpiredSessions } from "~/features/accounts/sign-in/sessions.server";
import { deleteExpiredSignInSteps } from "~/features/accounts/two-factor/sign-in-step.server";
import { deleteExpiredTwoFactorSetups } from "~/features/accounts/two-factor/two-factor.server";
import { expireUnpaidBookings } from "~/features/bookings/expire-unpaid-bookings.server";
import { deleteExpiredHolds } from "~/features/bookings/hold-slot.server";
import { deleteExpiredPhotos } from "~/features/bookings/photos.server";
import { queueReminders } from "~/features/bookings/send-reminders.server";
import { deleteOrphanedPictures } from "~/features/catalog/delete-orphaned-pictures.server";
import { deleteExpiredMessages } from "~/features/contact/create-message.server";
import { savePincodeEnquiries } from "~/features/delivery/unserved-pincodes.server";
import { deliverEmails } from "~/features/emails/deliver-emails.server";
import { deleteExpiredPaymentEvents } from "~/features/fulfilment/receive-webhook.server";
import {
  reconcileLatePayments,
  reconcileRecentPayments,
} from "~/features/fulfilment/reconcile-payments.server";
import { advanceRefunds } from "~/features/fulfilment/send-refunds.server";
import { deleteExpiredImportDrafts } from "~/features/imports/import-drafts.server";
import { writeZeroResultSearches } from "~/features/search/record-zero-result-searches.server";
import { getShopProfile } from "~/features/settings/shop.server";
import { deleteExpiredReservations } from "~/features/stock/reserve-stock.server";
import { hours, minutes, seconds } from "~/lib/time";
import { deleteExpiredAnswers } from "~/platform/idempotency/answer-once.server";
import { deleteExpiredLimits } from "~/platform/limits/limits.server";

export interface Job {
  /** For the log. */
  name: string;
  everyMs: number;
  /** Whether the job also runs soon after the start, for work that piled up while the shop was stopped. */
  atStart?: boolean;
  job: (now: Date) => unknown;
}

/** Passed to jobs that run so long that they must read the time again. */
const now = () => new Date();

/**
 * The periodic jobs. They send e-mails and refunds, ask providers about payments, queue reminders, expire
 * unpaid bookings, save counts, and delete what has expired. No deadline waits for them: each is a condition
 * that is checked at use (rule: clock-is-hygiene). How often providers are asked about payments and refunds
 * is decided here (rules: open-payments-asked, refund-once).
 */
export const SCHEDULE: Job[] = [
  {
    name: "send e-mails",
    everyMs: seconds(2),
    atStart: true,
    job: () => deliverEmails(getShopProfile(), now),
  },
  {
    name: "ask providers about recent payments",
    everyMs: minutes(5),
    atStart: true,
    job: () => reconcileRecentPayments(now),
  },
  {
    name: "ask providers about late payments",
    everyMs: hours(6),
    atStart: true,
    job: () => reconcileLatePayments(now),
  },
  { name: "send due refunds", everyMs: minutes(5), atStart: true, job: () => advanceRefunds(now) },
  { name: "queue reminders of tomorrow's visits", everyMs: minutes(5), atStart: true, job: queueReminders },
  { name: "expire unpaid bookings", everyMs: minutes(1), job: expireUnpaidBookings },
  { name: "delete expired slot holds", everyMs: minutes(15), job: deleteExpiredHolds },
  { name: "delete expired stock reservations", everyMs: minutes(15), job: deleteExpiredReservations },
  { name: "save zero-result searches", everyMs: minutes(1), job: writeZeroResultSearches },
  { name: "save pincode enquiries", everyMs: minutes(1), job: savePincodeEnquiries },
  { name: "delete expired rate limits", everyMs: hours(1), job: deleteExpiredLimits },
  {
    name: "delete expired booking photos",
    everyMs: hours(1),
    job: deleteExpiredPhotos,
  },
  { name: "delete expired payment events", everyMs: hours(6), job: deleteExpiredPaymentEvents },
  { name: "delete expired import drafts", everyMs: hours(1), job: deleteExpiredImportDrafts },
  { name: "delete orphaned pictures", everyMs: hours(1), job: deleteOrphanedPictures },
  { name: "delete expired API answers", everyMs: hours(1), job: deleteExpiredAnswers },
  { name: "delete expired contact messages", everyMs: hours(6), job: deleteExpiredMessages },
  {
    name: "delete expired links and wipe them from e-mails",
    everyMs: minutes(1),
    atStart: true,
    job: deleteExpiredLinks,
  },
  { name: "delete expired sessions", everyMs: hours(6), job: deleteExpiredSessions },
  {
    name: "delete expired sign-in steps",
    everyMs: hours(6),
    job: deleteExpiredSignInSteps,
  },
  {
    name: "delete expired two-factor setups",
    everyMs: hours(6),
    job: deleteExpiredTwoFactorSetups,
  },
  { name: "delete expired Google link requests", everyMs: hours(6), job: deleteExpiredLinkRequests },
];
