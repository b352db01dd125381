import { expect, test } from "vitest";
import { shopDay } from "../../app/lib/time";
import { openAdminShop } from "../support/admin-shop";
import { DRILL, formatRupees, payOrder, placeOrder } from "../support/buying";
import { listAttributes, listLinks, listTexts } from "../support/html";
import { insertBooking } from "../support/insert-booking";
import { createCustomer, getProduct, openDatabase, queryValue } from "../support/shop-data";

const { shop, ravi } = await openAdminShop();

const openDashboard = () => ravi.visit("/admin/dashboard");
const count = (table: string, condition = "1") =>
  queryValue<number>(shop, `select count(*) from "${table}" where ${condition}`);
const change = (sql: string, ...values: unknown[]) => queryValue(shop, `${sql} returning 1`, ...values);

test("the cards and tiles count the rows, and each links to its list", async () => {
  const page = await openDashboard();
  const today = shopDay(new Date());
  const appointments = count(
    "service_request",
    `preferred_date = '${today}' and status not in ('cancelled', 'no-show')`,
  );
  const tiles: [label: string, rows: number, path: string][] = [
    ["Total Users", count("user"), "/admin/users"],
    ["Service Requests", count("service_request"), "/admin/services"],
    ["Contact Messages", count("contact_message"), "/admin/messages"],
    ["Today's Appointments", appointments, `/admin/services/day-sheet?date=${today}`],
    [
      "Pending Service Requests",
      count("service_request", "status = 'pending'"),
      "/admin/services?status=pending",
    ],
    ["Confirmed", count("service_request", "status = 'confirmed'"), "/admin/services?status=confirmed"],
    ["In Progress", count("service_request", "status = 'in-progress'"), "/admin/services?status=in-progress"],
    ["New Contact Messages", count("contact_message", "status = 'new'"), "/admin/messages?status=new"],
    ["Completed", count("service_request", "status = 'completed'"), "/admin/services?status=completed"],
  ];
  for (const [label, rows, path] of tiles) expect(page.link(`${label} ${rows}`), label).toBe(path);
});

test("today's bookings are as many as on the day sheet, and the first 25 of them are listed", async () => {
  const today = shopDay(new Date());
  const terms = {
    status: "confirmed",
    payment_status: "paid",
    preferred_date: today,
    visit_window: "morning",
  };
  for (let n = 0; n < 30; n++)
    insertBooking(shop, null, { ...terms, assigned_technician: n % 3 ? "Salim Ansari" : null });
  for (const status of ["cancelled", "no-show", "completed"]) insertBooking(shop, null, { ...terms, status });
  insertBooking(shop, null, { preferred_date: today, pay_by: 1 });
  const page = await openDashboard();
  const total = Number(/Today's Appointments (\d+)/.exec(page.text.replaceAll("’", "'"))?.[1]);
  expect(total).toBeGreaterThanOrEqual(31);
  const sheet = page.link(`Today's Appointments ${total}`);
  expect(page.link("Today’s day sheet")).toBe(sheet);
  expect(listTexts((await ravi.visit(sheet)).html, "h3")).toHaveLength(total);
  expect(listTexts(page.html, 'section[aria-labelledby="today"] tr')).toHaveLength(1 + 25);
});

test("the average rating has one decimal and five stars, and is left out without ratings", async () => {
  const average = queryValue<number>(shop, "select round(avg(rating), 1) from service_request");
  expect((await openDashboard()).text).toMatch(new RegExp(`Average Rating ${average.toFixed(1)} [★☆]{5}`));
  change("update service_request set rating = null");
  expect((await openDashboard()).text).not.toContain("Average Rating");
});

test("a paid order is in the sales at once, in rupees, by day and by category", async () => {
  const before = (await openDashboard()).text;
  const salesIn = (text: string) =>
    /Sales in the last 30 days.*? ₹([\d,.]+) for (\d+) orders?\./.exec(text)?.slice(1);
  const asha = createCustomer(shop, { cart: { [getProduct(shop, DRILL).id]: 1 } });
  const orderId = await placeOrder(asha);
  expect(salesIn((await openDashboard()).text)).toEqual(salesIn(before));
  await payOrder(asha, orderId);
  const { text, html } = await openDashboard();
  const total = queryValue<number>(shop, "select total_paise from orders where id = ?", orderId);
  const [sumBefore = "", countBefore] = salesIn(before) ?? [];
  expect(salesIn(text)).toEqual([
    formatRupees(Number(sumBefore.replaceAll(",", "")) * 100 + total).slice(1),
    String(Number(countBefore) + 1),
  ]);
  expect(
    listAttributes(html, 'svg.chart[role="img"][aria-label^="Bar chart of sales by"]', "aria-label"),
  ).toHaveLength(2);
  expect(listAttributes(html, "[style]", "style")).toEqual([]);
});

test("today's bookings, low stock, unpaid orders, refunds due and failed emails are listed", async () => {
  const today = shopDay(new Date());
  change(
    "update service_request set preferred_date = ?, status = 'confirmed' where number = 'SR-4102'",
    today,
  );
  const insertRefund = `insert into refund
    (id, payment_id, provider_payment_id, amount_paise, reason, status, problem, created_at, updated_at)
    select 'r', id, 'x', 129900, 'Cancelled by the shop', 'failed', 'The account is closed', 1, 1
    from payment limit 1`;
  change(insertRefund);
  change(`insert into outbox_letter
    (id, dedupe_key, message_id, kind, recipient, subject, text, html, attempts, problem, created_at)
    values ('l', 'l', 'l', 'x', 'asha@example.in', 'On its way', 'x', 'x', 20, '550 No such person', 1)`);
  const page = await openDashboard();
  expect(page.link("Today’s day sheet")).toBe(`/admin/services/day-sheet?date=${today}`);
  expect(page.link("View SR-4102")).toMatch(/^\/admin\/services\/[0-9a-f]{24}$/);
  expect(page.text).toMatch(
    /₹1,299 Failed: please refund it manually Cancelled by the shop.*?The account is closed/,
  );
  expect(page.link("On its way")).toBe("/admin/outbox/l");
  expect(page.text).toContain("550 No such person");
  const [sku, name, id] = ["sku", "name", "id"].map((column) =>
    queryValue<string>(shop, `select ${column} from product where stock = 0 order by stock, rowid limit 1`),
  );
  expect([page.link(name ?? ""), page.text.includes(sku ?? "")]).toEqual([
    `/admin/products/${id}/edit`,
    true,
  ]);
  const unpaid = queryValue<string>(
    shop,
    "select number from orders where status = 'pending' order by created_at desc",
  );
  expect(page.link(unpaid)).toMatch(/^\/admin\/orders\//);
});

test("a part that cannot be read says so with a link to try again, and the others stay", async () => {
  const books = openDatabase(shop);
  books.exec("alter table refund rename to refund_elsewhere");
  const page = await openDashboard();
  books.exec("alter table refund_elsewhere rename to refund");
  books.close();
  expect(page.status).toBe(200);
  expect(page.text).toContain("Refunds Due: this could not be loaded. Try again");
  expect(page.link("Try again")).toBe("/admin/dashboard");
  expect(page.text).toContain("Sales in the last 30 days");
  expect((await openDashboard()).text).not.toContain("could not be read");
});

test("empty lists of messages and failed emails say so", async () => {
  for (const table of ["contact_message", "outbox_letter"]) openDatabase(shop).exec(`delete from ${table}`);
  const { text } = await openDashboard();
  expect(text).toContain("No recent contact messages");
  expect(text).toContain("No emails have failed");
});

test("while emails wait for long the dashboard says how many, and since when", async () => {
  change(`insert into outbox_letter
    (id, dedupe_key, message_id, kind, recipient, subject, text, html, created_at, due_at, next_attempt_at)
    values ('w', 'w', 'w', 'x', 'asha@example.in', 'A letter', 'x', 'x', 1, 1767225600000, 9e12)`);
  const page = await openDashboard();
  const count = queryValue<number>(
    shop,
    "select count(*) from outbox_letter where next_attempt_at is not null",
  );
  const waits = count === 1 ? "One email is waiting" : `${count} emails are waiting`;
  expect(page.text).toContain(`${waits} to be sent, since 1 Jan 2026, 5:30 am. See why`);
  expect(page.link("See why")).toBe("/admin/outbox?status=waiting");
  expect(page.text).not.toMatch(/No emails have failed(?! for good)/);
});

test("without a mail server the dashboard says how many emails are held", async () => {
  for (let n = 0; n < 2; n++) {
    const asha = createCustomer(shop, { cart: { [getProduct(shop, DRILL).id]: 1 } });
    await payOrder(asha, await placeOrder(asha));
  }
  const isHeld = "sent_at is null and next_attempt_at is null and problem is null";
  const heldCount = count("outbox_letter", isHeld);
  expect(heldCount).toBeGreaterThan(1);
  const page = await openDashboard();
  expect(page.text).toContain(`${heldCount} emails are on hold: no mail server was set.`);
  const review = listLinks(page.html).find(({ text }) => text === "Review");
  expect(review?.href).toBe("/admin/outbox?status=held");
});

test("empty lists of bookings and messages say so", async () => {
  const books = openDatabase(shop);
  books.exec("pragma foreign_keys = off; delete from service_request; delete from contact_message");
  books.close();
  const { text } = await openDashboard();
  expect(text).toContain("No recent service requests");
  expect(text).toContain("No recent contact messages");
});
