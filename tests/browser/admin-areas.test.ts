import { expect, test } from "vitest";
import { signInAs } from "../support/chromium";
import { setUpShopBrowser } from "../support/shop-browser";
import { createCustomer, queryValue } from "../support/shop-data";

const { fixture, newPhone, see, seeStatus } = setUpShopBrowser();
const LIST = "/admin/service-areas";

async function signInAsRavi(scripts: boolean): Promise<void> {
  await newPhone(scripts);
  await signInAs(fixture.phone, createCustomer(fixture.shop, { name: "Ravi Shankar", role: "admin" }));
}

for (const scripts of [false, true]) {
  test(`an area is added, changed, found and deleted (scripts: ${scripts})`, async () => {
    await signInAsRavi(scripts);
    const { page, shop, complaints } = fixture;
    const pincode = scripts ? "845402" : "845401";
    await page.goto(shop.url + LIST);
    await page.getByRole("link", { name: "Add Area" }).tap();
    await page.getByRole("button", { name: "Add Area" }).tap();
    await see("There is a problem");
    for (const label of ["Area", "City", "District", "State"])
      await page.getByLabel(label, { exact: true }).fill("Motihari");
    await page.getByLabel("Pincode", { exact: true }).fill(pincode);
    await page.getByLabel("Shop visits").uncheck();
    await page.getByRole("button", { name: "Add Area" }).tap();
    await seeStatus("Service area added successfully!");

    await page.getByRole("searchbox").fill(pincode);
    if (!scripts) await page.getByRole("button", { name: "Search" }).tap();
    await page.waitForURL(`**${LIST}?search=${pincode}*`);
    expect(await page.getByRole("row").filter({ hasText: "Motihari" }).count()).toBe(1);
    await page.getByRole("link", { name: `Edit ${pincode}` }).tap();
    await page.getByLabel("Active").uncheck();
    await page.getByRole("button", { name: "Update Area" }).tap();
    await seeStatus("Service area updated successfully!");

    await page.goto(`${shop.url}${LIST}?search=${pincode}`);
    await see("Inactive");
    await page.locator(".row-more > summary").first().tap();
    await page.getByRole("link", { name: `Delete ${pincode}` }).tap();
    await see("Are you sure you want to delete this service area?");
    await page.getByRole("button", { name: "Delete" }).tap();
    await seeStatus("Service area deleted successfully!");
    expect(complaints).toEqual([]);
  });

  test(`a file is imported after its dry run was shown (scripts: ${scripts})`, async () => {
    await signInAsRavi(scripts);
    const { page, shop } = fixture;
    const pincode = scripts ? "845404" : "845403";
    await page.goto(`${shop.url}${LIST}/import`);
    const choose = (text: string) =>
      page
        .getByLabel("CSV file")
        .setInputFiles({ name: "areas.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
    await choose("pincode,area\n22,X");
    await page.getByRole("button", { name: "Upload and check" }).tap();
    await see("Row 1: The column “city” is missing.");
    await choose(`pincode,area,city,state,district\n${pincode},Raxaul,Raxaul,Bihar,East Champaran`);
    await page.getByRole("button", { name: "Upload and check" }).tap();
    await see("1 to add, 0 to change, 0 unchanged");
    await page.getByRole("button", { name: "Apply" }).tap();
    await seeStatus("Import done: 1 added, 0 changed, 0 unchanged");
    expect(queryValue(shop, "select area from service_area where pincode = ?", pincode)).toBe("Raxaul");
  });
}

test("a file that is too large is refused before it is sent", async () => {
  await signInAsRavi(true);
  await fixture.page.goto(`${fixture.shop.url}${LIST}/import`);
  const buffer = Buffer.alloc(5 * 1024 * 1024 + 1, "x");
  await fixture.page
    .getByLabel("CSV file")
    .setInputFiles({ name: "areas.csv", mimeType: "text/csv", buffer });
  await see("The file is larger than 5 MB. Please split it into several.");
  expect(await fixture.page.getByLabel("CSV file").inputValue()).toBe("");
});
