import { randomBytes } from "node:crypto";
import type { Database } from "better-sqlite3";
import { addDays, getWeekday, shopDay } from "../../app/lib/time";
import type { RunningShop } from "./shop";
import { openDatabase, queryValue } from "./shop-data";
import { Visitor } from "./visitor";

/** A home visit whose fee is not paid yet, and whose payment the provider knows. */
export interface AwaitingBooking {
  id: string;
  number: string;
  key: string;
  at: (part?: string) => string;
  providerOrderId: string;
  /** The paths of its pages, with the key of the private link. */
  page: string;
  payPath: string;
  returnPath: string;
}

export const VISIT_FEE_PAISE = 3_900;

const newId = () => randomBytes(12).toString("hex");
const inserted = { count: 0 };

type Columns = Record<string, string | number | null>;

/**
 * Inserts a booking, with its seat if it has a time slot; without `userId` it belongs to no account. Unless
 * `changes` (columns) say otherwise it is a home visit whose fee is to be paid within 15 minutes.
 */
export function insertBooking(
  shop: Pick<RunningShop, "folder">,
  userId: string | null = null,
  changes: Columns = {},
) {
  inserted.count += 1;
  const now = Date.now();
  const [id, key, number] = [newId(), newId(), `SR-7000-${String(inserted.count).padStart(4, "0")}`];
  const database = openDatabase(shop);
  const visit: Columns = {
    id,
    number,
    link_key: key,
    user_id: userId,
    visit_type: "home",
    service_type: "repair",
    name: "Asha Devi",
    email: "asha@example.in",
    phone: "9876543210",
    address: "12 Lanka Road",
    pincode: "221106",
    status: "pending",
    payment_status: "pending",
    fee_paise: VISIT_FEE_PAISE,
    pay_by: now + 15 * 60_000,
    created_at: now,
    updated_at: now,
    ...changes,
  };
  const columns = Object.keys(visit);
  database
    .prepare(`insert into service_request (${columns}) values (${columns.map((column) => `@${column}`)})`)
    .run(visit);
  database
    .prepare("insert into service_event (request_id, kind, created_at) values (?, 'booked', ?)")
    .run(id, now);
  if (visit.time_slot && visit.status !== "cancelled") takeSeat(database, visit);
  database.close();
  const at = (part = "") => `/services/bookings/${id}${part}?key=${key}`;
  return { id, number, key, at, page: at(), payPath: at("/pay"), returnPath: at("/return") };
}

function takeSeat(database: Database, { id, preferred_date, time_slot }: Columns): void {
  const next = "(select count(*) + 1 from slot_seat where date = @preferred_date and start = @time_slot)";
  database
    .prepare(
      `insert into slot_seat (date, start, seat, request_id)
       values (@preferred_date, @time_slot, ${next}, @id)`,
    )
    .run({ id, preferred_date, time_slot });
}

/** Adds a photo to a booking; its bytes are no picture, which does not matter here. */
export function addPhoto(shop: Pick<RunningShop, "folder">, requestId: string): void {
  const database = openDatabase(shop);
  const id = newId();
  database.prepare("insert into photo values (?, 'x', ?, ?)").run(id, Buffer.from("a photo"), Date.now());
  database.prepare("update service_request set photo = ? where id = ?").run(id, requestId);
  database.close();
}

/** Moves the day of a booking to yesterday, so that it can be completed or missed. */
export function letItsDayPass(shop: Pick<RunningShop, "folder">, id: string): void {
  const update = "update service_request set preferred_date = ? where id = ? returning 1";
  queryValue(shop, update, addDays(shopDay(new Date()), -1), id);
}

/** The next Sunday after today, a day on which nobody can book. */
export function getNextSunday(): string {
  let day = addDays(shopDay(new Date()), 1);
  while (getWeekday(day) !== "Sunday") day = addDays(day, 1);
  return day;
}

/** The columns of a shop visit. */
export const toShopVisitColumns = (date: string, start: string, changes: Columns = {}): Columns => ({
  visit_type: "shop",
  preferred_date: date,
  time_slot: start,
  pincode: null,
  payment_status: null,
  fee_paise: null,
  pay_by: null,
  description: "The mixer hums but does not turn.",
  ...changes,
});

/** Inserts a home visit and opens its payment page, with which its payment is created at the provider. */
export async function createAwaitingBooking(shop: RunningShop, userId?: string): Promise<AwaitingBooking> {
  const visit = insertBooking(shop, userId);
  await new Visitor(shop.url).send(visit.payPath);
  const database = openDatabase(shop);
  const select = "select provider_order_id from payment where service_request_id = ?";
  const providerOrderId = database.prepare(select).pluck().get(visit.id) as string;
  database.close();
  return { ...visit, providerOrderId };
}

const PAID_AT = Date.parse("2026-11-01T06:00:00Z");

/** Inserts a home visit whose fee of ₹39 was paid on 1 November at 11:30 am. */
export function insertPaidBooking(shop: Pick<RunningShop, "folder">) {
  const visit = insertBooking(shop, null, { status: "confirmed", payment_status: "paid" });
  const { id } = visit;
  const insertPayment = `insert into payment (id, service_request_id, provider, provider_order_id,
      provider_payment_id, amount_paise, status, created_at, updated_at, captured_at)
    values (?, ?, 'demo', ?, ?, 3900, 'captured', 1, 1, ?) returning 1`;
  queryValue(shop, insertPayment, id, id, `order_${id}`, `pay_${id}`, PAID_AT);
  return visit;
}

/** Status, payment status, status of the payment and number of payments: "confirmed paid captured 1". */
export function getBookingState(shop: Pick<RunningShop, "folder">, id: string): string {
  const database = openDatabase(shop);
  const found = database
    .prepare(
      `select s.status || ' ' || s.payment_status
         || ' ' || coalesce((select p.status from payment p where p.service_request_id = s.id), 'none')
         || ' ' || (select count(*) from service_event e where e.request_id = s.id and e.kind = 'paid')
       from service_request s where s.id = ?`,
    )
    .pluck()
    .get(id);
  database.close();
  return String(found);
}

export const getBookingStatus = (shop: Pick<RunningShop, "folder">, id: string): string =>
  queryValue(shop, "select status from service_request where id = ?", id);
export const findSeat = (shop: Pick<RunningShop, "folder">, id: string): string | undefined =>
  queryValue(shop, "select date || ' ' || start from slot_seat where request_id = ?", id);
export const countBookingEvents = (shop: Pick<RunningShop, "folder">, id: string, kind: string): number =>
  queryValue(shop, "select count(*) from service_event where request_id = ? and kind = ?", id, kind);
export const countEmails = (shop: Pick<RunningShop, "folder">, id: string, kind: string): number =>
  queryValue(
    shop,
    "select count(*) from outbox_letter where kind = ? and dedupe_key like ?",
    kind,
    `%${id}%`,
  );

/** Inserts the receipt voucher of a booking's fee, and gives its id. */
export function insertVoucher(shop: Pick<RunningShop, "folder">, bookingId: string): string {
  inserted.count += 1;
  const id = newId();
  const database = openDatabase(shop);
  const columns = {
    id,
    kind: "receipt-voucher",
    number: `RV/77-78/${inserted.count}`,
    series: "voucher",
    prefix: "RV",
    financial_year: "77-78",
    serial: inserted.count,
    service_request_id: bookingId,
    registration: "regular",
    state_code: "09",
    own_state_code: "09",
    taxable_paise: 3_306,
    cgst_paise: 297,
    sgst_paise: 297,
    igst_paise: 0,
    total_paise: VISIT_FEE_PAISE,
    seller: JSON.stringify({ legalName: "Vidyut", address: "Varanasi", gstin: "", phone: "", email: "" }),
    issued_at: Date.now(),
  };
  const names = Object.keys(columns);
  database.prepare(`insert into paper (${names}) values (${names.map((name) => `@${name}`)})`).run(columns);
  database
    .prepare(
      `insert into paper_line (paper_id, position, kind, name, hsn, unit, quantity, unit_paise, rate_bp,
         taxable_paise, tax_paise) values (?, 1, 'service', 'Home visit', '998715', 'NOS', 1, 3306, 1800, 3306, 594)`,
    )
    .run(id);
  database.close();
  return id;
}
