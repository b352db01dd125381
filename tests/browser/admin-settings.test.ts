import { expect, test } from "vitest";
import { signInAs } from "../support/chromium";
import { setUpShopBrowser } from "../support/shop-browser";
import { createCustomer } from "../support/shop-data";

const { fixture, newPhone } = setUpShopBrowser();
const button = (name: string) => fixture.page.getByRole("button", { name });

for (const scripts of [false, true])
  test(`Ravi sets the shop up ${scripts ? "with" : "without"} scripts: name, hour, rate, tax`, async () => {
    await newPhone(scripts);
    const { page, phone, shop } = fixture;
    await signInAs(phone, createCustomer(shop, { name: "Ravi Shankar", role: "admin" }));
    const name = scripts ? "Bijli Ghar" : "Vidyut & Sons";
    const openSection = (id: string) => page.goto(`${shop.url}/admin/settings/${id}`);
    await openSection("shop");
    await page.getByLabel("Shop name").fill(name);
    await button("Save shop particulars").click();
    await page.getByText("Shop particulars saved").waitFor();
    await openSection("hours");
    await page.getByLabel("Sunday closes").first().fill("");
    await button("Save store hours").click();
    await page.getByRole("heading", { name: "There is a problem" }).waitFor();
    const message = "Please enter the closing time, or leave both blank for a closed day";
    expect(await page.getByText(message).count()).toBe(2);
    await page.getByLabel("Sunday closes").first().fill("17:00");
    await button("Save store hours").click();
    await page.getByText("Store hours saved").waitFor();
    await openSection("rates");
    await page.getByLabel("One US dollar, in rupees").fill("91.5");
    await button("Save currency rates").click();
    await page.getByText("Currency rates saved").waitFor();
    await openSection("");
    const taxNote = (await page.getByLabel("Prices include GST").isChecked())
      ? /^₹[\d,.]+ \+ 18% GST$/
      : /^incl\. GST$/;
    await page.getByRole("radio", { checked: false }).check();
    await button("Change the tax mode").click();
    await page.getByText("Are you sure you want to change the tax mode?").waitFor();
    await button("Change the tax mode").click();
    await page.getByText("Tax mode changed.").waitFor();
    await page.goto(shop.url);
    expect(await page.locator(".price small").first().innerText()).toMatch(taxNote);
    expect(await page.locator("footer").innerText()).toContain("10:00 AM to 5:00 PM");
    expect(await page.locator(".brandmark").first().innerText()).toBe(name);
  });
