import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { user } from "~/features/accounts/tables";
import { productText } from "~/features/catalog/text-tables";
import { outboxEmail } from "~/features/emails/tables";
import { cancelOrder } from "~/features/fulfilment/cancel-and-refund.server";
import { changeOrderStatus } from "~/features/orders/change-status.server";
import { findAnyOrder, listOrders } from "~/features/orders/find-orders.server";
import { orders } from "~/features/orders/tables";
import { paper } from "~/features/papers/tables";
import { refund } from "~/features/payments/tables";
import { addMs, days, hours } from "~/lib/time";
import { db } from "~/platform/db/db.server";
import { runInLanguage } from "~/platform/language.server";
import { writableDb } from "../../../tests/support/database";
import { insertCustomer, NOW } from "../../../tests/support/insert-rows";
import {
  beginAshaPayment,
  getStock,
  refundPart,
  settleUpdate,
  toCapturedUpdate,
} from "../../../tests/support/payment-rows";
import { askForReturn, deliverAshaOrder, receivePieces, seenOf } from "../../../tests/support/return-rows";
import { acceptReturn, refundReturn, refuseReturn, replaceReturn } from "./advance-return.server";
import { withdrawReturn } from "./create-return.server";
import { findReturn, findReturnOffer, listReturnsOfOrder } from "./find-returns.server";
import { ReturnForm } from "./input";
import { findReturnMoney } from "./show-money.server";

const ravi = insertCustomer("Ravi Shankar");

const aDeliveredOrder = () => deliverAshaOrder(ravi);
const ask = askForReturn;
const receive = (id: string, more: object = {}) => receivePieces(ravi, id, more);
const statusOf = (id: string) => findReturn(id)?.status;
const seenLeft = (id: string) => findAnyOrder(id)?.keptPaise ?? 0;
function insertCounterStaff(): string {
  const id = insertCustomer("Lalita Rao");
  const role = { staffRole: "counter", emailVerifiedAt: NOW } as const;
  writableDb().update(user).set(role).where(eq(user.id, id)).run();
  return id;
}
const seen = seenOf;
const emailsAbout = (orderId: string, kind: string) =>
  db
    .select({ subject: outboxEmail.subject, kind: outboxEmail.kind })
    .from(outboxEmail)
    .where(eq(outboxEmail.aboutId, orderId))
    .all()
    .filter((email) => email.kind === kind)
    .map(({ subject }) => subject.replace(/RT-[\d-]+/, "RT"));

test("one of three pieces comes back and is refunded, with an email at each step", async () => {
  const { asha, drill, id } = await aDeliveredOrder();
  const asked = await ask(asha, id);
  expect(asked).toMatchObject({ status: "requested", isFaulty: false, wish: "refund" });
  await acceptReturn(ravi, asked.id, undefined, NOW);
  await receive(asked.id);
  expect([statusOf(asked.id), getStock(drill), seenLeft(id)]).toEqual(["received", 2, 3_540_00]);
  expect(findReturnMoney(ravi, asked.id)).toMatchObject({ amount: "₹1,180", check: { amount: "₹1,180" } });
  await runInLanguage("hi", () => refundReturn(ravi, asked.id, seen(id), NOW));
  expect([statusOf(asked.id), getStock(drill), seenLeft(id)]).toEqual(["refunded", 3, 2_360_00]);
  const made = db
    .select()
    .from(refund)
    .where(eq(refund.id, findReturn(asked.id)?.refundId ?? ""))
    .get();
  expect(made).toMatchObject({ amountPaise: 1_180_00, reason: `Return ${asked.number}` });
  expect(
    db
      .select()
      .from(paper)
      .where(eq(paper.refundId, made?.id ?? ""))
      .get()?.kind,
  ).toBe("credit-note");
  expect(emailsAbout(id, "return-update")).toEqual([
    "Return RT: return requested",
    "Return RT: please send your return",
    "Return RT: return received",
  ]);
  expect([emailsAbout(id, "shop-return").length, emailsAbout(id, "order-refund-due").length]).toEqual([1, 1]);
  expect(listReturnsOfOrder(id)).toMatchObject([
    { status: "refunded", pieces: expect.stringMatching(/^1 × /) },
  ]);
});

test("a return is refunded once, and for no more than was shown", async () => {
  const { asha, id } = await aDeliveredOrder();
  const asked = await ask(asha, id);
  await expect(refundReturn(ravi, asked.id, seen(id), NOW)).rejects.toThrow("is now “Requested”");
  await receive(asked.id);
  await expect(refundReturn(ravi, asked.id, { seenLeft: 1, seenAmount: 1_180_00 }, NOW)).rejects.toThrow(
    "Please check again",
  );
  const left = seen(id);
  await refundReturn(ravi, asked.id, left, NOW);
  await expect(refundReturn(ravi, asked.id, left, NOW)).rejects.toThrow("is now “Refunded”");
  expect(seenLeft(id)).toBe(2_360_00);
});

test("goods are taken back for any reason for 7 days, faulty ones for 14, by the shop's days", async () => {
  const { asha, id } = await aDeliveredOrder();
  const lastDay = (count: number) => addMs(NOW, days(count));
  const offerOn = (count: number) => findReturnOffer(id, lastDay(count));
  expect([offerOn(7).problem, offerOn(7).anyReasonProblem]).toEqual([undefined, undefined]);
  expect([offerOn(8).problem, offerOn(8).anyReasonProblem]).toEqual([
    undefined,
    expect.stringContaining("for any reason until"),
  ]);
  expect([offerOn(15).problem, offerOn(15).lines]).toEqual([expect.stringContaining("until"), []]);
  await expect(ask(asha, id, {}, lastDay(8))).rejects.toThrow("for any reason until");
  await expect(ask(asha, id, { fault: "faulty" }, lastDay(15))).rejects.toThrow("could be returned until");
  expect((await ask(asha, id, { fault: "faulty" }, addMs(lastDay(14), hours(2)))).isFaulty).toBe(true);
});

test("only the customer's own order, pieces that they have, and one return at a time", async () => {
  const { asha, id } = await aDeliveredOrder();
  await expect(ask(insertCustomer(), id)).rejects.toThrow("We could not find that order.");
  await expect(ask(asha, id, { pieces: { line0: "4" } })).rejects.toThrow(
    "Only 3 of this item can be returned",
  );
  expect(ReturnForm.safeParse({ pieces: { line0: "0" }, fault: "none", reason: "It hums" }).success).toBe(
    false,
  );
  const asked = await ask(asha, id);
  await expect(ask(asha, id)).rejects.toThrow(`already requested a return of this order: ${asked.number}`);
  await expect(withdrawReturn(insertCustomer(), asked.id, NOW)).rejects.toThrow(
    "We could not find that return",
  );
  for (const _attempt of [1, 2]) await withdrawReturn(asha, asked.id, NOW);
  await refundPart(ravi, id, { pieces: { line0: "3" } });
  await expect(ask(asha, id)).rejects.toThrow("All items of this order have been returned.");
});

test("an order that was not sent is cancelled instead", async () => {
  const begun = await beginAshaPayment();
  expect(findReturnOffer(begun.order.id, NOW).problem).toContain("you can cancel it instead");
});

test("a refused return says why, moves nothing, and another can be asked for", async () => {
  const { asha, drill, id } = await aDeliveredOrder();
  const asked = await ask(asha, id);
  await refuseReturn(ravi, asked.id, "The seal is broken", NOW);
  expect([statusOf(asked.id), findReturn(asked.id)?.answer, getStock(drill)]).toEqual([
    "refused",
    "The seal is broken",
    2,
  ]);
  await expect(acceptReturn(ravi, asked.id, undefined, NOW)).rejects.toThrow("is now “Refused”");
  expect((await ask(asha, id)).status).toBe("requested");
});

test("a faulty piece is replaced from stock: no money moves, and it can come back again", async () => {
  const { asha, drill, id } = await aDeliveredOrder();
  const asked = await ask(asha, id, { fault: "faulty", wish: "replacement", pieces: { line0: "2" } });
  await receive(asked.id, { pieces: { line0: "2" }, condition: { line0: "damaged" } });
  await replaceReturn(ravi, asked.id, NOW);
  expect([statusOf(asked.id), getStock(drill), seenLeft(id)]).toEqual(["replaced", 0, 3_540_00]);
  expect(db.select().from(paper).where(eq(paper.orderId, id)).all()).toHaveLength(1);
  const again = await ask(asha, id, { fault: "faulty", wish: "replacement", pieces: { line0: "3" } });
  await receive(again.id, { pieces: { line0: "3" }, condition: { line0: "damaged" } });
  await expect(replaceReturn(ravi, again.id, NOW)).rejects.toThrow("too few of this item in stock");
  expect([statusOf(again.id), getStock(drill)]).toEqual(["received", 0]);
});

test("the page of a return that is settled, or whose pieces are gone, still opens", async () => {
  const { asha, id } = await aDeliveredOrder();
  const asked = await ask(asha, id, { pieces: { line0: "3" } });
  await receive(asked.id, { pieces: { line0: "3" } });
  await refundReturn(ravi, asked.id, seen(id, 3_540_00), NOW);
  expect(findReturnMoney(ravi, asked.id)).toBeUndefined();
});

test("while a return is open, nothing else of its order is refunded", async () => {
  const { asha, id } = await aDeliveredOrder();
  const asked = await ask(asha, id);
  await expect(refundPart(ravi, id, { pieces: { line0: "1" } })).rejects.toThrow(`Return ${asked.number}`);
  for (const money of [{ goodwill: "10" }, { amount: "10" }])
    await expect(refundPart(ravi, id, money)).rejects.toThrow(`Return ${asked.number}`);
  await withdrawReturn(asha, asked.id, NOW);
  expect(await refundPart(ravi, id, { pieces: { line0: "1" } })).toBe(1_180_00);
});

test("fewer pieces than asked for can come back, and can be corrected until they are refunded", async () => {
  const { asha, drill, id } = await aDeliveredOrder();
  const asked = await ask(asha, id, { pieces: { line0: "3" } });
  await expect(receive(asked.id, { pieces: {} })).rejects.toThrow("how many pieces have come back");
  await expect(receive(asked.id, { pieces: { line0: "4" } })).rejects.toThrow("asked to return 3");
  await receive(asked.id, { pieces: { line0: "1" } });
  await expect(receive(asked.id, { pieces: { line0: "4" } })).rejects.toThrow("Only 3 of this");
  await receive(asked.id, { pieces: { line0: "2" } });
  const shown = seen(id, 2_360_00);
  await receive(asked.id, { pieces: { line0: "1" }, condition: { line0: "damaged" } });
  await expect(refundReturn(ravi, asked.id, shown, NOW)).rejects.toThrow("has been corrected");
  await refundReturn(ravi, asked.id, seen(id), NOW);
  expect([getStock(drill), seenLeft(id)]).toEqual([2, 2_360_00]);
});

test("cancelling an order closes its return, unless the goods have come back", async () => {
  const { asha, order, open } = await beginAshaPayment(2, 5, NOW, true);
  await settleUpdate(toCapturedUpdate(open), NOW);
  await changeOrderStatus(ravi, order.id, "shipped", {}, NOW);
  const asked = await ask(asha, order.id);
  await receive(asked.id);
  await expect(cancelOrder(ravi, order.id, undefined, NOW)).rejects.toThrow(asked.number);
  await refuseReturn(ravi, asked.id, "Not from us", NOW);
  const again = await ask(asha, order.id);
  await cancelOrder(ravi, order.id, undefined, NOW);
  expect(statusOf(again.id)).toBe("withdrawn");
  expect(findReturnOffer(order.id, NOW).problem).toContain("was cancelled");
});

test("counter staff replace no more than they may refund", async () => {
  const { asha, id } = await aDeliveredOrder();
  const counter = insertCounterStaff();
  const asked = await ask(asha, id);
  await receive(asked.id);
  await expect(replaceReturn(counter, asked.id, NOW)).rejects.toThrow("up to ₹1,000");
  expect(statusOf(asked.id)).toBe("received");
});

test("goods that were replaced count as refunded", async () => {
  const { asha, id } = await aDeliveredOrder();
  const asked = await ask(asha, id);
  await receive(asked.id);
  await replaceReturn(ravi, asked.id, NOW);
  const counter = insertCounterStaff();
  await expect(refundPart(counter, id, { goodwill: "10" })).rejects.toThrow("up to ₹1,000");
  expect(await refundPart(ravi, id, { goodwill: "10" })).toBe(10_00);
});

test("a replacement can be returned if it is faulty, and changes no days of the other goods", async () => {
  const { asha, id } = await aDeliveredOrder();
  const asked = await ask(asha, id, { fault: "faulty" });
  await receive(asked.id);
  await replaceReturn(ravi, asked.id, NOW);
  const later = addMs(NOW, days(15));
  await expect(ask(asha, id, {}, later)).rejects.toThrow("for any reason until");
  expect((await ask(asha, id, { fault: "faulty" }, later)).isFaulty).toBe(true);
});

test("what was not marked as delivered counts as delivered the promised days after it was sent", async () => {
  const { asha, order, open } = await beginAshaPayment(2, 5, NOW, true);
  await settleUpdate(toCapturedUpdate(open), NOW);
  await changeOrderStatus(ravi, order.id, "shipped", {}, NOW);
  await expect(ask(asha, order.id, {}, addMs(NOW, days(15)))).rejects.toThrow("for any reason until");
  expect((await ask(asha, order.id, {}, addMs(NOW, days(14)))).status).toBe("requested");
});

test("an account asks for ten returns in an hour at most", async () => {
  const { asha, id } = await aDeliveredOrder();
  for (let n = 0; n < 10; n += 1) await withdrawReturn(asha, (await ask(asha, id)).id, NOW);
  await expect(ask(asha, id)).rejects.toMatchObject({ code: "TOO_MANY" });
});

test("the form of a return names all its faults at once, and no reason is preset", () => {
  const faultsOf = (form: object) =>
    ReturnForm.safeParse(form).error?.issues.map(({ path, message }) => [path.join("."), message]);
  const rest = [
    ["fault", "Please choose why you want to return it"],
    ["reason", "Please tell us why you want to return it"],
  ];
  const noPieces = ["", "Please enter how many pieces you want to return"];
  expect(faultsOf({})).toEqual([...rest, noPieces]);
  expect(faultsOf({ pieces: { line0: "0" } })).toEqual([...rest, noPieces]);
  expect(faultsOf({ pieces: { line0: "abc" } })).toEqual([["pieces.line0", expect.anything()], ...rest]);
  expect(faultsOf({ pieces: { line0: "1" } })).toEqual(rest);
});

// rule: goods-texts
test("goods have their names in the customer's language in orders, returns and emails", async () => {
  const { asha, drill, id } = await aDeliveredOrder();
  writableDb().insert(productText).values({ productId: drill, language: "hi", name: "ड्रिल 13 mm" }).run();
  writableDb().update(orders).set({ language: "hi" }).where(eq(orders.id, id)).run();
  const names = runInLanguage("hi", () => [
    findAnyOrder(id)?.lines[0]?.name,
    listOrders(asha).items[0]?.lines[0]?.name,
    findReturnOffer(id, NOW).lines[0]?.name,
  ]);
  expect(names).toEqual(["ड्रिल 13 mm", "ड्रिल 13 mm", "ड्रिल 13 mm"]);
  await runInLanguage("bn", () => ask(asha, id));
  const emails = db.select().from(outboxEmail).where(eq(outboxEmail.aboutId, id)).all();
  expect(emails.find(({ kind }) => kind === "return-update")?.text).toContain("ड्रिल 13 mm");
  expect(emails.find(({ kind }) => kind === "shop-return")?.text).not.toContain("ड्रिल");
});
