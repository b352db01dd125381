import { z } from "zod";
import { ShopError } from "~/lib/errors";
import { optionalField, requiredText } from "~/lib/fields";
import { fromRupees } from "~/lib/money";
import { reachAllOfIndia } from "./delivery-zones";
import { checkZones, notDeliveredOf, zonesOf } from "./delivery-zones.server";
import {
  choiceOf,
  inputOf,
  moneyOf,
  numberOf,
  percentOf,
  type Setting,
  section,
  timeOf,
  wholeOf,
} from "./setting-types.server";
import { SLOTS_SECTION } from "./slots-section.server";
import { TAX_MODE_LABELS, TAX_MODES, type TaxMode } from "./tax-mode";
import { words } from "./words.en";

const invalidRate = { error: () => words.invalidRate };

/** Rupees for one unit; a currency without a rate is not shown (rule: currency-rates). */
const rateOf = (label: () => string): Setting<number | undefined> => ({
  ...numberOf(
    optionalField(z.coerce.number(invalidRate).gt(0, invalidRate).max(10_000, invalidRate)),
    { label, optional: true, default: undefined },
    "decimal",
  ),
  isStored: (value) => typeof value === "number" && value > 0,
});

const sac = requiredText(() => words.invalidSac).regex(/^99\d{2,4}$/, { error: () => words.invalidSac });

/** The terms on which the shop sells and repairs; each section has a row of its own. */
export const TERM_SECTIONS = {
  rates: section(
    () => words.currencyRates,
    { USD: rateOf(() => words.oneUsDollarInRupees), EUR: rateOf(() => words.oneEuroInRupees) },
    {
      description: () => words.customersWhoPreferDollarsOrEuros,
    },
  ),
  delivery: section(
    () => words.deliveryAndReturns,
    {
      /** Of a cart (rule: delivery-fee). */
      deliveryFeePaise: moneyOf("deliveryFee", [0, 10_000], {
        label: () => words.deliveryFeeInRupees,
        hint: () => words.ofOrderFromCart,
        default: fromRupees(50),
      }),
      /** Of a cart; Buy Now has the threshold of its service area (rule: free-delivery-above). */
      freeDeliveryAbovePaise: moneyOf("freeDeliveryAbove", [0, 100_000], {
        label: () => words.deliveryIsFreeAboveInRupees,
        hint: () => words.whatGoodsOfCartCostBefore,
        default: fromRupees(500),
      }),
      /** Rule: return-days. */
      returnDays: wholeOf("day", [1, 365], {
        label: () => words.daysToReturnGoods,
        hint: () => words.fromDeliveryForCustomer,
        default: 7,
      }),
      faultyDays: wholeOf("day", [1, 365], {
        label: () => words.daysToReportFaultyGoods,
        hint: () => words.fromDeliveryWhereTheyAreFaulty,
        default: 14,
      }),
    },
    {
      description: () => words.cartsAndPagesShow,
      row: "delivery",
      previewPath: "/shipping",
      check({ returnDays, faultyDays }) {
        if (faultyDays < returnDays)
          throw new ShopError("INVALID", words.faultyGoodsNeedAtLeastDays, "faultyDays");
      },
    },
  ),
  zones: section(
    () => words.deliveryZones,
    {
      /** These two: rule: delivery-zones. */
      zones: zonesOf(),
      notDelivered: notDeliveredOf(),
    },
    {
      description: () => words.deliveryZonesExplained,
      row: "delivery",
      previewPath: "/shipping",
      notice: (values) => (reachAllOfIndia(values.zones) ? undefined : words.notAllOfIndia),
      check: checkZones,
    },
  ),
  stock: section(
    () => words.stock,
    {
      /** Rule: low-stock. */
      lowStock: wholeOf("piece", [0, 999], {
        label: () => words.stockIsLowFrom,
        hint: () => words.thisManyPiecesOrFewer,
        default: 10,
      }),
      /** Rule: low-stock-email. */
      lowStockEmail: choiceOf<"daily" | "off">(
        () => words.chooseOneOfTwo,
        [
          { value: "daily", label: () => words.onceADay },
          { value: "off", label: () => words.never },
        ],
        {
          label: () => words.emailAboutLowStock,
          hint: () => words.productsThatRanLowSinceLast,
          default: "daily",
        },
      ),
      /** These two: rule: reservation-limits. */
      unpaidUnits: wholeOf("piece", [1, 999], {
        label: () => words.piecesInUnpaidOrders,
        hint: () => words.ofOneProductOrQuarter,
        default: 3,
      }),
      unpaidTotalPaise: moneyOf("unpaidTotal", [1_000, 10_000_000], {
        label: () => words.goodsInUnpaidOrdersInRupees,
        hint: () => words.ofCustomerWhoHasNotPaidYet,
        default: fromRupees(100_000),
      }),
    },
    { description: () => words.productsThatRunLowSay },
  ),
  slots: SLOTS_SECTION,
  visits: section(
    () => words.repairVisits,
    {
      /** Rule: bookable-days. */
      daysAhead: wholeOf("day", [1, 365], { label: () => words.daysAheadThatCustomersCanBook, default: 60 }),
      /** These three: rule: booking-change-notice. */
      noticeHours: wholeOf("hour", [1, 72], {
        label: () => words.hoursOfNotice,
        hint: () => words.untilHowLongBeforeVisitCustomers,
        default: 2,
      }),
      undatedDays: wholeOf("day", [1, 30], {
        label: () => words.daysToCancelHomeVisitWithout,
        hint: () => words.fromBookingWithinThisTime,
        default: 2,
      }),
      /** Rule: visits-to-come. */
      maxToCome: wholeOf("visit", [1, 99], {
        label: () => words.visitsToComeOfCustomer,
        hint: () => words.ofOnePhoneEmailOrAccount,
        default: 2,
      }),
      maxMoves: wholeOf("move", [1, 20], { label: () => words.howOftenCustomerMayMoveOne, default: 3 }),
      /** Named on the page about warranty, `{repairDays}`. */
      repairWarrantyDays: wholeOf("day", [0, 730], {
        label: () => words.repairWarrantyDays,
        hint: () => words.forSameFault,
        default: 30,
      }),
      /** Rule: booking-rating. */
      rateDays: wholeOf("day", [1, 365], {
        label: () => words.daysToRateVisit,
        hint: () => words.fromWhenItIsCompleted,
        default: 30,
      }),
      /** Rule: booking-reminder. The job needs time before midnight, when tomorrow is another day. */
      remindFrom: timeOf("21:00", {
        label: () => words.remindersAreSentFrom,
        hint: () => words.onDayBeforeVisit,
        default: "09:00",
      }),
    },
    { description: () => words.theseHoldForVisits, previewPath: "/services" },
  ),
  reviews: section(
    () => words.reviews,
    {
      /** Rule: review-approval. */
      others: choiceOf<"approval" | "at-once">(
        () => words.chooseOneOfTwo,
        [
          { value: "approval", label: () => words.onceYouHaveApprovedThem },
          { value: "at-once", label: () => words.atOnce },
        ],
        { label: () => words.reviewsOfOthersAreShown, default: "approval" },
      ),
    },
    { description: () => words.reviewsOfBuyersAreShownAtOnce },
  ),
  security: section(
    () => words.security,
    {
      /** Rule: two-factor-for-staff. */
      twoFactor: choiceOf<"asked" | "required">(
        () => words.chooseOneOfTwo,
        [
          { value: "asked", label: () => words.twoFactorIsAsked },
          { value: "required", label: () => words.twoFactorIsRequired },
        ],
        { label: () => words.twoFactorOfStaff, default: "asked" },
      ),
    },
    { description: () => words.twoFactorExplained },
  ),
  tax: section(
    () => words.taxMode,
    {
      /** Rule: tax-mode. */
      mode: choiceOf<TaxMode>(
        () => words.chooseOneOfTwo,
        TAX_MODES.map((value) => ({ value, label: () => TAX_MODE_LABELS[value] })),
        { label: () => words.pricesOfGoods, default: "exclusive" },
      ),
    },
    { hasOwnPage: true },
  ),
  gst: section(
    () => words.gst,
    {
      /** Of goods whose HSN has no rate in the table (rule: tax-rates). */
      standardRateBp: percentOf("standardRate", {
        label: () => words.standardRate,
        hint: () => words.ofGoodsWhoseHsnHasNoRate,
        default: 1_800,
      }),
      /** Of home visits (rule: tax-rates). */
      serviceSac: inputOf(sac, {
        label: () => words.sacOfRepairVisits,
        hint: () => words.serviceAccountingCode,
        default: "998715",
      }),
    },
    { description: () => words.ratesOfHsnHaveTable, previewPath: "/terms" },
  ),
};
