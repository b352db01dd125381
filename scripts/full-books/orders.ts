import type Database from "better-sqlite3";
import { newId } from "~/lib/ids";
import { type Paise, paise } from "~/lib/money";
import { days, hours, minutes } from "~/lib/time";
import type { ORDER_EVENTS, ORDER_STATUSES } from "../../app/features/orders/tables";
import { PAY_WITHIN_MINUTES } from "../../app/features/pricing/deadline";
import { cartTotals } from "../../app/features/pricing/totals";
import type { Goods } from "../full-shelves/goods";
import { type Dice, dice } from "../support/dice";
import { invoicesOf } from "./invoices";
import { forOrder, paymentsOf } from "./payments";
import { type Person, somebody } from "./people";
import { stockLedger } from "./stock";
import { momentOf, numberOf, type Span, writerOf } from "./writing";

type Status = (typeof ORDER_STATUSES)[number];
type Event = (typeof ORDER_EVENTS)[number];

/** How often orders came to stand so: those of long ago, and those of the last days. */
const OLD: Record<Status, number> = { delivered: 78, cancelled: 9, pending: 8, shipped: 3, processing: 2 };
const YOUNG: Record<Status, number> = {
  processing: 45,
  shipped: 35,
  pending: 10,
  cancelled: 6,
  delivered: 4,
};
const YOUNG_MS = days(6);
const COURIERS = ["Blue Dart", "DTDC", "India Post", "Delhivery"];
const PICTURE = "/pictures/drill-blue-640.webp";

/** What happens to an order so long after it was placed, where it comes to stand so. */
const SHIPPED = ["shipped", hours(20)] as const;
const TIMELINE: Record<Status, (readonly [Event, number])[]> = {
  pending: [],
  processing: [],
  shipped: [SHIPPED],
  delivered: [SHIPPED, ["delivered", hours(44)]],
  cancelled: [["cancelled", hours(5)]],
};

interface Line {
  goods: Goods;
  unitPaise: Paise;
  quantity: number;
}

function linesOf(goods: Goods[], { roll, pick }: Dice): Line[] {
  const chosen = new Set(Array.from({ length: 1 + roll(3) }, () => pick(goods)));
  return [...chosen].map((one) => ({ goods: one, unitPaise: paise(one.pricePaise), quantity: 1 + roll(3) }));
}

/**
 * Writes `count` orders with all that belongs to them: lines, timeline, payment, refund, invoice, and a
 * ledger of stock that adds up.
 */
export function fillOrders(
  books: Database.Database,
  count: number,
  people: Person[],
  goods: Goods[],
  span: Span,
): void {
  const cast = dice(17);
  const { roll, pick, weigh } = cast;
  const write = writerOf(books, "orders");
  const writeLine = writerOf(books, "order_line");
  const writeEvent = writerOf(books, "order_event");
  const [pay, bill, ledger] = [paymentsOf(books), invoicesOf(books), stockLedger(books)];
  for (let nth = 0; nth < count; nth += 1) {
    const id = newId();
    const createdAt = momentOf(nth, count, span.from, span.now - minutes(10));
    const status = weigh(span.now - createdAt < YOUNG_MS ? YOUNG : OLD);
    const paidAt =
      status === "pending" || (status === "cancelled" && roll(3) === 0) ? null : createdAt + minutes(3);
    const person = somebody(people, cast);
    const lines = linesOf(goods, cast);
    const totals = cartTotals(lines);
    const timeline = TIMELINE[status].map(
      ([kind, ms]) => [kind, Math.min(createdAt + ms, span.now)] as const,
    );
    const updatedAt = timeline.at(-1)?.[1] ?? paidAt ?? createdAt;
    const backAt = paidAt && status === "cancelled" ? updatedAt : undefined;
    const isSent = status === "shipped" || status === "delivered";
    write({
      id,
      number: numberOf("VE", nth),
      user_id: person.id,
      kind: pick(["cart", "buy-now"]),
      status,
      name: person.name,
      email: person.email,
      phone: person.phone,
      address: person.street,
      city: person.city,
      postal_code: person.zipCode,
      items_paise: totals.itemsPaise,
      tax_paise: totals.taxPaise,
      shipping_paise: totals.shippingPaise,
      total_paise: totals.totalPaise,
      paid_at: paidAt,
      courier: isSent ? pick(COURIERS) : null,
      tracking_number: isSent ? `TR${10_000_000 + nth}` : null,
      pay_by: createdAt + minutes(PAY_WITHIN_MINUTES),
      created_at: createdAt,
      updated_at: updatedAt,
    });
    lines.forEach(({ goods: { sku, name }, unitPaise, quantity }, position) => {
      const copied = { sku, name, image_url: PICTURE, unit_paise: unitPaise, quantity };
      writeLine({ order_id: id, product_id: sku, position, ...copied });
      if (paidAt) ledger.sell({ orderId: id, sku, quantity, paidAt, backAt });
    });
    const tell = (kind: Event, at: number) =>
      writeEvent({ order_id: id, kind, user_id: kind === "placed" ? person.id : null, created_at: at });
    tell("placed", createdAt);
    if (paidAt) tell("paid", paidAt);
    for (const [kind, at] of timeline) tell(kind, at);
    const isBack = pay(forOrder(id), { amountPaise: totals.totalPaise, createdAt, paidAt, backAt });
    if (backAt) tell(isBack ? "refunded" : "refund-due", backAt);
    if (paidAt) bill({ orderId: id, postalCode: person.zipCode, taxPaise: totals.taxPaise, paidAt });
  }
  ledger.open(goods);
}
