import { expect, test } from "vitest";
import { findAxeViolations } from "../support/axe";
import { measureLayoutShift, signInAs } from "../support/chromium";
import { createPhoto } from "../support/photos";
import { getProductColumn, getProductId } from "../support/products";
import { setUpShopBrowser } from "../support/shop-browser";
import { createCustomer, openDatabase, queryValue } from "../support/shop-data";

// rule: product-pictures

const { fixture, newPhone, goTo, seeStatus, see } = setUpShopBrowser();

const VIEWS = ["/pictures/drill-red-640.webp", "/pictures/drill-orange-640.webp"];

function giveViews(productId: string): void {
  const database = openDatabase(fixture.shop);
  const write = database.prepare("insert or replace into product_image values (?, ?, ?)");
  for (const [index, address] of VIEWS.entries()) write.run(productId, index + 2, address);
  database.close();
}

for (const scripts of [false, true])
  test(`small pictures lead to each large one, within 360 px, scripts ${scripts}`, async () => {
    giveViews(fixture.fan.id);
    await newPhone(scripts);
    const { page } = fixture;
    await page.setViewportSize({ width: 360, height: 740 });
    await goTo(`/product/${fixture.fan.id}`);
    const row = page.locator(".views");
    const getPlace = () => row.evaluate(({ scrollLeft, clientWidth }) => scrollLeft / clientWidth);
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(widths[0]).toBe(widths[1]);
    const [tile, first] = await page
      .locator(".tile.large, .views li:first-child img")
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON()));
    expect(first).toMatchObject({ width: tile.width, height: tile.height });
    expect(await getPlace()).toBe(0);
    await page.getByRole("link", { name: "Picture 3 of 3", exact: true }).tap();
    await expect.poll(getPlace).toBe(2);
    const large = page.getByRole("link", { name: `${fixture.fan.name}, picture 3 of 3` });
    expect(await large.getAttribute("href")).toBe(VIEWS[1]);
    await expect
      .poll(() => large.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    if (scripts) {
      expect(await findAxeViolations(page)).toEqual([]);
      expect(await measureLayoutShift(page)).toBe(0);
    }
    expect(fixture.complaints).toEqual([]);
  });

for (const scripts of [false, true])
  test(`Ravi sends three photos at once and makes another the main one, scripts ${scripts}`, async () => {
    const name = `Photographed, scripts ${scripts}`;
    await newPhone(scripts);
    await signInAs(fixture.phone, createCustomer(fixture.shop, { name: "Ravi Shankar", role: "admin" }));
    const { page } = fixture;
    await goTo("/admin/products/new");
    await page.getByLabel("Name", { exact: true }).fill(name);
    await page.getByLabel("Brand").fill("Kavach");
    await page.getByLabel("Category").selectOption("Fans");
    const colours = ["#96400f", "#0e6e78", "#5a3e8e"];
    const files = colours.map(async (colour, index) => ({
      name: `${index}.jpg`,
      mimeType: "image/jpeg",
      // Large enough that the page makes it smaller.
      buffer: await createPhoto({ colour, width: 1600, height: 1200, isNoisy: index === 0 }),
    }));
    await page.setInputFiles("[type=file]", await Promise.all(files));
    if (scripts)
      await expect
        .poll(() => page.locator("[type=file]").evaluate((input: HTMLInputElement) => input.files?.[0]?.size))
        .toBeLessThan(1_000_000);
    await page.getByRole("button", { name: "Add Product" }).tap();
    await see("Valid price is required");
    await see("Your pictures are saved");
    const rows = page.locator(".picture-list li");
    expect(await rows.count()).toBe(3);
    const main = await page.getByLabel("Image URL").inputValue();
    await page.getByRole("button", { name: "Make main picture 3 of 3" }).tap();
    await expect.poll(() => page.getByLabel("Image URL").inputValue()).not.toBe(main);
    // What the form has taken is not sent again.
    await expect
      .poll(() => page.locator("[type=file]").evaluate((input: HTMLInputElement) => input.files?.length))
      .toBe(0);
    await page.getByRole("button", { name: "Remove picture 3 of 3" }).tap();
    await expect.poll(() => rows.count()).toBe(2);
    expect(await page.getByLabel("Brand").inputValue()).toBe("Kavach");
    const chosen = await page.getByLabel("Image URL").inputValue();
    await page.getByLabel("Price (₹)").fill("2450");
    await page.getByRole("button", { name: "Add Product" }).tap();
    await seeStatus("Item added successfully!");
    const id = getProductId(fixture.shop, name);
    expect(getProductColumn(fixture.shop, id, "image_url")).toBe(chosen);
    expect(queryValue(fixture.shop, "select image_url from product_image where product_id = ?", id)).toBe(
      main,
    );
    expect(fixture.complaints).toEqual([]);
  });
