import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "~/db/db.server";
import { auditEntry, orderEvent, outboxLetter } from "~/db/schema";
import { cancelOrder } from "~/domain/payments/cancelling.server";
import { aCustomer, NOW } from "../../../tests/support/cast";
import { ashaBegins, captured, eventsOf, hear, orderOf } from "../../../tests/support/paying";
import { hasReceived } from "./history.server";
import { correctDispatch, moveOrder } from "./moving.server";

const ravi = aCustomer("Ravi Shankar");
const SENT = { courier: "Ganga Express", trackingNumber: "GX-12" };

async function paidOrder() {
  const begun = await ashaBegins();
  hear(captured(begun.open), NOW);
  return { ...begun, id: begun.order.id };
}
const letter = (id: string, kind: string) =>
  db
    .select()
    .from(outboxLetter)
    .where(eq(outboxLetter.dedupeKey, `order-${kind}:${id}`))
    .get();
const changes = (id: string) => db.select().from(auditEntry).where(eq(auditEntry.subjectId, id)).all();

test("a paid order is sent and delivered: written down with who, told to its customer, each once", async () => {
  const { asha, drill, id } = await paidOrder();
  expect(moveOrder(ravi, id, "shipped", SENT, NOW)).toBe(orderOf(id).number);
  expect(orderOf(id)).toMatchObject({ status: "shipped", ...SENT });
  expect(letter(id, "shipped")?.text).toContain("with Ganga Express, tracking number GX-12");
  expect(hasReceived(asha, drill)).toBe(false);
  moveOrder(ravi, id, "delivered", {}, NOW);
  expect([orderOf(id).courier, hasReceived(asha, drill)]).toEqual(["Ganga Express", true]);
  expect(letter(id, "delivered")?.text).toContain("has been delivered");
  const events = db.select().from(orderEvent).where(eq(orderEvent.orderId, id)).all();
  expect(events.map(({ kind, userId }) => [kind, userId]).slice(2)).toEqual([
    ["shipped", ravi],
    ["delivered", ravi],
  ]);
  expect(changes(id)).toMatchObject([
    {
      action: "shipped",
      kind: "order",
      label: orderOf(id).number,
      actorId: ravi,
      after: { status: "shipped", ...SENT },
    },
    { action: "delivered", before: { status: "shipped" }, after: { status: "delivered" } },
  ]);
});

test("courier and tracking number may be left out, and corrected afterwards", async () => {
  const { id } = await paidOrder();
  expect(() => correctDispatch(ravi, id, SENT, NOW)).toThrow("has not been sent");
  moveOrder(ravi, id, "shipped", {}, NOW);
  expect(letter(id, "shipped")?.text).toContain(`We have sent your order ${orderOf(id).number}.`);
  correctDispatch(ravi, id, SENT, NOW);
  expect(orderOf(id)).toMatchObject(SENT);
  correctDispatch(ravi, id, { courier: "By hand" }, NOW);
  expect(orderOf(id)).toMatchObject({ courier: "By hand", trackingNumber: null });
  expect([changes(id).length, eventsOf(id).filter((kind) => kind === "shipped").length]).toEqual([3, 1]);
});

test("two administrators at once, or a double tap: one move, the other is told why not", async () => {
  const { id } = await paidOrder();
  const tries = Array.from({ length: 20 }, async () => moveOrder(ravi, id, "shipped", SENT, NOW));
  const told = (await Promise.allSettled(tries)).map((one) =>
    one.status === "fulfilled" ? "done" : one.reason.message,
  );
  expect(told.filter((words) => words === "done")).toHaveLength(1);
  expect(new Set(told)).toEqual(new Set(["done", "This order is shipped already."]));
  expect([eventsOf(id).filter((kind) => kind === "shipped").length, changes(id).length]).toEqual([1, 1]);
});

test("a move that is not listed is refused with its reason, and changes nothing", async () => {
  const { id } = await paidOrder();
  const unpaid = (await ashaBegins()).order.id;
  expect(() => moveOrder(ravi, id, "delivered", {}, NOW)).toThrow(
    "can only become shipped or cancelled, not delivered",
  );
  expect(() => moveOrder(ravi, id, "pending", {}, NOW)).toThrow("not pending");
  expect(() => moveOrder(ravi, id, "cancelled", {}, NOW)).toThrow("on a page of its own");
  expect(() => moveOrder(ravi, unpaid, "shipped", {}, NOW)).toThrow("can only become processing or cancelled");
  expect(() => moveOrder(ravi, "nowhere", "shipped", {}, NOW)).toThrow("We could not find that order.");
  expect([orderOf(id).status, orderOf(unpaid).status, changes(id)]).toEqual(["processing", "pending", []]);
});

test("nobody but a verified payment makes an order processing", async () => {
  const { order } = await ashaBegins();
  expect(() => moveOrder(ravi, order.id, "processing", {}, NOW)).toThrow("by its payment alone");
  expect(orderOf(order.id)).toMatchObject({ status: "pending", paidAt: null });
});

test("who cancels an order is written down, and a second time is none", async () => {
  const { id } = await paidOrder();
  for (const _ of [1, 2]) cancelOrder(ravi, id, "Out of stock after all", NOW);
  expect(changes(id)).toMatchObject([{ action: "cancelled", before: { status: "processing" } }]);
  expect(letter(id, "cancelled")?.text).toContain("The reason: Out of stock after all.");
});
