import { expect, test } from "vitest";
import { openAdminShop } from "../support/admin-shop";
import { DRILL, payOrder, placeOrder } from "../support/buying";
import { listTexts } from "../support/html";
import { refundByForm } from "../support/refunding";
import { createCustomer, getProduct, queryValue } from "../support/shop-data";

const { shop, ravi } = await openAdminShop();

const at = (id: string, part = "") => `/admin/orders/${id}${part}`;
const numberOf = (id: string) => queryValue<string>(shop, "select number from orders where id = ?", id);

async function placeDrillOrder(isPaid = true, quantity = 1): Promise<string> {
  const asha = createCustomer(shop, { cart: { [getProduct(shop, DRILL).id]: quantity } });
  const id = await placeOrder(asha);
  if (isPaid) await payOrder(asha, id);
  return id;
}

test("an administrator can open any order, but not the customer's own page of it", async () => {
  const id = await placeDrillOrder();
  expect((await ravi.send(`/orders/${id}`)).status).toBe(404);
  const page = await ravi.visit(at(id));
  for (const words of ["SHP-ID-10", "asha@example.in", "+91 98765 43210", "demo_order_", "Payment received"])
    expect(page.text).toContain(words);
  const slip = await ravi.visit(page.link("Packing slip"));
  expect(slip.text).toContain(`Packing slip ${numberOf(id)}`);
  expect(slip.text).toContain("SHP-ID-10");
  expect(listTexts(slip.html, "main")).toEqual([expect.not.stringContaining("₹")]);
  const invoice = queryValue<string>(shop, "select number from paper where order_id = ?", id);
  expect((await ravi.visit(page.link(`Tax invoice ${invoice}`))).heading).toContain("Tax invoice");
  const unpaid = await placeDrillOrder(false);
  expect((await ravi.send(at(unpaid, "/packing-slip"))).status).toBe(404);
});

test("the packing slip lists what is still to be packed, without returned pieces", async () => {
  const id = await placeDrillOrder(true, 4);
  const refund = (quantity: string) =>
    refundByForm(ravi, id, { "pieces.line0": quantity, reason: "Two are enough" });
  expect((await ravi.visit(at(id, "/packing-slip"))).text).toContain("4 pieces in total");
  expect((await refund("2")).status).toBe(303);
  const slip = await ravi.visit(at(id, "/packing-slip"));
  expect(slip.text).toMatch(/Packed Quantity SKU Item 2 SHP-ID-10 .* 2 pieces in total\./);
  await ravi.submit(await ravi.visit(at(id)), "Mark as shipped");
  expect((await refund("2")).status).toBe(303);
  const none = await ravi.visit(at(id, "/packing-slip"));
  expect(none.text).toContain("Nothing to pack: all items of this order were returned.");
  expect(none.text).not.toContain("SHP-ID-10");
});
