import { and, asc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { getProviderByName } from "~/features/payments/provider.server";
import { isRefundUpdate, refundIdFromKey, toRefundKey } from "~/features/payments/refund-keys.server";
import { payment, refund } from "~/features/payments/tables";
import type { Paise } from "~/lib/money";
import { db, transaction, tx } from "~/platform/db/db.server";
import { createConcurrencyLimit } from "~/platform/limits/concurrency";
import { log } from "~/platform/log.server";
import type { RefundUpdate } from "~/platform/payments/provider";
import { creditRefund, recordRefundDone } from "./create-refund.server";
import { getPayable } from "./payable.server";

type Refund = typeof refund.$inferSelect;

const isOpenRefund = inArray(refund.status, ["due", "pending"]);
const FAILED = "The provider could not give the money back";

/**
 * Writes down how far a refund has come. One that the shopkeeper has begun at the provider's own desk is
 * written down too, where it is not what was due or has failed (`isNewsOf`). The caller vouches that the news
 * is the provider's.
 */
export function recordRefundUpdate(update: RefundUpdate, now: Date): void {
  const { providerRefundId, state } = update;
  const refundRow = findRefund(update) ?? createExternalRefund(update, now);
  if (!refundRow || !isRefundUpdate(refundRow, update)) return;
  const noted = tx()
    .update(refund)
    .set({ status: state, providerRefundId, problem: state === "failed" ? FAILED : null, updatedAt: now })
    .where(eq(refund.id, refundRow.id))
    .returning()
    .get();
  if (state !== "pending") notifyRefundEnd(noted, now);
}

/**
 * The refund that news is about: by the key it was asked with, the provider's own id, or else what is owed of
 * the payment.
 */
function findRefund({
  key,
  providerRefundId,
  providerPaymentId,
  amountPaise,
}: RefundUpdate): Refund | undefined {
  const isOwed = and(
    inArray(refund.status, ["due", "failed"]),
    eq(refund.amountPaise, (amountPaise ?? 0) as Paise),
  );
  const conditions = [
    key ? eq(refund.id, refundIdFromKey(key)) : undefined,
    eq(refund.providerRefundId, providerRefundId),
    providerPaymentId ? and(eq(refund.providerPaymentId, providerPaymentId), isOwed) : undefined,
  ].filter((condition) => condition !== undefined);
  const dueFirst = [sql`${refund.status} <> 'due'`, asc(refund.createdAt)];
  const find = (condition: (typeof conditions)[number]) =>
    db
      .select()
      .from(refund)
      .where(condition)
      .orderBy(...dueFirst)
      .get();
  return conditions.map(find).find((found) => found !== undefined);
}

/** Money the shopkeeper gives back at the provider's own desk, of a payment of ours. */
function createExternalRefund(
  { providerPaymentId, amountPaise }: RefundUpdate,
  now: Date,
): Refund | undefined {
  if (!providerPaymentId || !amountPaise) return undefined;
  const refundRow = db.select().from(payment).where(eq(payment.providerPaymentId, providerPaymentId)).get();
  if (!refundRow) return undefined;
  const reason = "The shop has sent money back";
  const begun = tx()
    .insert(refund)
    .values({
      paymentId: refundRow.id,
      providerPaymentId,
      amountPaise: amountPaise as Paise,
      reason,
      status: "due",
      createdAt: now,
      updatedAt: now,
    })
    .returning()
    .get();
  creditRefund(refundRow, begun, now);
  return begun;
}

/**
 * A refund has come to its end: the payment follows once all its refunds have, and somebody is told either
 * way.
 */
function notifyRefundEnd(ended: Refund, now: Date): void {
  const refundRow = db.select().from(payment).where(eq(payment.id, ended.paymentId)).get();
  if (!refundRow) return;
  if (ended.status !== "failed") {
    recordRefundDone(refundRow, {}, now);
    return;
  }
  log.error({ refund: ended.id }, "a refund failed: the shopkeeper has to give it back");
  getPayable(refundRow).queueFailedRefundEmail(toRefundKey(ended), now);
}

/**
 * Asks for one refund, or how far it is; where the provider cannot now, it stays due for the shopkeeper to
 * see.
 */
async function advance(openRefund: Refund, getNow: () => Date): Promise<void> {
  const { status, providerRefundId, providerPaymentId, amountPaise, id, paymentId } = openRefund;
  const refundRow = db.select().from(payment).where(eq(payment.id, paymentId)).get();
  if (!refundRow) return;
  try {
    const gateway = getProviderByName(refundRow.provider);
    const key = toRefundKey(openRefund);
    const update = await (status === "pending" && providerRefundId
      ? gateway.getRefund(providerRefundId)
      : gateway.refund(providerPaymentId, amountPaise, key));
    await transaction(() => recordRefundUpdate({ ...update, key }, getNow()));
  } catch (error) {
    log.error({ err: error, refund: id }, "a refund could not be begun");
    const problem = error instanceof Error ? error.message.slice(0, 300) : "The provider did not answer";
    const isStillOwed = and(eq(refund.id, id), isOpenRefund);
    await transaction(() =>
      tx().update(refund).set({ problem, updatedAt: getNow() }).where(isStillOwed).run(),
    );
  }
}

/**
 * Rounds go one after another, so that no refund is asked for twice at once; each looks anew at what is left
 * to do.
 */
const inTurn = createConcurrencyLimit(1, 8);

const advanceAll = (which: SQL | undefined, getNow: () => Date): Promise<void> =>
  inTurn(async () => {
    for (const { id } of db.select({ id: refund.id }).from(refund).where(which).all()) {
      // What was heard of it meanwhile counts: nobody is asked for what has come to its end.
      const openRefund = db
        .select()
        .from(refund)
        .where(and(eq(refund.id, id), isOpenRefund))
        .get();
      if (openRefund) await advance(openRefund, getNow);
    }
  });

/**
 * Gives back what is due, and asks how far the refunds under way have come. By the clock. Rule: refund-once.
 */
export const advanceRefunds = (getNow: () => Date): Promise<void> => advanceAll(isOpenRefund, getNow);

const isUntried = and(eq(refund.status, "due"), isNull(refund.problem));

/** Gives back what has just become due, soon: nobody waits for it, and the clock tries again what fails. */
export function startDueRefunds(): void {
  if (!db.select({ id: refund.id }).from(refund).where(isUntried).limit(1).get()) return;
  // Not in the midst of the request that made it due: what that answers is how things stand before.
  setImmediate(() =>
    advanceAll(isUntried, () => new Date()).catch((error: unknown) =>
      log.debug({ err: error }, "refunds wait their turn"),
    ),
  );
}
