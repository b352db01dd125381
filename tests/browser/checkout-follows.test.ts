import { expect, test } from "vitest";
import { signInAs } from "../support/chromium";
import { setUpShopBrowser } from "../support/shop-browser";
import { changeDatabase, createCustomer, getProduct, setStock } from "../support/shop-data";

const { fixture, newPhone, goTo, see } = setUpShopBrowser();
const COOLER = "SHE-DC-85";

/** The checkout of five coolers of 19 kg. */
async function openCheckout(query = "") {
  const { id } = getProduct(fixture.shop, COOLER);
  setStock(fixture.shop, id, 40);
  changeDatabase(fixture.shop, `update product set weight_grams = 19000 where id = '${id}'`);
  await newPhone();
  await signInAs(fixture.phone, createCustomer(fixture.shop, { cart: { [id]: 5 } }));
  await goTo(`/checkout${query.replace("ID", id)}`);
  return id;
}
const field = (label: string) => fixture.page.getByLabel(label, { exact: true });
const getPay = () => fixture.page.getByRole("button", { name: /^Pay / }).textContent();
const waitForPay = (text: string) => expect.poll(getPay).toBe(text);

// rule: checkout-follows
test("another pincode, or pick-up, shows days, fee and total, and keeps what was typed", async () => {
  await openCheckout();
  await field("Full name").fill("Meena Devi");
  await field("Address").fill("12 Marine Drive, Ernakulam");
  await field("Phone").fill("9876543210");
  await field("Pincode").fill("221005");
  await see("Arrives at 221005");
  const near = String(await getPay());
  await field("Pincode").fill("682001");
  await see("Arrives at 682001");
  await see(/, Kerala$/);
  await see("delivery there costs ₹1,800 more");
  const toKochi = String(await getPay());
  expect(toKochi).not.toBe(near);
  expect(await field("Full name").inputValue()).toBe("Meena Devi");
  await fixture.page.getByText("I will pick it up at the shop").tap();
  await waitForPay(near);
  await fixture.page.getByText("Deliver it to my address").tap();
  await waitForPay(toKochi);
  expect(await field("Address").inputValue()).toBe("12 Marine Drive, Ernakulam");
  await fixture.page.getByRole("button", { name: toKochi }).tap();
  await fixture.page.waitForURL(/\/checkout\/pay\//);
  await see(toKochi);
  expect(await fixture.page.getByText("the total is now").count()).toBe(0);
  expect(fixture.complaints).toEqual([]);
});

test("a pincode that is not delivered to says so, also of Buy Now, which stays as it is", async () => {
  await openCheckout();
  await field("Pincode").fill("744101");
  await see(/744101/);
  await fixture.page.locator(".answer.no").waitFor();
  await openCheckout("?productId=ID&quantity=1&pincode=221005");
  await field("Address").fill("12 Marine Drive, Ernakulam");
  await field("Pincode").fill("744101");
  await fixture.page
    .getByText(/744101|not deliver/)
    .first()
    .waitFor();
  expect(new URL(fixture.page.url()).pathname).toBe("/checkout");
  expect(await field("Address").inputValue()).toBe("12 Marine Drive, Ernakulam");
});
