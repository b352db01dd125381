import { randomBytes } from "node:crypto";
import { openBooks } from "./books";
import type { RunningShop } from "./shop";
import { Visitor } from "./visitor";

/** A home visit that awaits its fee, and the provider's id of the payment it awaits. */
export interface AwaitingVisit {
  id: string;
  number: string;
  key: string;
  providerOrderId: string;
  /** Its pages, for whoever has the private link. */
  page: string;
  till: string;
  back: string;
}

export const VISIT_FEE_PAISE = 3_900;

const newId = () => randomBytes(12).toString("hex");
const visitsMade = { count: 0 };

/** A home visit written straight into the books, awaiting its fee for 15 minutes; of nobody with an account, unless told whose. */
export function writtenVisit(shop: Pick<RunningShop, "folder">, userId: string | null = null) {
  visitsMade.count += 1;
  const now = Date.now();
  const [id, key, number] = [newId(), newId(), `SR-7000-${String(visitsMade.count).padStart(4, "0")}`];
  const books = openBooks(shop);
  const visit = {
    ...{ id, number, link_key: key, user_id: userId, visit_type: "home", service_type: "repair", name: "Asha Devi" },
    ...{ email: "asha@example.in", phone: "9876543210", address: "12 Lanka Road", pincode: "221106" },
    ...{ status: "pending", payment_status: "pending", fee_paise: VISIT_FEE_PAISE, pay_by: now + 15 * 60_000 },
    ...{ created_at: now, updated_at: now },
  };
  const columns = Object.keys(visit);
  books
    .prepare(`insert into service_request (${columns}) values (${columns.map((column) => `@${column}`)})`)
    .run(visit);
  books.prepare("insert into service_event (request_id, kind, created_at) values (?, 'booked', ?)").run(id, now);
  books.close();
  const at = (part = "") => `/services/bookings/${id}${part}?key=${key}`;
  return { id, number, key, page: at(), till: at("/pay"), back: at("/return") };
}

/** The same, once its till has been opened: from then on the provider knows of its payment. */
export async function awaitingVisit(shop: RunningShop, userId?: string): Promise<AwaitingVisit> {
  const visit = writtenVisit(shop, userId);
  await new Visitor(shop.url).send(visit.till);
  const books = openBooks(shop);
  const select = "select provider_order_id from payment where service_request_id = ?";
  const providerOrderId = books.prepare(select).pluck().get(visit.id) as string;
  books.close();
  return { ...visit, providerOrderId };
}

/** How a visit stands in the books: its state, its fee's, its latest payment's, and how often it was paid. */
export function visitStanding(shop: Pick<RunningShop, "folder">, id: string): string {
  const books = openBooks(shop);
  const found = books
    .prepare(
      `select s.status || ' ' || s.payment_status || ' ' || coalesce((select p.status from payment p where p.service_request_id = s.id), 'none')
       || ' ' || (select count(*) from service_event e where e.request_id = s.id and e.kind = 'paid') from service_request s where s.id = ?`,
    )
    .pluck()
    .get(id);
  books.close();
  return String(found);
}
