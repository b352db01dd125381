import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { booking } from "~/features/bookings/tables";
import { setBookingStatus } from "~/features/fulfilment/update-booking.server";
import { listAdminOrders } from "~/features/orders/admin/list-orders.server";
import { OrderFilters } from "~/features/orders/input";
import { orders } from "~/features/orders/tables";
import { addMs, days } from "~/lib/time";
import { bookAshaHomeVisit } from "../../../tests/support/booking-rows";
import { writableDb } from "../../../tests/support/database";
import { insertCustomer, NOW } from "../../../tests/support/insert-rows";
import { insertPaidOrder, issueAt, toLine } from "../../../tests/support/paper-rows";
import { beginAshaPayment, settleUpdate, toCapturedUpdate } from "../../../tests/support/payment-rows";
import { findAdminPaper } from "./find-admin-paper.server";
import { listPapers } from "./find-papers.server";
import { PapersQuery } from "./input";
import { listAdminPapers, listPaperMonths } from "./list-papers.server";

const ravi = insertCustomer("Ravi Shankar");
const LATER = addMs(NOW, days(20));

const list = (query: object) => listAdminPapers(PapersQuery.parse(query));
const listNumbers = (query: object) => list(query).items.map(({ number }) => number);
const listLabels = (query: object) => list(query).items.map(({ label }) => label);

async function aPaidOrder(now: Date) {
  const begun = await beginAshaPayment(1, 5, now);
  await settleUpdate(toCapturedUpdate(begun.open), now);
  return begun.order;
}

const cast: { first?: string; second?: string; visit?: { id: string; number: string } } = {};
beforeAll(async () => {
  cast.first = (await aPaidOrder(NOW)).id;
  cast.second = (await aPaidOrder(LATER)).id;
  const { visit, open } = await bookAshaHomeVisit({}, LATER);
  await settleUpdate(toCapturedUpdate(open), LATER);
  await setBookingStatus(visit.id, "completed", { userId: ravi }, LATER);
  cast.visit = visit;
});

test("papers are listed newest first, with what they are of and to whom they were made out", () => {
  expect(listNumbers({})).toEqual([
    "VE/26-27/000003",
    "RV/26-27/000001",
    "VE/26-27/000002",
    "VE/26-27/000001",
  ]);
  const [ofVisit, , ofOrder] = list({}).items;
  expect(ofVisit).toMatchObject({
    label: "Tax invoice",
    totalPaise: 3_900,
    recipient: "Asha Verma",
    of: { number: cast.visit?.number, bookingId: cast.visit?.id, orderId: null },
  });
  expect(ofOrder).toMatchObject({ of: { orderId: cast.second, bookingId: null }, totalPaise: 118_000 });
});

test("a paper is found by its number, and by that of its order or visit", () => {
  expect(listNumbers({ search: "ve/26-27/000002" })).toEqual(["VE/26-27/000002"]);
  expect(listNumbers({ search: "RV/26" })).toEqual(["RV/26-27/000001"]);
  expect(listNumbers({ search: cast.visit?.number })).toEqual(["VE/26-27/000003", "RV/26-27/000001"]);
  const [, , { of: owner } = { of: null }] = list({}).items;
  expect(listNumbers({ search: owner?.number })).toEqual(["VE/26-27/000002"]);
  expect(listNumbers({ search: "nobody-at-all" })).toEqual([]);
  const firm = { gstin: "07AAGCB7383J1ZA", firmName: "Lotus Contractors" };
  writableDb()
    .update(orders)
    .set(firm)
    .where(eq(orders.id, cast.second ?? ""))
    .run();
  for (const search of ["lotus contr", firm.gstin.toLowerCase()])
    expect(listNumbers({ search })).toEqual(["VE/26-27/000002"]);
});

test("papers are filtered by kind and by month of the shop's calendar; other values filter nothing", () => {
  expect(listLabels({ kind: "receipt-voucher" })).toEqual(["Receipt voucher"]);
  expect(listNumbers({ month: "2026-11" })).toEqual(["VE/26-27/000001"]);
  expect(listNumbers({ month: "2026-12", kind: "tax-invoice" })).toHaveLength(2);
  for (const query of [{ kind: "bill" }, { month: "2026-13" }, { month: "x" }, { kind: "" }])
    expect(list(query).totalItems).toBe(4);
  expect(listPaperMonths()).toEqual(["2026-12", "2026-11"]);
});

test("the list of orders finds an order by the number of its invoice", () => {
  const search = (text: string) =>
    listAdminOrders(OrderFilters.parse({ search: text }), LATER).items.map(({ id }) => id);
  expect(search("VE/26-27/000001")).toEqual([cast.first]);
  expect(search("26-27/000002")).toEqual([cast.second]);
  expect(search("RV/26-27/000001")).toEqual([]);
  const processing = OrderFilters.parse({ search: "VE/26-27", status: "processing" });
  expect(listAdminOrders(processing, LATER).items).toHaveLength(2);
});

test("an order's papers have three copies, those of a visit two; an unknown copy is the original", () => {
  const [invoiceId = ""] = listPapers({ orderId: cast.first ?? "" }).map(({ id }) => id);
  const [voucherId = ""] = listPapers({ bookingId: cast.visit?.id ?? "" }).map(({ id }) => id);
  const copyOf = (id: string, copy: string | null) => findAdminPaper(id, copy)?.document.copy;
  expect(copyOf(invoiceId, "transporter")).toBe("Duplicate for transporter");
  expect(copyOf(invoiceId, "supplier")).toBe("Triplicate for supplier");
  for (const copy of [null, "", "toString", "nobody"])
    expect(copyOf(invoiceId, copy)).toBe("Original for recipient");
  expect(copyOf(voucherId, "supplier")).toBe("Duplicate for supplier");
  expect(copyOf(voucherId, "transporter")).toBe("Original for recipient");
  expect(findAdminPaper("nothing", null)).toBeUndefined();
});

test("a paper of a deleted visit stays listed, without a link to the visit", () => {
  const { id = "" } = cast.visit ?? {};
  writableDb().update(booking).set({ deletedAt: LATER }).where(eq(booking.id, id)).run();
  expect(list({ search: cast.visit?.number }).items[0]?.of).toMatchObject({ bookingId: null });
});

test("with a month or kind chosen, papers older than a thousand matching orders are found", async () => {
  const old = { name: "Zubin Mistry", createdAt: new Date("2026-05-05T06:00:00Z") };
  const orderId = insertPaidOrder(old);
  await issueAt("2026-05-05T06:00:00Z", "tax-invoice", [toLine("goods", "846721", 18, 1_000, 180, 1)], {
    orderId,
  });
  for (const _order of Array(1_001).keys()) insertPaidOrder({ name: "Zubin Mistry" });
  expect(list({ search: "zubin", month: "2026-05" }).items.map(({ of }) => of.orderId)).toEqual([orderId]);
  expect(list({ search: "zubin", kind: "tax-invoice" }).items.map(({ of }) => of.orderId)).toEqual([orderId]);
});
