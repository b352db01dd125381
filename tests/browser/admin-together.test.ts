import { expect, test } from "vitest";
import { payOrder, placeOrder, toBuyNowPath } from "../support/buying";
import { signInAs } from "../support/chromium";
import { setUpShopBrowser } from "../support/shop-browser";
import { createCustomer, queryValue, setStock } from "../support/shop-data";

const { fixture, newPhone, goTo, see } = setUpShopBrowser();

async function placePaidOrders(count: number): Promise<void> {
  const { shop, drill } = fixture;
  setStock(shop, drill.id, 200);
  const asha = createCustomer(shop);
  for (const _index of Array(count).keys())
    await payOrder(asha, await placeOrder(asha, toBuyNowPath(drill.id)));
}

for (const scripts of [true, false])
  test(`${scripts ? "with" : "without"} scripts ten orders are shipped in 25 taps, 12 pages`, async () => {
    const { shop } = fixture;
    queryValue(shop, "update orders set status = 'shipped' where status = 'processing' returning 1");
    await placePaidOrders(10);
    await newPhone(scripts);
    const { phone, page, complaints } = fixture;
    await signInAs(phone, createCustomer(shop, { name: "Ravi Shankar", role: "admin" }));
    let [taps, pages] = [0, 0];
    page.on("load", () => pages++);
    await goTo("/admin/orders?status=processing");
    if (scripts) {
      await page.getByLabel("Select all on this page").check();
      taps += 1;
      await see("10 selected");
    } else
      for (const box of await page.getByLabel(/^Select VE-/).all()) {
        await box.check();
        taps += 1;
      }
    await page.getByRole("button", { name: "Ship", exact: true }).click();
    taps += 1;
    await page.waitForURL(/\/ship\?order=/);
    const couriers = page.getByLabel("Courier for all");
    await couriers.fill("Ganga Express");
    taps += 1;
    for (const [index, field] of (await page.getByLabel(/^Tracking number of VE-/).all()).entries()) {
      await field.click();
      taps += 1;
      await field.fill(`GX-${index + 1}`);
      // A scanner of barcodes presses Enter after each number.
      await field.press("Enter");
    }
    await page.getByRole("button", { name: "Ship selected orders" }).click();
    taps += 1;
    await see("10 orders shipped. The customers get an email.");
    const sent =
      "select count(*) from orders where courier = 'Ganga Express' and tracking_number like 'GX-%'";
    expect(queryValue(shop, sent)).toBe(scripts ? 10 : 20);
    expect(taps).toBeLessThanOrEqual(25);
    expect(pages).toBeLessThanOrEqual(12);
    expect(complaints).toEqual([]);
  });

test("the checkbox for all follows the rows, also after another view is shown in place", async () => {
  const { shop } = fixture;
  await newPhone();
  const { phone, page, complaints } = fixture;
  await signInAs(phone, createCustomer(shop, { name: "Ravi Shankar", role: "admin" }));
  await goTo("/admin/orders");
  const all = page.getByLabel("Select all on this page");
  const boxes = page.getByLabel(/^Select VE-/);
  await boxes.first().check();
  await see("1 selected");
  expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
  await all.check();
  await see(`${await boxes.count()} selected`);
  await all.uncheck();
  await see("0 selected");
  await all.check();
  await page.getByRole("searchbox").fill("kavita.mishra");
  await page.waitForURL(/search=/);
  await page.waitForFunction(
    () => document.querySelectorAll("input[name=order]").length < 20 && document.querySelector("output"),
  );
  const count = await page.locator("input[name=order]:checked").count();
  await see(`${count} selected`);
  expect(complaints).toEqual([]);
});
