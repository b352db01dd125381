import { expect, test } from "vitest";
import { openAdminShop } from "../support/admin-shop";
import { DRILL, payOrder, placeOrder } from "../support/buying";
import { listLinks, listTexts } from "../support/html";
import { insertBooking } from "../support/insert-booking";
import { refundByForm } from "../support/refunding";
import { expectRefusal } from "../support/refusals";
import { changeDatabase, createCustomer, getProduct, queryValue } from "../support/shop-data";
import { Visitor } from "../support/visitor";

const { shop, ravi } = await openAdminShop();
const asha = createCustomer(shop);
const meena = createCustomer(shop, { name: "Meena Kumari" });

async function placeDrillOrder(details: object = {}): Promise<string> {
  await asha.post("/cart", { intent: "add", productId: getProduct(shop, DRILL).id, quantity: "1" });
  const id = await placeOrder(asha, "/checkout", details);
  await payOrder(asha, id);
  return id;
}

/** A home visit, booked without an account unless `userId` is given, whose fee of ₹39 is paid. */
async function payForVisit(userId: string | null = null) {
  const visit = insertBooking(shop, userId);
  const visitor = new Visitor(shop.url);
  await visitor.submit(await visitor.visit(visit.payPath), "Pay ₹39");
  return visit;
}

const getPaper = (column: "order_id" | "service_request_id", id: string, kind = "tax-invoice") => {
  const where = `from paper where ${column} = ? and kind = ?`;
  return {
    id: queryValue<string>(shop, `select id ${where}`, id, kind),
    number: queryValue<string>(shop, `select number ${where}`, id, kind),
  };
};
const countPapers = (bookingId: string) =>
  queryValue<number>(shop, "select count(*) from paper where service_request_id = ?", bookingId);
const getStatus = async (visitor: Visitor, path: string) => (await visitor.send(path)).status;

test("the back-office lists papers, and finds one by its number and by that of its order", async () => {
  const orderId = await placeDrillOrder();
  const { id, number } = getPaper("order_id", orderId);
  const orderNumber = queryValue<string>(shop, "select number from orders where id = ?", orderId);
  for (const search of [number, orderNumber]) {
    const { html } = await ravi.visit(`/admin/papers?search=${encodeURIComponent(search)}`);
    expect(listTexts(html, "tbody tr")).toEqual([
      expect.stringMatching(new RegExp(`^${number} Tax invoice .* ${orderNumber} Asha`)),
    ]);
    expect(listLinks(html).map(({ href }) => href)).toContain(`/admin/papers/${id}`);
  }
  const none = await ravi.visit("/admin/papers?search=nobody-at-all");
  expect(none.text).toContain("No document matches.");
  const orders = await ravi.visit(`/admin/orders?search=${encodeURIComponent(number)}`);
  expect(listTexts(orders.html, "tbody th")).toEqual([expect.stringMatching(new RegExp(`^${orderNumber} `))]);
});

test("the addresses of invoices and credit notes from before still lead to the papers", async () => {
  const orderId = await placeDrillOrder();
  await asha.post(`/orders/${orderId}/cancel`, {});
  const invoice = getPaper("order_id", orderId);
  const note = getPaper("order_id", orderId, "credit-note");
  for (const [path, { number }] of [
    ["invoice", invoice],
    [`credit-notes/${note.id}`, note],
  ] as const)
    expect((await asha.visit(`/orders/${orderId}/${path}`)).text).toContain(number);
  for (const [path, { id }] of [
    ["invoice", invoice],
    [`credit-note/${note.id}`, note],
  ] as const)
    expect((await ravi.send(`/admin/orders/${orderId}/${path}`)).location).toBe(`/admin/papers/${id}`);
  for (const path of ["orders/nothing/invoice", `orders/nothing/credit-note/${note.id}`])
    expect(await getStatus(ravi, `/admin/${path}`)).toBe(404);
});

test("a paper opens in the back-office as each of its copies, from its order's page", async () => {
  const orderId = await placeDrillOrder();
  const { number } = getPaper("order_id", orderId);
  const order = await ravi.visit(`/admin/orders/${orderId}`);
  const original = await ravi.visit(order.link(`Tax invoice ${number}`));
  expect([original.status, original.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  expect(original.text).toContain("Original for recipient");
  expect(original.html).toContain("data-prints");
  const copy = await ravi.visit(original.link("Triplicate for supplier"));
  expect(listTexts(copy.html, "[aria-current=page]")).toContain("Triplicate for supplier");
  expect(copy.link("Download as PDF")).toMatch(/\/pdf\?copy=supplier$/);
  expect(copy.link("Back to the order")).toBe(`/admin/orders/${orderId}`);
  expect(await getStatus(ravi, "/admin/papers/nothing")).toBe(404);
  expect(await getStatus(ravi, "/admin/papers/nothing/pdf")).toBe(404);
});

test("the papers of a visit open by its link and for its customer, and for nobody else", async () => {
  const visit = await payForVisit(asha.id);
  const { id, number } = getPaper("service_request_id", visit.id, "receipt-voucher");
  const page = await new Visitor(shop.url).visit(visit.page);
  const byLink = await new Visitor(shop.url).visit(page.link(`Receipt voucher ${number}`));
  expect([byLink.status, byLink.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  expect(byLink.text).toContain(number);
  expect(byLink.link("Back to the booking")).toBe(visit.page);
  expect(byLink.link("Download as PDF")).toBe(visit.at(`/papers/${id}/pdf`));
  const own = `/services/bookings/${visit.id}/papers/${id}`;
  expect((await asha.visit(own)).link("Back to the booking")).toBe(`/services/bookings/${visit.id}`);
  const stranger = new Visitor(shop.url);
  for (const path of [own, `${own}/pdf`, `${own}?key=wrong`, `${own}/pdf?key=wrong`])
    expect([await getStatus(stranger, path), await getStatus(meena, path)]).toEqual([404, 404]);
});

test("a visit shows only its own papers, whoever has its link", async () => {
  const [visit, other] = [await payForVisit(), await payForVisit()];
  const { id } = getPaper("service_request_id", other.id, "receipt-voucher");
  const ofOrder = getPaper("order_id", await placeDrillOrder()).id;
  for (const paperId of [id, ofOrder, "nothing"])
    for (const part of ["", "/pdf"])
      expect(await getStatus(new Visitor(shop.url), visit.at(`/papers/${paperId}${part}`))).toBe(404);
});

test.each([
  "list",
  "page",
])("completing a visit from its %s bills it once, and both pages list the bill", async (source) => {
  const visit = await payForVisit();
  const form = await ravi.visit(
    source === "list" ? `/admin/services?search=${visit.number}` : `/admin/services/${visit.id}`,
  );
  expect((await ravi.submit(form, `Set ${visit.number}`, { status: "completed" })).status).toBe(303);
  await ravi.submit(form, `Set ${visit.number}`, { status: "completed" });
  expect(countPapers(visit.id)).toBe(2);
  const { id, number } = getPaper("service_request_id", visit.id);
  const page = await new Visitor(shop.url).visit(visit.page);
  expect(page.link(`Tax invoice ${number}`)).toBe(visit.at(`/papers/${id}`));
  const adminPage = await ravi.visit(`/admin/services/${visit.id}`);
  expect(adminPage.link(`Tax invoice ${number}`)).toBe(`/admin/papers/${id}`);
  const paper = await ravi.visit(`/admin/papers/${id}`);
  expect(paper.text).toContain("Duplicate for supplier");
  expect(paper.text).not.toContain("Duplicate for transporter");
});

test("completing a visit by API bills it", async () => {
  const visit = await payForVisit();
  const answer = await fetch(`${shop.url}/api/services/${visit.id}`, {
    method: "PUT",
    headers: { Authorization: `Bearer ${ravi.token}`, "Content-Type": "application/json" },
    body: JSON.stringify({ status: "completed" }),
  });
  expect([answer.status, countPapers(visit.id)]).toEqual([200, 2]);
});

test("PDFs open for those who may see the paper, each with its number as its name", async () => {
  const visit = await payForVisit();
  const { id, number } = getPaper("service_request_id", visit.id, "receipt-voucher");
  const cookie = [...ravi.cookies].map((pair) => pair.join("=")).join("; ");
  for (const path of [visit.at(`/papers/${id}/pdf`), `/admin/papers/${id}/pdf?copy=supplier`]) {
    const answer = await fetch(shop.url + path, { headers: { Cookie: cookie } });
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
    expect(answer.headers.get("Content-Disposition")).toContain(number.replaceAll("/", "-"));
  }
});

test("a refund as goodwill has no credit note, and the order's page says what each refund is", async () => {
  const orderId = await placeDrillOrder();
  const refund = (fields: Record<string, string>) => refundByForm(ravi, orderId, fields);
  const wrong = { goodwill: "ten", reason: "A scratch" };
  expectRefusal(await refund(wrong), "Continue", wrong, "Please enter an amount in rupees");
  const both = { goodwill: "10", amount: "20", reason: "A scratch" };
  expectRefusal(await refund(both), "Continue", both, "Please refund one thing at a time");
  expect((await refund({ goodwill: "10", reason: "Came late" })).status).toBe(303);
  expect((await refund({ amount: "20", reason: "A scratch" })).status).toBe(303);
  const { html } = await ravi.visit(`/admin/orders/${orderId}`);
  const rows = listTexts(html, "section[aria-labelledby=refunds] tbody tr");
  expect(rows).toEqual([expect.stringContaining("Goodwill"), expect.stringContaining("Price reduction")]);
  const credited = "select group_concat(total_paise) from paper where order_id = ? and kind = 'credit-note'";
  expect(queryValue(shop, credited, orderId)).toBe("2000");
});

test("an order of ₹50,000 to another state asks for its e-way bill, sent or not", async () => {
  const drill = getProduct(shop, DRILL).id;
  changeDatabase(shop, `update product set price_paise = 5000000 where id = '${drill}'`);
  const orderId = await placeDrillOrder({ postalCode: "800001" });
  const near = await placeDrillOrder();
  const path = `/admin/orders/${orderId}`;
  const reminder = "These goods need an e-way bill before they leave: the invoice is ₹50,000 or more";
  expect((await ravi.visit(`/admin/orders/${near}`)).text).not.toContain("E-way bill");
  const page = await ravi.visit(path);
  expect(page.text).toContain(reminder);
  const wrong = { courier: "Ganga Express", ewayBill: "1810 4567" };
  expectRefusal(
    await ravi.submit(page, "Mark as shipped", wrong),
    "Mark as shipped",
    wrong,
    "An e-way bill number has 12 digits",
  );
  await ravi.submit(page, "Mark as shipped", { courier: "Ganga Express", ewayBill: "1810 4567 8901" });
  const sent = await ravi.visit(path);
  expect(sent.text).toContain("E-way bill 181045678901");
  expect(sent.text).not.toContain(reminder);
  const { id } = getPaper("order_id", orderId);
  expect((await asha.visit(`/orders/${orderId}/papers/${id}`)).text).toMatch(/E-way bill.{0,20}181045678901/);
  await ravi.submit(sent, "Save courier and tracking", { ewayBill: "181045678902" });
  expect((await ravi.visit(path)).text).toContain("E-way bill 181045678902");
});
