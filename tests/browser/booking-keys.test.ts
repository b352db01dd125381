import type { Locator } from "playwright-core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { formatDay } from "~/lib/time";
import { ASHA, emptyDay } from "../support/booking";
import { personAt, typeDetails, typedIn } from "../support/booking-page";
import { look } from "../support/books";
import { inTheStreet } from "../support/street";

// The booking form without a finger or a mouse.

const { street, takePhone, goTo } = inTheStreet();
let asha: ReturnType<typeof personAt>;
afterEach(() => expect(street.complaints).toEqual([]));

const MOST_STEPS = 60;

/** Goes on with the Tab key until this has the focus. */
async function tabTo(target: Locator): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step++) {
    if ((await target.count()) && (await target.evaluate((element) => element === document.activeElement)))
      return;
    await street.page.keyboard.press("Tab");
  }
  expect.fail(`The Tab key does not lead to ${target}`);
}

test("a visit to the shop is booked by Tab, Space and Enter alone", async () => {
  await takePhone();
  const { page, shop } = street;
  const { keyboard } = page;
  asha = personAt(page);
  await goTo("/services");
  const day = emptyDay(shop, 3);
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
    ["Full name", ASHA.name],
    ["Phone", ASHA.phone],
    ["Email", "keys@example.in"],
    ["Address", ASHA.address],
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
  expect(look(shop, "select time_slot from service_request where email = 'keys@example.in'")).toBe("10:00");
});

describe.each([
  ["with scripts", true],
  ["without scripts", false],
])("Enter in a field, %s,", (_, scripts) => {
  beforeEach(async () => {
    await takePhone(scripts);
    asha = personAt(street.page);
    await goTo("/services");
  });
  const enterIn = (field: Locator) => field.press("Enter");
  const name = () => street.page.getByLabel("Full name");
  const problems = () => street.page.getByText("There is a problem").count();
  const booked = (email: string) =>
    look<number>(street.shop, "select count(*) from service_request where email = ?", email);

  test("of a form that is far from done asks for what comes next, and keeps the rest", async () => {
    await typeDetails(street.page);
    await enterIn(name());
    await asha.see("Please select a valid preferred date.");
    expect(await street.page.getByText("Please enter a valid 6-digit pincode").count()).toBe(0);
    expect(await typedIn(street.page)).toMatchObject(ASHA);
  });

  test("that holds the day shows its slots, and with all filled in books", async () => {
    const email = `enter.${scripts}@example.in`;
    await asha.date().fill(emptyDay(street.shop, 8));
    await enterIn(asha.date());
    await asha.hour("10:00 am").check();
    expect(await problems()).toBe(0);
    await typeDetails(street.page, { email, phone: "1" });
    await enterIn(name());
    await asha.see("Please enter a valid 10-digit phone number");
    expect(await typedIn(street.page)).toMatchObject({ timeSlot: "10:00" });
    await asha.type("Phone", ASHA.phone);
    await enterIn(name());
    await asha.see(/Booking ID: SR-/);
    expect(booked(email)).toBe(1);
  });

  test("that holds the pincode checks it, though all else is filled in, and only then books", async () => {
    const email = `enter.home.${scripts}@example.in`;
    await asha.atHome().check();
    await typeDetails(street.page, { email });
    await asha.pincode().fill("221001");
    await enterIn(asha.pincode());
    await asha.see("We come to");
    expect([await problems(), booked(email)]).toEqual([0, 0]);
    await enterIn(name());
    await asha.heading(/^Pay for home visit/);
    expect(booked(email)).toBe(1);
  });
});
