import axe from "axe-core";
import { beforeAll, expect, test } from "vitest";
import { type Customer, customer, look, restock } from "../support/books";
import { signInWith } from "../support/chromium";
import { inTheStreet } from "../support/street";

const { street, takePhone, goTo, quickLink, see } = inTheStreet();
let { shop, fan, phone, page, complaints } = street;
beforeAll(() => {
  ({ shop, fan } = street);
});

const LIST = "/products-grid/Fans?sortBy=name";
const wishesOf = ({ id }: Customer) =>
  look<number>(shop, "select count(*) from wishlist_item where user_id = ?", id);

async function open(scripts: boolean): Promise<void> {
  await takePhone(scripts);
  ({ phone, page, complaints } = street);
}
const dialog = () => page.getByRole("dialog", { name: "Quick view" });

test("without scripts it is a page", async () => {
  await open(false);
  await goTo(LIST);
  await quickLink(fan).tap();
  await page.getByRole("heading", { level: 1, name: fan.name }).waitFor();
  await page.getByRole("link", { name: `Full details of ${fan.name}` }).tap();
  await page.waitForURL(`${shop.url}/product/${fan.id}`);
});

test("with scripts it is a dialog: Escape and Close end it, and the focus is back on the link", async () => {
  await open(true);
  await goTo(LIST);
  for (const end of [
    () => page.keyboard.press("Escape"),
    () => page.getByRole("button", { name: "Close" }).tap(),
  ]) {
    await quickLink(fan).tap();
    await dialog().getByRole("heading", { level: 2, name: fan.name }).waitFor();
    expect(await dialog().evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await end();
    await dialog().waitFor({ state: "detached" });
    expect(await quickLink(fan).evaluate((link) => link === document.activeElement)).toBe(true);
    expect(page.url()).toBe(shop.url + LIST);
  }
  expect(complaints).toEqual([]);
});

test("axe finds nothing wrong with the dialog, by day and by night", async () => {
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

test("its heart leaves it open, its form closes it with the message, and its link leads on", async () => {
  await open(true);
  const asha = customer(shop);
  await signInWith(phone, asha);
  await goTo(LIST);
  await quickLink(fan).tap();
  const inside = dialog().getByRole("button", { name: `Wishlist: ${fan.name}` });
  await inside.tap();
  await page.waitForFunction(() => document.querySelectorAll('[aria-pressed="true"]').length === 2);
  await page.waitForLoadState("networkidle");
  expect(await dialog().isVisible()).toBe(true);
  expect(wishesOf(asha)).toBe(1);
  await dialog().getByRole("button", { name: "One more" }).tap();
  await dialog().getByRole("button", { name: "Add to cart" }).tap();
  await see("Added to cart successfully!");
  expect(await dialog().count()).toBe(0);
  expect(look(shop, "select quantity from cart_line where user_id = ?", asha.id)).toBe(2);
  await quickLink(fan).tap();
  await dialog().getByRole("link", { name: "Full details" }).tap();
  await page.getByRole("heading", { level: 1, name: fan.name }).waitFor();
  expect(await dialog().count()).toBe(0);
  expect(complaints).toEqual([]);
});

test("it says what it could not load, and the page behind it stays", async () => {
  await open(true);
  await goTo(LIST);
  await phone.setOffline(true);
  await quickLink(fan).tap();
  await dialog().getByText("Failed to load product details").waitFor();
  await phone.setOffline(false);
  await page.keyboard.press("Escape");
  look(shop, "update product set archived_at = 1 where id = ? returning id", fan.id);
  await quickLink(fan).tap();
  await dialog().getByText("Product not found").waitFor();
  look(shop, "update product set archived_at = null where id = ? returning id", fan.id);
  await page.keyboard.press("Escape");
  await quickLink(fan).tap();
  await dialog().getByRole("heading", { level: 2, name: fan.name }).waitFor();
});

test.each([
  ["with scripts", true],
  ["without scripts", false],
])("%s, it offers what is left beside what is in the cart, and nothing more", async (_, scripts) => {
  await open(scripts);
  const asha = customer(shop, { cart: { [fan.id]: 3 } });
  await signInWith(phone, asha);
  restock(shop, fan.id, 5);
  await goTo(LIST);
  await quickLink(fan).tap();
  const shown = scripts ? dialog() : page.locator("main");
  await shown.getByText("Low Stock: only 2 left, 3 in your cart").waitFor();
  expect(await shown.getByLabel("Quantity").getAttribute("max")).toBe("2");
  await shown.getByLabel("Quantity").fill("2");
  await shown.getByRole("button", { name: "Add to cart" }).tap();
  await see("Added to cart successfully!");
  expect(look(shop, "select quantity from cart_line where user_id = ?", asha.id)).toBe(5);
  if (scripts) await quickLink(fan).tap();
  await shown.getByText("All we have is in your cart").waitFor();
  await shown.getByRole("link", { name: "See your cart" }).tap();
  await page.getByRole("heading", { level: 1, name: "Your cart" }).waitFor();
  expect(complaints).toEqual([]);
});
