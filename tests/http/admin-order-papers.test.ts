import { expect, test } from "vitest";
import { customer, goods, look } from "../support/books";
import { DRILL, pay, placeOrder } from "../support/buying";
import { openOffice } from "../support/office";

const { shop, ravi } = await openOffice();

const at = (id: string, part = "") => `/admin/orders/${id}${part}`;
const numberOf = (id: string) => look<string>(shop, "select number from orders where id = ?", id);

async function bought(isPaid = true): Promise<string> {
  const asha = customer(shop, { cart: { [goods(shop, DRILL).id]: 1 } });
  const id = await placeOrder(asha);
  if (isPaid) await pay(asha, id);
  return id;
}

test("any order opens to the administrator; the customer's own page stays the customer's", async () => {
  const id = await bought();
  expect((await ravi.send(`/orders/${id}`)).status).toBe(404);
  const page = await ravi.visit(at(id));
  for (const words of ["SHP-ID-10", "asha@example.in", "+91 98765 43210", "demo_order_", "Payment received"])
    expect(page.text).toContain(words);
  const slip = await ravi.visit(page.link("Packing slip"));
  expect(slip.text).toContain(`Packing slip ${numberOf(id)}`);
  expect(slip.text).toContain("SHP-ID-10");
  expect(slip.html.split("<main")[1]).not.toContain("₹");
  expect((await ravi.visit(page.link("Invoice"))).heading).toBe("Tax invoice");
  const unpaid = await bought(false);
  for (const paper of ["/packing-slip", "/invoice", "/credit-note/none"])
    expect((await ravi.send(at(unpaid, paper))).status).toBe(404);
});
