import type { Request } from "playwright-core";
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

test("a discount code that is typed shows the bill with it, and one that is unknown says so", async () => {
  await openCheckout();
  const before = String(await getPay());
  await field("Full name").fill("Meena Devi");
  await fixture.page.locator("summary", { hasText: "Discount code" }).tap();
  await field("Discount code").fill("chhath10");
  await field("Full name").tap();
  await expect.poll(getPay).not.toBe(before);
  await fixture.page.locator(".totals", { hasText: "Discount (CHHATH10)" }).waitFor({ state: "attached" });
  expect(await field("Full name").inputValue()).toBe("Meena Devi");
  await field("Discount code").fill("NO-SUCH");
  await field("Full name").tap();
  await see("This discount code is not valid. Please check its spelling");
  await waitForPay(before);
  expect(await field("Discount code").inputValue()).toBe("NO-SUCH");
  await field("Discount code").fill("");
  await field("Full name").tap();
  await expect
    .poll(() => fixture.page.getByText("This discount code is not valid. Please check its spelling").count())
    .toBe(0);
  expect(fixture.complaints).toEqual([]);
});

test("a refusal stays when the answer about the pincode comes after it", async () => {
  await openCheckout();
  const { page } = fixture;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/pincode=221005/, async (route) => {
    await released;
    // A request that the page has given up cannot be continued.
    await route.continue().catch(() => {});
  });
  await field("Phone").fill("98765");
  await field("Address").fill("12 Marine Drive, Ernakulam");
  const settled: Request[] = [];
  page.on("requestfinished", (it) => settled.push(it));
  page.on("requestfailed", (it) => settled.push(it));
  const asked = page.waitForRequest(/pincode=221005/);
  await field("Pincode").fill("221005");
  const request = await asked;
  await page.getByRole("button", { name: /^Pay / }).tap();
  const refusal = page.getByText("Please fill in all required fields correctly").first();
  await refusal.waitFor();
  release();
  await expect.poll(() => settled.includes(request)).toBe(true);
  // A later answer is read after the one that was held.
  await page.evaluate(() => fetch(location.href).then((answer) => answer.text()));
  expect(await refusal.count()).toBe(1);
  expect(await field("Phone").inputValue()).toBe("98765");
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
