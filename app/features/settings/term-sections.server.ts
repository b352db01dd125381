import { z } from "zod";
import { ShopError } from "~/lib/errors";
import { optionalField } from "~/lib/fields";
import { fromRupees } from "~/lib/money";
import { choiceOf, moneyOf, numberOf, type Setting, section, timeOf, wholeOf } from "./setting-types.server";
import { TAX_MODE_LABELS, TAX_MODES, type TaxMode } from "./tax-mode";

const INVALID_RATE = "Please enter rupees above 0, such as 88.50, or leave it empty";
/** Rupees for one unit; a currency without a rate is not shown (rule: currency-rates). */
const rateOf = (label: string): Setting<number | undefined> => ({
  ...numberOf(
    optionalField(z.coerce.number({ error: INVALID_RATE }).gt(0, INVALID_RATE).max(10_000, INVALID_RATE)),
    { label, optional: true, default: undefined },
    "decimal",
  ),
  isStored: (value) => typeof value === "number" && value > 0,
});

/** The terms on which the shop sells and repairs; each section has a row of its own. */
export const TERM_SECTIONS = {
  rates: section(
    "Currency rates",
    { USD: rateOf("One US dollar, in rupees"), EUR: rateOf("One euro, in rupees") },
    {
      description:
        "Customers who prefer dollars or euros see about how much a price is, beside the rupees they pay. A currency without a rate is not shown.",
    },
  ),
  delivery: section(
    "Delivery and returns",
    {
      /** Of a cart (rule: delivery-fee). */
      deliveryFeePaise: moneyOf("deliveryFee", [0, 10_000], {
        label: "Delivery fee, in rupees",
        hint: "Of an order from the cart",
        default: fromRupees(50),
      }),
      /** Of a cart; Buy Now has the threshold of its service area (rule: free-delivery-above). */
      freeDeliveryAbovePaise: moneyOf("freeDeliveryAbove", [0, 100_000], {
        label: "Delivery is free above, in rupees",
        hint: "What the goods of a cart cost before GST",
        default: fromRupees(500),
      }),
      /** Only told on pages, as `farDays` is (rule: delivery-days). */
      nearDays: wholeOf("day", [1, 60], {
        label: "Working days on the way, in and around the city",
        default: 3,
      }),
      farDays: wholeOf("day", [1, 60], { label: "Working days on the way, farther away", default: 7 }),
      /** Only told on pages, as `faultyDays` is (rule: return-days). */
      returnDays: wholeOf("day", [1, 365], {
        label: "Days to return goods",
        hint: "From delivery, for a customer who has changed their mind",
        default: 7,
      }),
      faultyDays: wholeOf("day", [1, 365], {
        label: "Days to report faulty goods",
        hint: "From delivery, where they are faulty, damaged or wrong",
        default: 14,
      }),
    },
    {
      description:
        "Carts and pages show these from now on; orders that were placed keep their delivery fee. “Buy now” has the fee of its service area.",
      check({ nearDays, farDays, returnDays, faultyDays }) {
        if (farDays < nearDays)
          throw new ShopError("INVALID", "Farther away cannot take fewer days than nearby", "farDays");
        if (faultyDays < returnDays)
          throw new ShopError("INVALID", "Faulty goods need at least the days to return goods", "faultyDays");
      },
    },
  ),
  stock: section(
    "Stock",
    {
      /** Rule: low-stock. */
      lowStock: wholeOf("piece", [0, 999], {
        label: "Stock is low from",
        hint: "This many pieces or fewer",
        default: 10,
      }),
    },
    { description: "Products that run low say so in the shop, and are counted in the back-office." },
  ),
  visits: section(
    "Repair visits",
    {
      /** Rule: bookable-days. */
      daysAhead: wholeOf("day", [1, 365], { label: "Days ahead that customers can book", default: 60 }),
      /** These three: rule: booking-change-notice. */
      noticeHours: wholeOf("hour", [1, 72], {
        label: "Hours of notice",
        hint: "Until how long before a visit customers can cancel or move it",
        default: 2,
      }),
      undatedDays: wholeOf("day", [1, 30], {
        label: "Days to cancel a home visit without a day",
        hint: "From the booking; within this time you phone to agree the day",
        default: 2,
      }),
      maxMoves: wholeOf("move", [1, 20], { label: "How often a customer may move one visit", default: 3 }),
      /** Rule: booking-rating. */
      rateDays: wholeOf("day", [1, 365], {
        label: "Days to rate a visit",
        hint: "From when it is completed",
        default: 30,
      }),
      /** Rule: booking-reminder. The job needs time before midnight, when tomorrow is another day. */
      remindFrom: timeOf("21:00", {
        label: "Reminders are sent from",
        hint: "On the day before the visit",
        default: "09:00",
      }),
    },
    { description: "These hold for visits that are booked already too." },
  ),
  tax: section(
    "Tax mode",
    {
      /** Rule: tax-mode. */
      mode: choiceOf<TaxMode>(
        "Please choose one of the two",
        TAX_MODES.map((value) => ({ value, label: TAX_MODE_LABELS[value] })),
        { label: "Prices of goods", default: "exclusive" },
      ),
    },
    { hasOwnPage: true },
  ),
};
