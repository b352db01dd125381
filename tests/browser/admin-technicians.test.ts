import { expect, test } from "vitest";
import { findOpenDay } from "../support/booking";
import { signInAs } from "../support/chromium";
import { insertBooking, toShopVisitColumns } from "../support/insert-booking";
import { createPhoto } from "../support/photos";
import { setUpShopBrowser } from "../support/shop-browser";
import { createCustomer, queryValue } from "../support/shop-data";

const { fixture, newPhone, goTo, see } = setUpShopBrowser();
const LIST = "/admin/electricians";

for (const scripts of [false, true]) {
  const mode = scripts ? "with scripts" : "without scripts";

  async function signInAsRavi(): Promise<void> {
    await newPhone(scripts);
    await signInAs(fixture.phone, createCustomer(fixture.shop, { name: "Ravi Shankar", role: "admin" }));
  }

  test(`a technician is registered with a photo, approved, and found ${mode}`, async () => {
    await signInAsRavi();
    const name = `Lal Mohan ${scripts ? "the second" : "the first"}`;
    await goTo(`${LIST}/new`);
    const { page } = fixture;
    await page.getByRole("button", { name: "Add Electrician" }).click();
    await see("Please fix the highlighted errors.");
    for (const [label, words] of [
      ["Name", name],
      ["Email", `lal${scripts}@example.com`],
      ["Phone", "98000 00377"],
      ["Address", "Assi"],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(words);
    await page.getByLabel("HVAC").check();
    await page.getByLabel("Plumbing").check();
    const photo = { name: "lal.jpg", mimeType: "image/jpeg", buffer: await createPhoto() };
    await page.getByLabel("Profile photo").setInputFiles(photo);
    await page.getByRole("button", { name: "Add Electrician" }).click();
    await see("Electrician added successfully!");
    await page.getByRole("searchbox").fill("377");
    if (!scripts) await page.getByRole("button", { name: "Search" }).click();
    await page.waitForURL(/search=377/);
    await page.getByRole("button", { name: `Approve ${name}` }).click();
    await see(`${name} is approved`);
    const face = page.locator(".face").first();
    await expect.poll(() => face.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300);
    await goTo(`${LIST}/new`);
    await page.getByLabel("Name", { exact: true }).fill("Somebody");
    await page.getByRole("button", { name: "Reset Form" }).click();
    await expect.poll(() => page.getByLabel("Name", { exact: true }).inputValue()).toBe("");
    expect(fixture.complaints).toEqual([]);
  });

  test(`a clashing booking is assigned, is on the day sheet and is deleted by month ${mode}`, async () => {
    await signInAsRavi();
    const day = findOpenDay(fixture.shop, scripts ? 41 : 42);
    const created_at = Date.parse(scripts ? "2021-05-10" : "2021-06-10");
    const other = insertBooking(
      fixture.shop,
      null,
      toShopVisitColumns(day, "11:00", { assigned_technician: "Salim Ansari" }),
    );
    const visit = insertBooking(fixture.shop, null, toShopVisitColumns(day, "11:00", { created_at }));
    const { page } = fixture;
    await goTo(`/admin/services/${visit.id}/assign`);
    const assign = page.getByRole("button", { name: "Assign", exact: true });
    expect(await assign.isEnabled()).toBe(!scripts);
    await page.getByLabel("Technician").selectOption("Salim Ansari");
    await assign.click();
    await see(`Salim Ansari already has ${other.number} at that time`);
    await page.getByRole("button", { name: "Assign anyway" }).click();
    await page.waitForURL(({ pathname }) => pathname === "/admin/services");
    const selectTechnician = "select assigned_technician from service_request where id = ?";
    expect(queryValue(fixture.shop, selectTechnician, visit.id)).toBe("Salim Ansari");
    await goTo(`/admin/services/day-sheet?date=${day}&technician=Salim+Ansari`);
    await see(visit.number);
    await page.emulateMedia({ media: "print" });
    for (const hidden of [".rail", ".desk-bar", "h1", ".day-choice form"])
      expect(await page.locator(hidden).isVisible()).toBe(false);
    await page.emulateMedia({ media: "screen" });
    await goTo("/admin/services/bulk-delete");
    await page.getByLabel("Month and year").check();
    await page.getByLabel("Month", { exact: true }).selectOption(scripts ? "May" : "June");
    await page.getByLabel("Year", { exact: true }).last().fill("2021");
    await page.getByRole("button", { name: "Show what would be deleted" }).click();
    await see("This would delete 1 request registered from");
    await page.getByLabel("Number of requests").fill("1");
    await page.getByRole("button", { name: "Delete 1 request" }).click();
    await expect
      .poll(() => queryValue(fixture.shop, "select count(*) from service_request where id = ?", visit.id))
      .toBe(0);
  });
}
