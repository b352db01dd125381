import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { clearOpenDay } from "../support/booking";
import { signInAs } from "../support/chromium";
import {
  countEmails,
  findSeat,
  getBookingStatus,
  insertBooking,
  toShopVisitColumns,
} from "../support/insert-booking";
import { setUpShopBrowser } from "../support/shop-browser";
import { type Customer, createCustomer } from "../support/shop-data";

const { fixture, newPhone, goTo, see } = setUpShopBrowser();
let ravi: Customer;
beforeAll(() => {
  ravi = createCustomer(fixture.shop, { name: "Ravi Shankar", role: "admin" });
});

describe.each([
  ["with scripts", true, 40],
  ["without scripts", false, 41],
])("%s, on a small phone", (_case, scripts, count) => {
  let { page, complaints } = fixture;
  let visit: ReturnType<typeof insertBooking>;
  let day: string;
  beforeEach(async () => {
    await newPhone(scripts);
    ({ page, complaints } = fixture);
    await signInAs(fixture.phone, ravi);
    day = clearOpenDay(fixture.shop, count);
    visit = insertBooking(fixture.shop, null, toShopVisitColumns(day, "15:00", { name: `Asha ${count}` }));
  });
  const main = () => page.locator("main");
  const openMore = async () => {
    const more = main().getByText(`More ${visit.number}`);
    if (!(await more.evaluate((summary) => summary.closest("details")?.open))) await more.tap();
  };
  const tap = (role: "button" | "link", name: string) =>
    main().getByRole(role, { name, exact: true }).first().tap();

  test("Ravi finds a booking, confirms it, sets its status, moves, annotates and deletes it", async () => {
    const { shop } = fixture;
    await goTo("/admin/services");
    await main().getByRole("searchbox").fill(visit.number);
    // With scripts the search runs by itself.
    if (!scripts) await tap("button", "Search");
    await page.waitForURL(`**/admin/services?search=${visit.number}*`);
    await openMore();
    await tap("button", `Send confirmation ${visit.number}`);
    await see(`Confirmation sent for ${visit.number}`);
    await openMore();
    await main().getByText("✓ Confirmation sent", { exact: true }).waitFor();
    expect(countEmails(shop, visit.id, "booking-confirmed")).toBe(1);
    await main().getByLabel(`Status of ${visit.number}`).selectOption("In Progress");
    await tap("button", `Set ${visit.number}`);
    await see(`${visit.number} set to In Progress`);
    expect(getBookingStatus(shop, visit.id)).toBe("in-progress");

    await openMore();
    await tap("link", `Edit ${visit.number}`);
    await main().getByLabel("Time slot").selectOption("10:00 am - 11:00 am");
    await main().getByLabel("Estimated duration (optional)").fill("45");
    await tap("button", "Save changes");
    await see(`${visit.number} was saved and moved to`);
    expect(findSeat(shop, visit.id)).toBe(`${day} 10:00`);
    expect(new URL(page.url()).searchParams.get("search")).toBe(visit.number);
    await tap("link", visit.number);
    await see("45 minutes");

    await tap("link", "Notes");
    await main().getByLabel("Admin notes (optional)").fill("Armature ordered");
    if (scripts) await see("16/500");
    await tap("button", "Save notes");
    await see("Armature ordered");
    expect(new URL(page.url()).pathname).toBe(`/admin/services/${visit.id}`);

    await tap("link", "Delete");
    await see("Are you sure you want to permanently delete this service request?");
    await tap("button", "Delete");
    await see(`Service request ${visit.number} was deleted`);
    expect(getBookingStatus(shop, visit.id)).toBeUndefined();
    expect(new URL(page.url()).searchParams.get("search")).toBe(visit.number);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    expect(complaints).toEqual([]);
  });
});

test("at 1280 pixels a phone number is on one line, and the table fits into the page", async () => {
  await newPhone(false);
  const { page } = fixture;
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAs(fixture.phone, ravi);
  const longTexts = {
    email: "somebody.with.a.long.name@example.com",
    assigned_technician: "Om Prakash Vishwakarma",
  };
  const terms = { ...longTexts, phone: "9800000577", estimated_minutes: 95, service_type: "consultation" };
  const day = clearOpenDay(fixture.shop, 42);
  for (const time of ["11:00", "15:00"])
    insertBooking(fixture.shop, null, toShopVisitColumns(day, time, terms));
  await goTo("/admin/services");
  const phones = page.locator('.request-list [href^="tel:"]');
  expect(await phones.count()).toBeGreaterThan(0);
  const lineCounts = await phones.evaluateAll((links) => links.map((link) => link.getClientRects().length));
  expect(new Set(lineCounts)).toEqual(new Set([1]));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
});
