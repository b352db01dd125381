import { openDatabase } from "./shop-data";

/** What must hold in the shop's database at any moment; each query lists the rows that break the rule. */
const RULES: Record<string, string> = {
  "an order has lines":
    "select id from orders o where not exists (select 1 from order_line l where l.order_id = o.id)",
  "an order has a payment of its total": `select id from orders o where not exists
    (select 1 from payment p where p.order_id = o.id and p.amount_paise = o.total_paise)`,
  "an order has exactly one event 'placed'": `select id from orders o where 1 <>
    (select count(*) from order_event e where e.order_id = o.id and e.kind = 'placed')`,
  // The past orders of the sample shop, VE-1000-…, have no emails.
  "a paid order has its email": `select id from orders o where number not like 'VE-1000-%' and
    (paid_at is not null) <>
      (select count(*) from outbox_letter l where l.dedupe_key = 'order-paid:' || o.id)`,
  "the lines of an order add up": `select id from orders o
    where items_paise + iif(prices_include_tax, tax_paise, 0) <>
      (select sum(unit_paise * quantity) from order_line l where l.order_id = o.id)`,
  "the total of an order adds up":
    "select id from orders where total_paise <> items_paise + tax_paise + shipping_paise",
  "GST is 18 % rounded to the rupee": `select id from orders where not prices_include_tax
    and tax_paise <> cast(round(items_paise * 18 / 10000.0) as integer) * 100`,
  "GST in prices is worked back from them, in two halves of whole paise": `select id from orders
    where prices_include_tax
    and tax_paise <> cast(round((items_paise + tax_paise) * 9 / 118.0) as integer) * 2`,
  "a paid order has its invoice, no other has": `select id from orders o
    where (paid_at is not null) <> exists (select 1 from invoice i where i.order_id = o.id)`,
  "an invoice's taxes are its order's": `select i.id from invoice i join orders o on o.id = i.order_id
    where o.tax_paise <> i.cgst_paise + i.sgst_paise + i.igst_paise`,
  "invoices of a year are numbered without a gap": `select financial_year from invoice
    group by financial_year having min(serial) <> 1 or max(serial) <> count(*)`,
  "credit notes of a year are numbered without a gap": `select financial_year from credit_note
    group by financial_year having min(serial) <> 1 or max(serial) <> count(*)`,
  "a credit note is worth its refund, and the part that is neither products nor tax is delivery": `
    select n.id from credit_note n join refund r on r.id = n.refund_id
    join invoice i on i.id = n.invoice_id join orders o on o.id = i.order_id
    where r.amount_paise - n.taxable_paise - n.cgst_paise - n.sgst_paise - n.igst_paise
      not between 0 and o.shipping_paise`,
  "the refunded part of an invoice is credited to the paisa": `select o.id from orders o
    join invoice i on i.order_id = o.id
    join payment p on p.order_id = o.id and p.captured_at = o.paid_at
    where (select coalesce(sum(r.amount_paise), 0) from refund r
        where r.provider_payment_id = p.provider_payment_id) <>
      (select coalesce(sum(r.amount_paise), 0) from credit_note n join refund r on r.id = n.refund_id
        where n.invoice_id = i.id)`,
  "a cancelled order is credited as it was invoiced": `select o.id from orders o
    join invoice i on i.order_id = o.id
    where o.status = 'cancelled' and o.items_paise || '/' || i.cgst_paise || '/' || i.igst_paise <>
      (select sum(n.taxable_paise) || '/' || sum(n.cgst_paise) || '/' || sum(n.igst_paise)
        from credit_note n where n.invoice_id = i.id)`,
  "no more is refunded of a payment than was paid": `select p.id from payment p where p.amount_paise <
    (select sum(r.amount_paise) from refund r where r.provider_payment_id = p.provider_payment_id)`,
  "no more pieces of an order come back to stock than it took": `select order_id from stock_movement
    where order_id is not null group by order_id, product_id having sum(change) > 0`,
  "a cancelled order has no pieces taken or reserved, and no captured payment": `
    select o.id from orders o where status = 'cancelled' and (
      (select coalesce(sum(change), 0) from stock_movement m where m.order_id = o.id) <> 0
      or exists (select 1 from stock_reservation r where r.order_id = o.id)
      or exists (select 1 from payment p where p.order_id = o.id and p.status = 'captured'))`,
  "a paid order has one captured payment": `select id from orders o where paid_at is not null and 1 <>
    (select count(*) from payment p where p.order_id = o.id and p.captured_at is not null)`,
  "a captured payment paid its order": `select p.id from payment p join orders o on o.id = p.order_id
    where p.status = 'captured' and o.paid_at is null`,
  "a booking that counts as paid has a payment of its fee": `select id from service_request s
    where visit_type = 'home' and fee_paise > 0
    and payment_status = 'paid' and not exists (select 1 from payment p
      where p.service_request_id = s.id and p.captured_at is not null and p.amount_paise = s.fee_paise)`,
  "only a paid home visit gets a later status than pending": `select id from service_request
    where visit_type = 'home' and status not in ('pending', 'cancelled') and payment_status is not 'paid'`,
  "a captured payment paid its booking": `select p.id from payment p
    join service_request s on s.id = p.service_request_id
    where p.status = 'captured' and s.payment_status is not 'paid'`,
  "a paid order took its pieces from stock, an unpaid one none": `select o.id from orders o
    join order_line l on l.order_id = o.id
    where (case when o.paid_at is null then 0 else -l.quantity end) <>
      (select coalesce(sum(change), 0) from stock_movement m
        where m.order_id = o.id and m.product_id = l.product_id and m.reason = 'sale')`,
  "a paid order has no reservation":
    "select o.id from orders o join stock_reservation r on r.order_id = o.id where o.paid_at is not null",
  "the stock movements of a product add up to its stock": `select id from product p where stock <>
    (select coalesce(sum(change), 0) from stock_movement m where m.product_id = p.id)`,
  "stock is never below zero": "select id from product where stock < 0",
  "the rating of a product is the sum of its reviews": `select id from product p
    where review_count || '/' || rating_sum <>
      (select count(*) || '/' || coalesce(sum(rating), 0) from review r where r.product_id = p.id)`,
  "the helpful count of a review is the number of its votes": `select id from review r
    where helpful_count <> (select count(*) from review_vote v where v.review_id = r.id)`,
  "every product that is not archived has its listing entry, no other has": `select id from product p
    where (archived_at is null) <> exists (select 1 from shelf s where s.product_id = p.id)`,
  "a listing entry belongs to the facet count of its product": `select s.place from shelf s
    join product p on p.id = s.product_id join facet_cell c on c.id = s.cell_id
    where (c.category, c.brand, c.price_band, c.stars, c.has_stock) is not
      (p.category, p.brand, p.price_band, cast(coalesce(p.rating, 0) as integer), p.has_stock)`,
  "a facet count equals the number of its listing entries":
    "select id from facet_cell c where products <> (select count(*) from shelf s where s.cell_id = c.id)",
  "every foreign key refers to a row": "select * from pragma_foreign_key_check",
  "the database file is intact": "select * from pragma_integrity_check where integrity_check <> 'ok'",
};

/** The rules that the database breaks, each with the rows that break it; empty when it is consistent. */
export function findInconsistencies(shop: { folder: string }): Record<string, unknown[]> {
  const database = openDatabase(shop);
  const results = Object.entries(RULES).map(
    ([rule, query]) => [rule, database.prepare(query).all()] as const,
  );
  database.close();
  return Object.fromEntries(results.filter(([, rows]) => rows.length > 0));
}
