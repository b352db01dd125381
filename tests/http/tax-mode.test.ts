import { expect, test } from "vitest";
import { audit } from "../support/audit";
import { customer, goods, look } from "../support/books";
import { buyNowPath, CAPACITOR, DETAILS, DRILL, orderIdIn, pay, placeOrder, rupees } from "../support/buying";
import { openOffice } from "../support/office";
import { Visitor } from "../support/visitor";

const SETTINGS = "/admin/settings";
const BUTTON = "Change the tax mode";

const { shop, ravi } = await openOffice();
const drill = goods(shop, DRILL);

const anAsha = () => customer(shop, { cart: { [drill.id]: 1 } });
const orderOf = (id: string) =>
  JSON.parse(
    look<string>(
      shop,
      "select json_object('items', items_paise, 'tax', tax_paise, 'total', total_paise, 'within', prices_include_tax) from orders where id = ?",
      id,
    ),
  );
/** Changes the mode as Ravi does: chooses, reads what will happen, and says yes. */
async function change(mode: "inclusive" | "exclusive") {
  const asked = await ravi.follow(await ravi.submit(await ravi.visit(SETTINGS), BUTTON, { mode }));
  return ravi.press(asked, BUTTON);
}

test("the shop begins without GST in its prices, and a page says what a change will do before it is made", async () => {
  const page = await ravi.visit(SETTINGS);
  expect(page.text).toContain("Now: Prices are without GST, which is added to them");
  const asked = await ravi.follow(await ravi.submit(page, BUTTON, { mode: "inclusive" }));
  for (const words of [
    "cost a customer ₹1,000 instead of ₹1,180",
    "you keep ₹847.46",
    "₹590 (₹500 before GST)",
  ])
    expect(asked.text).toContain(words);
  expect(look(shop, "select count(*) from setting where key = 'tax'")).toBe(0);
  const same = await ravi.follow(await ravi.submit(page, BUTTON, { mode: "exclusive" }));
  expect(same.text).toContain("Prices are without GST, which is added to them already");
  expect((await ravi.post(`${SETTINGS}/tax`, { mode: "none" })).status).toBe(400);
});

test("the switch: pages, carts and bills say it, placed orders keep their own mode and total", async () => {
  const [early, late, meena] = [anAsha(), anAsha(), anAsha()];
  const paidBefore = await placeOrder(early);
  await pay(early, paidBefore);
  const unpaid = await placeOrder(late);
  const stale = await meena.visit("/checkout");
  const before = [orderOf(paidBefore), orderOf(unpaid)];
  await early.visit(`/orders/${paidBefore}`);
  const invoiceBefore = (await early.visit(`/orders/${paidBefore}/invoice`)).text;
  await new Visitor(shop.url).visit(`/product/${drill.id}`);

  expect((await change("inclusive")).text).toContain(
    "Tax mode changed. Prices include GST, as an MRP label does",
  );
  expect(look(shop, "select label || after from audit_entry where kind = 'setting'")).toBe(
    'Tax mode{"mode":"inclusive"}',
  );

  const product = await new Visitor(shop.url).visit(`/product/${drill.id}`);
  expect(product.text).toContain("Includes 18% GST");
  expect(product.html).toContain('"valueAddedTaxIncluded":true');
  expect((await ravi.visit("/admin/products/new")).text).toContain("With GST in it");
  const list = await new Visitor(shop.url).visit("/products");
  expect([list.text.includes("incl. GST"), list.text.includes("+ GST")]).toEqual([true, false]);
  expect((await new Visitor(shop.url).visit("/terms")).text).toContain("include GST of 18%");
  expect((await new Visitor(shop.url).visit("/faq")).text).toContain(
    "Yes. The price shown with a product includes GST",
  );

  expect([orderOf(paidBefore), orderOf(unpaid)]).toEqual(before);
  expect((await early.visit(`/orders/${paidBefore}/invoice`)).text).toBe(invoiceBefore);
  const till = await late.visit(`/checkout/pay/${unpaid}`);
  expect(till.text).toContain(`Total ${rupees(before[1].total)}`);
  expect(till.text).not.toContain("Of which GST");

  const refused = await meena.submit(stale, "Pay", DETAILS);
  expect([refused.status, refused.text.includes("The total has changed to")]).toEqual([400, true]);
});

test("what is bought then costs what its label says; bill, letter and invoice work the GST back", async () => {
  const asha = anAsha();
  const half = Math.round((drill.pricePaise * 9) / 118);
  const cart = await asha.visit("/cart");
  const bill = `Subtotal ${rupees(drill.pricePaise)} Of which GST (18%) ${rupees(2 * half)} Delivery Free Total ${rupees(drill.pricePaise)}`;
  expect(cart.text).toContain(bill);
  expect(cart.text).toContain("Free delivery on orders above ₹590 (₹500 before GST)");
  const id = await placeOrder(asha);
  await pay(asha, id);
  expect(orderOf(id)).toEqual({
    items: drill.pricePaise - 2 * half,
    tax: 2 * half,
    total: drill.pricePaise,
    within: 1,
  });
  expect((await asha.visit(`/orders/${id}`)).text).toContain(bill);
  expect(
    look(shop, "select text from outbox_letter where kind = 'order-paid' and about_id = ?", id),
  ).toContain(`Of which GST (18%): ${rupees(2 * half)}`);
  const { text } = await asha.visit(`/orders/${id}/invoice`);
  const exact = (paise: number) => `₹${(paise / 100).toLocaleString("en-IN", { minimumFractionDigits: 2 })}`;
  expect(text).toContain(
    `${exact(drill.pricePaise)} ${exact(drill.pricePaise - 2 * half)} 18 % ${exact(2 * half)}`,
  );
  expect(text).toContain(`CGST 9 % ${exact(half)} SGST 9 % ${exact(half)}`);
  expect(text).toContain("Unit prices include GST; taxable values are without it.");
});

test("an unpaid order of the other mode is let go, of the same it is paid again; Buy Now compares before GST", async () => {
  const asha = anAsha();
  const within = await placeOrder(asha);
  expect(await placeOrder(asha)).toBe(within);
  await change("exclusive");
  const added = await placeOrder(asha);
  expect(added).not.toBe(within);
  expect(look(shop, "select count(*) from stock_reservation where order_id = ?", within)).toBe(0);
  expect([orderOf(within).within, orderOf(added).within]).toEqual([1, 0]);
  await change("inclusive");
  const cheap = goods(shop, CAPACITOR);
  const product = await asha.visit(`/product/${cheap.id}?pincode=${DETAILS.postalCode}`);
  expect(product.text).toMatch(/free above ₹[\d,.]+ \(₹[\d,.]+ before GST\)/);
  const bought = orderIdIn(await asha.post(buyNowPath(cheap.id), DETAILS));
  const { items, tax } = orderOf(bought);
  expect(items + tax).toBe(cheap.pricePaise);
  expect(audit(shop)).toEqual({});
});
