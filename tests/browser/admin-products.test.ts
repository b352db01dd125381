import { expect, test } from "vitest";
import { signInAs } from "../support/chromium";
import { createPhoto } from "../support/photos";
import { GRINDER, getProductColumn, getProductId } from "../support/products";
import { setUpShopBrowser } from "../support/shop-browser";
import { createCustomer, queryValue } from "../support/shop-data";

const { fixture, newPhone, goTo, seeStatus, see } = setUpShopBrowser();

for (const scripts of [false, true])
  test(`Ravi adds a product with picture, counts, edits and deletes it, scripts ${scripts}`, async () => {
    const name = `Angle grinder, scripts ${scripts}`;
    await newPhone(scripts);
    const ravi = createCustomer(fixture.shop, { name: "Ravi Shankar", role: "admin" });
    await signInAs(fixture.phone, ravi);
    const { page } = fixture;
    await goTo("/admin/products/new");
    await page.getByLabel("Name", { exact: true }).fill(name);
    await page.locator('[name="brand"]').fill(GRINDER.brand);
    await page.locator('[name="category"]').selectOption(GRINDER.category);
    await page.locator('[name="description"]').fill("Cuts and grinds.");
    await page.getByLabel("Key 1").fill("Power");
    await page.getByLabel("Value 1").fill("850 W");
    await page.setInputFiles("[type=file]", {
      name: "a.jpg",
      mimeType: "image/jpeg",
      buffer: await createPhoto(),
    });
    // Enter presses the first submit button, which must not be the one that adds rows.
    await page.getByLabel("Value 1").press("Enter");
    await see("Valid price is required");
    await see("Your pictures are saved");
    expect(await page.locator('[name="description"]').inputValue()).toBe("Cuts and grinds.");
    await see("16/1000");
    await page.getByLabel("Price (₹)").fill("2450");
    await page.getByRole("button", { name: "Add Product" }).tap();
    await seeStatus("Item added successfully!");
    const id = getProductId(fixture.shop, name);
    const sku = getProductColumn<string>(fixture.shop, id, "sku");
    const row = page.getByRole("row").filter({ hasText: sku });
    const openMore = async () => {
      const more = row.getByText(`More ${sku}`);
      if (!(await more.evaluate((summary) => summary.closest("details")?.open))) await more.tap();
    };
    await openMore();
    await row.getByLabel(`Stock of ${sku}`).fill("12");
    await row.getByRole("button", { name: `Stock of ${sku}` }).tap();
    await seeStatus(`Stock of ${sku} set to 12`);
    await openMore();
    await row.getByRole("button", { name: "Feature" }).tap();
    await seeStatus(`${sku} is featured`);
    await row.getByRole("link", { name: "Edit" }).tap();
    await page.locator('[name="warranty"]').fill("1 year");
    await page.getByRole("button", { name: "Update Product" }).tap();
    await seeStatus("Product updated successfully!");
    expect([
      getProductColumn(fixture.shop, id, "stock"),
      getProductColumn(fixture.shop, id, "warranty"),
    ]).toEqual([12, "1 year"]);
    await openMore();
    await row.getByRole("link", { name: "Delete" }).tap();
    await see("Are you sure you want to delete this product?");
    await page.getByRole("button", { name: "Delete" }).tap();
    await seeStatus("Product deleted successfully!");
    expect(getProductColumn(fixture.shop, id, "id")).toBeUndefined();
    expect(fixture.complaints).toEqual([]);
  });

test("a search runs automatically half a second after the last key", async () => {
  await newPhone();
  await signInAs(fixture.phone, createCustomer(fixture.shop, { name: "Ravi Shankar", role: "admin" }));
  await goTo("/admin/products");
  await fixture.page.getByLabel("Name, brand or SKU").pressSequentially("zeppelin");
  await see("No products found. Please add new products or adjust your filters.");
  expect(new URL(fixture.page.url()).searchParams.get("search")).toBe("zeppelin");
});

test("on a phone the list of incomplete labels shows its texts whole", async () => {
  const incomplete = "update product set mrp_paise = null, net_quantity = null, maker = null returning 1";
  queryValue(fixture.shop, incomplete);
  await newPhone(false);
  await signInAs(fixture.phone, createCustomer(fixture.shop, { name: "Ravi Shankar", role: "admin" }));
  await goTo("/admin/products/labels");
  const texts = fixture.page.locator(".list tbody :is(th > b, .fact)");
  expect(await texts.count()).toBeGreaterThan(2);
  const cut = await texts.evaluateAll(
    (elements) => elements.filter((one) => one.scrollWidth > one.clientWidth && one.clientWidth > 0).length,
  );
  expect(cut).toBe(0);
});
