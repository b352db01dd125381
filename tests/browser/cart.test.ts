import { expect, test } from "vitest";
import { signInAs, waitForScripts } from "../support/chromium";
import { setUpShopBrowser } from "../support/shop-browser";
import { type Customer, createCustomer, queryValue } from "../support/shop-data";

const { fixture, newPhone, goTo } = setUpShopBrowser();
let asha: Customer;

async function openCart(scripts = true): Promise<void> {
  await newPhone(scripts);
  asha = createCustomer(fixture.shop, { cart: { [fixture.fan.id]: 1 } });
  await signInAs(fixture.phone, asha);
  await goTo("/cart");
  if (scripts) await waitForScripts(fixture.page);
}

const quantity = () => fixture.page.getByRole("spinbutton", { name: "Quantity" });
const tapMore = () => fixture.page.getByRole("button", { name: "One more" }).tap();
const getInCart = () =>
  queryValue<number | undefined>(fixture.shop, "select quantity from cart_line where user_id = ?", asha.id);

for (const scripts of [false, true])
  test(`Enter in the quantity changes it, and removes nothing (scripts: ${scripts})`, async () => {
    await openCart(scripts);
    await quantity().fill("3");
    await quantity().press("Enter");
    await fixture.page.getByText("Cart updated").first().waitFor();
    expect(getInCart()).toBe(3);
  });

test("a tap while an earlier change is on its way is kept, and sent too", async () => {
  await openCart();
  const { page, shop } = fixture;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const first = page.waitForRequest((request) => request.method() === "POST");
  await page.route(
    `${shop.url}/cart`,
    async (route) => {
      await held;
      await route.continue();
    },
    { times: 1 },
  );
  await tapMore();
  await first;
  await tapMore();
  release();
  await expect.poll(getInCart).toBe(3);
  expect(await quantity().inputValue()).toBe("3");
});

test("the checkout knows a quantity that was changed just before", async () => {
  await openCart();
  const { page } = fixture;
  await tapMore();
  await page.getByRole("link", { name: "Proceed to Pay" }).tap();
  await page.waitForURL(/\/checkout$/);
  expect(getInCart()).toBe(2);
  await page.getByText(`2 × ${fixture.fan.name}`).first().waitFor({ state: "attached" });
});
