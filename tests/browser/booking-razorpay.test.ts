import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { bookingIn } from "../support/booking";
import { personAt, typeDetails } from "../support/booking-page";
import { look } from "../support/books";
import { hydrated } from "../support/chromium";
import type { Razorpay } from "../support/razorpay";
import { openSellingShop } from "../support/selling";
import { inTheStreet } from "../support/street";
import { visitStanding } from "../support/visits";

let razorpay: Razorpay;
afterAll(() => razorpay?.close());
const { street, takePhone, goTo } = inTheStreet(async () => {
  const selling = await openSellingShop();
  razorpay = selling.razorpay;
  return selling.shop;
});

describe.each([
  ["with scripts", true],
  ["without scripts", false],
])("%s", (_, scripts) => {
  let asha: ReturnType<typeof personAt>;
  beforeEach(async () => {
    await takePhone(scripts);
    asha = personAt(street.page);
  });

  /** Asks our people home; gives the booking, at its till. */
  async function askHome(): Promise<string> {
    const { page } = street;
    await goTo("/services");
    await asha.atHome().check();
    await asha.pincode().pressSequentially("221001");
    if (!scripts) await asha.tap("Check");
    await asha.see("We come to");
    expect(await page.getByText("Demo payment.").count()).toBe(0);
    await typeDetails(page);
    await asha.tap("Pay ₹39 and book");
    await asha.heading(/^Pay for home visit/);
    if (scripts) await hydrated(page);
    return bookingIn(page.url()).id;
  }

  /** The provider's own page: a frame over ours where scripts run, else a page of its own. */
  async function atTheBank(button: string): Promise<void> {
    const { page } = street;
    await asha.tap(/^Pay ₹39/);
    const bank = scripts ? page.frameLocator("iframe.razorpay-checkout-frame") : page;
    await bank.getByRole("button", { name: button }).tap();
    if (!scripts) await page.getByRole("button", { name: "Back to the shop" }).tap();
  }

  test("Asha pays the fee of a home visit at Razorpay, and it is confirmed", async () => {
    const { page, shop, complaints } = street;
    const id = await askHome();
    expect(visitStanding(shop, id)).toBe("pending pending created 0");
    await atTheBank("Pay at the bank");
    const dialog = page.getByRole("dialog");
    await dialog.getByText(/Booking ID: SR-\d{4}-\d{4}/).waitFor();
    await asha.tap("Great!");
    await dialog.waitFor({ state: "hidden" });
    await page.locator(".state", { hasText: "Confirmed" }).waitFor();
    expect(visitStanding(shop, id)).toBe("confirmed paid captured 1");
    expect(razorpay.checkouts.at(-1)).toMatchObject({ amount: "3900", currency: "INR" });
    expect(complaints).toEqual([]);
  });

  test("a declined payment is told, nothing is booked by it, and the next attempt pays", async () => {
    const { page, shop } = street;
    const id = await askHome();
    await atTheBank("Decline");
    await asha.see("Payment failed. Please try again.");
    await asha.see("Payment was declined by the bank");
    expect(look(shop, "select status from service_request where id = ?", id)).toBe("pending");
    if (scripts) await hydrated(page);
    await atTheBank("Pay at the bank");
    await asha.see(/Booking ID: SR-/);
    expect(visitStanding(shop, id)).toBe("confirmed paid captured 1");
  });
});
