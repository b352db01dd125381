import { accessSync, constants, mkdirSync } from "node:fs";
import { API_OPERATIONS } from "~/api/operations";
import { endBackupThreads } from "~/features/backups/threads.server";
import { applyBegunRates, refreshAddedRates } from "~/features/catalog/added-rates.server";
import { issueMissingCreditNotes } from "~/features/papers/issue-credit-note.server";
import { issueMissingInvoices } from "~/features/papers/issue-invoice.server";
import { paymentModeText } from "~/features/payments/provider.server";
import { findNextRateChange } from "~/features/pricing/rates.server";
import { cartTotals } from "~/features/pricing/totals";
import { ensureFirstAdmin } from "~/jobs/ensure-first-admin.server";
import { startJobs } from "~/jobs/start-jobs.server";
import { ConfigError, config } from "~/platform/config.server";
import { beforeCommit, closeShopDatabase, onTableChange, openShopDatabase } from "~/platform/db/db.server";
import {
  clearPageCache,
  endCachedPagesAt,
  findCachedPage,
  getPageCacheGeneration,
} from "~/platform/http/page-cache.server";
import { findRecentlyViewedCookie } from "~/platform/http/recently-viewed.server";
import { fillSampleShop, isEmptyShop } from "~/sample-shop/fill.server";
import { CROSS_SITE_RETURNS, MAINTAINED, PUBLIC_TABLES, UPLOADS } from "~/shop";

/** The forms with a file, of pages and of the API. */
const uploads = [
  ...Object.entries(UPLOADS).map(([address, tooLarge]) => ({ method: "POST", address, tooLarge })),
  ...API_OPERATIONS.filter(({ spec }) => spec.body?.form).map(({ method, path }) => ({
    method,
    address: `/api${path}`,
  })),
];

/** Throws ConfigError unless the folder exists or can be created, and is writable. */
function assertWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
  } catch {
    throw new ConfigError(["DATA_DIR cannot be made, or not written to"]);
  }
}

/**
 * Starts the shop: opens and migrates the database, creates the first administrator and the sample products
 * of an empty shop (rules: first-administrator, sample-shop), brings prices to today's rates of GST, issues
 * missing invoices and credit notes, and starts the background jobs. Called once by the server.
 */
export async function start() {
  const { DATA_DIR, IS_PUBLIC, SAMPLE_DATA } = config();
  assertWritable(DATA_DIR);
  openShopDatabase(DATA_DIR, MAINTAINED);
  onTableChange(PUBLIC_TABLES, clearPageCache);
  endCachedPagesAt(findNextRateChange);
  beforeCommit(["tax_rate", "setting"], () => refreshAddedRates(new Date()));
  const notes = [...(await ensureFirstAdmin(new Date())), paymentModeText()];
  if ((SAMPLE_DATA ?? !IS_PUBLIC) && isEmptyShop()) await fillSampleShop(new Date(), cartTotals);
  await applyBegunRates(new Date());
  await issueMissingInvoices(new Date());
  await issueMissingCreditNotes(new Date());
  const stopJobs = startJobs();
  return {
    findCachedPage,
    getPageCacheGeneration,
    findRecentlyViewedCookie,
    notes,
    forms: { uploads, crossSiteReturns: CROSS_SITE_RETURNS },
    async stop() {
      await Promise.all([stopJobs(), endBackupThreads()]);
      closeShopDatabase();
    },
  };
}
