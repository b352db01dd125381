import { expect, test } from "vitest";
import { customer, goods, look } from "../support/books";
import { DRILL, pay, placeOrder } from "../support/buying";
import { texts } from "../support/html";
import { openOffice } from "../support/office";

const { shop, ravi } = await openOffice();

const at = (id: string, part = "") => `/admin/orders/${id}${part}`;
const numberOf = (id: string) => look<string>(shop, "select number from orders where id = ?", id);

async function bought(isPaid = true, pieces = 1): Promise<string> {
  const asha = customer(shop, { cart: { [goods(shop, DRILL).id]: pieces } });
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
  expect(texts(slip.html, "main")).toEqual([expect.not.stringContaining("₹")]);
  expect((await ravi.visit(page.link("Invoice"))).heading).toBe("Tax invoice");
  const unpaid = await bought(false);
  for (const paper of ["/packing-slip", "/invoice", "/credit-note/none"])
    expect((await ravi.send(at(unpaid, paper))).status).toBe(404);
});

test("the packing slip lists what is still to be packed: not what a refund has put back on the shelf", async () => {
  const id = await bought(true, 4);
  const refund = async (pieces: string) =>
    ravi.submit(await ravi.visit(at(id, "/refund")), "Refund", {
      amount: "100",
      reason: "Two are enough",
      "back.line0": pieces,
    });
  expect((await ravi.visit(at(id, "/packing-slip"))).text).toContain("4 pieces in all");
  expect((await refund("2")).status).toBe(303);
  const slip = await ravi.visit(at(id, "/packing-slip"));
  expect(slip.text).toMatch(/Packed Quantity SKU Item 2 SHP-ID-10 .* 2 pieces in all\./);
  expect((await refund("2")).status).toBe(303);
  const none = await ravi.visit(at(id, "/packing-slip"));
  expect(none.text).toContain("Nothing to pack: all pieces of this order are back on the shelf.");
  expect(none.text).not.toContain("SHP-ID-10");
});
