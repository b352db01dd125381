import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { findVisibleBooking } from "~/features/bookings/find-bookings.server";
import { outboxEmail } from "~/features/emails/tables";
import { findNotice } from "~/features/notices/record-notice.server";
import {
  adminCancellationTexts,
  customerCancellationTexts,
  orderCancelledMessage,
} from "~/features/orders/cancellation-words";
import { findAnyOrder } from "~/features/orders/find-orders.server";
import { RefundInput } from "~/features/payments/input";
import { addMs, minutes } from "~/lib/time";
import { db } from "~/platform/db/db.server";
import { bookAshaHomeVisit } from "../../../tests/support/booking-rows";
import { insertCustomer, NOW } from "../../../tests/support/insert-rows";
import { beginAshaPayment } from "../../../tests/support/payment-rows";
import { cancelBooking, cancelOrder, cancelOwnBooking } from "./cancel-and-refund.server";
import { markPaid } from "./mark-paid.server";
import { planRefund } from "./plan-refund.server";
import { toRefundCheck } from "./show-refund.server";

// rule: marked-paid

const ravi = insertCustomer("Ravi Shankar");
const LATER = addMs(NOW, minutes(5));
const CASH = { method: "cash", reference: "Asha paid at the counter" } as const;

/** What customers, and the shop, read of a refund. */
const PROVIDER = /original payment method/;

test("no text of a cancelled order that was paid by hand says that the provider refunds it", async () => {
  const { order } = await beginAshaPayment(2, 5, NOW, true);
  await markPaid(ravi, { orderId: order.id }, CASH, LATER);
  const paid = findAnyOrder(order.id) ?? expect.fail("no order");
  const texts = [
    ...customerCancellationTexts(paid, LATER),
    orderCancelledMessage(paid),
    ...adminCancellationTexts(paid),
  ].join("\n");
  expect(texts).toContain("₹2,360, will be refunded to you directly");
  expect(texts).toContain("₹2,360 was paid by hand: please refund it");
  await cancelOrder(ravi, order.id, undefined, LATER);
  expect(findAnyOrder(order.id)?.refunds).toMatchObject([{ status: "due", isByHand: true }]);
  expect(findNotice({ orderId: order.id }, LATER)?.text).toContain("₹2,360 of order");
  const emails = db.select().from(outboxEmail).where(eq(outboxEmail.aboutId, order.id)).all();
  expect(emails.find(({ kind }) => kind === "order-cancelled")?.text).toContain(
    "refund what you paid directly",
  );
  const sent = emails.map(({ text }) => text).join("\n");
  expect(`${texts}${findNotice({ orderId: order.id }, LATER)?.text}${sent}`).not.toMatch(PROVIDER);
});

test("no text of a cancelled visit that was paid by hand says that the provider refunds it", async () => {
  const { id, number, email } = (await bookAshaHomeVisit()).visit;
  await markPaid(ravi, { bookingId: id }, CASH, LATER);
  const question = `${number}: ₹39 was paid by hand and has to be refunded by hand to Asha Verma.`;
  await expect(cancelBooking(id, { userId: ravi }, LATER)).rejects.toMatchObject({
    message: expect.stringContaining(question),
  });
  expect(findVisibleBooking(id, { isStaff: true })?.keptByHandPaise).toBe(3900);
  await cancelOwnBooking(id, {}, LATER);
  expect(findVisibleBooking(id, { isStaff: true })?.refunds).toMatchObject([{ isByHand: true }]);
  const emails = db.select().from(outboxEmail).where(eq(outboxEmail.recipient, email)).all();
  expect(emails.find(({ kind }) => kind === "booking-cancelled")?.text).toContain("fee you paid directly");
  const texts = [findNotice({ bookingId: id }, LATER)?.text, ...emails.map(({ text }) => text)].join("\n");
  expect(texts).toContain("to you directly");
  expect(texts).not.toMatch(PROVIDER);
});

test("a part of what was paid by hand is refunded by hand, and the check before says so", async () => {
  const { order } = await beginAshaPayment(2, 5, NOW, true);
  await markPaid(ravi, { orderId: order.id }, CASH, LATER);
  const goodwill = RefundInput.parse({ goodwill: "100", reason: "Scratched" });
  const plan = planRefund(ravi, order.id, goodwill);
  expect([plan.byHandPaise, toRefundCheck(plan, "Scratched").notes.join(" ")]).toEqual([
    10_000,
    expect.stringContaining("₹100 was paid by hand"),
  ]);
});
