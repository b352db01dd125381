import { expect, test } from "vitest";
import { addDays, shopDay } from "~/lib/time";
import { openAdminShop } from "../support/admin-shop";
import { findOpenDay } from "../support/booking";
import { CAPACITOR, DRILL, payOrder, placeOrder } from "../support/buying";
import { insertBooking, toShopVisitColumns } from "../support/insert-booking";
import type { FormFields } from "../support/refusals";
import { SAVE_BUTTONS, SETTINGS_PATH, visitSection } from "../support/settings";
import { createCustomer, getProduct, openDatabase, queryValue, setStock } from "../support/shop-data";
import { Visitor } from "../support/visitor";

const { shop, ravi } = await openAdminShop();
const visitor = new Visitor(shop.url);
const textOf = async (path: string, reader: Visitor = visitor) => (await reader.visit(path)).text;

/** Saves a section of the settings as an administrator does, and gives what its form shows then. */
async function save(button: string, fields: FormFields): Promise<Record<string, string>> {
  const answer = await ravi.submit(await visitSection(ravi, button), button, fields);
  expect(answer.status).toBe(303);
  return (await ravi.follow(answer)).typed(button) as Record<string, string>;
}

const DAY_MS = 86_400_000;
const changeBooking = (id: string, column: string, value: number) => {
  const books = openDatabase(shop);
  books.prepare(`update service_request set ${column} = ? where id = ?`).run(value, id);
  books.close();
};

test("delivery fee and threshold hold from now on; an order keeps what it was charged", async () => {
  const asha = createCustomer(shop, { cart: { [getProduct(shop, CAPACITOR).id]: 1 } });
  const earlierOrderId = await placeOrder(asha);
  await payOrder(asha, earlierOrderId);
  expect(await textOf("/shipping")).toContain("Delivery of a cart order costs ₹50 (GST included).");
  const typed = await save(SAVE_BUTTONS.delivery, {
    deliveryFee: "₹75.50",
    freeDeliveryAbove: "2,000",
  });
  expect(typed).toMatchObject({ deliveryFee: "75.5", freeDeliveryAbove: "2000" });
  const buyer = createCustomer(shop, { cart: { [getProduct(shop, CAPACITOR).id]: 2 } });
  const cart = await textOf("/cart", buyer);
  expect(cart).toContain("Delivery (GST included) ₹75.50");
  expect(cart).toContain("Free delivery on orders above ₹2,000");
  const laterOrderId = await placeOrder(buyer);
  const fees = [earlierOrderId, laterOrderId].map((id) =>
    queryValue<number>(shop, "select shipping_paise from orders where id = ?", id),
  );
  expect(fees).toEqual([5_000, 7_550]);
  expect(await textOf(`/orders/${earlierOrderId}`, asha)).toContain("Delivery (GST included) ₹50");
  const shipping = await textOf("/shipping");
  expect(shipping).toContain("Delivery of a cart order costs ₹75.50 (GST included).");
  expect(shipping).toContain("It is free when your items come to more than ₹2,000 before GST.");
  expect(await textOf("/faq")).toContain("₹75.50 (GST included) for a cart order");
  expect(await textOf("/admin/settings/tax", ravi)).toContain("Delivery is free above ₹2,000 before GST");
  await save(SAVE_BUTTONS.delivery, { deliveryFee: "0", freeDeliveryAbove: "500" });
  expect(
    await textOf("/cart", createCustomer(shop, { cart: { [getProduct(shop, CAPACITOR).id]: 1 } })),
  ).toMatch(/Delivery \(GST included\) Free.*Delivery is free(?! above)/);
  const [shippingText, faqText] = [await textOf("/shipping"), await textOf("/faq")];
  for (const words of ["Cart orders Free", "Free delivery All cart orders"])
    expect(shippingText).toContain(words);
  expect(shippingText).toContain("Delivery of cart orders is free.");
  expect(faqText).toContain("Free for cart orders. “Buy now” has your area’s fee");
  expect(shippingText + faqText).not.toMatch(/₹0|more than ₹/);
});

test("pages promise the days of delivery and of returning that are set", async () => {
  await save(SAVE_BUTTONS.delivery, { returnDays: "10", faultyDays: "21" });
  await save(SAVE_BUTTONS.zones, { "zone1.fromDays": "1", "zone1.toDays": "1", "zone2.toDays": "12" });
  expect(await textOf("/shipping")).toContain(
    "arrives within 1 working day in and around Varanasi, up to 12 elsewhere.",
  );
  expect(await textOf(`/product/${getProduct(shop, DRILL).id}`)).toContain(
    "Arrives in 1 working day in and around Varanasi, up to 12 elsewhere",
  );
  const faq = await textOf("/faq");
  for (const words of [
    "Usually 1 working day in and around Varanasi, up to 12 elsewhere.",
    "tell us within 21 days",
    "Yes, within 10 days, unused",
  ])
    expect(faq).toContain(words);
  const returns = await textOf("/returns");
  for (const words of ["within 10 days of delivery", "within 21 days of delivery", "After 21 days,"])
    expect(returns).toContain(words);
});

test("the settings say when the zones do not reach all of India", async () => {
  const notice = "Pincodes outside these zones are no longer delivered to";
  expect(await textOf(SETTINGS_PATH, ravi)).not.toContain(notice);
  const rest = { name: "", prefixes: "", fromDays: "", toDays: "", extra: "", aboveKg: "" };
  const toFields = (zone: object) =>
    Object.fromEntries(Object.entries(zone).map(([name, value]) => [`zone2.${name}`, value]));
  await save(SAVE_BUTTONS.zones, toFields(rest));
  expect(await textOf(SETTINGS_PATH, ravi)).toContain(notice);
  const india = { name: "India", prefixes: "1 2 3 4 5 6 7 8 9", fromDays: "5", toDays: "12" };
  await save(SAVE_BUTTONS.zones, toFields(india));
  expect(await textOf(SETTINGS_PATH, ravi)).not.toContain(notice);
});

test("stock is low from the number that is set, in the shop and in the back-office", async () => {
  const { id } = getProduct(shop, DRILL);
  setStock(shop, id, 12);
  const lowProducts = async () => (await ravi.visit("/admin/products?lowStock=true")).text;
  expect(await textOf(`/product/${id}`)).toContain("In stock");
  expect(await lowProducts()).not.toContain(DRILL);
  await save(SAVE_BUTTONS.stock, { lowStock: "12" });
  expect(await textOf(`/product/${id}`)).toContain("Low Stock: only 12 left");
  expect(await lowProducts()).toContain(DRILL);
  expect(await lowProducts()).toContain("12 or fewer");
});

test("customers can book as many days ahead as are set", async () => {
  const day = addDays(shopDay(new Date()), 8);
  const slots = async () => textOf(`/services?visitType=shop&preferredDate=${day}`);
  expect(await slots()).not.toContain("Please select a date within");
  await save(SAVE_BUTTONS.visits, { daysAhead: "7" });
  expect(await slots()).toContain("Please select a date within the next 7 days.");
  expect((await visitor.visit("/services?visitType=shop")).html).toContain(
    `max="${addDays(shopDay(new Date()), 7)}"`,
  );
});

test("a visit can be cancelled until the notice that is set, and moved as often", async () => {
  // Whether open or not: the second open day is more than 72 hours away on a Friday morning.
  const { at } = insertBooking(shop, null, toShopVisitColumns(addDays(shopDay(new Date()), 2), "10:00"));
  expect((await visitor.visit(at("/cancel"))).text).toContain("Cancel the visit");
  await save(SAVE_BUTTONS.visits, { noticeHours: "72", maxMoves: "1", daysAhead: "60" });
  expect((await visitor.post(at("/cancel"), {})).status).toBe(409);
  for (const path of ["/faq", "/returns"])
    expect(await textOf(path)).toContain("until 72 hours before it starts");
  const { at: later } = insertBooking(shop, null, toShopVisitColumns(findOpenDay(shop, 8), "11:00"));
  const moveTo = (timeSlot: string) =>
    visitor.post(later("/move"), { preferredDate: findOpenDay(shop, 9), timeSlot });
  expect((await moveTo("14:00")).status).toBe(303);
  const refused = await moveTo("15:00");
  expect([refused.status, refused.text.includes("This visit has been moved too many times.")]).toEqual([
    409,
    true,
  ]);
});

test("an undated visit can be cancelled, and a visit rated, for the days that are set", async () => {
  const undated = insertBooking(shop, null, { status: "confirmed", payment_status: "paid" });
  changeBooking(undated.id, "created_at", Date.now() - 3 * DAY_MS);
  const done = insertBooking(shop, null, { status: "completed", payment_status: "paid" });
  changeBooking(done.id, "completed_at", Date.now() - 3 * DAY_MS);
  expect((await visitor.visit(undated.page)).text).not.toContain("Cancel the visit");
  await save(SAVE_BUTTONS.visits, { undatedDays: "4", rateDays: "2" });
  expect((await visitor.visit(undated.at("/cancel"))).text).toContain("Cancel the visit");
  expect((await visitor.post(done.at("/rate"), { rating: "5" })).status).toBe(409);
  await save(SAVE_BUTTONS.visits, { rateDays: "5" });
  expect((await visitor.post(done.at("/rate"), { rating: "5" })).status).toBe(303);
});

test("the audit log has what a section was and is, each setting by its name", async () => {
  await save(SAVE_BUTTONS.visits, { remindFrom: "18:30" });
  expect(
    JSON.parse(
      queryValue(
        shop,
        `select json_array(subject_id, label, json(before), json(after)) from audit_entry order by id desc limit 1`,
      ),
    ),
  ).toEqual(["visits", "Repair visits", { remindFrom: "09:00" }, { remindFrom: "18:30" }]);
});
