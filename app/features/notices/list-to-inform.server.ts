import { sql } from "drizzle-orm";
import { UPCOMING_STATUSES } from "~/features/bookings/rules";
import { booking, bookingEvent } from "~/features/bookings/tables";
import { outboxEmail } from "~/features/emails/tables";
import { orderEvent, orders } from "~/features/orders/tables";
import { paymentStatusColumn } from "~/features/payments/payment-columns.server";
import { TAKEN_MONEY_LABELS } from "~/features/payments/words";
import { LANGUAGE_TAGS } from "~/lib/language";
import { addDays, addMs, days, minutes, shopDay, shopMoment } from "~/lib/time";
import { cacheUntilChange, db } from "~/platform/db/db.server";
import { findNotice, hideSecret } from "./record-notice.server";
import { INFORM_DAYS } from "./rules";
import { notice } from "./tables";

interface Candidate {
  id: string;
  number: string;
  name: string | null;
  phone: string;
  changedAt: number;
  isEmailed: number;
}

// As the index of the table needs it. An email that still waits informs as well as one that was sent; those
// to technicians inform no customer.
const isEmailed = sql`exists (select 1 from ${outboxEmail} m where m.about_id = o.id
  and m.kind not like 'shop-%' and m.kind not like 'technician-%' and m.created_at >= e.created_at
  and (m.sent_at is not null or m.next_attempt_at is not null))`;

const ORDER_MONEY = paymentStatusColumn(sql`p.order_id = o.id`);
/** An order whose money was taken does not await its payment any more. */
const TAKEN_STATUSES = Object.keys(TAKEN_MONEY_LABELS);

/** Orders that somebody but the customer has changed since then, and of which no notice was kept. */
const selectOrders = (since: Date, now: Date) => sql`select o.id, o.number, o.name, o.phone,
    e.created_at as changedAt, ${isEmailed} as isEmailed
  from ${orderEvent} e join ${orders} o on o.id = e.order_id
  where e.created_at > ${since.getTime()} and o.phone is not null
    and e.id = (select max(x.id) from ${orderEvent} x where x.order_id = e.order_id
      and x.kind <> 'payment-failed' and x.taken_back_at is null)
    and (e.kind = 'placed' or e.user_id is null or e.user_id is not o.user_id)
    and (e.kind <> 'placed' or (o.status = 'pending' and o.pay_by > ${now.getTime()}
      and coalesce(${ORDER_MONEY}, '') not in ${TAKEN_STATUSES}))
    and not exists (select 1 from ${notice} n where n.order_id = o.id and n.created_at >= e.created_at)`;

/** Bookings that somebody but the customer has changed since then, and of which no notice was kept. */
const selectVisits = (since: Date) => sql`select o.id, o.number, o.name, o.phone,
    e.created_at as changedAt, ${isEmailed} as isEmailed
  from ${bookingEvent} e join ${booking} o on o.id = e.request_id
  where e.created_at > ${since.getTime()} and o.phone is not null and o.deleted_at is null
    and e.id = (select max(x.id) from ${bookingEvent} x where x.request_id = e.request_id
      and x.kind <> 'payment-failed' and x.taken_back_at is null)
    and e.kind not in ('pending', 'rated')
    and (e.kind = 'booked' or e.user_id is null or e.user_id is not o.user_id)
    and not exists (select 1 from ${notice} n where n.request_id = o.id and n.created_at >= e.created_at)`;

/** Tomorrow's visits of which the customer was not reminded by hand. */
const selectReminders = (now: Date) => {
  const tomorrow = addDays(shopDay(now), 1);
  const today = shopMoment(shopDay(now), "00:00").getTime();
  return sql`select o.id, o.number, o.name, o.phone, ${now.getTime()} as changedAt,
      exists (select 1 from ${outboxEmail} m where m.about_id = o.id and m.kind = 'booking-reminder'
        and m.created_at >= ${today} and (m.sent_at is not null or m.next_attempt_at is not null)) as isEmailed
    from ${booking} o
    where o.preferred_date = ${tomorrow} and o.phone is not null and o.deleted_at is null
      and o.status in ${UPCOMING_STATUSES} and (o.visit_type = 'shop' or o.payment_status = 'paid' or o.pay_by is null)
      and not exists (select 1 from ${notice} n where n.request_id = o.id and n.state = 'reminder'
        and n.created_at >= ${today})`;
};

/** Who is to be informed at `now`: unless `isAll`, whom no email informs (rule: customers-to-inform). */
function listCandidates(now: Date, isAll: boolean) {
  const since = addMs(now, -days(INFORM_DAYS));
  const isShown = ({ isEmailed }: Candidate) => isAll || isEmailed === 0;
  const reminders = db.all<Candidate>(selectReminders(now)).filter(isShown);
  const reminded = new Set(reminders.map(({ id }) => id));
  const visits = db
    .all<Candidate>(selectVisits(since))
    .filter((visit) => isShown(visit) && !reminded.has(visit.id));
  const customersOrders = db.all<Candidate>(selectOrders(since, now)).filter(isShown);
  return [
    ...customersOrders.map((order) => ({ ...order, kind: "order" as const })),
    ...reminders.concat(visits).map((visit) => ({ ...visit, kind: "visit" as const })),
  ];
}

/** The count of each minute since one of the tables that it is made of has changed. */
const getCounts = cacheUntilChange(
  ["orders", "order_event", "service_request", "service_event", "outbox_letter", "customer_notice"],
  () => new Map<number, number>(),
);

/**
 * How many customers are to be informed: as many as the list of these has. Every page of the back-office
 * shows it, so it is counted at most once a minute while nothing changes.
 */
export function countToInform(now: Date): number {
  const counts = getCounts();
  const minute = Math.floor(now.getTime() / minutes(1));
  const counted = counts.get(minute) ?? listCandidates(now, false).length;
  counts.clear();
  counts.set(minute, counted);
  return counted;
}

/** The most that the page shows; the rest follows once these are done. */
const MAX_SHOWN = 100;

/** The customers to inform, whose state has changed longest ago first, each with the text; `total` of all. */
export function listToInform(isAll: boolean, now: Date) {
  const candidates = listCandidates(now, isAll);
  const rows = candidates
    .sort((a, b) => a.changedAt - b.changedAt)
    .slice(0, MAX_SHOWN)
    .flatMap((candidate) => {
      const { id, kind, number, name, phone, changedAt, isEmailed } = candidate;
      const current = findNotice(kind === "order" ? { orderId: id } : { bookingId: id }, now);
      if (!current) return [];
      const { state, mobile } = current;
      return [
        {
          id,
          number,
          name: name ?? "",
          phone,
          changedAt: new Date(changedAt),
          state,
          kind,
          text: hideSecret(current),
          lang: LANGUAGE_TAGS[current.language],
          hasMobile: mobile !== undefined,
          isEmailed: isEmailed === 1,
        },
      ];
    });
  return { rows, total: candidates.length };
}
