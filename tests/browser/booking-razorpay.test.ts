import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { parseBookingPath } from "../support/booking";
import { actionsOn, typeDetails } from "../support/booking-page";
import { ARE_SCRIPTS_LATE, openBrowser, waitForScripts } from "../support/chromium";
import { getBookingState } from "../support/insert-booking";
import type { Razorpay } from "../support/razorpay";
import { openRazorpayShop } from "../support/razorpay-orders";
import { setUpShopBrowser } from "../support/shop-browser";
import { queryValue } from "../support/shop-data";

let razorpay: Razorpay;
afterAll(() => razorpay?.close());
const { fixture, newPhone, goTo } = setUpShopBrowser(openBrowser, async () => {
  const selling = await openRazorpayShop();
  razorpay = selling.razorpay;
  return selling.shop;
});

describe.each([
  ["with scripts", true],
  ["without scripts", false],
])("%s", (_case, scripts) => {
  let asha: ReturnType<typeof actionsOn>;
  beforeEach(async () => {
    await newPhone(scripts);
    asha = actionsOn(fixture.page);
  });

  /** Books a home visit up to its payment page, and gives the booking's id. */
  async function bookHomeVisit(): Promise<string> {
    const { page } = fixture;
    await goTo("/services");
    await asha.atHome().check();
    await asha.pincode().pressSequentially("221001");
    if (!scripts) await asha.tap("Check");
    await asha.see("We visit");
    expect(await page.getByText("Demo payment.").count()).toBe(0);
    await typeDetails(page);
    await asha.tap("Pay ₹39 and book");
    await asha.heading(/^Pay for home visit/);
    if (scripts) await waitForScripts(page);
    return parseBookingPath(page.url()).id;
  }

  /** Presses a button of the checkout: in a frame if scripts run, otherwise on the provider's page. */
  async function payAtProvider(button: string): Promise<void> {
    const { page } = fixture;
    await asha.tap(/^Pay ₹39/);
    const checkout = scripts ? page.frameLocator("iframe.razorpay-checkout-frame") : page;
    await checkout.getByRole("button", { name: button }).tap();
    // The provider's page goes back by itself where the browser has scripts.
    if (!scripts && !ARE_SCRIPTS_LATE) await page.getByRole("button", { name: "Back to the shop" }).tap();
  }

  test("Asha pays the fee of a home visit at Razorpay, and it is confirmed", async () => {
    const { page, shop, complaints } = fixture;
    const id = await bookHomeVisit();
    expect(getBookingState(shop, id)).toBe("pending pending created 0");
    await payAtProvider("Pay at the bank");
    const dialog = page.getByRole("dialog");
    await dialog.getByText(/Booking ID: SR-\d{4}-\d{4}/).waitFor();
    await asha.tap("Great!");
    await dialog.waitFor({ state: "hidden" });
    await page.locator(".state", { hasText: "Confirmed" }).waitFor();
    expect(getBookingState(shop, id)).toBe("confirmed paid captured 1");
    expect(razorpay.checkouts.at(-1)).toMatchObject({ amount: "3900", currency: "INR" });
    expect(complaints).toEqual([]);
  });

  test("a declined payment is reported, the booking stays pending, and the next attempt pays", async () => {
    const { page, shop } = fixture;
    const id = await bookHomeVisit();
    await payAtProvider("Decline");
    await asha.see("Payment failed. Please try again.");
    await asha.see("Payment was declined by the bank");
    expect(queryValue(shop, "select status from service_request where id = ?", id)).toBe("pending");
    if (scripts) await waitForScripts(page);
    await payAtProvider("Pay at the bank");
    await asha.see(/Booking ID: SR-/);
    expect(getBookingState(shop, id)).toBe("confirmed paid captured 1");
  });
});
