import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { formatDay } from "~/lib/time";
import { ASHA_BOOKING, clearOpenDay, parseBookingPath } from "../support/booking";
import { actionsOn, readTypedFields, toPhotoFile, typeDetails } from "../support/booking-page";
import { waitForScripts } from "../support/chromium";
import { createPhoto } from "../support/photos";
import { setUpShopBrowser } from "../support/shop-browser";
import { openDatabase, queryValue } from "../support/shop-data";

// What only scripts do in the booking form.

const { fixture, newPhone, goTo } = setUpShopBrowser();
let asha: ReturnType<typeof actionsOn>;
let day: string;
let later: string;
let expectsNoComplaints: boolean;
beforeAll(() => {
  [day, later] = [clearOpenDay(fixture.shop, 5), clearOpenDay(fixture.shop, 6)];
});
beforeEach(async () => {
  await newPhone();
  asha = actionsOn(fixture.page);
  expectsNoComplaints = true;
  await goTo("/services");
});
afterEach(() => {
  if (expectsNoComplaints) expect(fixture.complaints).toEqual([]);
});

const NETWORK_ERROR = "Network error. Please check your connection.";
const slotGroup = () => fixture.page.getByRole("group", { name: "Time slot" });
const getChosenSlot = async () => (await readTypedFields(fixture.page)).timeSlot;
const runSql = (sql: string, ...values: unknown[]) => {
  const database = openDatabase(fixture.shop);
  database.prepare(sql).run(...values);
  database.close();
};
/** The number of slots of a day that browsers hold. */
const countHolds = (date: string) =>
  queryValue<number>(
    fixture.shop,
    "select count(*) from slot_seat where date = ? and request_id is null",
    date,
  );
/** Takes the phone online or offline; the errors that the browser then logs are expected. */
const setOnline = (isOnline: boolean) => {
  expectsNoComplaints = false;
  return fixture.phone.setOffline(!isOnline);
};

async function chooseSlot(hour = "11:00 am"): Promise<void> {
  await asha.tap(formatDay(day));
  await asha.hour(hour).check();
}

test("another type of visit clears the day, the slots, the chosen slot and the fee", async () => {
  await chooseSlot();
  await typeDetails(fixture.page);
  await asha.atHome().check();
  expect(await readTypedFields(fixture.page)).toMatchObject({ ...ASHA_BOOKING, preferredDate: "" });
  await asha.pincode().pressSequentially("221001");
  await fixture.page.getByRole("button", { name: "Pay ₹39 and book" }).waitFor();
  await asha.date().fill(later);
  await asha.atShop().check();
  expect(await asha.date().inputValue()).toBe("");
  await slotGroup().waitFor({ state: "detached" });
  expect(await getChosenSlot()).toBeUndefined();
  await fixture.page.getByRole("button", { name: "Book the visit" }).waitFor();
  expect(await fixture.page.getByRole("button", { name: /^Pay/ }).isVisible()).toBe(false);
});

test("another day clears the chosen slot and shows its own slots", async () => {
  await chooseSlot();
  runSql(
    "insert into slot_seat (date, start, seat, holder, expires_at) values (?, '10:00', 2, 'somebody', ?)",
    later,
    Date.now() + 60_000,
  );
  await asha.date().fill(later);
  await asha.see("10:00 am - 11:00 am, 1/2 left");
  expect(await getChosenSlot()).toBeUndefined();
  expect(countHolds(later)).toBe(1);
});

test("another day does not select the slot of the refused form the page was rendered with", async () => {
  await chooseSlot();
  await typeDetails(fixture.page, { phone: "1" });
  // Submitted as without scripts, so that the answer is a new page.
  await fixture.page.locator("form#form").evaluate((form: HTMLFormElement) => form.submit());
  await asha.see("There is a problem");
  await waitForScripts(fixture.page);
  expect(await getChosenSlot()).toBe("11:00");
  await asha.tap(formatDay(later));
  await slotGroup().waitFor();
  expect(await getChosenSlot()).toBeUndefined();
  await asha.tap(formatDay(day));
  await slotGroup().waitFor();
  expect(await getChosenSlot()).toBeUndefined();
});

test("changing a checked pincode removes the result of the check", async () => {
  await asha.atHome().check();
  await asha.pincode().pressSequentially("221001");
  await asha.see("We visit");
  await asha.pincode().press("Backspace");
  await fixture.page.getByText("We visit").waitFor({ state: "detached" });
  await fixture.page.getByRole("button", { name: "Book the home visit" }).waitFor();
});

test("a lost connection is reported at the slots and at the pincode, and all input is kept", async () => {
  await typeDetails(fixture.page);
  await setOnline(false);
  await asha.tap(formatDay(day));
  await asha.see(NETWORK_ERROR);
  expect(await readTypedFields(fixture.page)).toMatchObject({ ...ASHA_BOOKING, preferredDate: day });
  await setOnline(true);
  await asha.tap("Show slots");
  await asha.hour("11:00 am").check();
  await setOnline(false);
  await asha.tap("Hold this slot");
  await asha.see(NETWORK_ERROR);
  expect(await getChosenSlot()).toBe("11:00");
  await asha.atHome().check();
  await asha.pincode().pressSequentially("221001");
  await asha.see(NETWORK_ERROR);
  expect(await readTypedFields(fixture.page)).toMatchObject({ ...ASHA_BOOKING, pincode: "221001" });
  await setOnline(true);
  await asha.tap("Check");
  await asha.see("We visit");
  expect(await fixture.page.getByText(NETWORK_ERROR).count()).toBe(0);
});

test.each([
  ["a page with status 500", { status: 500, contentType: "text/html", body: "<h1>Bad gateway</h1>" }],
  ["a page of something else", { status: 200, contentType: "text/html", body: "<main>Welcome</main>" }],
  ["an empty answer", { status: 204 }],
])("%s instead of slots or a pincode is reported and breaks nothing", async (_case, answer) => {
  expectsNoComplaints = false;
  await fixture.page.route("**/services", (route) => route.fulfill(answer));
  await typeDetails(fixture.page);
  await asha.tap(formatDay(day));
  await asha.see("Failed to fetch slots");
  await asha.atHome().check();
  await asha.pincode().pressSequentially("221001");
  await asha.see("Failed to verify pincode");
  expect(await readTypedFields(fixture.page)).toMatchObject({ ...ASHA_BOOKING, pincode: "221001" });
  await fixture.page.unroute("**/services");
  await asha.tap("Check");
  await asha.see("We visit");
});

test("Book without a connection says so and keeps all, also photo and slots of a refused form", async () => {
  const { page } = fixture;
  await chooseSlot();
  await typeDetails(page, { phone: "1" });
  await page
    .getByLabel("Choose a photo")
    .setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer: Buffer.from("x") });
  await asha.tap("Book the visit");
  await asha.see("There is a problem");
  await asha.see("We could not open this photo.");
  await page.getByLabel("Choose a photo").setInputFiles(toPhotoFile(await createPhoto()));
  await asha.type("Phone", ASHA_BOOKING.phone);
  await asha.hour("12:00 pm").check();
  await setOnline(false);
  await asha.tap("Book the visit");
  await asha.see("Network error. Please try again.");
  expect(await readTypedFields(page)).toMatchObject({
    ...ASHA_BOOKING,
    preferredDate: day,
    timeSlot: "12:00",
  });
  expect(await page.getByLabel("Choose a photo").inputValue()).toContain("photo.jpg");
  await setOnline(true);
  await asha.tap("Book the visit");
  await asha.see(/Booking ID: SR-/);
  const { id } = parseBookingPath(page.url());
  expect(queryValue(fixture.shop, "select photo is not null from service_request where id = ?", id)).toBe(1);
});

test("a slot taken meanwhile is reported, the slots are updated and all other input is kept", async () => {
  await chooseSlot("2:00 pm");
  await typeDetails(fixture.page);
  const hold = "insert into slot_seat (date, start, seat, holder, expires_at) values (?, '14:00', ?, ?, ?)";
  for (const seat of [1, 2]) runSql(hold, day, seat, `somebody ${seat}`, Date.now() + 60_000);
  await asha.tap("Book the visit");
  await asha.see("This time slot is fully booked! Please select another slot.");
  await asha.see("2:00 pm - 3:00 pm, 0/2 left: someone is booking it now");
  expect(await readTypedFields(fixture.page)).toMatchObject({ ...ASHA_BOOKING, preferredDate: day });
});

const RESERVATION_ENDED = "Your reservation has expired. Please hold the slot again.";
const FIVE_MINUTES_MS = 300_000;

test("the end of a reservation is reported even if the clock is wrong; all input is kept", async () => {
  const { page } = fixture;
  // A phone whose clock is a year behind.
  await page.clock.install({ time: Date.now() - 365 * 86_400_000 });
  await goTo("/services");
  await chooseSlot();
  await asha.tap("Hold this slot");
  await asha.see("Reserved for you until");
  await typeDetails(page);
  await page.clock.fastForward(FIVE_MINUTES_MS - 10_000);
  expect(await page.getByText(RESERVATION_ENDED).count()).toBe(0);
  // The reservation ends in the shop as well.
  runSql("update slot_seat set expires_at = 1 where date = ? and request_id is null", day);
  await page.clock.fastForward(10_000);
  await asha.see(RESERVATION_ENDED);
  await asha.see("A slot can be reserved for 5 minutes");
  expect(await page.getByText("Reserved for you until").count()).toBe(0);
  expect(await readTypedFields(page)).toMatchObject({
    ...ASHA_BOOKING,
    preferredDate: day,
    timeSlot: "11:00",
  });
  await asha.tap("Hold this slot");
  await asha.see("Reserved for you until");
  expect(await page.getByText(RESERVATION_ENDED).count()).toBe(0);
});

test("an earlier reservation ends, its slot still chosen; one extended in another tab goes on", async () => {
  const { page } = fixture;
  await chooseSlot("12:00 pm");
  await asha.tap("Hold this slot");
  await asha.see("Reserved for you until");
  await page.clock.install();
  await goTo("/services");
  await asha.see("Reserved for you until");
  expect(await getChosenSlot()).toBe("12:00");
  // In the shop the reservation still holds, as if another tab had extended it.
  await page.clock.fastForward(FIVE_MINUTES_MS);
  await asha.see("Reserved for you until");
  expect(await page.getByText(RESERVATION_ENDED).count()).toBe(0);
  runSql("update slot_seat set expires_at = 1 where date = ? and request_id is null", day);
  await page.clock.fastForward(FIVE_MINUTES_MS);
  await asha.see(RESERVATION_ENDED);
  expect(await getChosenSlot()).toBe("12:00");
});

test("two tabs of one browser hold one slot, not two", async () => {
  const { page, phone } = fixture;
  const before = countHolds(later);
  await asha.tap(formatDay(later));
  await asha.hour("2:00 pm").check();
  await asha.tap("Hold this slot");
  await asha.see("Reserved for you until");
  const second = await phone.newPage();
  const other = actionsOn(second);
  await second.goto(`${fixture.shop.url}/services?visitType=shop&preferredDate=${later}`);
  await waitForScripts(second);
  await other.hour("3:00 pm").check();
  await other.tap(/^Hold/);
  await other.see("Reserved for you until");
  expect(countHolds(later)).toBe(before + 1);
  await page.bringToFront();
  await asha.tap("Hold it for 5 more minutes");
  await asha.see("Reserved for you until");
  expect(countHolds(later)).toBe(before + 1);
});

test("a large photo is reduced before it is sent", async () => {
  const { page } = fixture;
  const large = await createPhoto({ width: 4000, height: 3000, isNoisy: true });
  expect(large.length).toBeGreaterThan(2_000_000);
  await chooseSlot("4:00 pm");
  await typeDetails(page, { email: "large@example.in" });
  await page.getByLabel("Choose a photo").setInputFiles(toPhotoFile(large));
  await page.waitForFunction(
    (size) => (document.querySelector('[name="photo"]') as HTMLInputElement).files?.[0]?.size !== size,
    large.length,
  );
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await asha.tap("Book the visit");
  const length = Number((await (await sent).allHeaders())["content-length"]);
  expect(length).toBeGreaterThan(20_000);
  expect(length).toBeLessThan(1_000_000);
  await asha.see(/Booking ID: SR-/);
  const { id } = parseBookingPath(page.url());
  expect(queryValue(fixture.shop, "select photo is not null from service_request where id = ?", id)).toBe(1);
});

test("a file that is no picture is refused before it is sent", async () => {
  const { page } = fixture;
  await page
    .getByLabel("Choose a photo")
    .setInputFiles({ name: "a.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF") });
  await asha.see("The photo must be an image file");
  expect(await page.getByLabel("Choose a photo").inputValue()).toBe("");
});
