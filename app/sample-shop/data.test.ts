import { expect, test } from "vitest";
import { SAMPLE_BANNERS } from "./banners";
import { SAMPLE_BOOKINGS } from "./bookings";
import { BANNERS, COLOURS, SHAPES } from "./drawings";
import { SAMPLE_MESSAGES } from "./messages";
import { SAMPLE_ORDERS } from "./orders";
import { SAMPLE_CUSTOMERS, SAMPLE_TECHNICIANS } from "./people";
import { SAMPLE_ENQUIRIES } from "./pincode-enquiries";
import { SAMPLE_PRODUCTS } from "./products";
import { SAMPLE_REVIEWS } from "./reviews";
import { SAMPLE_SERVICE_AREAS } from "./service-areas";
import { SERVICE_AREAS_BN } from "./service-areas.bn";
import { SERVICE_AREAS_HI } from "./service-areas.hi";

const CATEGORIES = ["Power Tools", "Fans", "Coolers", "Mixers & Irons", "Spare Parts"];

function countBy<T>(items: T[], keyOf: (item: T) => string | number): Map<string | number, number> {
  const counts = new Map<string | number, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
}
const findDuplicates = <T>(items: T[], keyOf: (item: T) => string) =>
  [...countBy(items, keyOf)].filter(([, count]) => count > 1).map(([key]) => key);

const productOf = new Map(SAMPLE_PRODUCTS.map((product) => [product.sku, product]));
const customerOf = new Map(SAMPLE_CUSTOMERS.map((customer) => [customer.key, customer]));
const areaOf = new Map(SAMPLE_SERVICE_AREAS.map((area) => [area.pincode, area]));

test("there are at least seventy products, and thirteen in each category", () => {
  expect(SAMPLE_PRODUCTS.length).toBeGreaterThanOrEqual(70);
  const counts = countBy(SAMPLE_PRODUCTS, (product) => product.category);
  expect([...counts.keys()]).toEqual(CATEGORIES);
  expect(Math.min(...counts.values())).toBeGreaterThanOrEqual(13);
});

test("no two products share a SKU or a name", () => {
  expect(findDuplicates(SAMPLE_PRODUCTS, (product) => product.sku)).toEqual([]);
  expect(findDuplicates(SAMPLE_PRODUCTS, (product) => product.name)).toEqual([]);
  expect(SAMPLE_PRODUCTS.filter((product) => !/^[A-Z]{3}(-[A-Z0-9]+)+$/.test(product.sku))).toEqual([]);
});

test("a brand has products in at most two categories", () => {
  const categoriesByBrand = new Map<string, Set<string>>();
  for (const { brand, category } of SAMPLE_PRODUCTS)
    categoriesByBrand.set(brand, new Set([...(categoriesByBrand.get(brand) ?? []), category]));
  expect(
    [...categoriesByBrand].filter(([, categories]) => categories.size > 2).map(([brand]) => brand),
  ).toEqual([]);
});

test("every product has a description, specifications, a price and a picture", () => {
  for (const product of SAMPLE_PRODUCTS) {
    expect(product.description.length, product.sku).toBeGreaterThan(60);
    expect(product.description.length, product.sku).toBeLessThanOrEqual(600);
    const specifications = Object.keys(product.specifications).length;
    expect(specifications, product.sku).toBeGreaterThanOrEqual(5);
    expect(specifications, product.sku).toBeLessThanOrEqual(9);
    expect(Number.isInteger(product.priceRupees) && product.priceRupees > 0, product.sku).toBe(true);
    expect(Number.isInteger(product.stock) && product.stock >= 0, product.sku).toBe(true);
    expect(product.hsn, product.sku).toMatch(/^\d{8}$/);
    expect(product.tags.length, product.sku).toBeGreaterThan(0);
    expect(
      findDuplicates(product.tags, (tag) => tag),
      product.sku,
    ).toEqual([]);
    expect(SHAPES, product.sku).toContain(product.picture.shape);
    expect(COLOURS, product.sku).toContain(product.picture.colour);
  }
});

test("every shape is used one to four times, each time in another colour", () => {
  const counts = countBy(SAMPLE_PRODUCTS, (product) => product.picture.shape);
  expect(SHAPES.filter((shape) => !counts.has(shape))).toEqual([]);
  expect(Math.max(...counts.values())).toBeLessThanOrEqual(4);
  expect(findDuplicates(SAMPLE_PRODUCTS, ({ picture }) => `${picture.shape} ${picture.colour}`)).toEqual([]);
});

test("some products are low in stock, some are out of stock, and ten in stock are featured", () => {
  const low = SAMPLE_PRODUCTS.filter((product) => product.stock >= 1 && product.stock <= 10);
  const out = SAMPLE_PRODUCTS.filter((product) => product.stock === 0);
  const featured = SAMPLE_PRODUCTS.filter((product) => product.featured);
  expect(low.length).toBeGreaterThanOrEqual(7);
  expect(out.length).toBeGreaterThanOrEqual(4);
  expect(featured.length).toBe(10);
  expect(featured.filter((product) => product.stock === 0)).toEqual([]);
  expect([...countBy(featured, (product) => product.category).keys()]).toEqual(CATEGORIES);
});

test("every SKU named in a text is a product of the shop", () => {
  const missing = SAMPLE_PRODUCTS.flatMap((product) =>
    (
      `${product.description} ${Object.values(product.specifications).join(" ")}`.match(
        /\b[A-Z]{3}-[A-Z]{2}-\w+/g,
      ) ?? []
    )
      .filter((sku) => !productOf.has(sku))
      .map((sku) => `${product.sku} names ${sku}`),
  );
  expect(missing).toEqual([]);
});

test("all people have email addresses of example domains", () => {
  expect(SAMPLE_CUSTOMERS[0]).toMatchObject({ key: "asha", name: "Asha Verma" });
  expect(SAMPLE_CUSTOMERS.length).toBeGreaterThanOrEqual(12);
  expect(findDuplicates(SAMPLE_CUSTOMERS, (customer) => customer.key)).toEqual([]);
  expect(findDuplicates(SAMPLE_CUSTOMERS, (customer) => customer.email)).toEqual([]);
  const contacts = [...SAMPLE_CUSTOMERS, ...SAMPLE_TECHNICIANS, ...SAMPLE_BOOKINGS, ...SAMPLE_MESSAGES];
  for (const person of contacts) {
    expect(person.email, person.name).toMatch(/^[a-z.]+@example\.(com|org)$/);
    expect(person.phone ?? "9000000000", person.name).toMatch(/^[789]\d{9}$/);
    expect(person.name.length, person.name).toBeLessThanOrEqual(50);
  }
  expect(SAMPLE_CUSTOMERS.filter((customer) => !areaOf.get(customer.pincode)?.isServiceable)).toEqual([]);
});

test("there are six technicians, one of them pending", () => {
  expect(SAMPLE_TECHNICIANS.length).toBe(6);
  expect(SAMPLE_TECHNICIANS.filter(({ status }) => status === "pending").length).toBe(1);
  for (const { bio, expertise, name } of SAMPLE_TECHNICIANS) {
    expect(bio.length, name).toBeLessThanOrEqual(500);
    expect(expertise.length, name).toBeGreaterThan(0);
  }
});

test("a customer reviews a product once, after it was listed, within the form's limits", () => {
  expect(SAMPLE_REVIEWS.length).toBeGreaterThanOrEqual(110);
  expect(findDuplicates(SAMPLE_REVIEWS, (review) => `${review.customer} on ${review.sku}`)).toEqual([]);
  for (const review of SAMPLE_REVIEWS) {
    const label = `${review.customer} on ${review.sku}`;
    expect(customerOf.has(review.customer), label).toBe(true);
    expect(productOf.get(review.sku)?.listedDaysAgo, label).toBeGreaterThan(review.daysAgo);
    expect(review.title.length, label).toBeLessThanOrEqual(100);
    expect(review.comment.length, label).toBeLessThanOrEqual(500);
    expect([1, 2, 3, 4, 5], label).toContain(review.rating);
  }
  const mean = SAMPLE_REVIEWS.reduce((sum, review) => sum + review.rating, 0) / SAMPLE_REVIEWS.length;
  expect(mean).toBeGreaterThan(3.9);
  expect(mean).toBeLessThan(4.3);
});

test("a review is a buyer's if and only if the product was delivered, at least thirty times", () => {
  const buyers = SAMPLE_REVIEWS.filter((review) => review.buyer);
  expect(buyers.length).toBeGreaterThanOrEqual(30);
  const hasReceived = (customer: string, sku: string, before: number) =>
    SAMPLE_ORDERS.some(
      (order) =>
        order.customer === customer &&
        order.status === "delivered" &&
        order.daysAgo >= before &&
        order.lines.some((line) => line.sku === sku),
    );
  expect(buyers.filter((review) => !hasReceived(review.customer, review.sku, review.daysAgo + 3))).toEqual(
    [],
  );
  const unmarked = SAMPLE_REVIEWS.filter(
    (review) => !review.buyer && hasReceived(review.customer, review.sku, 0),
  );
  expect(unmarked).toEqual([]);
});

test("an order has a customer and products of this shop that could have been sold", () => {
  expect(SAMPLE_ORDERS.length).toBeGreaterThanOrEqual(24);
  for (const order of SAMPLE_ORDERS) {
    const label = `${order.customer}, ${order.daysAgo} days ago`;
    expect(customerOf.has(order.customer), label).toBe(true);
    expect(order.daysAgo, label).toBeLessThanOrEqual(60);
    expect(
      findDuplicates(order.lines, (line) => line.sku),
      label,
    ).toEqual([]);
    for (const { sku, quantity } of order.lines) {
      const product = productOf.get(sku);
      expect(product?.listedDaysAgo, `${label}: ${sku}`).toBeGreaterThanOrEqual(order.daysAgo);
      expect([1, 2, 3], `${label}: ${sku}`).toContain(quantity);
      if (product?.stock === 0) expect(order.status === "delivered" && order.daysAgo >= 20, label).toBe(true);
    }
    const wasShipped = order.status === "shipped" || order.status === "delivered";
    expect([order.courier !== null, order.trackingNumber !== null], label).toEqual([wasShipped, wasShipped]);
  }
  expect(
    findDuplicates(
      SAMPLE_ORDERS.filter((order) => order.trackingNumber),
      (order) => `${order.trackingNumber}`,
    ),
  ).toEqual([]);
  expect([...countBy(SAMPLE_ORDERS, (order) => order.status).keys()].sort()).toEqual([
    "cancelled",
    "delivered",
    "pending",
    "processing",
    "shipped",
  ]);
});

test("service areas have distinct pincodes and values within the form's limits", () => {
  expect(SAMPLE_SERVICE_AREAS.length).toBeGreaterThanOrEqual(44);
  expect(findDuplicates(SAMPLE_SERVICE_AREAS, (area) => area.pincode)).toEqual([]);
  for (const area of SAMPLE_SERVICE_AREAS) {
    expect(area.pincode).toMatch(/^\d{6}$/);
    expect(area.homeVisitFeeRupees, area.pincode).toBeGreaterThanOrEqual(39);
    expect(area.homeVisitFeeRupees, area.pincode).toBeLessThanOrEqual(149);
    expect(area.freeDeliveryThresholdRupees, area.pincode).toBeGreaterThanOrEqual(500);
    expect(area.freeDeliveryThresholdRupees, area.pincode).toBeLessThanOrEqual(2000);
    expect(area.travelMinutes, area.pincode).toBeGreaterThanOrEqual(15);
    expect(area.travelMinutes, area.pincode).toBeLessThanOrEqual(120);
  }
  for (const pincode of ["221001", "221002", "221005", "221010", "221106"])
    expect(areaOf.get(pincode)).toMatchObject({ isServiceable: true, isActive: true, homeVisit: true });
  expect(SAMPLE_SERVICE_AREAS.filter((area) => !area.isServiceable).length).toBe(6);
  expect(SAMPLE_SERVICE_AREAS.filter((area) => area.isServiceable && !area.homeVisit).length).toBe(2);
});

test.each([
  ["Hindi", SERVICE_AREAS_HI],
  ["Bengali", SERVICE_AREAS_BN],
])("every service area has all its texts in %s", (_language, texts) => {
  expect(Object.keys(texts).sort()).toEqual([...areaOf.keys()].sort());
  for (const { pincode, specialInstructions } of SAMPLE_SERVICE_AREAS) {
    const own = texts[pincode];
    expect([own?.area, own?.city].join(), pincode).not.toMatch(/[A-Za-z]|^,|,$/);
    expect(Boolean(own?.specialInstructions), pincode).toBe(specialInstructions !== "");
  }
});

test("banners have the drawn pictures and link to paths of this site", () => {
  expect(SAMPLE_BANNERS.map((banner) => banner.picture)).toEqual([...BANNERS]);
  for (const banner of SAMPLE_BANNERS) {
    expect(banner.link).toMatch(/^\/[a-z]/);
    expect(banner.text).not.toContain("\n");
  }
});

test("no slot has more than two bookings, even if a Sunday's bookings move to a neighbouring day", () => {
  const atShop = SAMPLE_BOOKINGS.filter((booking) => booking.visitType === "shop");
  const counts = countBy(atShop, (booking) => `${booking.dayOffset} ${booking.start}`);
  for (const { dayOffset, start } of atShop) {
    const total = (counts.get(`${dayOffset} ${start}`) ?? 0) + (counts.get(`${dayOffset + 1} ${start}`) ?? 0);
    expect(total, `${dayOffset} ${start}`).toBeLessThanOrEqual(2);
  }
});

test("bookings are consistent with what the forms and the back-office allow", () => {
  expect(SAMPLE_BOOKINGS.length).toBeGreaterThanOrEqual(25);
  const technicians = SAMPLE_TECHNICIANS.filter(({ status }) => status === "approved");
  for (const booking of SAMPLE_BOOKINGS) {
    const label = `${booking.name}, day ${booking.dayOffset}`;
    const isHomeVisit = booking.visitType === "home";
    expect([booking.pincode !== null, booking.start === null], label).toEqual([isHomeVisit, isHomeVisit]);
    if (isHomeVisit)
      expect(areaOf.get(booking.pincode ?? ""), label).toMatchObject({
        isServiceable: true,
        homeVisit: true,
      });
    if (isHomeVisit) expect(booking.status, label).not.toBe("pending");
    if (booking.technician)
      expect(
        technicians.map(({ name }) => name),
        label,
      ).toContain(booking.technician);
    if (booking.rating || booking.feedback) expect(booking.status, label).toBe("completed");
    if (booking.dayOffset > 0)
      expect(["completed", "in-progress", "no-show"], label).not.toContain(booking.status);
    if (booking.dayOffset < 0)
      expect(["pending", "confirmed", "scheduled"], label).not.toContain(booking.status);
    expect(booking.bookedDaysAgo + booking.dayOffset, label).toBeGreaterThanOrEqual(1);
    expect(booking.adminNotes.length, label).toBeLessThanOrEqual(500);
  }
  expect(countBy(SAMPLE_BOOKINGS, (booking) => booking.status).size).toBe(8);
  expect(countBy(SAMPLE_BOOKINGS, (booking) => booking.priority).size).toBe(4);
  expect(SAMPLE_BOOKINGS.some((booking) => booking.dayOffset === 0)).toBe(true);
});

test("messages are within the contact form's limits", () => {
  expect(SAMPLE_MESSAGES.length).toBeGreaterThanOrEqual(12);
  for (const message of SAMPLE_MESSAGES) {
    expect(message.subject.length, message.name).toBeLessThanOrEqual(100);
    expect(message.message.length, message.name).toBeLessThanOrEqual(1000);
  }
  expect(countBy(SAMPLE_MESSAGES, (message) => message.status).size).toBe(3);
});

test("the pincodes of enquiries are not served, and their last date is after the first", () => {
  expect(SAMPLE_ENQUIRIES.filter(({ pincode }) => areaOf.get(pincode)?.isServiceable)).toEqual([]);
  expect(SAMPLE_ENQUIRIES.filter(({ firstDaysAgo, lastDaysAgo }) => firstDaysAgo <= lastDaysAgo)).toEqual([]);
  expect(findDuplicates(SAMPLE_ENQUIRIES, ({ pincode }) => pincode)).toEqual([]);
});
