import { expect, test } from "vitest";
import { customer } from "../support/books";
import { signInWith } from "../support/chromium";
import { aPhoto } from "../support/photos";
import { columnOf, GRINDER, productId } from "../support/products";
import { inTheStreet } from "../support/street";

const { street, takePhone, goTo, told, see } = inTheStreet();

for (const scripts of [false, true])
  test(`Ravi adds a product with its picture, counts its stock, edits and deletes it, scripts ${scripts}`, async () => {
    const name = `Angle grinder, scripts ${scripts}`;
    await takePhone(scripts);
    const ravi = customer(street.shop, { name: "Ravi Shankar", role: "admin" });
    await signInWith(street.phone, ravi);
    const { page } = street;
    await goTo("/admin/products/new");
    await page.getByLabel("Name").fill(name);
    await page.getByLabel("Brand").fill(GRINDER.brand);
    await page.getByLabel("Category").selectOption(GRINDER.category);
    await page.getByLabel("Description").fill("Cuts and grinds.");
    await page.getByLabel("Key 1").fill("Power");
    await page.getByLabel("Value 1").fill("850 W");
    await page.setInputFiles("[name=image]", {
      name: "a.jpg",
      mimeType: "image/jpeg",
      buffer: await aPhoto(),
    });
    // The Enter key sends the form; it does not ask for more rows.
    await page.getByLabel("Value 1").press("Enter");
    await see("Valid price is required");
    await see("Your picture is kept");
    expect(await page.getByLabel("Description").inputValue()).toBe("Cuts and grinds.");
    await see("16/1000");
    await page.getByLabel("Price (₹)").fill("2450");
    await page.getByRole("button", { name: "Add Product" }).tap();
    await told("Item added successfully!");
    const id = productId(street.shop, name);
    const sku = columnOf<string>(street.shop, id, "sku");
    const row = page.getByRole("row").filter({ hasText: sku });
    await row.getByLabel(`Stock of ${sku}`).fill("12");
    await row.getByRole("button", { name: `Stock of ${sku}` }).tap();
    await told(`Stock of ${sku} set to 12`);
    await row.getByRole("button", { name: "Feature" }).tap();
    await told(`${sku} is featured`);
    await row.getByRole("link", { name: "Edit" }).tap();
    await page.getByLabel("Warranty").fill("1 year");
    await page.getByRole("button", { name: "Update Product" }).tap();
    await told("Product updated successfully!");
    expect([columnOf(street.shop, id, "stock"), columnOf(street.shop, id, "warranty")]).toEqual([
      12,
      "1 year",
    ]);
    await row.getByRole("link", { name: "Delete" }).tap();
    await see("Are you sure you want to delete this product?");
    await page.getByRole("button", { name: "Delete" }).tap();
    await told("Product deleted successfully!");
    expect(columnOf(street.shop, id, "id")).toBeUndefined();
    expect(street.complaints).toEqual([]);
  });

test("a search runs by itself half a second after the last key", async () => {
  await takePhone();
  await signInWith(street.phone, customer(street.shop, { name: "Ravi Shankar", role: "admin" }));
  await goTo("/admin/products");
  await street.page.getByLabel("Name, brand or SKU").pressSequentially("zeppelin");
  await see("No products found. Please add new products or adjust your filters.");
  expect(new URL(street.page.url()).searchParams.get("search")).toBe("zeppelin");
});
