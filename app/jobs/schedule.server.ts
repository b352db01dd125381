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
  what: string;
  everyMs: number;
  /** Whether the job also runs soon after the start, for work that piled up while the shop was stopped. */
  atStart?: boolean;
  job: (now: Date) => unknown;
}

/** Passed to jobs that run so long that they must read the time again. */
const now = () => new Date();

/**
 * The periodic jobs. Except for payments, refunds and emails they only clean up: every deadline is a
 * condition that is checked at use (rule: clock-is-hygiene). How often providers are asked about payments and
 * refunds is decided here (rules: open-payments-asked, refund-once).
 */
export const SCHEDULE: Job[] = [
  {
    what: "send letters",
    everyMs: seconds(2),
    atStart: true,
    job: () => deliverEmails(getShopProfile(), now),
  },
  {
    what: "ask about open payments",
    everyMs: minutes(5),
    atStart: true,
    job: () => reconcileRecentPayments(now),
  },
  {
    what: "ask about late payments",
    everyMs: hours(6),
    atStart: true,
    job: () => reconcileLatePayments(now),
  },
  { what: "give back what is due", everyMs: minutes(5), atStart: true, job: () => advanceRefunds(now) },
  { what: "remind of tomorrow's visits", everyMs: minutes(5), atStart: true, job: queueReminders },
  { what: "write down visits nobody paid in time", everyMs: minutes(1), job: expireUnpaidBookings },
  { what: "forget lapsed holds", everyMs: minutes(15), job: deleteExpiredHolds },
  { what: "forget lapsed reservations", everyMs: minutes(15), job: deleteExpiredReservations },
  { what: "write down what was searched in vain", everyMs: minutes(1), job: writeZeroResultSearches },
  { what: "write down pincodes asked for in vain", everyMs: minutes(1), job: savePincodeEnquiries },
  { what: "forget counted attempts", everyMs: hours(1), job: deleteExpiredLimits },
  {
    what: "forget photos that no booking has, or needs any more",
    everyMs: hours(1),
    job: deleteExpiredPhotos,
  },
  { what: "forget what providers told long ago", everyMs: hours(6), job: deleteExpiredPaymentEvents },
  { what: "forget files nobody has imported", everyMs: hours(1), job: deleteExpiredImportDrafts },
  { what: "remove uploaded pictures that nothing shows", everyMs: hours(1), job: deleteOrphanedPictures },
  { what: "forget what calls of the API were answered", everyMs: hours(1), job: deleteExpiredAnswers },
  { what: "forget messages of long ago", everyMs: hours(6), job: deleteExpiredMessages },
  { what: "wipe expired links from letters", everyMs: minutes(1), atStart: true, job: deleteExpiredLinks },
  { what: "forget ended sessions", everyMs: hours(6), job: deleteExpiredSessions },
  {
    what: "forget sign-ins that waited for a code in vain",
    everyMs: hours(6),
    job: deleteExpiredSignInSteps,
  },
  {
    what: "forget authenticator apps that were not confirmed",
    everyMs: hours(6),
    job: deleteExpiredTwoFactorSetups,
  },
  { what: "forget Google accounts that waited in vain", everyMs: hours(6), job: deleteExpiredLinkRequests },
];
