import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { formatDay } from "~/lib/time";
import { ASHA_BOOKING, clearOpenDay, parseBookingPath } from "../support/booking";
import { actionsOn, readTypedFields, toPhotoFile, typeDetails } from "../support/booking-page";
import { openPhone, openWholeBrowser, waitForScripts } from "../support/chromium";
import { createPhoto } from "../support/photos";
import { setUpShopBrowser } from "../support/shop-browser";
import { queryValue } from "../support/shop-data";

const { fixture, newPhone, goTo } = setUpShopBrowser(openWholeBrowser);
let photo: Buffer;
beforeAll(async () => {
  photo = await createPhoto();
});

const countBookings = (toEmail: string) =>
  queryValue<number>(fixture.shop, "select count(*) from service_request where email = ?", toEmail);
const getState = (toEmail: string) =>
  queryValue<string>(
    fixture.shop,
    `select status || ' ' || coalesce(payment_status, '-') || ' ' || (photo is not null)
     from service_request where email = ?`,
    toEmail,
  );

describe.each([
  ["with scripts", true],
  ["without scripts", false],
])("%s", (_case, scripts) => {
  let asha: ReturnType<typeof actionsOn>;
  /** Waits for hydration if scripts run. */
  const waitUntilReady = () => (scripts ? waitForScripts(fixture.page) : undefined);
  const toEmail = (who: string) => `${who}.${scripts}@example.in`;
  beforeEach(async () => {
    await newPhone(scripts);
    asha = actionsOn(fixture.page);
    await goTo("/services");
  });
  afterEach(() => expect(fixture.complaints).toEqual([]));

  test("Asha reserves a slot, books it with a photo, and by its link moves and cancels it", async () => {
    const { page, shop } = fixture;
    const day = clearOpenDay(shop, 5);
    await asha.tap(formatDay(day));
    await asha.see("2/2 left");
    await asha.hour("4:00 pm").check();
    await asha.tap("Hold this slot");
    await asha.see(/Reserved for you until \d{1,2}:\d\d [ap]m/);
    await typeDetails(page, { email: toEmail("shop") });
    await page.getByLabel("Choose a photo").setInputFiles(toPhotoFile(photo));
    await asha.tap("Book the visit");

    const dialog = page.getByRole("dialog");
    await dialog.getByText(/Booking ID: SR-\d{4}-\d{4}/).waitFor();
    await dialog.getByText(`${formatDay(day)}, 4:00 pm - 5:00 pm`).waitFor();
    const link = (await dialog.getByRole("link").getAttribute("href")) ?? "";
    expect(parseBookingPath(link).key).not.toBe("");
    await waitUntilReady();
    await asha.tap("Great!");
    await dialog.waitFor({ state: "hidden" });
    expect(getState(toEmail("shop"))).toBe("pending - 1");

    // On another phone, as if the link were opened from the email.
    const other = await (await openPhone(fixture.browser, { scripts })).newPage();
    const meena = actionsOn(other);
    await other.goto(link);
    if (scripts) await waitForScripts(other);
    await meena.follow("Move");
    await meena.heading("Move your visit");
    const later = clearOpenDay(shop, 6);
    await meena.follow(formatDay(later));
    await other.getByText(`Time slot on ${formatDay(later)}`).waitFor();
    await meena.hour("10:00 am").check();
    await meena.tap("Move the visit");
    await meena.see("Your visit has been moved to");
    await meena.see(`${formatDay(later)}, 10:00 am - 11:00 am`);
    await meena.follow("Cancel");
    await meena.heading("Cancel this visit?");
    await meena.tap("Cancel the visit");
    await meena.see("Your visit has been cancelled.");
    expect(getState(toEmail("shop"))).toBe("cancelled - 1");
    await other.context().close();
  });

  test("Asha books a home visit, fails to pay the fee, pays it, and the booking is confirmed", async () => {
    const { page } = fixture;
    await asha.atHome().check();
    if (scripts) {
      await asha.pincode().pressSequentially("22-10x017");
      expect(await asha.pincode().inputValue()).toBe("221001");
    } else {
      await asha.pincode().fill("221001");
      await asha.tap("Check");
    }
    await asha.see("We visit");
    await asha.see("₹39");
    await page.getByRole("radio", { name: /^Afternoon/ }).check();
    await typeDetails(page, { email: toEmail("home") });
    await page.getByLabel("Take a photo").setInputFiles(toPhotoFile(photo));
    await asha.tap("Pay ₹39 and book");

    await asha.heading(/^Pay for home visit/);
    await asha.see("Demo payment.");
    expect(getState(toEmail("home"))).toBe("pending pending 1");
    await waitUntilReady();
    await asha.tap("Let the payment fail");
    await asha.see("Payment failed. Please try again.");
    expect(getState(toEmail("home"))).toBe("pending failed 1");
    await waitUntilReady();
    await asha.tap(/^Pay ₹39/);
    const dialog = page.getByRole("dialog");
    await dialog.getByText(/Booking ID: SR-\d{4}-\d{4}/).waitFor();
    await asha.tap("Great!");
    await dialog.waitFor({ state: "hidden" });
    await page.locator(".state", { hasText: "Confirmed" }).waitFor();
    expect(getState(toEmail("home"))).toBe("confirmed paid 1");
  });

  test("for a pincode that is not served the form says so, and offers a shop visit instead", async () => {
    await asha.atHome().check();
    await asha.pincode().pressSequentially("800001");
    if (!scripts) await asha.tap("Check");
    await asha.see("Sorry, we don't provide services to pincode 800001 yet.");
    await asha.see("You can bring it to the shop free of charge");
    await asha.see("Nearest areas we visit");
  });

  test("a refused form keeps all input and the photo, which need not be chosen again", async () => {
    const { page, shop } = fixture;
    await asha.tap(formatDay(clearOpenDay(shop, 4)));
    await asha.hour("2:00 pm").check();
    await typeDetails(page, { email: toEmail("photo"), phone: "98765" });
    await page.getByLabel("Choose a photo").setInputFiles(toPhotoFile(photo));
    await asha.tap("Book the visit");
    await asha.see("There is a problem");
    await page.waitForFunction(() => document.activeElement?.textContent?.startsWith("There is a problem"));
    const picture = page.getByRole("img", { name: "Your photo" });
    await picture.waitFor();
    await page.waitForFunction(
      () => (document.querySelector("form img") as HTMLImageElement).naturalWidth > 0,
    );
    expect(await page.getByLabel("Choose another photo").inputValue()).toBe("");
    expect(await readTypedFields(page)).toMatchObject({
      ...ASHA_BOOKING,
      email: toEmail("photo"),
      phone: "98765",
      timeSlot: "14:00",
    });
    await waitUntilReady();
    await asha.type("Phone", ASHA_BOOKING.phone);
    await asha.tap("Book the visit");
    await asha.see(/Booking ID: SR-/);
    expect(getState(toEmail("photo"))).toBe("pending - 1");
  });

  test("a double tap on Book, or booking again after going back, makes just one booking", async () => {
    const { page, shop } = fixture;
    await asha.tap(formatDay(clearOpenDay(shop, 4)));
    await asha.hour("3:00 pm").check();
    await typeDetails(page, { email: toEmail("twice") });
    await page.getByRole("button", { name: "Book the visit" }).dblclick();
    await asha.see(/Booking ID: SR-/);
    expect(countBookings(toEmail("twice"))).toBe(1);
    const { id } = parseBookingPath(page.url());
    await page.goBack({ waitUntil: "commit" });
    await asha.heading("Repairs and services");
    await waitUntilReady();
    expect(await readTypedFields(page)).toMatchObject({
      ...ASHA_BOOKING,
      email: toEmail("twice"),
      timeSlot: "15:00",
    });
    await asha.tap("Book the visit");
    await asha.see(/Booking ID: SR-/);
    expect(parseBookingPath(page.url()).id).toBe(id);
    expect(countBookings(toEmail("twice"))).toBe(1);
  });

  test("going back from the payment page shows the form; unchanged, it leads to the same page", async () => {
    const { page, shop } = fixture;
    await page.goto(`${shop.url}/services?visitType=home&pincode=221001`);
    await waitUntilReady();
    await typeDetails(page, { email: toEmail("till") });
    await asha.tap("Pay ₹39 and book");
    await asha.heading(/^Pay for home visit/);
    const paymentPage = page.url();
    await page.goBack({ waitUntil: "commit" });
    await asha.heading("Repairs and services");
    await waitUntilReady();
    expect(await readTypedFields(page)).toMatchObject({
      ...ASHA_BOOKING,
      email: toEmail("till"),
      pincode: "221001",
    });
    await asha.tap("Pay ₹39 and book");
    await asha.heading(/^Pay for home visit/);
    expect(page.url()).toBe(paymentPage);
    await page.goBack({ waitUntil: "commit" });
    await asha.heading("Repairs and services");
    await waitUntilReady();
    await asha.type("Address", "7 Godowlia, Varanasi");
    await asha.tap("Pay ₹39 and book");
    await asha.heading(/^Pay for home visit/);
    expect(page.url()).not.toBe(paymentPage);
    expect(countBookings(toEmail("till"))).toBe(2);
  });
});
