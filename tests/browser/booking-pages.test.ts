import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findOpenDay } from "../support/booking";
import { collectComplaints, openBrowser, openPhone, waitForScripts } from "../support/chromium";
import { addPhoto, insertBooking, toShopVisitColumns } from "../support/insert-booking";
import { openShop, type RunningShop } from "../support/shop";

let shop: RunningShop;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openShop(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

const inserted = { count: 0 };

/** Inserts a shop visit, each on a new day. */
function insertShopVisit() {
  inserted.count += 1;
  return insertBooking(shop, null, toShopVisitColumns(findOpenDay(shop, 20 + inserted.count), "11:00"));
}

test.each([
  true,
  false,
])("the button Great! closes the confirmation, and the page stays (scripts: %s)", async (scripts) => {
  const context = await openPhone(browser, { scripts });
  const page = await context.newPage();
  const complaints = collectComplaints(page);
  await page.goto(`${shop.url + insertShopVisit().page}&booked=1`);
  if (scripts) await waitForScripts(page);
  const dialog = page.getByRole("dialog", { name: "Your visit is booked." });
  await expect.poll(() => dialog.isVisible()).toBe(true);
  // The dialog is in the flow of the page, between the heading and the booking, and covers nothing.
  const [heading, box, slip] = await Promise.all(
    [page.locator("h1"), dialog, page.locator(".plate").first()].map((part) => part.boundingBox()),
  );
  expect((heading?.y ?? 0) + (heading?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(slip?.y ?? 0);
  await dialog.getByRole("button", { name: "Great!" }).click();
  expect(await dialog.isVisible()).toBe(false);
  expect(page.url()).toContain("booked=1");
  expect(await page.getByRole("link", { name: "Move" }).isVisible()).toBe(true);
  expect(complaints).toEqual([]);
  await context.close();
});

test.each([true, false])("a booking is moved, then cancelled, on a phone (scripts: %s)", async (scripts) => {
  const context = await openPhone(browser, { scripts });
  const page = await context.newPage();
  const complaints = collectComplaints(page);
  await page.goto(shop.url + insertShopVisit().page);
  if (scripts) await waitForScripts(page);
  await page.getByRole("link", { name: "Move" }).click();
  await page.getByLabel("4:00 pm - 5:00 pm").check();
  await page.getByRole("button", { name: "Move the visit" }).click();
  await page.getByText("Your visit has been moved to").waitFor();
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Cancel the visit" }).click();
  await page.getByText("Your visit has been cancelled.").waitFor();
  expect(await page.getByRole("link", { name: "Book again" }).isVisible()).toBe(true);
  expect(complaints).toEqual([]);
  await context.close();
});

test("a booking prints on one page, without buttons and links", async () => {
  const context = await openPhone(browser);
  const page = await context.newPage();
  const visit = insertShopVisit();
  addPhoto(shop, visit.id);
  await page.goto(`${shop.url + visit.page}&booked=1`);
  await waitForScripts(page);
  const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: "print" });
  for (const name of ["Print", "Move", "Great!", "Search"])
    expect(await page.getByText(name, { exact: true }).first().isVisible(), name).toBe(false);
  for (const words of [visit.number, "11:00 am - 12:00 pm", "Plot 12", "+91"])
    expect(await page.locator("h1, .plate").filter({ hasText: words }).first().isVisible(), words).toBe(true);
  await context.close();
});
