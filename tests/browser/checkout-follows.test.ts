import { expect, test } from "vitest";
import { payOrder, placeOrder } from "../support/buying";
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
/** A return of an order of which this much can pay another one. */
const releaseReturn = (orderId: string, worthPaise: number) =>
  changeDatabase(
    fixture.shop,
    `insert into goods_return (id, number, order_id, user_id, status, is_faulty, wish, with_delivery,
       wants_exchange, exchange_paise, created_at, updated_at)
     select 'aaaaaaaaaaaaaaaaaaaaaaaa', 'RT-1000-0001', id, user_id, 'received', 0, 'refund', 0, 1,
       ${worthPaise}, created_at, updated_at from orders where id = '${orderId}'`,
  );
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
  await see("Delivery costs ₹1,800");
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
  await fixture.page.locator("[role=status] .error").waitFor();
  expect(await fixture.page.getByText("Arrives at").count()).toBe(0);
  expect(new URL(fixture.page.url()).pathname).toBe("/checkout");
  expect(await field("Address").inputValue()).toBe("12 Marine Drive, Ernakulam");
});

test("without the return, all is to be paid, and with it only the difference", async () => {
  const { id } = getProduct(fixture.shop, COOLER);
  await newPhone();
  const asha = createCustomer(fixture.shop, { cart: { [id]: 5 } });
  const orderId = await placeOrder(asha);
  await payOrder(asha, orderId);
  releaseReturn(orderId, 1_000_00);
  await signInAs(fixture.phone, asha);
  await goTo(`/checkout?productId=${id}&quantity=1&pincode=221005`);
  const difference = String(await getPay());
  const tick = fixture.page.getByLabel(/^Take ₹1,000 of return/);
  await tick.uncheck();
  await expect.poll(getPay).not.toBe(difference);
  const whole = String(await getPay());
  await tick.check();
  await waitForPay(difference);
  expect(whole).not.toBe(difference);
});
