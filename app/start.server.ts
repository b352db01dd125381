import { API_OPERATIONS } from "~/api/operations";
import { readBearerToken, visitorGuard } from "~/features/accounts/guards/api-guard.server";
import { findVisitor, readSessionToken } from "~/features/accounts/guards/visitor.server";
import { findRecentUserId } from "~/features/accounts/sign-in/sessions.server";
import { getAccessLevel } from "~/features/accounts/staff-role";
import { AUTHENTICATOR_SECRETS } from "~/features/accounts/two-factor/codes.server";
import { endBackupThreads } from "~/features/backups/threads.server";
import { LINK_KEYS } from "~/features/bookings/link-keys.server";
import { applyBegunRates, refreshAddedRates } from "~/features/catalog/added-rates.server";
import { holdOldEmails } from "~/features/emails/held-emails.server";
import { ALIVE } from "~/features/health/check-readiness.server";
import { issueMissingCreditNotes } from "~/features/papers/issue-credit-note.server";
import { issueMissingInvoices } from "~/features/papers/issue-invoice.server";
import { paymentModeText } from "~/features/payments/provider.server";
import { findNextRateChange } from "~/features/pricing/rates.server";
import { cartTotals } from "~/features/pricing/totals";
import { handleWithPreview } from "~/features/settings/previews.server";
import { onShownStockChange } from "~/features/stock/watch-shown-stock.server";
import { findLanguage, findLanguageChoice, rememberLanguage } from "~/features/visitors/find-language.server";
import { findShopVisitor, findVisitorOrNobody, SESSION } from "~/features/visitors/find-shop-visitor.server";
import { ensureFirstAdmin } from "~/jobs/ensure-first-admin.server";
import { startJobs } from "~/jobs/start-jobs.server";
import { config } from "~/platform/config.server";
import {
  assertShopExists,
  assertWritable,
  ensureCookieKey,
  ensureShopId,
  lockDataFolder,
  unlockDataFolder,
  writeServerFacts,
} from "~/platform/data-folder.server";
import { beforeCommit, closeShopDatabase, onTableChange, openShopDatabase } from "~/platform/db/db.server";
import { getOutsideVersion } from "~/platform/db/outside-version.server";
import { releaseMemory } from "~/platform/db/release-memory.server";
import { encryptColumn } from "~/platform/db/secret-columns.server";
import { DamagedDatabaseError, describeDamage } from "~/platform/db/storage-failures.server";
import { recordFailedRequest } from "~/platform/failed-requests.server";
import {
  clearPageCache,
  dropPagesOf,
  type Encoding,
  endCachedPagesAt,
  findCachedPage,
  findOwnPage,
  getPageCacheGeneration,
  keepPagesWhile,
} from "~/platform/http/page-cache.server";
import { findCookiePincode } from "~/platform/http/pincode-cookie.server";
import { findRecentlyViewedCookie } from "~/platform/http/recently-viewed.server";
import { deleteLeftOverFiles } from "~/platform/http/temporary-file.server";
import { findRunningLanguage, runInLanguage } from "~/platform/language.server";
import { getVersion } from "~/platform/version.server";
import { fillSampleShop, isEmptyShop } from "~/sample-shop/fill.server";
import { CROSS_SITE_RETURNS, MAINTAINED, PUBLIC_TABLES, SEVERAL_UPLOADS, UPLOADS } from "~/shop";

export { findVisitorOrNobody };

/** The headers by which somebody is signed in. */
interface FindUserHeaders {
  cookie?: string;
  authorization?: string;
}

/** The forms with a file, of pages and of the API. */
const uploads = [
  ...Object.entries(UPLOADS).map(([address, tooLarge]) => ({
    method: "POST",
    address,
    tooLarge,
    takesSeveral: SEVERAL_UPLOADS.includes(address),
  })),
  ...API_OPERATIONS.filter(({ spec }) => spec.body?.form).map(({ method, path, spec }) => ({
    method,
    address: `/api${path}`,
    takesSeveral: spec.body?.form?.maxFiles !== undefined,
  })),
];

/**
 * Opens the shop's database for the server or for the command `new`: migrates it, creates the first
 * administrator and the sample products of an empty shop (rules: first-administrator, sample-shop). Returns
 * lines for the terminal.
 */
export async function openShop({ isFilled }: { isFilled: boolean }): Promise<string[]> {
  const { DATA_DIR } = config();
  openShopDatabase(DATA_DIR, MAINTAINED);
  ensureShopId(DATA_DIR, new Date());
  for (const column of [AUTHENTICATOR_SECRETS, LINK_KEYS]) await encryptColumn(column);
  beforeCommit(["tax_rate", "setting"], () => refreshAddedRates(new Date()));
  const notes = [...(await ensureFirstAdmin(new Date())), paymentModeText()];
  if (isFilled && isEmptyShop()) {
    await fillSampleShop(new Date(), cartTotals);
    releaseMemory();
  }
  return notes;
}

// Parsers disagree about where a cookie begins, so this is deliberately loose.
const FLASH = /(?:^|[;,\s])[^;,=\s]*flash/i;

let outsideVersion: number | undefined;

/**
 * Drops all pages once another process, such as a command, has written the database. A database that cannot
 * be read drops none, so that they are still shown.
 */
function dropPagesAfterOutsideWrite(): void {
  let version = outsideVersion;
  try {
    version = getOutsideVersion();
  } catch {}
  if (version !== outsideVersion) clearPageCache();
  outsideVersion = version;
}

interface SharedPageRequest {
  /** The path, and of the query what the page reads and the language that it asks for. */
  url: string;
  cookies: string;
  /** Whether the page shows what the visitor's pincode means. */
  byPincode: boolean;
}

/**
 * A shared page from memory as a visitor gets it; undefined if it has to be made, or a message stands on it
 * (rule: shared-pages).
 */
function findSharedPage({ url, cookies, byPincode }: SharedPageRequest, accepted: Encoding[]) {
  if (FLASH.test(cookies)) return undefined;
  dropPagesAfterOutsideWrite();
  const visitor = SESSION.test(cookies) ? findShopVisitor(cookies) : undefined;
  const pincode = byPincode ? (findCookiePincode(cookies) ?? visitor?.pincode) : undefined;
  if (visitor) return findOwnPage({ url, pincode }, visitor, accepted.includes("gzip") ? "gzip" : "identity");
  return findCachedPage({ url, pincode }, accepted[0] ?? "identity");
}

/** Starts the shop as `startShop` does. Throws DamagedDatabaseError if SQLite says so. */
export function start(): ReturnType<typeof startShop> {
  return startShop().catch((error) => {
    const damage = describeDamage(error, config().DATA_DIR);
    throw damage ? new DamagedDatabaseError(damage) : error;
  });
}

/**
 * Starts the shop: opens it, brings prices to today's rates of GST, issues missing invoices and credit notes,
 * holds e-mails that a version before wrote without a mail server, and starts the background jobs. Called
 * once by the server.
 */
async function startShop() {
  const { DATA_DIR, IS_PUBLIC, SAMPLE_DATA } = config();
  assertWritable(DATA_DIR);
  lockDataFolder(DATA_DIR);
  assertShopExists(DATA_DIR, SAMPLE_DATA === true || !IS_PUBLIC);
  const notes = await openShop({ isFilled: SAMPLE_DATA ?? !IS_PUBLIC });
  // At the start rather than with the first cookie, when the disk may be full.
  ensureCookieKey(DATA_DIR);
  await deleteLeftOverFiles();
  onTableChange(PUBLIC_TABLES, clearPageCache);
  onShownStockChange(dropPagesOf);
  endCachedPagesAt(findNextRateChange);
  await applyBegunRates(new Date());
  await issueMissingInvoices(new Date());
  await issueMissingCreditNotes(new Date());
  await holdOldEmails(new Date());
  const stopJobs = startJobs();
  writeServerFacts(DATA_DIR, {
    version: getVersion(),
    pid: process.pid,
    startedAt: new Date().toISOString(),
  });
  releaseMemory();
  return {
    findLanguage,
    findLanguageChoice,
    findRunningLanguage,
    rememberLanguage,
    runInLanguage,
    findSharedPage,
    /** The pincode that a page shows to whoever has these cookies. */
    findPincode: (cookies: string) => findCookiePincode(cookies) ?? findVisitorOrNobody(cookies)?.pincode,
    getPageCacheGeneration,
    keepPagesWhile,
    findRecentlyViewedCookie,
    handleWithPreview,
    health: ALIVE,
    notes,
    recordFailedRequest,
    /** The user whose session, of pages or of the API, the headers have, and whether they are staff. */
    async findUser({ cookie = "", authorization = "" }: FindUserHeaders) {
      const headers = { Cookie: cookie, Authorization: authorization };
      const request = new Request(config().SITE_URL, { headers });
      const visitor = (await findVisitor(request)) ?? (await visitorGuard.authenticate(request));
      return visitor && { id: visitor.id, role: getAccessLevel(visitor.staffRole) };
    },
    /** The account of whoever a request was for, for the log. */
    findAccountId({ cookie = "", authorization }: FindUserHeaders): string | undefined {
      const token = authorization ? readBearerToken(authorization) : readSessionToken(cookie);
      return token && findRecentUserId(token);
    },
    forms: { uploads, crossSiteReturns: CROSS_SITE_RETURNS },
    async stop() {
      await Promise.all([stopJobs(), endBackupThreads()]);
      closeShopDatabase();
      unlockDataFolder();
    },
  };
}
