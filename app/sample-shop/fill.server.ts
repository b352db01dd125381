import { count, eq } from "drizzle-orm";
import { user } from "~/features/accounts/tables";
import { banner } from "~/features/banners/tables";
import { product, productImage } from "~/features/catalog/tables";
import { contactMessage } from "~/features/contact/tables";
import { serviceArea } from "~/features/delivery/tables";
import { discount } from "~/features/discounts/tables";
import { getAddedRate } from "~/features/pricing/rates.server";
import { taxRate } from "~/features/pricing/tables";
import { review } from "~/features/reviews/tables";
import { ALL_OF_INDIA, type DeliveryZone } from "~/features/settings/delivery-zones";
import { SAMPLE_SETTING } from "~/features/settings/is-sample-shop.server";
import { setting } from "~/features/settings/tables";
import { technician } from "~/features/technicians/tables";
import { fromRupees } from "~/lib/money";
import { addDays, addMs, shopDay } from "~/lib/time";
import { db, transaction, tx } from "~/platform/db/db.server";
import { SAMPLE_BANNERS } from "./banners";
import { nameOf, VIEWS, type View } from "./drawings";
import { fillBookings } from "./fill-bookings.server";
import { fillClosedDays, fillEnquiries } from "./fill-closed-days.server";
import { fillOrders } from "./fill-orders.server";
import { fillPapers } from "./fill-papers.server";
import { fillReturns } from "./fill-returns.server";
import { fillAreaTexts, fillBannerTexts, fillCategoryTexts, fillProductTexts } from "./fill-texts.server";
import { SAMPLE_MESSAGES } from "./messages";
import { SAMPLE_CUSTOMERS, SAMPLE_TECHNICIANS } from "./people";
import { SAMPLE_PRODUCTS, type SampleProduct } from "./products";
import { toLabel } from "./products/labels";
import { SAMPLE_REVIEWS } from "./reviews";
import { daysBefore, known, type Price, type Sample } from "./sample";
import { SAMPLE_SERVICE_AREAS } from "./service-areas";
import { SAMPLE_TAX_RATES } from "./tax-rates";

/** Whether the shop has no products, not even archived ones. */
export const isEmptyShop = (): boolean => db.select({ n: count() }).from(product).get()?.n === 0;

/**
 * Fills an empty database with the sample shop in one transaction (rule: sample-shop); dates are relative to
 * `now`.
 */
export async function fillSampleShop(now: Date, price: Price): Promise<void> {
  await transaction(() => {
    for (const rate of SAMPLE_TAX_RATES)
      tx()
        .insert(taxRate)
        .values({ ...rate, createdAt: daysBefore(now, 120) })
        .run();
    const sample = { now, customers: fillCustomers(now), products: fillProducts(now) };
    fillProductTexts(sample.products);
    fillCategoryTexts();
    fillContent(now);
    fillReviews(sample);
    fillOrders(sample, price);
    fillBookings(now);
    fillPapers();
    fillReturns(now);
    fillClosedDays(now);
    fillEnquiries(now);
    tx()
      .insert(setting)
      .values([
        { key: "rates", value: SAMPLE_RATES, updatedAt: now },
        { key: "delivery", value: SAMPLE_ZONES, updatedAt: now },
        { key: SAMPLE_SETTING, value: true, updatedAt: now },
      ])
      .run();
  });
}

/** The islands are not delivered to (rule: delivery-zones). */
const SAMPLE_ZONES: { zones: DeliveryZone[]; notDelivered: string } = {
  zones: [
    {
      name: "Varanasi and around",
      prefixes: "221 222 231 232 233",
      fromDays: 2,
      toDays: 4,
      extraPerKgPaise: fromRupees(0),
      aboveKg: 0,
    },
    {
      name: "Rest of India",
      prefixes: ALL_OF_INDIA,
      fromDays: 5,
      toDays: 8,
      extraPerKgPaise: fromRupees(20),
      aboveKg: 5,
    },
  ],
  notDelivered: "682555 744",
};

/** Approximate rates in rupees; an administrator can change them. */
const SAMPLE_RATES = { USD: 88.5, EUR: 102.75 };

function fillCustomers(now: Date): Map<string, string> {
  const createdAt = daysBefore(now, 120);
  return new Map(
    SAMPLE_CUSTOMERS.map(({ key, pincode, ...person }) => {
      const row = { ...person, zipCode: pincode, state: "Uttar Pradesh", createdAt, updatedAt: createdAt };
      return [key, tx().insert(user).values(row).returning({ id: user.id }).get().id];
    }),
  );
}

/** A code of the festival of the region. */
const SAMPLE_DISCOUNT = { code: "CHHATH10", percent: 10, minimumPaise: fromRupees(500) };

const imageOf = ({ shape, colour }: SampleProduct["picture"], view?: View) =>
  `/pictures/${nameOf(shape, colour, view)}-640.webp`;

function fillProducts(now: Date) {
  return new Map(
    SAMPLE_PRODUCTS.map(({ picture, priceRupees, listedDaysAgo, ...fields }) => {
      const createdAt = daysBefore(now, listedDaysAgo);
      const row = {
        ...fields,
        ...toLabel({ picture, priceRupees, listedDaysAgo, ...fields }),
        pricePaise: fromRupees(priceRupees),
        imageUrl: imageOf(picture),
        addedRateBp: getAddedRate({ hsn: fields.hsn, gstRateBp: null }, now),
        createdAt,
        updatedAt: createdAt,
      };
      const added = tx().insert(product).values(row).returning().get();
      const images = VIEWS.map((view, index) => ({
        productId: added.id,
        position: index + 2,
        imageUrl: imageOf(picture, view),
      }));
      tx().insert(productImage).values(images).run();
      return [fields.sku, added];
    }),
  );
}

function fillReviews({ now, customers, products }: Sample): void {
  const namesByKey = new Map(SAMPLE_CUSTOMERS.map((person) => [person.key, person.name]));
  const ratings = new Map<string, { ratingSum: number; reviewCount: number }>();
  for (const { sku, customer, daysAgo, buyer, ...words } of SAMPLE_REVIEWS) {
    const createdAt = daysBefore(now, daysAgo);
    const rating = ratings.get(sku) ?? { ratingSum: 0, reviewCount: 0 };
    ratings.set(sku, { ratingSum: rating.ratingSum + words.rating, reviewCount: rating.reviewCount + 1 });
    const productId = known(products, sku).id;
    const userName = known(namesByKey, customer);
    tx()
      .insert(review)
      .values({
        ...words,
        productId,
        userId: known(customers, customer),
        userName,
        verified: buyer,
        createdAt,
        updatedAt: createdAt,
      })
      .run();
  }
  for (const [sku, rating] of ratings) tx().update(product).set(rating).where(eq(product.sku, sku)).run();
}

function fillContent(now: Date): void {
  const stamps = { createdAt: daysBefore(now, 120), updatedAt: daysBefore(now, 120) };
  for (const {
    homeVisitFeeRupees,
    freeDeliveryThresholdRupees,
    specialInstructions,
    ...area
  } of SAMPLE_SERVICE_AREAS) {
    const homeVisitFeePaise = fromRupees(homeVisitFeeRupees);
    const freeDeliveryAbovePaise = fromRupees(freeDeliveryThresholdRupees);
    const added = tx()
      .insert(serviceArea)
      .values({
        ...area,
        ...stamps,
        homeVisitFeePaise,
        freeDeliveryAbovePaise,
        specialInstructions: specialInstructions || null,
      })
      .returning()
      .get();
    fillAreaTexts(added);
  }
  SAMPLE_BANNERS.forEach(({ picture, active, startDaysAgo, endInDays, ...words }, position) => {
    const startDate = addDays(shopDay(now), -startDaysAgo);
    const endDate = addDays(shopDay(now), endInDays);
    const added = tx()
      .insert(banner)
      .values({
        ...words,
        ...stamps,
        imageUrl: `/pictures/banner-${picture}-1200.webp`,
        isActive: active,
        position,
        startDate,
        endDate,
      })
      .returning()
      .get();
    fillBannerTexts(added);
  });
  tx()
    .insert(discount)
    .values({ ...SAMPLE_DISCOUNT, ...stamps })
    .run();
  for (const { active, ...person } of SAMPLE_TECHNICIANS) {
    tx()
      .insert(technician)
      .values({ ...person, ...stamps, isActive: active })
      .run();
  }
  SAMPLE_MESSAGES.forEach(({ hoursAgo, ...message }, index) => {
    const createdAt = addMs(now, -hoursAgo * 3_600_000);
    tx()
      .insert(contactMessage)
      .values({ ...message, number: `TK-${1000 + index}`, createdAt })
      .run();
  });
}
