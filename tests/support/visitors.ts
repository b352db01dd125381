import type { Booker } from "~/domain/bookings/booking.server";
import type { HomeVisit, ShopVisit } from "~/domain/bookings/schemas";

let addresses = 0;

/** Somebody who books, each from an address of their own. */
export function booker(holder?: string, userId?: string): Booker {
  addresses += 1;
  return { from: `203.0.${Math.floor(addresses / 250)}.${addresses % 250}`, holder, userId };
}

const ASHA = {
  name: "Asha Verma",
  email: "asha@example.com",
  phone: "9876543210",
  serviceType: "repair",
  address: "12 Lanka Road",
  description: "The mixer hums but does not turn.",
  photoDraft: undefined,
  formKey: undefined,
} as const;

/** What Asha types to book a visit to the shop. */
export const aShopVisit = (words: Partial<ShopVisit> = {}): ShopVisit => ({
  ...{ visitType: "shop", ...ASHA, preferredDate: "2026-11-24", timeSlot: "11:00" },
  ...words,
});

/** What Asha types to book a visit to her home. */
export const aHomeVisit = (pincode: string, words: Partial<HomeVisit> = {}): HomeVisit => ({
  ...{ visitType: "home", ...ASHA, pincode, preferredDate: undefined, visitWindow: undefined },
  ...words,
});
