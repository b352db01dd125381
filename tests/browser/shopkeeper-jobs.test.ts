import { afterEach, beforeEach, expect, test } from "vitest";
import { addDays, shopDay } from "~/lib/time";
import { JOB_LIMITS, type JobCost } from "../job-limits";
import { findOpenDay } from "../support/booking";
import { payOrder, placeOrder, toBuyNowPath } from "../support/buying";
import { signInAs } from "../support/chromium";
import { countJob } from "../support/count-job";
import { insertBooking, toShopVisitColumns } from "../support/insert-booking";
import { createPhoto } from "../support/photos";
import { setUpShopBrowser } from "../support/shop-browser";
import { createCustomer, openDatabase, queryValue, setStock } from "../support/shop-data";

const { fixture, newPhone, goTo, see } = setUpShopBrowser();

type Job = ReturnType<typeof countJob>;
let job: Job;

beforeEach(async () => {
  await newPhone();
  const { shop, phone, page } = fixture;
  await signInAs(phone, createCustomer(shop, { name: "Ravi Shankar", role: "admin" }));
  await page.setViewportSize({ width: 360, height: 740 });
  job = countJob(page);
});
afterEach(() => expect(fixture.complaints).toEqual([]));

function finish(name: keyof typeof JOB_LIMITS): void {
  const limit: JobCost = JOB_LIMITS[name];
  for (const what of ["taps", "pages", "keys"] as const)
    expect(job.cost[what], `${what} to ${name}`).toBeLessThanOrEqual(limit[what]);
}

/** Opens a section as from the menu. */
async function open(path: string): Promise<void> {
  job.cost.taps += 1;
  await goTo(path);
}
const button = (name: string | RegExp) => fixture.page.getByRole("button", { name, exact: true });
const link = (name: string | RegExp) => fixture.page.getByRole("link", { name });
const label = (name: string | RegExp) => fixture.page.getByLabel(name);

/** The texts of the first column of a query. */
function listValues(sql: string): string[] {
  const database = openDatabase(fixture.shop);
  const values = database.prepare(sql).pluck().all() as string[];
  database.close();
  return values;
}

async function placePaidOrder(name = "Asha Devi", productId = fixture.drill.id): Promise<string> {
  setStock(fixture.shop, productId, 200);
  const asha = createCustomer(fixture.shop, { name });
  const id = await placeOrder(asha, toBuyNowPath(productId), { name });
  await payOrder(asha, id);
  return id;
}

test("the work of the morning stands on the first screen and a half", async () => {
  await open("/admin/dashboard");
  const queue = await fixture.page.locator("section[aria-labelledby=queue]").boundingBox();
  expect((queue?.y ?? 0) + (queue?.height ?? 0)).toBeLessThan(1_110);
});

test("shipping ten orders", async () => {
  queryValue(fixture.shop, "update orders set status = 'shipped' where status = 'processing' returning 1");
  for (const _index of Array(10).keys()) await placePaidOrder();
  await open("/admin/orders?status=processing");
  await job.tap(label("Select all on this page"));
  await job.tap(button("Ship"));
  await job.type(label("Courier for all"), "Ganga Express");
  for (const [index, field] of (await label(/^Tracking number of/).all()).entries())
    await job.type(field, `GX-10${index}`);
  await job.tap(button("Ship selected orders"));
  await see("10 orders shipped.");
  finish("ship ten orders");
});

test("changing twenty prices by hand", async () => {
  await open("/admin/products/prices");
  const fields = await label(/^Price in rupees, /).all();
  for (const field of fields.slice(0, 20))
    await job.type(field, String(Math.round(Number(await field.inputValue()) * 0.98)));
  await job.tap(button("Save prices"));
  await see("20 prices saved");
  finish("change twenty prices by hand");
});

test("changing twenty prices by a file of SKU and price", async () => {
  const lines = listValues(
    "select sku || ',' || (price_paise / 100 - 3) from product where archived_at is null order by sku limit 20",
  );
  const csv = ["sku,price", ...lines].join("\n");
  await open("/admin/products/import");
  await job.attach(label("CSV file"), { name: "prices.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await job.tap(button("Upload and check"));
  await job.tap(button(/^Apply/));
  const [sku, price] = lines[0]?.split(",") ?? [];
  await expect
    .poll(() => queryValue(fixture.shop, "select price_paise / 100 from product where sku = ?", sku))
    .toBe(Number(price));
  finish("change twenty prices by a file");
});

test("receiving fifteen products", async () => {
  const skus = listValues("select sku from product where archived_at is null order by sku limit 15");
  await open("/admin/stock/receive");
  await job.tap(fixture.page.locator("summary", { hasText: "Paste a list" }));
  await job.paste(label("One product in each line"), skus.map((sku) => `${sku} 6`).join("\n"));
  await job.tap(button("Add the list"));
  await job.tap(button("Save delivery"));
  await see(/received/i);
  finish("receive fifteen products");
});

test("answering five messages", async () => {
  await open("/admin/messages");
  await job.tap(link("Answer messages"));
  const replies = await label(/^Reply to TK-/).all();
  for (const reply of replies.slice(0, 5)) await job.type(reply, "Yes, it is here.");
  await job.tap(button("Send replies"));
  await see("5 replies are being sent");
  finish("answer five messages");
});

test("assigning six visits, and the day sheet", async () => {
  const { shop } = fixture;
  const day = findOpenDay(shop, 30);
  for (const time of ["10:00", "11:00", "12:00", "14:00", "15:00", "16:00"])
    insertBooking(shop, null, toShopVisitColumns(day, time, { status: "confirmed" }));
  await open(`/admin/services/assign-many?date=${day}`);
  const technician = queryValue<string>(shop, "select name from electrician where is_active = 1 limit 1");
  await job.choose(label(/^Technician for all/), technician);
  await job.tap(button("Assign visits"));
  await job.tap(link("Day sheet").first());
  await see(/: 6 visits/);
  finish("assign six visits and print the day sheet");
});

test("refunding one line of an order", async () => {
  const { shop, drill, fan } = fixture;
  const asha = createCustomer(shop, { cart: { [drill.id]: 1, [fan.id]: 1 } });
  const id = await placeOrder(asha);
  await payOrder(asha, id);
  await open(`/admin/orders/${id}`);
  await job.tap(link("Refund"));
  await job.type(fixture.page.locator("[name^='pieces.']").first(), "1");
  await job.type(label("Reason"), "A scratch");
  await job.tap(button("Continue"));
  await job.tap(button(/^Refund ₹/));
  await see(/will be refunded/);
  finish("refund one line of an order");
});

test("adding a product with three pictures", async () => {
  const photo = await createPhoto();
  await open("/admin/products/new");
  await job.type(label("Name").first(), "Table fan 400 mm");
  await job.type(label("Brand"), "Navjyoti");
  await job.choose(label("Category"), "Fans");
  await job.type(label("Price (₹)"), "1450");
  const files = [1, 2, 3].map((count) => ({ name: `${count}.jpg`, mimeType: "image/jpeg", buffer: photo }));
  await job.attach(label(/^Or upload pictures/), files);
  await job.tap(button("Add Product").last());
  await see("Table fan 400 mm");
  const pictures = "select count(*) from product_image join product p on p.id = product_id where p.name = ?";
  expect(queryValue(fixture.shop, pictures, "Table fan 400 mm")).toBeGreaterThanOrEqual(2);
  finish("add a product with three pictures");
});

test("closing a repair with what was done and what was paid", async () => {
  const day = shopDay(new Date());
  const { id } = insertBooking(fixture.shop, null, toShopVisitColumns(day, "10:00", { status: "confirmed" }));
  await open(`/admin/services/${id}`);
  await job.tap(link("Done").first());
  await job.type(label("What was done"), "New carbon brushes");
  await job.type(label("Amount paid now"), "450");
  await job.tap(label("Cash"));
  await job.tap(button("Save as done"));
  await expect
    .poll(() => queryValue(fixture.shop, "select status from service_request where id = ?", id))
    .toBe("completed");
  finish("close a repair");
});

test("closing the shop for a holiday", async () => {
  await open("/admin/closed-days");
  await job.type(label("Day"), addDays(shopDay(new Date()), 200));
  job.cost.keys -= 10;
  await job.type(label("Reason"), "Chhath");
  await job.tap(button("Close this day"));
  await see("Chhath");
  finish("close the shop for a holiday");
});

test("finding Asha who bought a drill", async () => {
  const id = await placePaidOrder("Asha Verma");
  const number = queryValue<string>(fixture.shop, "select number from orders where id = ?", id);
  await open("/admin/orders");
  await job.type(fixture.page.getByRole("searchbox"), "asha drill");
  await fixture.page.waitForURL(/search=/);
  await see(number);
  finish("find Asha who bought a drill");
});

test("selling over the counter for cash, with the invoice", async () => {
  const { page, shop, drill } = fixture;
  setStock(shop, drill.id, 10);
  await open(toBuyNowPath(drill.id));
  await job.tap(label(/^I will pick it up/));
  await job.type(label("Full name"), "Gita Rai");
  await job.type(page.getByRole("textbox", { name: "Email", exact: true }), "shop@example.in");
  await job.type(page.getByRole("textbox", { name: "Phone", exact: true }), "9876543299");
  const address = page.getByRole("textbox", { name: /address/i });
  if (await address.first().isVisible()) await job.type(address.first(), "At the shop");
  await job.tap(button(/^Pay ₹/));
  await page.waitForURL(/\/checkout\/pay\//);
  const id = page.url().split("/").pop();
  await open(`/admin/orders/${id}/mark-paid`);
  await job.type(label("Reference"), "Cash");
  await job.tap(button(/^Mark ₹/));
  await job.tap(link("Invoice").first());
  await see("Original for recipient");
  finish("sell over the counter");
});

test("getting the files of a month for the accountant", async () => {
  await open("/admin/gst");
  const [download] = await Promise.all([
    fixture.page.waitForEvent("download"),
    job.tap(
      fixture.page
        .locator("#files a, #files ~ * a")
        .filter({ hasText: /zip|CSV|file/i })
        .first(),
    ),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.(zip|csv)$/);
  finish("get the files of a month");
});

test("adding a helper", async () => {
  await open("/admin/users/new");
  await job.type(label("Name"), "Meena Kumari");
  await job.type(label("Email"), "meena@example.in");
  await job.tap(button("Add a helper"));
  await fixture.page.waitForURL(/\/admin\/users\/[0-9a-f]{24}/);
  finish("add a helper");
});

test("restoring what was deleted", async () => {
  const sku = listValues(
    "select sku from product p where not exists (select 1 from order_line where product_id = p.id) limit 1",
  )[0];
  const id = queryValue<string>(fixture.shop, "select id from product where sku = ?", sku);
  await open(`/admin/products/${id}/delete`);
  await job.tap(button("Delete"));
  await job.tap(link("Bin").first());
  await job.tap(fixture.page.locator("main button").filter({ hasText: "Restore" }).first());
  await see(/restored/);
  finish("restore what was deleted");
});
