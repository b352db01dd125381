import { expect, test } from "vitest";
import { signInAs } from "../support/chromium";
import { setUpShopBrowser } from "../support/shop-browser";
import { createCustomer, queryValue } from "../support/shop-data";

const { fixture, newPhone, goTo, see, seeStatus } = setUpShopBrowser();

for (const scripts of [true, false])
  test(`Ravi reads a message, answers it, and finds it in the audit log (scripts: ${scripts})`, async () => {
    await newPhone(scripts);
    const { shop, phone, page } = fixture;
    await signInAs(phone, createCustomer(shop, { name: "Ravi Shankar", role: "admin" }));
    const number = queryValue<string>(
      shop,
      "select number from contact_message where status = 'new' order by number",
    );
    await page.goto(`${shop.url}/admin/dashboard`);
    await page.getByRole("heading", { name: "Recent Contact Messages" }).waitFor();
    expect(await page.locator("svg.chart").count()).toBe(2);
    await page.getByText("Figures by day").tap();
    expect(await page.locator("details[open] tbody tr").count()).toBe(30);
    await page.goto(`${shop.url}/admin/messages`);
    await page.getByRole("button", { name: `View ${number}` }).tap();
    await page.getByRole("heading", { name: `Message ${number}` }).waitFor();
    await page.getByRole("button", { name: "Mark as replied" }).tap();
    await seeStatus("Marked as replied");
    await page.goto(`${shop.url}/admin/audit?search=${number}`);
    await see("marked as replied");
    expect(fixture.complaints).toEqual([]);
    await goTo("/");
  });
