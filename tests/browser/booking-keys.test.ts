import type { Locator } from "playwright-core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { formatDay } from "~/lib/time";
import { ASHA_BOOKING, clearOpenDay } from "../support/booking";
import { actionsOn, readTypedFields, typeDetails } from "../support/booking-page";
import { setUpShopBrowser } from "../support/shop-browser";
import { queryValue } from "../support/shop-data";

// The booking form used with the keyboard alone.

const { fixture, newPhone, goTo } = setUpShopBrowser();
let asha: ReturnType<typeof actionsOn>;
afterEach(() => expect(fixture.complaints).toEqual([]));

const MAX_STEPS = 60;

/** Presses Tab until the target has the focus; fails after `MAX_STEPS`. */
async function tabTo(target: Locator): Promise<void> {
  for (let step = 0; step < MAX_STEPS; step++) {
    if ((await target.count()) && (await target.evaluate((element) => element === document.activeElement)))
      return;
    await fixture.page.keyboard.press("Tab");
  }
  expect.fail(`The Tab key does not lead to ${target}`);
}

test("a shop visit is booked with Tab, Space and Enter alone", async () => {
  await newPhone();
  const { page, shop } = fixture;
  const { keyboard } = page;
  asha = actionsOn(page);
  await goTo("/services");
  const day = clearOpenDay(shop, 3);
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  await tabTo(button(new RegExp(`^${formatDay(day)}`)));
  await keyboard.press("Enter");
  await asha.see("2/2 left");
  await tabTo(asha.hour("10:00 am"));
  await keyboard.press("Space");
  await tabTo(button("Hold this slot"));
  await keyboard.press("Enter");
  await asha.see("Reserved for you until");
  await tabTo(page.getByLabel("Service"));
  for (const [label, text] of [
    ["Full name", ASHA_BOOKING.name],
    ["Phone", ASHA_BOOKING.phone],
    ["Email", "keys@example.in"],
    ["Address", ASHA_BOOKING.address],
  ] as const) {
    await tabTo(page.getByLabel(label, { exact: true }));
    await keyboard.type(text);
  }
  await tabTo(button("Book the visit"));
  await keyboard.press("Enter");
  await asha.see(/Booking ID: SR-/);
  await tabTo(button("Great!"));
  await keyboard.press("Enter");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  expect(queryValue(shop, "select time_slot from service_request where email = 'keys@example.in'")).toBe(
    "10:00",
  );
});

describe.each([
  ["with scripts", true],
  ["without scripts", false],
])("Enter in a field, %s,", (_case, scripts) => {
  beforeEach(async () => {
    await newPhone(scripts);
    asha = actionsOn(fixture.page);
    await goTo("/services");
  });
  const pressEnterIn = (field: Locator) => field.press("Enter");
  const name = () => fixture.page.getByLabel("Full name");
  const countProblems = () => fixture.page.getByText("There is a problem").count();
  const countBookings = (email: string) =>
    queryValue<number>(fixture.shop, "select count(*) from service_request where email = ?", email);

  test("of an unfinished form asks for the next field, and keeps the rest", async () => {
    await typeDetails(fixture.page);
    await pressEnterIn(name());
    await asha.see("Please select a valid preferred date.");
    expect(await fixture.page.getByText("Please enter a valid 6-digit pincode").count()).toBe(0);
    expect(await readTypedFields(fixture.page)).toMatchObject(ASHA_BOOKING);
  });

  test("for the day shows its slots; with all fields filled in, Enter books", async () => {
    const email = `enter.${scripts}@example.in`;
    await asha.date().fill(clearOpenDay(fixture.shop, 8));
    await pressEnterIn(asha.date());
    await asha.hour("10:00 am").check();
    expect(await countProblems()).toBe(0);
    await typeDetails(fixture.page, { email, phone: "1" });
    await pressEnterIn(name());
    await asha.see("Please enter a valid 10-digit phone number");
    expect(await readTypedFields(fixture.page)).toMatchObject({ timeSlot: "10:00" });
    await asha.type("Phone", ASHA_BOOKING.phone);
    await pressEnterIn(name());
    await asha.see(/Booking ID: SR-/);
    expect(countBookings(email)).toBe(1);
  });

  test("for the pincode checks it, even with all other fields filled in; only then Enter books", async () => {
    const email = `enter.home.${scripts}@example.in`;
    await asha.atHome().check();
    await typeDetails(fixture.page, { email });
    await asha.pincode().fill("221001");
    await pressEnterIn(asha.pincode());
    await asha.see("We visit");
    expect([await countProblems(), countBookings(email)]).toEqual([0, 0]);
    await pressEnterIn(name());
    await asha.heading(/^Pay for home visit/);
    expect(countBookings(email)).toBe(1);
  });
});
