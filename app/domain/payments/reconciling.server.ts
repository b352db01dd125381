import { and, eq, gt, inArray, isNotNull, lt } from "drizzle-orm";
import { db } from "~/db/db.server";
import { payment } from "~/db/schema";
import { log } from "~/lib/log.server";
import { after, days, hours, minutes } from "~/lib/time";
import { askProvider, settleAll } from "./confirming.server";
import { OPEN, type PaymentStatus } from "./payment";
import { paymentProvider, providerNamed } from "./provider.server";

type Payment = typeof payment.$inferSelect;

/** A payment open for longer is asked about by the clock (spec: reliability R6). */
const OPEN_FOR_MS = minutes(15);
/** Up to when the clock asks every time; older ones once a day. */
const OFTEN_MS = hours(3);
/** How long a bank may take to say that it has taken the money (razorpay.com/docs: late authorisation). */
const LATE_MS = days(3);

/** Payments at a real provider in one of these states, begun between two moments ago. */
const openBetween = (statuses: PaymentStatus[], oldestMs: number, youngestMs: number, now: Date): Payment[] =>
  db
    .select()
    .from(payment)
    .where(
      and(
        inArray(payment.status, statuses),
        gt(payment.createdAt, after(now, -oldestMs)),
        lt(payment.createdAt, after(now, -youngestMs)),
        eq(payment.provider, "razorpay"),
        isNotNull(payment.providerOrderId),
      ),
    )
    .all();

/** Asks about each, one after the other, and takes over money that has only been authorized for all this time. */
async function reconcile(open: Payment[], now: Date): Promise<void> {
  if (paymentProvider()?.name !== "razorpay") return;
  for (const one of open) {
    const stands = await askProvider(one, () => now);
    if (stands.status === "authorized") await takeOver(stands, now);
  }
}

/** A late payment is not captured by itself, and would be lost to the customer's bank after some days. */
async function takeOver(authorized: Payment, now: Date): Promise<void> {
  try {
    const provider = providerNamed(authorized.provider);
    const news = await provider.paymentsOf(authorized.providerOrderId ?? "");
    const waiting = news.find(({ state }) => state === "authorized");
    if (waiting) settleAll(authorized, [await provider.capture(waiting)], now);
  } catch (error) {
    log.warn({ err: error, payment: authorized.id }, "an authorized payment could not be taken over");
  }
}

/** Heals what no browser and no webhook told: every payment open for more than 15 minutes, while it is young. */
export const reconcileOpen = (now: Date): Promise<void> =>
  reconcile(openBetween(OPEN, OFTEN_MS, OPEN_FOR_MS, now), now);

/** The same for the last three days, once a day: banks may be that late. */
export const reconcileLate = (now: Date): Promise<void> => reconcile(openBetween(OPEN, LATE_MS, OFTEN_MS, now), now);
