import { expect, test } from "vitest";
import { SAMPLE_BANNERS } from "./banners";
import { SAMPLE_BOOKINGS } from "./bookings";
import { BANNERS, COLOURS, SHAPES } from "./drawings";
import { SAMPLE_MESSAGES } from "./messages";
import { SAMPLE_ORDERS } from "./orders";
import { SAMPLE_CUSTOMERS, SAMPLE_ELECTRICIANS } from "./people";
import { SAMPLE_ENQUIRIES } from "./pincode-enquiries";
import { SAMPLE_PRODUCTS } from "./products";
import { SAMPLE_REVIEWS } from "./reviews";
import { SAMPLE_SERVICE_AREAS } from "./service-areas";

const CATEGORIES = ["Power Tools", "Fans", "Coolers", "Mixers & Irons", "Spare Parts"];

/** Each key with the number of its items. */
function tally<T>(items: T[], keyOf: (item: T) => string | number): Map<string | number, number> {
  const counts = new Map<string | number, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
}
const twice = <T>(items: T[], keyOf: (item: T) => string) =>
  [...tally(items, keyOf)].filter(([, count]) => count > 1).map(([key]) => key);

const productOf = new Map(SAMPLE_PRODUCTS.map((product) => [product.sku, product]));
const customerOf = new Map(SAMPLE_CUSTOMERS.map((customer) => [customer.key, customer]));
const areaOf = new Map(SAMPLE_SERVICE_AREAS.map((area) => [area.pincode, area]));

test("the shelves are full: seventy products and more, at least thirteen in each category", () => {
  expect(SAMPLE_PRODUCTS.length).toBeGreaterThanOrEqual(70);
  const counts = tally(SAMPLE_PRODUCTS, (product) => product.category);
  expect([...counts.keys()]).toEqual(CATEGORIES);
  expect(Math.min(...counts.values())).toBeGreaterThanOrEqual(13);
});

test("no two products share a SKU or a name", () => {
  expect(twice(SAMPLE_PRODUCTS, (product) => product.sku)).toEqual([]);
  expect(twice(SAMPLE_PRODUCTS, (product) => product.name)).toEqual([]);
  expect(SAMPLE_PRODUCTS.filter((product) => !/^[A-Z]{3}(-[A-Z0-9]+)+$/.test(product.sku))).toEqual([]);
});

test("a brand is at home in at most two categories", () => {
  const homes = new Map<string, Set<string>>();
  for (const { brand, category } of SAMPLE_PRODUCTS)
    homes.set(brand, new Set([...(homes.get(brand) ?? []), category]));
  expect([...homes].filter(([, categories]) => categories.size > 2).map(([brand]) => brand)).toEqual([]);
});

test("every product can be read, priced and drawn", () => {
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
      twice(product.tags, (tag) => tag),
      product.sku,
    ).toEqual([]);
    expect(SHAPES, product.sku).toContain(product.picture.shape);
    expect(COLOURS, product.sku).toContain(product.picture.colour);
  }
});

test("every shape is drawn once to four times, each time in another colour", () => {
  const counts = tally(SAMPLE_PRODUCTS, (product) => product.picture.shape);
  expect(SHAPES.filter((shape) => !counts.has(shape))).toEqual([]);
  expect(Math.max(...counts.values())).toBeLessThanOrEqual(4);
  expect(twice(SAMPLE_PRODUCTS, ({ picture }) => `${picture.shape} ${picture.colour}`)).toEqual([]);
});

test("some products are low, some are out, ten are featured and in stock", () => {
  const low = SAMPLE_PRODUCTS.filter((product) => product.stock >= 1 && product.stock <= 10);
  const out = SAMPLE_PRODUCTS.filter((product) => product.stock === 0);
  const featured = SAMPLE_PRODUCTS.filter((product) => product.featured);
  expect(low.length).toBeGreaterThanOrEqual(7);
  expect(out.length).toBeGreaterThanOrEqual(4);
  expect(featured.length).toBe(10);
  expect(featured.filter((product) => product.stock === 0)).toEqual([]);
  expect([...tally(featured, (product) => product.category).keys()]).toEqual(CATEGORIES);
});

test("where a text names a part or a machine, the shop has it", () => {
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

test("customers can be written to only at addresses that belong to nobody", () => {
  expect(SAMPLE_CUSTOMERS[0]).toMatchObject({ key: "asha", name: "Asha Verma" });
  expect(SAMPLE_CUSTOMERS.length).toBeGreaterThanOrEqual(12);
  expect(twice(SAMPLE_CUSTOMERS, (customer) => customer.key)).toEqual([]);
  expect(twice(SAMPLE_CUSTOMERS, (customer) => customer.email)).toEqual([]);
  const everybody = [...SAMPLE_CUSTOMERS, ...SAMPLE_ELECTRICIANS, ...SAMPLE_BOOKINGS, ...SAMPLE_MESSAGES];
  for (const person of everybody) {
    expect(person.email, person.name).toMatch(/^[a-z.]+@example\.(com|org)$/);
    expect(person.phone ?? "9000000000", person.name).toMatch(/^[789]\d{9}$/);
    expect(person.name.length, person.name).toBeLessThanOrEqual(50);
  }
  expect(SAMPLE_CUSTOMERS.filter((customer) => !areaOf.get(customer.pincode)?.isServiceable)).toEqual([]);
});

test("six electricians, one of them still waiting", () => {
  expect(SAMPLE_ELECTRICIANS.length).toBe(6);
  expect(SAMPLE_ELECTRICIANS.filter((electrician) => electrician.status === "pending").length).toBe(1);
  for (const { bio, expertise, name } of SAMPLE_ELECTRICIANS) {
    expect(bio.length, name).toBeLessThanOrEqual(500);
    expect(expertise.length, name).toBeGreaterThan(0);
  }
});

test("a customer reviews a product once, after it was listed, within the form's limits", () => {
  expect(SAMPLE_REVIEWS.length).toBeGreaterThanOrEqual(110);
  expect(twice(SAMPLE_REVIEWS, (review) => `${review.customer} on ${review.sku}`)).toEqual([]);
  for (const review of SAMPLE_REVIEWS) {
    const which = `${review.customer} on ${review.sku}`;
    expect(customerOf.has(review.customer), which).toBe(true);
    expect(productOf.get(review.sku)?.listedDaysAgo, which).toBeGreaterThan(review.daysAgo);
    expect(review.title.length, which).toBeLessThanOrEqual(100);
    expect(review.comment.length, which).toBeLessThanOrEqual(500);
    expect([1, 2, 3, 4, 5], which).toContain(review.rating);
  }
  const mean = SAMPLE_REVIEWS.reduce((sum, review) => sum + review.rating, 0) / SAMPLE_REVIEWS.length;
  expect(mean).toBeGreaterThan(3.9);
  expect(mean).toBeLessThan(4.3);
});

test("who reviews as a buyer has received the product, at least thirty times", () => {
  const buyers = SAMPLE_REVIEWS.filter((review) => review.buyer);
  expect(buyers.length).toBeGreaterThanOrEqual(30);
  const received = (customer: string, sku: string, before: number) =>
    SAMPLE_ORDERS.some(
      (order) =>
        order.customer === customer &&
        order.status === "delivered" &&
        order.daysAgo >= before &&
        order.lines.some((line) => line.sku === sku),
    );
  expect(buyers.filter((review) => !received(review.customer, review.sku, review.daysAgo + 3))).toEqual([]);
  const unmarked = SAMPLE_REVIEWS.filter(
    (review) => !review.buyer && received(review.customer, review.sku, 0),
  );
  expect(unmarked).toEqual([]);
});

test("an order names people and products of this shop, and nothing that could not have been sold", () => {
  expect(SAMPLE_ORDERS.length).toBeGreaterThanOrEqual(24);
  for (const order of SAMPLE_ORDERS) {
    const which = `${order.customer}, ${order.daysAgo} days ago`;
    expect(customerOf.has(order.customer), which).toBe(true);
    expect(order.daysAgo, which).toBeLessThanOrEqual(60);
    expect(
      twice(order.lines, (line) => line.sku),
      which,
    ).toEqual([]);
    for (const { sku, quantity } of order.lines) {
      const product = productOf.get(sku);
      expect(product?.listedDaysAgo, `${which}: ${sku}`).toBeGreaterThanOrEqual(order.daysAgo);
      expect([1, 2, 3], `${which}: ${sku}`).toContain(quantity);
      if (product?.stock === 0) expect(order.status === "delivered" && order.daysAgo >= 20, which).toBe(true);
    }
    const onItsWay = order.status === "shipped" || order.status === "delivered";
    expect([order.courier !== null, order.trackingNumber !== null], which).toEqual([onItsWay, onItsWay]);
  }
  expect(
    twice(
      SAMPLE_ORDERS.filter((order) => order.trackingNumber),
      (order) => `${order.trackingNumber}`,
    ),
  ).toEqual([]);
  expect([...tally(SAMPLE_ORDERS, (order) => order.status).keys()].sort()).toEqual([
    "cancelled",
    "delivered",
    "pending",
    "processing",
    "shipped",
  ]);
});

test("service areas are pincodes, each once, within the form's limits", () => {
  expect(SAMPLE_SERVICE_AREAS.length).toBeGreaterThanOrEqual(44);
  expect(twice(SAMPLE_SERVICE_AREAS, (area) => area.pincode)).toEqual([]);
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

test("three banners with pictures that can be drawn, on paths of this site", () => {
  expect(SAMPLE_BANNERS.map((banner) => banner.picture)).toEqual([...BANNERS]);
  for (const banner of SAMPLE_BANNERS) {
    expect(banner.link).toMatch(/^\/[a-z]/);
    expect(banner.text).not.toContain("\n");
  }
});

test("no slot holds more than two, even when a Sunday's visits move to a neighbouring day", () => {
  const atShop = SAMPLE_BOOKINGS.filter((booking) => booking.visitType === "shop");
  const counts = tally(atShop, (booking) => `${booking.dayOffset} ${booking.start}`);
  for (const { dayOffset, start } of atShop) {
    const both = (counts.get(`${dayOffset} ${start}`) ?? 0) + (counts.get(`${dayOffset + 1} ${start}`) ?? 0);
    expect(both, `${dayOffset} ${start}`).toBeLessThanOrEqual(2);
  }
});

test("bookings are such as the forms and the back-office make them", () => {
  expect(SAMPLE_BOOKINGS.length).toBeGreaterThanOrEqual(25);
  const technicians = SAMPLE_ELECTRICIANS.filter((electrician) => electrician.status === "approved");
  for (const booking of SAMPLE_BOOKINGS) {
    const which = `${booking.name}, day ${booking.dayOffset}`;
    const home = booking.visitType === "home";
    expect([booking.pincode !== null, booking.start === null], which).toEqual([home, home]);
    if (home)
      expect(areaOf.get(booking.pincode ?? ""), which).toMatchObject({
        isServiceable: true,
        homeVisit: true,
      });
    if (home) expect(booking.status, which).not.toBe("pending");
    if (booking.technician)
      expect(
        technicians.map(({ name }) => name),
        which,
      ).toContain(booking.technician);
    if (booking.rating || booking.feedback) expect(booking.status, which).toBe("completed");
    if (booking.dayOffset > 0)
      expect(["completed", "in-progress", "no-show"], which).not.toContain(booking.status);
    if (booking.dayOffset < 0)
      expect(["pending", "confirmed", "scheduled"], which).not.toContain(booking.status);
    expect(booking.bookedDaysAgo + booking.dayOffset, which).toBeGreaterThanOrEqual(1);
    expect(booking.adminNotes.length, which).toBeLessThanOrEqual(500);
  }
  expect(tally(SAMPLE_BOOKINGS, (booking) => booking.status).size).toBe(8);
  expect(tally(SAMPLE_BOOKINGS, (booking) => booking.priority).size).toBe(4);
  expect(SAMPLE_BOOKINGS.some((booking) => booking.dayOffset === 0)).toBe(true);
});

test("messages keep to the contact form's limits", () => {
  expect(SAMPLE_MESSAGES.length).toBeGreaterThanOrEqual(12);
  for (const message of SAMPLE_MESSAGES) {
    expect(message.subject.length, message.name).toBeLessThanOrEqual(100);
    expect(message.message.length, message.name).toBeLessThanOrEqual(1000);
  }
  expect(tally(SAMPLE_MESSAGES, (message) => message.status).size).toBe(3);
});

test("what was asked for in vain is not served, and was asked last after it was asked first", () => {
  expect(SAMPLE_ENQUIRIES.filter(({ pincode }) => areaOf.get(pincode)?.isServiceable)).toEqual([]);
  expect(SAMPLE_ENQUIRIES.filter(({ firstDaysAgo, lastDaysAgo }) => firstDaysAgo <= lastDaysAgo)).toEqual([]);
  expect(twice(SAMPLE_ENQUIRIES, ({ pincode }) => pincode)).toEqual([]);
});
