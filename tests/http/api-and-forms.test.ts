import { expect, test } from "vitest";
import { openAdminShop } from "../support/admin-shop";
import { callApi, toFormData } from "../support/api";
import {
  ASHA_BOOKING,
  clearOpenDay,
  parseBookingPath,
  postMultipart,
  toHomeVisitForm,
  toShopVisitForm,
} from "../support/booking";
import { CEILING_FAN, CHECKOUT_DETAILS, payOrder, placeOrder, toBuyNowPath } from "../support/buying";
import { maskClockTimes, readRowsLeft } from "../support/compare-rows";
import { getBookingState, insertPaidBooking } from "../support/insert-booking";
import { createPhoto } from "../support/photos";
import { type Customer, createCustomer, getProduct, openDatabase } from "../support/shop-data";
import { Visitor } from "../support/visitor";

// Pairs of actions that take several steps, once by the forms and once by the API; other pairs are tested
// next to their calls.
const { shop, ravi } = await openAdminShop();
const { token } = ravi;
const day = clearOpenDay(shop, 15);

/** Changes the database while the shop is running, so that an action can be repeated. */
function changeData(sql: string, ...values: unknown[]): void {
  const books = openDatabase(shop);
  books.prepare(sql).run(...values);
  books.close();
}

const beginPayment = (body: object, buyer?: Customer) =>
  callApi(shop, "POST /payments/create-order", { token: buyer?.token, body });
const verify = (paymentId: string) =>
  callApi(shop, "POST /payments/verify", { body: { razorpay_order_id: paymentId } });

test("one product bought directly leaves the same order behind by the form and by the API", async () => {
  const [meena, asha] = [createCustomer(shop), createCustomer(shop)];
  const { id: productId } = getProduct(shop, CEILING_FAN);
  const formOrderId = await placeOrder(meena, toBuyNowPath(productId, 2));
  await payOrder(meena, formOrderId);
  const { name, email, phone, address, postalCode } = CHECKOUT_DETAILS;
  const details = { customerDetails: { name, email, phone }, shippingAddress: { address, postalCode } };
  const payment = await beginPayment({ productId, quantity: 2, pincode: postalCode, ...details }, asha);
  await verify(payment.json.order.id);
  const rowsOf = (orderId: string, { id }: Customer) => {
    const ofOrder = `order_id = '${orderId}'`;
    const tables = {
      orders: `id = '${orderId}'`,
      order_line: ofOrder,
      payment: ofOrder,
      order_event: ofOrder,
      paper: ofOrder,
      stock_movement: ofOrder,
      stock_reservation: ofOrder,
      outbox_letter: `about_id = '${orderId}' order by kind`,
    };
    return maskClockTimes(readRowsLeft(shop, { ...tables, cart_line: `user_id = '${id}'` }, [id]));
  };
  const formRows = rowsOf(formOrderId, meena);
  expect(formRows).toMatchObject({
    orders: [{ kind: "buy-now", pay_by: "15 minutes on" }],
    stock_movement: [{ change: -2 }],
  });
  expect(formRows.order_line?.[0]?.product_id).toBe(productId);
  expect(rowsOf(payment.json.data.orderId, asha)).toEqual(formRows);
});

const bookingTables = (id: string) => ({
  service_request: `id = '${id}'`,
  slot_seat: `request_id = '${id}'`,
  service_event: `request_id = '${id}' order by id`,
  payment: `service_request_id = '${id}'`,
  photo: `id = (select photo from service_request where id = '${id}')`,
  refund: `payment_id in (select id from payment where service_request_id = '${id}')`,
  outbox_letter: `about_id = '${id}' order by kind`,
  audit_entry: `subject_id = '${id}' order by id`,
});

test("a home visit whose fee is paid on its payment page or by the API is the same booking", async () => {
  const browser = new Visitor(shop.url);
  const { intent, ...typed } = toHomeVisitForm("221106");
  const { location = "" } = await browser.post("/services", toHomeVisitForm("221106"));
  await browser.press(await browser.visit(location), "Pay ₹39");
  const formId = parseBookingPath(location).id;
  const booked = await callApi(shop, "POST /services/home-visit", {
    body: { ...typed, paymentStatus: "pending" },
  });
  const { _id: apiId, bookingId } = booked.json.data;
  await verify((await beginPayment({ bookingId })).json.order.id);
  expect(getBookingState(shop, formId)).toBe("confirmed paid captured 1");
  expect(maskClockTimes(readRowsLeft(shop, bookingTables(apiId)))).toEqual(
    maskClockTimes(readRowsLeft(shop, bookingTables(formId))),
  );
});

test("a booking at the shop with a photo is the same by the form and by the API", async () => {
  const file = { name: "photo", bytes: await createPhoto() };
  const typed = toShopVisitForm(day, "14:00");
  const { id: formId } = parseBookingPath(
    (await postMultipart(new Visitor(shop.url), "/services", typed, file)).location,
  );
  const fields = { ...ASHA_BOOKING, preferredDate: day, timeSlot: "14:00", visitType: "shop" };
  const booked = await callApi(shop, "POST /services/shop-visit", { body: toFormData(fields, file) });
  const formRows = readRowsLeft(shop, bookingTables(formId));
  expect(formRows).toMatchObject({
    photo: [{ image: expect.any(String) }],
    slot_seat: [{ date: day, start: "14:00" }],
  });
  expect(maskClockTimes(readRowsLeft(shop, bookingTables(booked.json.data._id)))).toEqual(
    maskClockTimes(formRows),
  );
});

test("a slot is held for five minutes by the button and by the API", async () => {
  const seats = { slot_seat: `date = '${day}' and start = '11:00'` };
  const browser = new Visitor(shop.url);
  const page = await browser.visit(`/services?visitType=shop&preferredDate=${day}`);
  await browser.submit(page, "Hold this slot", { timeSlot: "11:00" });
  const formRows = readRowsLeft(shop, seats);
  expect(formRows.slot_seat).toMatchObject([{ request_id: null, expires_at: "in 5 minutes" }]);
  changeData("delete from slot_seat where date = ?", day);
  await callApi(shop, "POST /slots/hold", { body: { date: day, timeSlot: "11:00" } });
  expect(readRowsLeft(shop, seats)).toEqual(formRows);
});

test("reordering banners by the form and by the API has the same effect and audit entry", async () => {
  const books = openDatabase(shop);
  const before = books.prepare("select id from banner order by position").pluck().all() as string[];
  books.close();
  const newOrder = [...before.slice(1), before[0] as string];
  const tables = { banner: "1 order by title, rowid", audit_entry: "1 order by id desc limit 1" };
  await ravi.post("/admin/banners", { intent: "reorder", order: newOrder.join(" "), seen: before.join(" ") });
  const formRows = readRowsLeft(shop, tables);
  for (const [place, id] of before.entries())
    changeData("update banner set position = ? where id = ?", place, id);
  const orders = newOrder.map((id, order) => ({ id, order }));
  expect((await callApi(shop, "PUT /banners/reorder", { token, body: { orders } })).status).toBe(200);
  expect(formRows.audit_entry).toMatchObject([{ kind: "banner", actor_id: ravi.id }]);
  expect(readRowsLeft(shop, tables)).toEqual(formRows);
});

test("a paid booking is cancelled alike from its page and by the API, and its fee is refunded", async () => {
  const [formBooking, apiBooking] = [insertPaidBooking(shop), insertPaidBooking(shop)];
  const confirmation = await ravi.submit(
    await ravi.visit(`/admin/services/${formBooking.id}`),
    `Set ${formBooking.number}`,
    {
      status: "cancelled",
    },
  );
  await ravi.press(confirmation, "Cancel and refund the fee");
  const cancel = (otherFields: object = {}) =>
    callApi(shop, `PUT /services/${apiBooking.id}`, { token, body: { status: "cancelled", ...otherFields } });
  await cancel({ confirmed: (await cancel()).json.message });
  const rowsOf = ({ id }: typeof formBooking) => maskClockTimes(readRowsLeft(shop, bookingTables(id)));
  // The refund is sent after the answer.
  await expect.poll(() => rowsOf(apiBooking)).toEqual(rowsOf(formBooking));
  expect(rowsOf(formBooking)).toMatchObject({
    service_request: [{ status: "cancelled" }],
    refund: [{ amount_paise: 3900 }],
  });
});
