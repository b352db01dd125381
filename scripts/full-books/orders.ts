import type Database from "better-sqlite3";
import { newId } from "~/lib/ids";
import { type Paise, paise } from "~/lib/money";
import { days, hours, minutes } from "~/lib/time";
import { addLineTaxes, type LineTax } from "../../app/features/orders/line-taxes";
import type { ORDER_EVENTS, ORDER_STATUSES } from "../../app/features/orders/tables";
import { PAY_WITHIN_MINUTES } from "../../app/features/payments/rules";
import { cartTotals } from "../../app/features/pricing/totals";
import { readValues } from "../../app/features/settings/sections.server";
import type { ProductRow } from "../full-catalogue/products";
import { createRandom, type Random } from "../support/random";
import { type Customer, pickCustomer } from "./customers";
import { createInvoiceWriter } from "./invoices";
import { createPaymentWriter, forOrder } from "./payments";
import { createStockLedger } from "./stock";
import { createRowWriter, formatNumber, type Span, toMoment } from "./write-rows";

type Status = (typeof ORDER_STATUSES)[number];
type Event = (typeof ORDER_EVENTS)[number];

/** The weights of the statuses of old orders and of those of the last days. */
const OLD_STATUS_WEIGHTS: Record<Status, number> = {
  delivered: 78,
  cancelled: 9,
  pending: 8,
  shipped: 3,
  processing: 2,
};
const RECENT_STATUS_WEIGHTS: Record<Status, number> = {
  processing: 45,
  shipped: 35,
  pending: 10,
  cancelled: 6,
  delivered: 4,
};
const RECENT_MS = days(6);
const DELIVERY = readValues(["delivery"], {});
const RATE_BP = 1_800;
const COURIERS = ["Blue Dart", "DTDC", "India Post", "Delhivery"];
const PICTURE = "/pictures/drill-blue-640.webp";

/** The events of an order by its status, with milliseconds after it was placed. */
const SHIPPED = ["shipped", hours(20)] as const;
const TIMELINE: Record<Status, (readonly [Event, number])[]> = {
  pending: [],
  processing: [],
  shipped: [SHIPPED],
  delivered: [SHIPPED, ["delivered", hours(44)]],
  cancelled: [["cancelled", hours(5)]],
};

interface Line {
  goods: ProductRow;
  rateBp: number;
  unitPaise: Paise;
  quantity: number;
}

function pickLines(goods: ProductRow[], { roll, pick }: Random): Line[] {
  const chosenProducts = new Set(Array.from({ length: 1 + roll(3) }, () => pick(goods)));
  return [...chosenProducts].map((goods) => ({
    goods,
    rateBp: RATE_BP,
    unitPaise: paise(goods.pricePaise),
    quantity: 1 + roll(3),
  }));
}

const toTaxColumns = (tax: LineTax) => ({
  rate_bp: tax.rateBp,
  taxable_paise: tax.taxablePaise,
  half_paise: tax.halfPaise,
  delivery_taxable_paise: tax.deliveryTaxablePaise,
  delivery_half_paise: tax.deliveryHalfPaise,
});

/** Inserts `count` orders with lines, events, payments, refunds, invoices and a consistent stock ledger. */
export function fillOrders(
  books: Database.Database,
  count: number,
  people: Customer[],
  goods: ProductRow[],
  span: Span,
): void {
  const random = createRandom(17);
  const { roll, pick, weigh } = random;
  const write = createRowWriter(books, "orders");
  const writeLine = createRowWriter(books, "order_line");
  const writeEvent = createRowWriter(books, "order_event");
  const [writePayment, writeInvoice, ledger] = [
    createPaymentWriter(books),
    createInvoiceWriter(books),
    createStockLedger(books),
  ];
  for (let nth = 0; nth < count; nth += 1) {
    const id = newId();
    const createdAt = toMoment(nth, count, span.from, span.now - minutes(10));
    const status = weigh(span.now - createdAt < RECENT_MS ? RECENT_STATUS_WEIGHTS : OLD_STATUS_WEIGHTS);
    const paidAt =
      status === "pending" || (status === "cancelled" && roll(3) === 0) ? null : createdAt + minutes(3);
    const person = pickCustomer(people, random);
    const pickedLines = pickLines(goods, random);
    const totals = cartTotals(pickedLines, DELIVERY);
    const lines = addLineTaxes(pickedLines, totals);
    const timeline = TIMELINE[status].map(
      ([kind, ms]) => [kind, Math.min(createdAt + ms, span.now)] as const,
    );
    const updatedAt = timeline.at(-1)?.[1] ?? paidAt ?? createdAt;
    const refundedAt = paidAt && status === "cancelled" ? updatedAt : undefined;
    const isSent = status === "shipped" || status === "delivered";
    write({
      id,
      number: formatNumber("VE", nth),
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
      round_off_paise: totals.roundOffPaise,
      total_paise: totals.totalPaise,
      paid_at: paidAt,
      courier: isSent ? pick(COURIERS) : null,
      tracking_number: isSent ? `TR${10_000_000 + nth}` : null,
      pay_by: createdAt + minutes(PAY_WITHIN_MINUTES),
      created_at: createdAt,
      updated_at: updatedAt,
    });
    lines.forEach(({ goods: { sku, name }, unitPaise, quantity, ...tax }, position) => {
      const productFields = { sku, name, image_url: PICTURE, unit_paise: unitPaise, quantity };
      writeLine({ order_id: id, product_id: sku, position, ...productFields, ...toTaxColumns(tax) });
      if (paidAt) ledger.sell({ orderId: id, sku, quantity, paidAt, returnedAt: refundedAt });
    });
    const addEvent = (kind: Event, at: number) =>
      writeEvent({ order_id: id, kind, user_id: kind === "placed" ? person.id : null, created_at: at });
    addEvent("placed", createdAt);
    if (paidAt) addEvent("paid", paidAt);
    for (const [kind, at] of timeline) addEvent(kind, at);
    const isRefunded = writePayment(forOrder(id), {
      amountPaise: totals.totalPaise,
      createdAt,
      paidAt,
      refundedAt,
    });
    if (refundedAt) addEvent(isRefunded ? "refunded" : "refund-due", refundedAt);
    if (paidAt)
      writeInvoice({
        orderId: id,
        postalCode: person.zipCode,
        roundOffPaise: totals.roundOffPaise,
        lines: lines.map((line) => ({ ...line, sku: line.goods.sku, name: line.goods.name })),
        paidAt,
      });
  }
  ledger.open(goods);
}
