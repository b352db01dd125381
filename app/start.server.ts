import { accessSync, constants, mkdirSync } from "node:fs";
import { issueMissingCreditNotes } from "~/features/invoices/issue-credit-note.server";
import { issueMissingInvoices } from "~/features/invoices/issue-invoice.server";
import { paymentModeText } from "~/features/payments/provider.server";
import { cartTotals } from "~/features/pricing/totals";
import { ensureFirstAdmin } from "~/jobs/ensure-first-admin.server";
import { startJobs } from "~/jobs/start-jobs.server";
import { ConfigError, config } from "~/platform/config.server";
import { closeShopDatabase, onTableChange, openShopDatabase } from "~/platform/db/db.server";
import { clearPageCache, findCachedPage, getPageCacheGeneration } from "~/platform/http/page-cache.server";
import { findRecentlyViewedCookie } from "~/platform/http/recently-viewed.server";
import { fillSampleShop, isEmptyShop } from "~/sample-shop/fill.server";

/** The tables a visitor's page is made of: a write to any of them drops the kept pages. */
const PAGE_TABLES = [
  "product",
  "stock_reservation",
  "review",
  "banner",
  "service_area",
  "closed_day",
  "setting",
  "synonym",
];

/** The folder of the shop's data must be one that can be made and written to. */
function assertWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
  } catch {
    throw new ConfigError(["DATA_DIR cannot be made, or not written to"]);
  }
}

/**
 * Opens the shop: the database up to date, the first administrator, sample goods on empty shelves (rules:
 * first-administrator, sample-shop), an invoice for every paid order and a credit note for what of it went
 * back, the clock running. Called once by the server.
 */
export async function start() {
  const { DATA_DIR, SAMPLE_DATA } = config();
  assertWritable(DATA_DIR);
  openShopDatabase(DATA_DIR);
  onTableChange(PAGE_TABLES, clearPageCache);
  const notes = [...(await ensureFirstAdmin(new Date())), paymentModeText()];
  if (SAMPLE_DATA && isEmptyShop()) await fillSampleShop(new Date(), cartTotals);
  await issueMissingInvoices();
  await issueMissingCreditNotes();
  const stopClock = startJobs();
  return {
    findCachedPage,
    getPageCacheGeneration,
    findRecentlyViewedCookie,
    notes,
    async stop() {
      await stopClock();
      closeShopDatabase();
    },
  };
}
