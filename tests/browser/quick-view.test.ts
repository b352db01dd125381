import axe from "axe-core";
import { beforeAll, expect, test } from "vitest";
import { signInAs } from "../support/chromium";
import { setUpShopBrowser } from "../support/shop-browser";
import { type Customer, createCustomer, queryValue, setStock } from "../support/shop-data";

const { fixture, newPhone, goTo, quickLink, see } = setUpShopBrowser();
let { shop, fan, phone, page, complaints } = fixture;
beforeAll(() => {
  ({ shop, fan } = fixture);
});

const LIST = "/products-grid/Fans?sortBy=name";
const countWishlistItems = ({ id }: Customer) =>
  queryValue<number>(shop, "select count(*) from wishlist_item where user_id = ?", id);

async function open(scripts: boolean): Promise<void> {
  await newPhone(scripts);
  // On a narrow phone a card leads to its product at once.
  await fixture.page.setViewportSize({ width: 720, height: 740 });
  ({ phone, page, complaints } = fixture);
}
const dialog = () => page.getByRole("dialog", { name: "Quick view" });

test("without scripts the quick view is a page", async () => {
  await open(false);
  await goTo(LIST);
  await quickLink(fan).tap();
  await page.getByRole("heading", { level: 1, name: fan.name }).waitFor();
  await page.getByRole("link", { name: `Full details of ${fan.name}` }).tap();
  await page.waitForURL(`${shop.url}/product/${fan.id}`);
});

test("the quick view is a dialog with scripts; Escape and Close return the focus to the link", async () => {
  await open(true);
  await goTo(LIST);
  for (const close of [
    () => page.keyboard.press("Escape"),
    () => page.getByRole("button", { name: "Close" }).tap(),
  ]) {
    await quickLink(fan).tap();
    await dialog().getByRole("heading", { level: 2, name: fan.name }).waitFor();
    expect(await dialog().evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await close();
    await dialog().waitFor({ state: "detached" });
    expect(await quickLink(fan).evaluate((link) => link === document.activeElement)).toBe(true);
    expect(page.url()).toBe(shop.url + LIST);
  }
  expect(complaints).toEqual([]);
});

test("the dialog has no accessibility problem, light and dark", async () => {
  await open(true);
  await goTo(LIST);
  await quickLink(fan).tap();
  await dialog().getByRole("heading", { level: 2, name: fan.name }).waitFor();
  await page.evaluate(axe.source);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await page.evaluate(() =>
      (window as unknown as { axe: typeof axe }).axe.run("dialog"),
    );
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  }
});

test("the dialog's heart leaves it open, its form closes it with a message, its link leads on", async () => {
  await open(true);
  const asha = createCustomer(shop);
  await signInAs(phone, asha);
  await goTo(LIST);
  await quickLink(fan).tap();
  const heartInDialog = dialog().getByRole("button", { name: `Wishlist: ${fan.name}` });
  await heartInDialog.tap();
  await page.waitForFunction(() => document.querySelectorAll('[aria-pressed="true"]').length === 2);
  await page.waitForLoadState("networkidle");
  expect(await dialog().isVisible()).toBe(true);
  expect(countWishlistItems(asha)).toBe(1);
  await dialog().getByRole("button", { name: "One more" }).tap();
  await dialog().getByRole("button", { name: "Add to cart" }).tap();
  await see("Added to cart successfully!");
  expect(await dialog().count()).toBe(0);
  expect(queryValue(shop, "select quantity from cart_line where user_id = ?", asha.id)).toBe(2);
  await quickLink(fan).tap();
  await dialog().getByRole("link", { name: "Full details" }).tap();
  await page.getByRole("heading", { level: 1, name: fan.name }).waitFor();
  expect(await dialog().count()).toBe(0);
  expect(complaints).toEqual([]);
});

test("the dialog reports what it could not load, and the page behind it stays", async () => {
  await open(true);
  // As a customer, because the pages of visitors are kept for a minute.
  await signInAs(phone, createCustomer(shop));
  await goTo(LIST);
  await phone.setOffline(true);
  await quickLink(fan).tap();
  await dialog().getByText("Failed to load product details").waitFor();
  await phone.setOffline(false);
  await page.keyboard.press("Escape");
  queryValue(shop, "update product set archived_at = 1 where id = ? returning id", fan.id);
  await quickLink(fan).tap();
  await dialog().getByText("Product not found").waitFor();
  queryValue(shop, "update product set archived_at = null where id = ? returning id", fan.id);
  await page.keyboard.press("Escape");
  await quickLink(fan).tap();
  await dialog().getByRole("heading", { level: 2, name: fan.name }).waitFor();
});

test.each([
  ["with scripts", true],
  ["without scripts", false],
])("%s, the quick view offers no more than the stock that is not in the cart yet", async (_case, scripts) => {
  await open(scripts);
  const asha = createCustomer(shop, { cart: { [fan.id]: 3 } });
  await signInAs(phone, asha);
  setStock(shop, fan.id, 5);
  await goTo(LIST);
  await quickLink(fan).tap();
  const view = scripts ? dialog() : page.locator("main");
  await view.getByText("Low Stock: only 2 left, 3 in your cart").waitFor();
  expect(await view.getByLabel("Quantity").getAttribute("max")).toBe("2");
  await view.getByLabel("Quantity").fill("2");
  await view.getByRole("button", { name: "Add to cart" }).tap();
  await see("Added to cart successfully!");
  expect(queryValue(shop, "select quantity from cart_line where user_id = ?", asha.id)).toBe(5);
  if (scripts) await quickLink(fan).tap();
  await view.getByText("All available stock is in your cart").waitFor();
  await view.getByRole("link", { name: "See your cart" }).tap();
  await page.getByRole("heading", { level: 1, name: "Your cart" }).waitFor();
  expect(complaints).toEqual([]);
});
