import { and, asc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { queueEmail } from "~/features/emails/queue-email.server";
import { shopRefundFailed } from "~/features/payments/emails/shop-refund-failed";
import { getSetUpProvider } from "~/features/payments/provider.server";
import { isRefundUpdate, refundIdFromKey, toRefundKey } from "~/features/payments/refund-keys.server";
import { storedTexts } from "~/features/payments/stored-texts";
import { payment, refund } from "~/features/payments/tables";
import type { Paise } from "~/lib/money";
import { storeTyped } from "~/lib/stored-text";
import { db, transaction, tx } from "~/platform/db/db.server";
import { runInLanguage } from "~/platform/language.server";
import { createConcurrencyLimit } from "~/platform/limits/concurrency";
import { log } from "~/platform/log.server";
import type { RefundUpdate } from "~/platform/payments/provider";
import { creditRefund, insertRefund, recordRefundDone } from "./create-refund.server";
import { getPayable } from "./payable.server";

type Refund = typeof refund.$inferSelect;

const isOpenRefund = inArray(refund.status, ["due", "pending"]);

/**
 * Records a provider's update of a refund, in the caller's transaction; the caller must have verified that it
 * is the provider's. An update about a refund that was begun on the provider's website creates that refund.
 */
export function recordRefundUpdate(update: RefundUpdate, now: Date): void {
  const { providerRefundId, state } = update;
  const refundRow = findRefund(update) ?? createExternalRefund(update, now);
  if (!refundRow || !isRefundUpdate(refundRow, update)) return;
  const updatedRefund = tx()
    .update(refund)
    .set({
      status: state,
      providerRefundId,
      problem: state === "failed" ? storedTexts.failedProblem() : null,
      updatedAt: now,
    })
    .where(eq(refund.id, refundRow.id))
    .returning()
    .get();
  if (state !== "pending") notifyRefundEnd(updatedRefund, now);
}

/**
 * The refund of an update: by its idempotency key, by the provider's id, or else an unsent or failed one of
 * the same payment and amount.
 */
function findRefund({
  key,
  providerRefundId,
  providerPaymentId,
  amountPaise,
}: RefundUpdate): Refund | undefined {
  const isUnsentOrFailed = and(
    inArray(refund.status, ["due", "failed"]),
    eq(refund.amountPaise, (amountPaise ?? 0) as Paise),
  );
  const conditions = [
    key ? eq(refund.id, refundIdFromKey(key)) : undefined,
    eq(refund.providerRefundId, providerRefundId),
    providerPaymentId ? and(eq(refund.providerPaymentId, providerPaymentId), isUnsentOrFailed) : undefined,
  ].filter((condition) => condition !== undefined);
  const dueFirst = [sql`${refund.status} <> 'due'`, asc(refund.createdAt)];
  const findFirst = (condition: (typeof conditions)[number]) =>
    db
      .select()
      .from(refund)
      .where(condition)
      .orderBy(...dueFirst)
      .get();
  return conditions.map(findFirst).find((refundRow) => refundRow !== undefined);
}

/** Creates a refund that was begun on the provider's website; undefined for an unknown payment. */
function createExternalRefund(
  { providerPaymentId, amountPaise }: RefundUpdate,
  now: Date,
): Refund | undefined {
  if (!providerPaymentId || !amountPaise) return undefined;
  const paymentRow = db.select().from(payment).where(eq(payment.providerPaymentId, providerPaymentId)).get();
  if (!paymentRow) return undefined;
  const createdRefund = insertRefund(
    paymentRow,
    { providerPaymentId, amountPaise },
    { reason: storedTexts.shopHasSentMoneyBack() },
    now,
  );
  creditRefund(paymentRow, createdRefund, now);
  return createdRefund;
}

/** Informs the customer that a refund is processed, or the shop that it failed. */
function notifyRefundEnd(endedRefund: Refund, now: Date): void {
  const paymentRow = findPayment(endedRefund);
  if (!paymentRow) return;
  if (endedRefund.status !== "failed") {
    recordRefundDone(paymentRow, {}, now);
    return;
  }
  log.error({ refund: endedRefund.id }, "a refund failed: the shopkeeper has to give it back");
  const facts = getPayable(paymentRow).getEmailFacts();
  queueEmail(shopRefundFailed, { ...facts, onceKey: toRefundKey(endedRefund) }, now);
}

const findPayment = ({ paymentId }: Refund) =>
  db.select().from(payment).where(eq(payment.id, paymentId)).get();

/** The provider's payment of which a refund is; where another order paid, that order's (rule: exchange). */
function findProviderPayment(refundRow: Refund): string {
  const fromRefundId = findPayment(refundRow)?.fromRefundId ?? "";
  const source = db.select().from(refund).where(eq(refund.id, fromRefundId)).get();
  return source ? findProviderPayment(source) : refundRow.providerPaymentId;
}

const toProblem = (error: unknown) =>
  error instanceof Error ? storeTyped(error.message.slice(0, 300)) : storedTexts.providerDidNotAnswer();

/**
 * Requests a refund from the provider, or its status. If that fails, the refund keeps its status and gets the
 * error as its `problem`, which administrators see.
 */
async function advanceRefund(openRefund: Refund, getNow: () => Date): Promise<void> {
  const { status, providerRefundId, amountPaise, id } = openRefund;
  const paymentRow = findPayment(openRefund);
  // No provider has money that the owner took: somebody records how it was given back (rule: marked-paid).
  if (!paymentRow || paymentRow.handMethod) return;
  try {
    const provider = getSetUpProvider(paymentRow.provider);
    const key = toRefundKey(openRefund);
    const update = await (status === "pending" && providerRefundId
      ? provider.getRefund(providerRefundId)
      : provider.refund(findProviderPayment(openRefund), amountPaise, key));
    await transaction(() => recordRefundUpdate({ ...update, key }, getNow()));
  } catch (error) {
    log.error({ err: error, refund: id }, "a refund could not be begun");
    const problem = toProblem(error);
    const isStillOpen = and(eq(refund.id, id), isOpenRefund);
    await transaction(() =>
      tx().update(refund).set({ problem, updatedAt: getNow() }).where(isStillOpen).run(),
    );
  }
}

/** Only one run at a time, so that no refund is requested twice at once. */
const runExclusively = createConcurrencyLimit(1, 8);

const advanceAll = (condition: SQL | undefined, getNow: () => Date): Promise<void> =>
  runExclusively(async () => {
    for (const { id } of db.select({ id: refund.id }).from(refund).where(condition).all()) {
      // Read again, because a webhook may have finished the refund since.
      const openRefund = db
        .select()
        .from(refund)
        .where(and(eq(refund.id, id), isOpenRefund))
        .get();
      if (openRefund) await advanceRefund(openRefund, getNow);
    }
  });

/**
 * Requests due refunds from the provider and polls the pending ones; called by a job as often as
 * jobs/schedule says (rule: refund-once). Failed ones, which only the provider can declare, are left to the
 * shopkeeper.
 */
export const advanceRefunds = (getNow: () => Date): Promise<void> => advanceAll(isOpenRefund, getNow);

const isUntried = and(eq(refund.status, "due"), isNull(refund.problem));

/**
 * Requests new refunds from the provider in the background; call it after the transaction that created them.
 * The job repeats what fails.
 */
export function startDueRefunds(): void {
  if (!db.select({ id: refund.id }).from(refund).where(isUntried).limit(1).get()) return;
  const start = () =>
    advanceAll(isUntried, () => new Date()).catch((error: unknown) =>
      log.debug({ err: error }, "refunds wait their turn"),
    );
  // Deferred, so that the current request answers with the refund still due; a problem is stored in English.
  setImmediate(() => runInLanguage("en", start));
}
