import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { JOB_LIMITS } from "../job-limits";
import { collectComplaints, openBrowser, openPhone, signInAs, waitForScripts } from "../support/chromium";
import { countJob } from "../support/count-job";
import { createPhoto } from "../support/photos";
import { openShop, RAVI } from "../support/shop";
import { createCustomer, queryValue } from "../support/shop-data";

const GSTIN = "09BBBBB1111B1ZL";

/** Twenty products, as WooCommerce exports them; the tax is in their prices. */
function createProductsFile(pictures: string): string {
  const kinds = ["Ceiling fan", "Table fan", "Hand drill", "Iron", "Copper wire"];
  const categories = ["Fans", "Fans", "Power Tools", "Mixers & Irons", "Wires"];
  const rows = Array.from(Array(20).keys(), (index) => {
    const kind = index % kinds.length;
    const facts = [`BG-${100 + index}`, "simple", `${kinds[kind]} ${index + 1}`, "1", String(1_180 + index)];
    return [
      ...facts,
      "9",
      categories[kind],
      "Roshni",
      "8414",
      `${pictures}/pictures/ceiling-fan-white-640.webp`,
    ];
  });
  const columns = "SKU,Type,Name,Published,Regular price,Stock,Categories,Brands,Meta: _hsn_code,Images";
  return [columns, ...rows.map((row) => row.join(","))].join("\n");
}

/** What opens a path in a page, and finds its fields and buttons. */
function handle(page: Page, url: string) {
  return {
    async open(path: string): Promise<void> {
      await page.goto(url + path);
      await waitForScripts(page);
    },
    field: (name: string | RegExp) => page.getByRole("textbox", { name, exact: typeof name === "string" }),
    button: (name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" }),
    see: (text: string | RegExp) => page.getByText(text).first().waitFor(),
  };
}

test("a new owner sets the shop up on a phone, from nothing to the first sale", async () => {
  const shop = await openShop({ env: { SAMPLE_DATA: "off" } });
  const browser = await openBrowser();
  try {
    const phone = await openPhone(browser);
    const page = await phone.newPage();
    const complaints = collectComplaints(page);
    page.setDefaultTimeout(8000);
    const { open, field, button, see } = handle(page, shop.url);
    const job = countJob(page);

    await open("/admin/login");
    await job.type(field(/email/i), RAVI.email);
    await job.type(page.getByLabel("Password", { exact: true }), RAVI.password);
    await job.tap(button(/^(Log|Sign) in/));
    await page.waitForURL(/dashboard/);

    await open("/admin/settings/shop");
    await job.type(field("Shop name"), "Bijli Ghar");
    await job.type(field(/^Legal name/), "Asha Rai");
    await job.type(field(/^GSTIN/), GSTIN);
    await job.tap(button("Save shop particulars"));
    await see(/saved/);

    await open("/admin/settings/logo");
    const logo = await createPhoto({ width: 400, height: 400 });
    await job.attach(page.locator("[type=file]"), { name: "l.jpg", mimeType: "image/jpeg", buffer: logo });
    await job.tap(button("Save logo"));
    await see("The logo is shown on every page now.");

    await open("/admin/categories/new");
    await job.type(field("Name"), "Wires");
    await job.type(field(/^Default HSN/), "8544");
    await job.tap(button("Add Category"));
    await see("Wires");

    await open("/admin/service-areas/new");
    for (const [name, text] of Object.entries({
      Pincode: "221002",
      Area: "Sarnath",
      City: "Varanasi",
      District: "Varanasi",
      State: "Uttar Pradesh",
    }))
      await job.type(field(name), text);
    await job.tap(button("Add Area"));
    await see("Sarnath");

    await open("/admin/pages/returns");
    await job.type(field("Title"), "Returns at Bijli Ghar");
    await job.tap(button("Save"));
    await see("The page is saved.");

    await open("/admin/products/import");
    const file = Buffer.from(createProductsFile(shop.url));
    await job.attach(page.getByLabel("CSV file"), { name: "wc.csv", mimeType: "text/csv", buffer: file });
    await job.tap(button("Upload and check"));
    await job.tap(page.getByRole("radio").first());
    await job.tap(button("Show what it would do"));
    await see(/20 to add/);
    await job.tap(button("Apply"));
    await see(/Import done: 20 added/);
    expect(queryValue(shop, "select count(*) from product")).toBe(20);
    await open("/admin/dashboard");
    for (const what of ["taps", "pages", "keys"] as const)
      expect(job.cost[what], what).toBeLessThanOrEqual(JOB_LIMITS["set up a new shop"][what]);

    const asha = await openPhone(browser, { scripts: false });
    const shopPage = await asha.newPage();
    const visit = handle(shopPage, shop.url);
    await shopPage.goto(shop.url);
    await visit.see("Bijli Ghar");
    await signInAs(asha, createCustomer(shop, { name: "Asha Devi" }));
    await shopPage.goto(`${shop.url}/products`);
    await shopPage
      .getByRole("link", { name: /^Ceiling fan 1\b/ })
      .first()
      .click();
    await visit
      .button(/^Add to cart/i)
      .first()
      .click();
    await shopPage.goto(`${shop.url}/checkout`);
    await visit.field("Full name").fill("Asha Devi");
    await visit.field("Phone").fill("9876543210");
    await visit.field("Address").fill("12 Lanka Road, near the tank");
    await visit.field("Pincode").fill("221002");
    await visit.button(/^Pay ₹/).click();
    await visit.button(/^Pay ₹/).click();
    await shopPage.waitForURL(/\/orders\//);
    await shopPage.getByRole("link", { name: "Invoice" }).first().click();
    await visit.see(GSTIN);
    await visit.see("Asha Rai");
    await open("/admin/orders");
    await see("Asha Devi");
    expect(complaints).toEqual([]);
  } finally {
    await browser.close();
    await shop.close();
  }
});
