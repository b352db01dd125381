import { expect, test } from "vitest";
import { cancelOwnOrder } from "~/features/fulfilment/cancel-and-refund.server";
import { advanceRefunds } from "~/features/fulfilment/send-refunds.server";
import { addMs, days, minutes } from "~/lib/time";
import { NOW } from "../../../tests/support/cast";
import { ashaBegins, captured, hear } from "../../../tests/support/paying";
import { planOf, statementsOf } from "../../../tests/support/statements";
import { listUnpaidOrders } from "./list-outstanding-money.server";

test("unpaid orders are those nobody has paid, none whose money was taken or goes back", async () => {
  const [awaiting, lapsed, paid] = [await ashaBegins(), await ashaBegins(), await ashaBegins()];
  const [confirming, late, cancelled] = [await ashaBegins(), await ashaBegins(), await ashaBegins()];
  await hear(captured(paid.open), NOW);
  await hear({ ...captured(confirming.open), state: "authorized" }, NOW);
  expect((await hear(captured(late.open), addMs(NOW, days(4)))).status).toBe("refund-due");
  await cancelOwnOrder(cancelled.asha, cancelled.order.id, undefined, NOW);
  const shown = () => listUnpaidOrders(50, addMs(NOW, minutes(20)));
  const unpaid = [lapsed.order.number, awaiting.order.number];
  expect(shown().items.map(({ number }) => number)).toEqual(unpaid);
  expect(shown()).toMatchObject({ total: 2, isLonger: false });
  await advanceRefunds(() => NOW);
  expect(shown().items.map(({ number }) => number)).toEqual(unpaid);
  expect(listUnpaidOrders(1, NOW)).toMatchObject({ items: [{ state: "Awaiting payment" }], total: 2 });
});

test("whether an order's money was taken is looked up by the order, not in all that was ever taken", () => {
  const steps = statementsOf(() => listUnpaidOrders(5, NOW)).flatMap(planOf);
  const ofPayments = new Set(steps.filter((step) => step.startsWith("SEARCH p ")));
  expect(ofPayments).toEqual(new Set(["SEARCH p USING INDEX payment_order (order_id=?)"]));
});
