import type { Request, Route } from "playwright-core";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { formatDay } from "~/lib/time";
import { ASHA_BOOKING, clearOpenDay, parseBookingPath } from "../support/booking";
import { actionsOn, readTypedFields, toPhotoFile, typeDetails } from "../support/booking-page";
import { holdScripts, waitForScripts } from "../support/chromium";
import { createPhoto } from "../support/photos";
import { setUpShopBrowser } from "../support/shop-browser";
import { queryValue } from "../support/shop-data";

// The booking form on a network that is slow or breaks while something is being asked or sent.

const { fixture, newPhone, goTo } = setUpShopBrowser();
let asha: ReturnType<typeof actionsOn>;
let day: string;
let later: string;
beforeAll(() => {
  [day, later] = [clearOpenDay(fixture.shop, 5), clearOpenDay(fixture.shop, 6)];
});
beforeEach(async () => {
  await newPhone();
  asha = actionsOn(fixture.page);
});
afterEach(() => fixture.page.unrouteAll({ behavior: "ignoreErrors" }));

const NETWORK_ERROR = "Network error. Please check your connection.";

/** Where the connection breaks: before the shop hears of it, or before the shop's answer arrives. */
const CUTS: [string, (route: Route) => Promise<void>][] = [
  ["before the shop hears of it", (route) => route.abort("internetdisconnected")],
  [
    "before the shop's answer arrives",
    async (route) => {
      await route.fetch({ maxRedirects: 0 });
      await route.abort("internetdisconnected");
    },
  ],
];
/** Lets a posted form run into a broken connection, once. */
const cutNextPost = (cut: (route: Route) => Promise<void>) =>
  fixture.page.route("**/services", cut, { times: 1 });

const countHolds = () =>
  queryValue<number>(
    fixture.shop,
    "select count(*) from slot_seat where request_id is null and date = ?",
    day,
  );
const countBookings = (email: string) =>
  queryValue<number>(fixture.shop, "select count(*) from service_request where email = ?", email);

test.each(CUTS)("a pincode check that breaks %s keeps all input, and works again", async (_where, cut) => {
  const { page } = fixture;
  await goTo("/services");
  await asha.atHome().check();
  await typeDetails(page);
  await cutNextPost(cut);
  await asha.pincode().pressSequentially("221001");
  await asha.see(NETWORK_ERROR);
  expect(await readTypedFields(page)).toMatchObject({
    ...ASHA_BOOKING,
    visitType: "home",
    pincode: "221001",
  });
  expect(await page.getByText("Checking the pincode…").count()).toBe(0);
  await asha.tap("Check");
  await asha.see("We visit");
  expect(await page.getByText(NETWORK_ERROR).count()).toBe(0);
});

test.each(CUTS)("a slot whose hold breaks %s stays chosen, and is held once", async (_where, cut) => {
  const { page } = fixture;
  await goTo("/services");
  await typeDetails(page);
  await asha.tap(formatDay(day));
  await asha.hour("11:00 am").check();
  await cutNextPost(cut);
  await asha.tap("Hold this slot");
  await asha.see(NETWORK_ERROR);
  const typed = { ...ASHA_BOOKING, preferredDate: day, timeSlot: "11:00" };
  expect(await readTypedFields(page)).toMatchObject(typed);
  await asha.tap("Hold this slot");
  await asha.see("Reserved for you until");
  expect(await readTypedFields(page)).toMatchObject(typed);
  expect(countHolds()).toBe(1);
  queryValue(fixture.shop, "delete from slot_seat where request_id is null and date = ? returning 1", day);
});

test.each(CUTS)("a booking that breaks %s keeps form and photo, and is made once", async (where, cut) => {
  const { page } = fixture;
  const email = `cut.${where.length}@example.in`;
  await goTo("/services");
  await asha.tap(formatDay(day));
  await asha.hour("2:00 pm").check();
  await typeDetails(page, { email });
  await page.getByLabel("Choose a photo").setInputFiles(toPhotoFile(await createPhoto()));
  await cutNextPost(cut);
  await asha.tap("Book the visit");
  await asha.see("Network error. Please try again.");
  expect(await readTypedFields(page)).toMatchObject({ ...ASHA_BOOKING, email, timeSlot: "14:00" });
  expect(await page.getByLabel("Choose a photo").inputValue()).toContain("photo.jpg");
  await asha.tap("Book the visit");
  await asha.see(/Booking ID: SR-/);
  expect(countBookings(email)).toBe(1);
  const { id } = parseBookingPath(page.url());
  expect(queryValue(fixture.shop, "select photo is not null from service_request where id = ?", id)).toBe(1);
});

test("a late answer about an earlier day does not replace the slots of a newer one", async () => {
  const { page } = fixture;
  await goTo("/services");
  let releaseFirst = () => {};
  const released = new Promise<void>((resolve) => (releaseFirst = resolve));
  let markAnswered = () => {};
  const answered = new Promise<void>((resolve) => (markAnswered = resolve));
  await page.route(
    "**/services",
    async (route) => {
      const answer = await route.fetch();
      await released;
      await route.fulfill({ response: answer }).catch(() => undefined);
      markAnswered();
    },
    { times: 1 },
  );
  await asha.tap(formatDay(day));
  await asha.see("Loading slots…");
  await asha.tap(formatDay(later));
  await page.getByRole("group", { name: "Time slot" }).waitFor();
  releaseFirst();
  await answered;
  await page.waitForTimeout(300);
  expect(await asha.date().inputValue()).toBe(later);
  const pressed = page.locator("button[name=day][aria-pressed=true]");
  expect(await pressed.textContent()).toContain(formatDay(later));
});

test("a photo is sent with the booking alone, and nothing is asked while that is on its way", async () => {
  const { page } = fixture;
  const email = "questions@example.in";
  await goTo("/services");
  const photo = await createPhoto({ width: 1200, height: 900, isNoisy: true });
  const posts: Request[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posts.push(request);
  });
  const getSizes = () =>
    Promise.all(posts.map(async (request) => Number((await request.allHeaders())["content-length"])));
  await page.getByLabel("Choose a photo").setInputFiles(toPhotoFile(photo));
  await asha.tap(formatDay(day));
  await asha.hour("3:00 pm").check();
  await asha.tap("Hold this slot");
  await asha.see("Reserved for you until");
  expect(posts).toHaveLength(2);
  expect(Math.max(...(await getSizes()))).toBeLessThan(10_000);
  expect(await page.getByLabel("Choose a photo").inputValue()).toContain("photo.jpg");
  await typeDetails(page, { email });
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/services", async (route) => {
    await released;
    await route.continue();
  });
  await asha.tap("Book the visit");
  await page.getByRole("button", { name: "Sending…" }).waitFor();
  await asha.tap("Show slots");
  await page.waitForTimeout(700);
  expect(posts).toHaveLength(3);
  release();
  await asha.see(/Booking ID: SR-/);
  expect(posts).toHaveLength(3);
  expect(countBookings(email)).toBe(1);
});

test.each([
  ["a pincode", "We visit"],
  ["a day", "2/2 left"],
])("%s that was typed before the scripts came is asked when they come", async (what, answer) => {
  const { page, shop } = fixture;
  const releaseScripts = await holdScripts(page);
  await page.goto(`${shop.url}/services`);
  await typeDetails(page);
  if (what === "a day") await asha.date().fill(later);
  else {
    await asha.atHome().check();
    await asha.pincode().fill("221001");
  }
  releaseScripts();
  await waitForScripts(page);
  await asha.see(answer);
  expect(await readTypedFields(page)).toMatchObject(ASHA_BOOKING);
});
