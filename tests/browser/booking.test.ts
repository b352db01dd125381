import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { formatDay } from "~/lib/time";
import { ASHA, bookingIn, emptyDay } from "../support/booking";
import { asFile, personAt, typeDetails, typedIn } from "../support/booking-page";
import { look } from "../support/books";
import { hydrated, openPhone } from "../support/chromium";
import { aPhoto } from "../support/photos";
import { inTheStreet } from "../support/street";

const { street, takePhone, goTo } = inTheStreet();
let photo: Buffer;
beforeAll(async () => {
  photo = await aPhoto();
});

const bookings = (email: string) =>
  look<number>(street.shop, "select count(*) from service_request where email = ?", email);
const stateOf = (email: string) =>
  look<string>(
    street.shop,
    "select status || ' ' || coalesce(payment_status, '-') || ' ' || (photo is not null) from service_request where email = ?",
    email,
  );

describe.each([
  ["with scripts", true],
  ["without scripts", false],
])("%s", (_, scripts) => {
  let asha: ReturnType<typeof personAt>;
  /** Where scripts run, they are given time to take the page over: this is about them. */
  const ready = () => (scripts ? hydrated(street.page) : undefined);
  const email = (who: string) => `${who}.${scripts}@example.in`;
  beforeEach(async () => {
    await takePhone(scripts);
    asha = personAt(street.page);
    await goTo("/services");
  });
  afterEach(() => expect(street.complaints).toEqual([]));

  test("Asha reserves an hour at the shop, books it with a photo, and by its link moves and cancels it", async () => {
    const { page, shop } = street;
    const day = emptyDay(shop, 5);
    await asha.tap(formatDay(day));
    await asha.see("2/2 left");
    await asha.hour("4:00 pm").check();
    await asha.tap("Hold this slot");
    await asha.see(/Reserved for you until \d{1,2}:\d\d [ap]m/);
    await typeDetails(page, { email: email("shop") });
    await page.getByLabel("Choose a photo").setInputFiles(asFile(photo));
    await asha.tap("Book the visit");

    const dialog = page.getByRole("dialog");
    await dialog.getByText(/Booking ID: SR-\d{4}-\d{4}/).waitFor();
    await dialog.getByText(`${formatDay(day)}, 4:00 pm - 5:00 pm`).waitFor();
    const link = (await dialog.getByRole("link").getAttribute("href")) ?? "";
    expect(bookingIn(link).key).not.toBe("");
    await ready();
    await asha.tap("Great!");
    await dialog.waitFor({ state: "hidden" });
    expect(stateOf(email("shop"))).toBe("pending - 1");

    // On another phone, as from the letter.
    const other = await (await openPhone(street.browser, { scripts })).newPage();
    const meena = personAt(other);
    await other.goto(link);
    if (scripts) await hydrated(other);
    await meena.follow("Move");
    await meena.heading("Move your visit");
    const later = emptyDay(shop, 6);
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
    expect(stateOf(email("shop"))).toBe("cancelled - 1");
    await other.context().close();
  });

  test("Asha asks us home, fails to pay the fee, pays it, and is confirmed", async () => {
    const { page } = street;
    await asha.atHome().check();
    if (scripts) {
      await asha.pincode().pressSequentially("22-10x017");
      expect(await asha.pincode().inputValue()).toBe("221001");
    } else {
      await asha.pincode().fill("221001");
      await asha.tap("Check");
    }
    await asha.see("We come to");
    await asha.see("₹39");
    await page.getByRole("radio", { name: /^Afternoon/ }).check();
    await typeDetails(page, { email: email("home") });
    await page.getByLabel("Take a photo").setInputFiles(asFile(photo));
    await asha.tap("Pay ₹39 and book");

    await asha.heading(/^Pay for home visit/);
    await asha.see("Demo payment.");
    expect(stateOf(email("home"))).toBe("pending pending 1");
    await ready();
    await asha.tap("Let the payment fail");
    await asha.see("Payment failed. Please try again.");
    expect(stateOf(email("home"))).toBe("pending failed 1");
    await ready();
    await asha.tap(/^Pay ₹39/);
    const dialog = page.getByRole("dialog");
    await dialog.getByText(/Booking ID: SR-\d{4}-\d{4}/).waitFor();
    await asha.tap("Great!");
    await dialog.waitFor({ state: "hidden" });
    await page.locator(".state", { hasText: "Confirmed" }).waitFor();
    expect(stateOf(email("home"))).toBe("confirmed paid 1");
  });

  test("a pincode out of reach is told so, and the shop is offered instead", async () => {
    await asha.atHome().check();
    await asha.pincode().pressSequentially("800001");
    if (!scripts) await asha.tap("Check");
    await asha.see("Sorry, we don't provide services to pincode 800001 yet.");
    await asha.see("You can bring it to the shop, which is free");
    await asha.see("The nearest areas we do come to");
  });

  test("a form that comes back has everything typed and the photo, which need not be chosen again", async () => {
    const { page, shop } = street;
    await asha.tap(formatDay(emptyDay(shop, 4)));
    await asha.hour("2:00 pm").check();
    await typeDetails(page, { email: email("photo"), phone: "98765" });
    await page.getByLabel("Choose a photo").setInputFiles(asFile(photo));
    await asha.tap("Book the visit");
    await asha.see("There is a problem");
    await page.waitForFunction(() => document.activeElement?.textContent?.startsWith("There is a problem"));
    const picture = page.getByRole("img", { name: "Your photo" });
    await picture.waitFor();
    await page.waitForFunction(
      () => (document.querySelector("form img") as HTMLImageElement).naturalWidth > 0,
    );
    expect(await page.getByLabel("Choose another photo").inputValue()).toBe("");
    expect(await typedIn(page)).toMatchObject({
      ...ASHA,
      email: email("photo"),
      phone: "98765",
      timeSlot: "14:00",
    });
    await ready();
    await asha.type("Phone", ASHA.phone);
    await asha.tap("Book the visit");
    await asha.see(/Booking ID: SR-/);
    expect(stateOf(email("photo"))).toBe("pending - 1");
  });

  test("a double tap on Book is one booking, and going back to book it again leads to the same", async () => {
    const { page, shop } = street;
    await asha.tap(formatDay(emptyDay(shop, 4)));
    await asha.hour("3:00 pm").check();
    await typeDetails(page, { email: email("twice") });
    await page.getByRole("button", { name: "Book the visit" }).dblclick();
    await asha.see(/Booking ID: SR-/);
    expect(bookings(email("twice"))).toBe(1);
    const { id } = bookingIn(page.url());
    await page.goBack({ waitUntil: "commit" });
    await asha.heading("Repairs and services");
    await ready();
    expect(await typedIn(page)).toMatchObject({ ...ASHA, email: email("twice"), timeSlot: "15:00" });
    await asha.tap("Book the visit");
    await asha.see(/Booking ID: SR-/);
    expect(bookingIn(page.url()).id).toBe(id);
    expect(bookings(email("twice"))).toBe(1);
  });

  test("who goes back from the till finds the form as it was; sent as it is, it leads to the same till", async () => {
    const { page, shop } = street;
    await page.goto(`${shop.url}/services?visitType=home&pincode=221001`);
    await ready();
    await typeDetails(page, { email: email("till") });
    await asha.tap("Pay ₹39 and book");
    await asha.heading(/^Pay for home visit/);
    const till = page.url();
    await page.goBack({ waitUntil: "commit" });
    await asha.heading("Repairs and services");
    await ready();
    expect(await typedIn(page)).toMatchObject({ ...ASHA, email: email("till"), pincode: "221001" });
    await asha.tap("Pay ₹39 and book");
    await asha.heading(/^Pay for home visit/);
    expect(page.url()).toBe(till);
    await page.goBack({ waitUntil: "commit" });
    await asha.heading("Repairs and services");
    await ready();
    await asha.type("Address", "7 Godowlia, Varanasi");
    await asha.tap("Pay ₹39 and book");
    await asha.heading(/^Pay for home visit/);
    expect(page.url()).not.toBe(till);
    expect(bookings(email("till"))).toBe(2);
  });
});
