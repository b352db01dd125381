import { and, eq, gt, lt, or } from "drizzle-orm";
import { findPaymentProvider, getProviderByName } from "~/features/payments/provider.server";
import type { Payment } from "~/features/payments/rules";
import { payment } from "~/features/payments/tables";
import { addMs, days, hours, minutes } from "~/lib/time";
import { db } from "~/platform/db/db.server";
import { log } from "~/platform/log.server";
import type { PaymentUpdate } from "~/platform/payments/provider";
import { isOpenAtProvider, listPaymentUpdates, settleUpdates } from "./poll-provider.server";

type Clock = () => Date;

/** A payment open for longer is asked about by the clock (rule: open-payments-asked). */
const OPEN_FOR_MS = minutes(15);
/** Up to when the clock asks every time; older ones a few times a day. */
const OFTEN_MS = hours(3);
/** How long a bank may take to say that it has taken the money (razorpay.com/docs: late authorisation). */
const LATE_MS = days(3);

/**
 * Payments open at a real provider, begun between two moments ago; money that has been taken is asked about
 * for ever.
 */
const listOpenSince = (oldestMs: number, youngestMs: number, now: Date): Payment[] =>
  db
    .select()
    .from(payment)
    .where(
      and(
        isOpenAtProvider,
        or(eq(payment.status, "authorized"), gt(payment.createdAt, addMs(now, -oldestMs))),
        lt(payment.createdAt, addMs(now, -youngestMs)),
      ),
    )
    .all();

/**
 * Asks about each, one after the other, and captures money that has only been authorized for all this time.
 */
async function reconcile(oldestMs: number, youngestMs: number, getNow: Clock): Promise<void> {
  if (findPaymentProvider()?.name !== "razorpay") return;
  for (const open of listOpenSince(oldestMs, youngestMs, getNow())) {
    const updates = await captureAuthorized(open, await listPaymentUpdates(open));
    if (updates.length > 0) await settleUpdates(open, updates, getNow());
  }
}

/** A late payment is not captured by itself, and would go back to the customer's bank after some days. */
async function captureAuthorized(
  { id, provider }: Payment,
  updates: PaymentUpdate[],
): Promise<PaymentUpdate[]> {
  const best = updates.at(-1);
  if (best?.state !== "authorized") return updates;
  try {
    return [...updates, await getProviderByName(provider).capture(best)];
  } catch (error) {
    log.warn({ err: error, payment: id }, "an authorized payment could not be captured");
    return updates;
  }
}

/**
 * Heals what no browser and no webhook told: every payment open for more than 15 minutes, while it is young.
 */
export const reconcileOpen = (getNow: Clock): Promise<void> => reconcile(OFTEN_MS, OPEN_FOR_MS, getNow);

/** The same for the last three days: banks may be that late. */
export const reconcileLate = (getNow: Clock): Promise<void> => reconcile(LATE_MS, OFTEN_MS, getNow);
