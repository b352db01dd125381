import { afterAll, beforeAll, expect, test } from "vitest";
import { callApi, toFormData } from "../support/api";
import {
  ASHA_BOOKING,
  clearOpenDay,
  parseBookingPath,
  toHomeVisitForm,
  toShopVisitForm,
} from "../support/booking";
import { maskClockTimes, readRowsLeft } from "../support/compare-rows";
import { getBookingState, getNextSunday, VISIT_FEE_PAISE } from "../support/insert-booking";
import { createPhoto } from "../support/photos";
import { openShop, type RunningShop } from "../support/shop";
import { createCustomer, queryValue } from "../support/shop-data";
import { Visitor } from "../support/visitor";

let shop: RunningShop;
let day: string;

beforeAll(async () => {
  shop = await openShop();
  day = clearOpenDay(shop, 12);
});
afterAll(() => shop?.close());

const book = (body: object | FormData, headers = {}) =>
  callApi(shop, "POST /services/shop-visit", { body, headers });
const bookHome = (body: object) => callApi(shop, "POST /services/home-visit", { body });
const beginPayment = (body: object) => callApi(shop, "POST /payments/create-order", { body });
const verify = (id: string) => callApi(shop, "POST /payments/verify", { body: { razorpay_order_id: id } });
const slot = async (timeSlot: string, holdId = "") => {
  const { json } = await callApi(shop, `GET /slots?date=${day}&holdId=${holdId}`);
  return json.slots.find(({ value }: { value: string }) => value === timeSlot);
};

test("the slots of a day are listed, and a Sunday has none", async () => {
  const { status, json } = await callApi(shop, `GET /slots?date=${day}`);
  expect([status, json.slots.length]).toEqual([200, 6]);
  expect(json.slots[0]).toMatchObject({ value: "10:00", available: 2, booked: 0 });
  const sunday = await callApi(shop, `GET /slots?date=${getNextSunday()}`);
  expect([sunday.status, sunday.json.code, sunday.json.success]).toEqual([400, "SUNDAY_CLOSED", false]);
  for (const date of ["", "tomorrow", "2026-02-30"])
    expect((await callApi(shop, `GET /slots?date=${date}`)).status).toBe(400);
});

test("a held seat is taken for others, is booked by its hold id, and can be released", async () => {
  const held = await callApi(shop, "POST /slots/hold", { body: { date: day, timeSlot: "10:00" } });
  expect([held.status, held.json.data.timeSlot]).toEqual([201, "10:00"]);
  const { holdId } = held.json.data;
  expect([(await slot("10:00")).available, (await slot("10:00", holdId)).available]).toEqual([1, 2]);
  const booked = await book({ ...ASHA_BOOKING, preferredDate: day, timeSlot: "10:00", holdId });
  expect([booked.status, (await slot("10:00")).available]).toEqual([201, 1]);
  const secondHold = await callApi(shop, "POST /slots/hold", { body: { date: day, timeSlot: "10:00" } });
  expect((await callApi(shop, `DELETE /slots/hold/${secondHold.json.data.holdId}`)).status).toBe(200);
  expect((await slot("10:00")).available).toBe(1);
  expect((await callApi(shop, `DELETE /slots/hold/${secondHold.json.data.holdId}`)).status).toBe(404);
});

test("a third booking of a slot is refused with SLOT_FULL", async () => {
  const booking = { ...ASHA_BOOKING, preferredDate: day, timeSlot: "11:00" };
  for (const _attempt of [1, 2]) expect((await book(booking)).status).toBe(201);
  const third = await book(booking);
  expect([third.status, third.json.code]).toEqual([409, "SLOT_FULL"]);
  expect(third.json.message).toBe("This time slot is fully booked! Please select another slot.");
  const hold = await callApi(shop, "POST /slots/hold", { body: { date: day, timeSlot: "11:00" } });
  expect([hold.status, hold.json.code]).toEqual([409, "SLOT_FULL"]);
});

const rowsOf = (id: string) => {
  const tables = {
    service_request: `id = '${id}'`,
    slot_seat: `request_id = '${id}'`,
    service_event: `request_id = '${id}'`,
    outbox_letter: `about_id = '${id}'`,
    payment: `service_request_id = '${id}'`,
  };
  return maskClockTimes(readRowsLeft(shop, tables));
};

test("the form and the API leave the same booking at the shop behind", async () => {
  const fields = toShopVisitForm(day, "12:00");
  const formBooking = parseBookingPath((await new Visitor(shop.url).post("/services", fields)).location);
  const { intent, ...body } = fields;
  const apiAnswer = await book(body);
  expect(rowsOf(apiAnswer.json.data._id)).toEqual(rowsOf(formBooking.id));
});

test("the form and the API leave the same home visit behind, awaiting its fee", async () => {
  const fields = toHomeVisitForm("221106");
  const formBooking = parseBookingPath((await new Visitor(shop.url).post("/services", fields)).location);
  const { intent, ...body } = fields;
  const apiAnswer = await bookHome({ ...body, paymentStatus: "pending" });
  await beginPayment({ bookingId: apiAnswer.json.data.bookingId });
  expect(rowsOf(apiAnswer.json.data._id)).toEqual(rowsOf(formBooking.id));
});

test("a photo is saved with the booking; an unreadable one is refused, and nothing is booked", async () => {
  const fields = { ...ASHA_BOOKING, preferredDate: day, timeSlot: "14:00", visitType: "shop" };
  const { status, json } = await book(toFormData(fields, { name: "photo", bytes: await createPhoto() }));
  expect([status, json.data.hasPhoto]).toEqual([201, true]);
  const broken = await book(toFormData(fields, { name: "photo", bytes: Buffer.from("no picture") }));
  expect([broken.status, broken.json.errors]).toEqual([
    400,
    [{ field: "photo", message: expect.any(String) }],
  ]);
  const large = await book(toFormData(fields, { name: "photo", bytes: Buffer.alloc(16 * 1024 * 1024) }));
  expect([large.status, large.json.errors?.[0].field]).toEqual([413, "photo"]);
  expect((await slot("14:00")).booked).toBe(1);
});

test("a home visit awaits its fee, is paid by its booking ID, and confirmed", async () => {
  const { status, json } = await bookHome({ ...toHomeVisitForm("221106"), paymentStatus: "pending" });
  expect([status, json.data.paymentStatus, json.data.fee]).toEqual([201, "pending", VISIT_FEE_PAISE / 100]);
  const payment = await beginPayment({ bookingId: json.data.bookingId, amount: VISIT_FEE_PAISE });
  expect(payment.json).toMatchObject({
    order: { amount: VISIT_FEE_PAISE },
    data: { bookingId: json.data._id },
  });
  expect((await verify(payment.json.order.id)).json.data.isPaid).toBe(true);
  expect(getBookingState(shop, json.data._id)).toBe("confirmed paid captured 1");
  expect((await beginPayment({ bookingId: json.data._id })).status).toBe(409);
  // A stranger who only knows the booking's number learns nothing about it.
  const guessed = await beginPayment({ bookingId: json.data.bookingId });
  expect([guessed.status, guessed.json]).toEqual([
    404,
    (await beginPayment({ bookingId: "SR-0000-0000" })).json,
  ]);
});

test("a fee is paid first and the details of the booking are sent afterwards, once", async () => {
  const contact = { name: ASHA_BOOKING.name, email: ASHA_BOOKING.email, phone: ASHA_BOOKING.phone };
  const payment = await beginPayment({
    pincode: "221106",
    amount: VISIT_FEE_PAISE,
    customerDetails: contact,
  });
  expect(payment.status).toBe(201);
  const orderId = { razorpay_order_id: payment.json.order.id };
  const booking = { ...toHomeVisitForm("221106"), paymentStatus: "paid" };
  const early = await bookHome({ ...booking, ...orderId });
  expect([early.status, early.json.code]).toEqual([400, "PAYMENT_REQUIRED"]);
  await verify(payment.json.order.id);
  const ravi = createCustomer(shop, { name: "Ravi Shankar", role: "admin" });
  expect((await ravi.visit(`/admin/services/${payment.json.data.bookingId}`)).text).toContain(
    "Only the pincode so far",
  );
  const booked = await bookHome({ ...booking, ...orderId });
  expect([booked.status, booked.json.data.status, booked.json.data.address]).toEqual([
    201,
    "confirmed",
    ASHA_BOOKING.address,
  ]);
  expect(booked.json.data._id).toBe(payment.json.data.bookingId);
  expect((await bookHome({ ...booking, ...orderId })).json.data.bookingId).toBe(booked.json.data.bookingId);
  const otherName = await bookHome({ ...booking, ...orderId, name: "Meena Kumari" });
  expect([otherName.status, otherName.json.code]).toEqual([409, "CONFLICT"]);
  expect(
    queryValue(shop, "select count(*) from outbox_letter where about_id = ?", booked.json.data._id),
  ).toBeGreaterThan(0);
});

test.each<[string, object, number, string | undefined]>([
  ["the claim that it is paid", { paymentStatus: "paid" }, 400, "PAYMENT_REQUIRED"],
  ["an unknown payment", { paymentStatus: "paid", razorpay_order_id: "order_x" }, 404, "NOT_FOUND"],
  ["a pincode with a letter", { pincode: "22110x" }, 400, "INVALID"],
  ["a pincode nobody serves", { pincode: "999999" }, 400, "NOT_SERVED"],
  ["no name", { name: " " }, 400, "INVALID"],
  ["a booking at the shop", { visitType: "shop" }, 400, "INVALID"],
])("%s books no home visit", async (_case, wrong, status, code) => {
  const answer = await bookHome({ ...toHomeVisitForm("221106"), ...wrong });
  expect([answer.status, answer.json.code]).toEqual([status, code]);
});

test("a fee paid for another pincode does not confirm a booking", async () => {
  queryValue(
    shop,
    "update service_area set home_visit_fee_paise = 5000 where pincode = '221001' returning 1",
  );
  const payment = await beginPayment({ pincode: "221106" });
  await verify(payment.json.order.id);
  const booking = { ...toHomeVisitForm("221001"), paymentStatus: "paid" };
  const answer = await bookHome({ ...booking, razorpay_order_id: payment.json.order.id });
  expect([answer.status, answer.json.errors?.[0].field]).toEqual([400, "razorpay_order_id"]);
});

test("missing fields are answered with the specified message, field by field", async () => {
  const { status, json } = await book({ visitType: "shop", preferredDate: day, timeSlot: "15:00" });
  expect([status, json.message]).toEqual([400, "Please fill in all required fields including address."]);
  expect(json.errors.map(({ field }: { field: string }) => field)).toEqual(
    expect.arrayContaining(["name", "email", "phone", "serviceType", "address"]),
  );
});
