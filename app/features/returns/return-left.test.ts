import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { findAnyOrder } from "~/features/orders/find-orders.server";
import { paper } from "~/features/papers/tables";
import { refund } from "~/features/payments/tables";
import { db } from "~/platform/db/db.server";
import { insertCustomer, NOW } from "../../../tests/support/insert-rows";
import { getStock, refundPart } from "../../../tests/support/payment-rows";
import { askForReturn, deliverAshaOrder, receivePieces, seenOf } from "../../../tests/support/return-rows";
import { refundReturn, replaceReturn } from "./advance-return.server";
import { findReturn } from "./find-returns.server";
import { findReturnMoney } from "./show-money.server";

const ravi = insertCustomer("Ravi Shankar");

/** A received return of one drill for ₹1,180 of an order of ₹3,540, after this much goodwill in rupees. */
async function aReturnAfterGoodwill(goodwill: string) {
  const { asha, drill, id } = await deliverAshaOrder(ravi);
  await refundPart(ravi, id, { goodwill });
  const asked = await askForReturn(asha, id);
  await receivePieces(ravi, asked.id);
  return { drill, id, returnId: asked.id };
}

// rule: return-left
test("after goodwill a return refunds what is left, and its page says so before", async () => {
  const { drill, id, returnId } = await aReturnAfterGoodwill("3000");
  expect(findReturnMoney(ravi, returnId)).toMatchObject({
    shortfall: { worth: "₹1,180", left: "₹540", given: "₹3,000" },
    check: { amount: "₹540", leftPaise: 540_00, notes: ["1 piece, back into stock", expect.anything()] },
    problem: undefined,
  });
  await refundReturn(ravi, returnId, seenOf(id, 540_00), NOW);
  const { status, refundId } = findReturn(returnId) ?? expect.fail("no return");
  expect([status, getStock(drill), findAnyOrder(id)?.keptPaise]).toEqual(["refunded", 3, 0]);
  const ofRefund = eq(refund.id, refundId ?? "");
  expect(db.select().from(refund).where(ofRefund).get()).toMatchObject({
    amountPaise: 540_00,
    kind: "price-reduction",
  });
  const isOfRefund = eq(paper.refundId, refundId ?? "");
  expect(db.select().from(paper).where(isOfRefund).get()).toMatchObject({
    kind: "credit-note",
    totalPaise: 540_00,
  });
});

test("the goods can be replaced instead", async () => {
  const { drill, id, returnId } = await aReturnAfterGoodwill("3000");
  await replaceReturn(ravi, returnId, NOW);
  expect([findReturn(returnId)?.status, getStock(drill)]).toEqual(["replaced", 2]);
  expect(findAnyOrder(id)?.keptPaise).toBe(540_00);
});

test("goodwill that leaves enough changes nothing", async () => {
  const { id, returnId } = await aReturnAfterGoodwill("100");
  expect(findReturnMoney(ravi, returnId)).toMatchObject({
    shortfall: undefined,
    check: { amount: "₹1,180" },
  });
  await refundReturn(ravi, returnId, seenOf(id), NOW);
  expect(findAnyOrder(id)?.keptPaise).toBe(2_260_00);
});
