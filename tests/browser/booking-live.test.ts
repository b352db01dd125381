import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { formatDay } from "~/lib/time";
import { ASHA, bookingIn, emptyDay } from "../support/booking";
import { asFile, personAt, typeDetails, typedIn } from "../support/booking-page";
import { look, openBooks } from "../support/books";
import { hydrated } from "../support/chromium";
import { aPhoto } from "../support/photos";
import { inTheStreet } from "../support/street";

// What scripts add to the booking form.

const { street, takePhone, goTo } = inTheStreet();
let asha: ReturnType<typeof personAt>;
let day: string;
let later: string;
let isQuiet: boolean;
beforeAll(() => {
  [day, later] = [emptyDay(street.shop, 5), emptyDay(street.shop, 6)];
});
beforeEach(async () => {
  await takePhone();
  asha = personAt(street.page);
  isQuiet = true;
  await goTo("/services");
});
afterEach(() => {
  if (isQuiet) expect(street.complaints).toEqual([]);
});

const LOST = "Network error. Please check your connection.";
const shown = () => street.page.getByRole("group", { name: "Time slot" });
const chosen = async () => (await typedIn(street.page)).timeSlot;
const write = (sql: string, ...values: unknown[]) => {
  const books = openBooks(street.shop);
  books.prepare(sql).run(...values);
  books.close();
};
/** How many slots browsers hold on a day. */
const heldOn = (date: string) =>
  look<number>(street.shop, "select count(*) from slot_seat where date = ? and request_id is null", date);
/** The connection is lost, or comes back; what the browser says of it is no complaint. */
const connection = (isThere: boolean) => {
  isQuiet = false;
  return street.phone.setOffline(!isThere);
};

async function chooseSlot(hour = "11:00 am"): Promise<void> {
  await asha.tap(formatDay(day));
  await asha.hour(hour).check();
}

test("another type of visit clears the day, the slots and what was chosen of them, and what was said of the fee", async () => {
  await chooseSlot();
  await typeDetails(street.page);
  await asha.atHome().check();
  expect(await typedIn(street.page)).toMatchObject({ ...ASHA, preferredDate: "" });
  await asha.pincode().pressSequentially("221001");
  await street.page.getByRole("button", { name: "Pay ₹39 and book" }).waitFor();
  await asha.date().fill(later);
  await asha.atShop().check();
  expect(await asha.date().inputValue()).toBe("");
  await shown().waitFor({ state: "detached" });
  expect(await chosen()).toBeUndefined();
  await street.page.getByRole("button", { name: "Book the visit" }).waitFor();
  expect(await street.page.getByRole("button", { name: /^Pay/ }).isVisible()).toBe(false);
});

test("another day clears the chosen slot and shows its own", async () => {
  await chooseSlot();
  write(
    "insert into slot_seat (date, start, seat, holder, expires_at) values (?, '10:00', 2, 'somebody', ?)",
    later,
    Date.now() + 60_000,
  );
  await asha.date().fill(later);
  await asha.see("10:00 am - 11:00 am, 1/2 left");
  expect(await chosen()).toBeUndefined();
  expect(heldOn(later)).toBe(1);
});

test("nor does another day tick the hour of the form that was refused, though the page came with it", async () => {
  await chooseSlot();
  await typeDetails(street.page, { phone: "1" });
  // As without scripts: the answer is a page of its own.
  await street.page.locator("form#form").evaluate((form: HTMLFormElement) => form.submit());
  await asha.see("There is a problem");
  await hydrated(street.page);
  expect(await chosen()).toBe("11:00");
  await asha.tap(formatDay(later));
  await shown().waitFor();
  expect(await chosen()).toBeUndefined();
  await asha.tap(formatDay(day));
  await shown().waitFor();
  expect(await chosen()).toBeUndefined();
});

test("a pincode that is changed after it was checked is not the one that was told of", async () => {
  await asha.atHome().check();
  await asha.pincode().pressSequentially("221001");
  await asha.see("We come to");
  await asha.pincode().press("Backspace");
  await street.page.getByText("We come to").waitFor({ state: "detached" });
  await street.page.getByRole("button", { name: "Book the home visit" }).waitFor();
});

test("a lost connection is told at the slots and at the pincode, and nothing typed is lost", async () => {
  await typeDetails(street.page);
  await connection(false);
  await asha.tap(formatDay(day));
  await asha.see(LOST);
  expect(await typedIn(street.page)).toMatchObject({ ...ASHA, preferredDate: day });
  await connection(true);
  await asha.tap("Show slots");
  await asha.hour("11:00 am").check();
  await connection(false);
  await asha.tap("Hold this slot");
  await asha.see(LOST);
  expect(await chosen()).toBe("11:00");
  await asha.atHome().check();
  await asha.pincode().pressSequentially("221001");
  await asha.see(LOST);
  expect(await typedIn(street.page)).toMatchObject({ ...ASHA, pincode: "221001" });
  await connection(true);
  await asha.tap("Check");
  await asha.see("We come to");
  expect(await street.page.getByText(LOST).count()).toBe(0);
});

test.each([
  ["a page that says 500", { status: 500, contentType: "text/html", body: "<h1>Bad gateway</h1>" }],
  ["JSON of somebody else", { status: 200, contentType: "application/json", body: "{}" }],
  ["JSON that is none", { status: 200, contentType: "application/json", body: "<" }],
])("%s, where slots or a pincode should be told, is said and breaks nothing", async (_, answer) => {
  isQuiet = false;
  await street.page.route("**/services/desk*", (route) => route.fulfill(answer));
  await typeDetails(street.page);
  await asha.tap(formatDay(day));
  await asha.see("Failed to fetch slots");
  await asha.atHome().check();
  await asha.pincode().pressSequentially("221001");
  await asha.see("Failed to verify pincode");
  expect(await typedIn(street.page)).toMatchObject({ ...ASHA, pincode: "221001" });
  await street.page.unroute("**/services/desk*");
  await asha.tap("Check");
  await asha.see("We come to");
});

test("Book without a connection says so and keeps everything, the photo and the slots of a refused form too", async () => {
  const { page } = street;
  await chooseSlot();
  await typeDetails(page, { phone: "1" });
  await page
    .getByLabel("Choose a photo")
    .setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer: Buffer.from("x") });
  await asha.tap("Book the visit");
  await asha.see("There is a problem");
  await asha.see("This photo cannot be read.");
  await page.getByLabel("Choose a photo").setInputFiles(asFile(await aPhoto()));
  await asha.type("Phone", ASHA.phone);
  await asha.hour("12:00 pm").check();
  await connection(false);
  await asha.tap("Book the visit");
  await asha.see("Network error. Please try again.");
  expect(await typedIn(page)).toMatchObject({ ...ASHA, preferredDate: day, timeSlot: "12:00" });
  expect(await page.getByLabel("Choose a photo").inputValue()).toContain("photo.jpg");
  await connection(true);
  await asha.tap("Book the visit");
  await asha.see(/Booking ID: SR-/);
  const { id } = bookingIn(page.url());
  expect(look(street.shop, "select photo is not null from service_request where id = ?", id)).toBe(1);
});

test("a slot that was taken meanwhile is told, the slots are shown anew, and everything else is kept", async () => {
  await chooseSlot("2:00 pm");
  await typeDetails(street.page);
  const hold = "insert into slot_seat (date, start, seat, holder, expires_at) values (?, '14:00', ?, ?, ?)";
  for (const seat of [1, 2]) write(hold, day, seat, `somebody ${seat}`, Date.now() + 60_000);
  await asha.tap("Book the visit");
  await asha.see("This time slot is fully booked! Please select another slot.");
  await asha.see("2:00 pm - 3:00 pm, 0/2 left: being booked just now");
  expect(await typedIn(street.page)).toMatchObject({ ...ASHA, preferredDate: day });
});

const ENDED = "Your reservation has ended. Please hold the slot again.";
const FIVE_MINUTES = 300_000;

test("a reservation that ends while the page is open is said, whatever the phone's clock says; nothing typed is lost", async () => {
  const { page } = street;
  // A phone whose calendar is a year behind.
  await page.clock.install({ time: Date.now() - 365 * 86_400_000 });
  await goTo("/services");
  await chooseSlot();
  await asha.tap("Hold this slot");
  await asha.see("Reserved for you until");
  await typeDetails(page);
  await page.clock.fastForward(FIVE_MINUTES - 10_000);
  expect(await page.getByText(ENDED).count()).toBe(0);
  // By the shop's clock it has ended too.
  write("update slot_seat set expires_at = 1 where date = ? and request_id is null", day);
  await page.clock.fastForward(10_000);
  await asha.see(ENDED);
  await asha.see("A slot can be reserved for 5 minutes");
  expect(await page.getByText("Reserved for you until").count()).toBe(0);
  expect(await typedIn(page)).toMatchObject({ ...ASHA, preferredDate: day, timeSlot: "11:00" });
  await asha.tap("Hold this slot");
  await asha.see("Reserved for you until");
  expect(await page.getByText(ENDED).count()).toBe(0);
});

test("a reservation found at opening the page ends by itself too, and keeps its hour chosen; one made longer in another tab goes on", async () => {
  const { page } = street;
  await chooseSlot("12:00 pm");
  await asha.tap("Hold this slot");
  await asha.see("Reserved for you until");
  await page.clock.install();
  await goTo("/services");
  await asha.see("Reserved for you until");
  expect(await chosen()).toBe("12:00");
  // The shop still keeps it: another tab has asked for five minutes more.
  await page.clock.fastForward(FIVE_MINUTES);
  await asha.see("Reserved for you until");
  expect(await page.getByText(ENDED).count()).toBe(0);
  write("update slot_seat set expires_at = 1 where date = ? and request_id is null", day);
  await page.clock.fastForward(FIVE_MINUTES);
  await asha.see(ENDED);
  expect(await chosen()).toBe("12:00");
});

test("two tabs of one browser hold one slot, not two", async () => {
  const { page, phone } = street;
  const before = heldOn(later);
  await asha.tap(formatDay(later));
  await asha.hour("2:00 pm").check();
  await asha.tap("Hold this slot");
  await asha.see("Reserved for you until");
  const second = await phone.newPage();
  const other = personAt(second);
  await second.goto(`${street.shop.url}/services?visitType=shop&preferredDate=${later}`);
  await hydrated(second);
  await other.hour("3:00 pm").check();
  await other.tap(/^(Hold this slot|Keep it)/);
  await other.see("Reserved for you until");
  expect(heldOn(later)).toBe(before + 1);
  await page.bringToFront();
  await asha.tap("Keep it 5 more minutes");
  await asha.see("Reserved for you until");
  expect(heldOn(later)).toBe(before + 1);
});

test("a large photo is made small before it is sent", async () => {
  const { page } = street;
  const large = await aPhoto({ width: 4000, height: 3000, isNoisy: true });
  expect(large.length).toBeGreaterThan(2_000_000);
  await chooseSlot("4:00 pm");
  await typeDetails(page, { email: "large@example.in" });
  await page.getByLabel("Choose a photo").setInputFiles(asFile(large));
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
  const { id } = bookingIn(page.url());
  expect(look(street.shop, "select photo is not null from service_request where id = ?", id)).toBe(1);
});

test("what is no picture is told before it is sent", async () => {
  const { page } = street;
  await page
    .getByLabel("Choose a photo")
    .setInputFiles({ name: "a.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF") });
  await asha.see("The photo must be an image file");
  expect(await page.getByLabel("Choose a photo").inputValue()).toBe("");
});
