import { and, eq, inArray, isNull, type SQL } from "drizzle-orm";
import { db, type Tx, writeTx } from "~/db/db.server";
import { payment, refund } from "~/db/schema";
import { turns } from "~/domain/limits/turns";
import type { RefundNews } from "~/gateways/payment-gateway";
import { log } from "~/lib/log.server";
import type { Paise } from "~/lib/money";
import { closeRefunded, letGo } from "./owing.server";
import { providerNamed } from "./provider.server";
import { purposeOf } from "./purpose.server";

type Refund = typeof refund.$inferSelect;

const UNDER_WAY: Refund["status"][] = ["due", "pending"];
const FAILED = "The provider could not give the money back";

/**
 * Writes down how far a refund has come. One that the shopkeeper has begun at the provider's own desk is written down
 * too. One that has ended stays as it is, but that a failed one may still come through. The caller vouches that the news
 * is the provider's.
 */
export function noteRefund(tx: Tx, news: RefundNews, now: Date): void {
  const { providerRefundId, state } = news;
  const known = findRefund(tx, news) ?? beganElsewhere(tx, news, now);
  if (!known) return;
  const from = state === "processed" ? ([...UNDER_WAY, "failed"] as const) : UNDER_WAY;
  const noted = tx
    .update(refund)
    .set({ status: state, providerRefundId, problem: state === "failed" ? FAILED : null, updatedAt: now })
    .where(and(eq(refund.id, known.id), inArray(refund.status, [...from])))
    .returning()
    .get();
  if (noted && state !== "pending") tellOfRefund(tx, noted, now);
}

/** The refund that news is about: by the key it was asked with, the provider's own id, or else what is due on the payment. */
function findRefund(tx: Tx, { key, providerRefundId, providerPaymentId, amountPaise }: RefundNews): Refund | undefined {
  const isDue = and(eq(refund.status, "due"), eq(refund.amountPaise, (amountPaise ?? 0) as Paise));
  const ways = [
    key ? eq(refund.id, key) : undefined,
    eq(refund.providerRefundId, providerRefundId),
    providerPaymentId ? and(eq(refund.providerPaymentId, providerPaymentId), isDue) : undefined,
  ].filter((way) => way !== undefined);
  const find = (way: (typeof ways)[number]) => tx.select().from(refund).where(way).get();
  return ways.map(find).find((found) => found !== undefined);
}

/** Money the shopkeeper gives back at the provider's own desk, of a payment of ours. */
function beganElsewhere(tx: Tx, { providerPaymentId, amountPaise }: RefundNews, now: Date): Refund | undefined {
  if (!providerPaymentId || !amountPaise) return undefined;
  const known = tx.select().from(payment).where(eq(payment.providerPaymentId, providerPaymentId)).get();
  if (!known) return undefined;
  const reason = "The shop has sent money back";
  const begun = tx
    .insert(refund)
    .values({
      ...{ paymentId: known.id, providerPaymentId, amountPaise: amountPaise as Paise, reason },
      ...{ status: "due", createdAt: now, updatedAt: now },
    })
    .returning()
    .get();
  letGo(tx, known, begun, now);
  return begun;
}

/** A refund has come to its end: the payment follows once all its refunds have, and somebody is told either way. */
function tellOfRefund(tx: Tx, { id, paymentId, status }: Refund, now: Date): void {
  const known = tx.select().from(payment).where(eq(payment.id, paymentId)).get();
  if (!known) return;
  if (status === "failed") {
    log.error({ refund: id }, "a refund failed: the shopkeeper has to give it back");
    purposeOf(known).tellOfFailedRefund(tx, id, now);
    return;
  }
  purposeOf(known).recordRefund(tx, { kind: "refunded" }, now);
  closeRefunded(tx, paymentId, now);
}

/** Asks for one refund, or how far it is; where the provider cannot now, it stays due for the shopkeeper to see (D4). */
async function advance(owed: Refund, clock: () => Date): Promise<void> {
  const { status, providerRefundId, providerPaymentId, amountPaise, id, paymentId } = owed;
  const known = db.select().from(payment).where(eq(payment.id, paymentId)).get();
  if (!known) return;
  try {
    const gateway = providerNamed(known.provider);
    const news = await (status === "pending" && providerRefundId
      ? gateway.refundOf(providerRefundId)
      : gateway.refund(providerPaymentId, amountPaise, id));
    writeTx((tx) => noteRefund(tx, { ...news, key: id }, clock()));
  } catch (error) {
    log.error({ err: error, refund: id }, "a refund could not be begun");
    const problem = error instanceof Error ? error.message.slice(0, 300) : "The provider did not answer";
    writeTx((tx) => tx.update(refund).set({ problem, updatedAt: clock() }).where(eq(refund.id, id)).run());
  }
}

/** Rounds go one after another, so that no refund is asked for twice at once; each looks anew at what is left to do. */
const inTurn = turns(1, 8);

const advanceAll = (which: SQL | undefined, clock: () => Date): Promise<void> =>
  inTurn(async () => {
    for (const owed of db.select().from(refund).where(which).all()) await advance(owed, clock);
  });

/** Gives back what is due, and asks how far the refunds under way have come. By the clock. Rule: D4. */
export const advanceRefunds = (clock: () => Date): Promise<void> =>
  advanceAll(inArray(refund.status, UNDER_WAY), clock);

const isUntried = and(eq(refund.status, "due"), isNull(refund.problem));

/** Gives back what has just become due, soon: nobody waits for it, and the clock tries again what fails. */
export function startDueRefunds(): void {
  if (!db.select({ id: refund.id }).from(refund).where(isUntried).limit(1).get()) return;
  advanceAll(isUntried, () => new Date()).catch((error: unknown) =>
    log.debug({ err: error }, "refunds wait their turn"),
  );
}
