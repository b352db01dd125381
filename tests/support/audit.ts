import { openDatabase } from "./shop-data";

/** The kinds of papers that document a sale. */
const SALE_KINDS = "'tax-invoice', 'bill-of-supply', 'receipt'";

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
  "the lines of an order add up to its goods, its GST and its delivery": `select id from orders o
    where exists (select 1 from order_line l where l.order_id = o.id group by l.order_id
    having o.items_paise <> sum(taxable_paise) or o.tax_paise <> sum(2 * half_paise)
      or o.shipping_paise <> sum(delivery_taxable_paise + 2 * delivery_half_paise))`,
  "an order's discount is that of its lines, and of its code": `select id from orders o
    where (discount_code is null and discount_paise > 0) or discount_paise <>
      (select sum(discount_paise) from order_line where order_id = o.id)`,
  "a line is worth its price after its discount, with its GST where that is in it": `select order_id
    from order_line l join orders o on o.id = l.order_id where l.unit_paise * l.quantity - l.discount_paise
      <> l.taxable_paise + iif(o.tax_mode = 'inclusive', 2 * l.half_paise, 0)`,
  "half of the GST of goods is rounded half up to the paisa": `select order_id from order_line l
    join orders o on o.id = l.order_id where l.half_paise <> case o.tax_mode
      when 'exclusive' then (2 * l.taxable_paise * l.rate_bp + 20000) / 40000
      when 'inclusive' then (2 * (l.unit_paise * l.quantity - l.discount_paise) * l.rate_bp
        + 2 * (10000 + l.rate_bp))
        / (4 * (10000 + l.rate_bp))
      else 0 end`,
  "half of the GST in delivery is rounded half up to the paisa": `select order_id from order_line
    where delivery_half_paise <> (2 * (delivery_taxable_paise + 2 * delivery_half_paise) * rate_bp
      + 2 * (10000 + rate_bp)) / (4 * (10000 + rate_bp))`,
  "a total without GST in its prices is a whole rupee, and only that is rounded off": `select id from orders
    where iif(tax_mode = 'exclusive', total_paise % 100 <> 0 or abs(round_off_paise) > 50,
      round_off_paise <> 0)`,
  "a paid order has its invoice, no other has": `select id from orders o
    where (paid_at is not null and not awaits_address) <>
      exists (select 1 from paper p where p.order_id = o.id and p.kind in (${SALE_KINDS}))`,
  "a paper is the sum of its lines": `select id from paper p where exists (
    select 1 from paper_line l where l.paper_id = p.id group by l.paper_id
    having sum(l.taxable_paise) <> p.taxable_paise or sum(l.tax_paise) <> p.cgst_paise + p.sgst_paise + p.igst_paise)`,
  "every paper has lines":
    "select id from paper p where not exists (select 1 from paper_line l where l.paper_id = p.id)",
  "an invoice is worth its order": `select p.id from paper p join orders o on o.id = p.order_id
    where p.kind in (${SALE_KINDS}) and p.total_paise <> o.total_paise and not exists (
      select 1 from paper n where n.order_id = o.id and n.kind = 'credit-note' and n.refund_id is null)`,
  "papers of a series and year are numbered without a gap": `select series from paper
    group by series, prefix, financial_year having min(serial) <> 1 or max(serial) <> count(*)`,
  "a credit note or refund voucher is worth its refund": `select p.id from paper p
    join refund r on r.id = p.refund_id where p.total_paise <> r.amount_paise`,
  "what went back of an invoiced order is credited, unless it was goodwill": `select o.id from orders o
    join payment p on p.order_id = o.id and p.captured_at = o.paid_at
    where exists (select 1 from paper i where i.order_id = o.id) and
      (select coalesce(sum(r.amount_paise), 0) from refund r
        where r.provider_payment_id = p.provider_payment_id and r.kind is not 'goodwill') <>
      (select coalesce(sum(n.total_paise), 0) from paper n
        where n.order_id = o.id and n.refund_id is not null)`,
  "a cancelled order is credited as it was invoiced": `select o.id from orders o
    where o.status = 'cancelled' and exists (select 1 from paper i where i.order_id = o.id)
    and not exists (select 1 from refund r join payment p on p.id = r.payment_id
      where p.order_id = o.id and r.kind = 'goodwill')
    and (select sum(iif(n.kind = 'credit-note', -1, 1)
        * (n.taxable_paise + 3 * n.cgst_paise + 5 * n.igst_paise))
      from paper n where n.order_id = o.id) <> 0`,
  "the paid fee of a visit has a voucher or an invoice": `select s.id from service_request s
    where s.payment_status = 'paid' and s.fee_paise > 0 and s.number not like 'SR-1000-%'
    and not exists (select 1 from paper p where p.service_request_id = s.id)`,
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
  "the rating of a product is the sum of its reviews that are shown": `select id from product p
    where review_count || '/' || rating_sum <>
      (select count(*) || '/' || coalesce(sum(rating), 0) from review r join user u on u.id = r.user_id
        where r.product_id = p.id and r.is_shown and u.is_active)`,
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
