import { expect, test } from "vitest";
import { call, formOf } from "../support/api";
import { ASHA, bookingIn, emptyDay, homeVisit, postMultipart, shopVisit } from "../support/booking";
import { type Customer, customer, goods, openBooks } from "../support/books";
import { buyNowPath, CEILING_FAN, DETAILS, pay, placeOrder } from "../support/buying";
import { openOffice } from "../support/office";
import { aPhoto } from "../support/photos";
import { leftBy, untimed } from "../support/twins";
import { Visitor } from "../support/visitor";
import { paidVisit, visitStanding } from "../support/visits";

// Wishes that take several steps by the one road or the other; each of the rest stands beside its call.
const { shop, ravi } = await openOffice();
const { token } = ravi;
const day = emptyDay(shop, 15);

/** Changes the books beside the running shop, so that a wish can be had again. */
function change(sql: string, ...values: unknown[]): void {
  const books = openBooks(shop);
  books.prepare(sql).run(...values);
  books.close();
}

const begin = (body: object, person?: Customer) =>
  call(shop, "POST /payments/create-order", { token: person?.token, body });
const verify = (paymentId: string) =>
  call(shop, "POST /payments/verify", { body: { razorpay_order_id: paymentId } });

test("one product bought straight away leaves the same order behind by the form and by the API", async () => {
  const [meena, asha] = [customer(shop), customer(shop)];
  const { id: productId } = goods(shop, CEILING_FAN);
  const byForm = await placeOrder(meena, buyNowPath(productId, 2));
  await pay(meena, byForm);
  const { name, email, phone, address, postalCode } = DETAILS;
  const told = { customerDetails: { name, email, phone }, shippingAddress: { address, postalCode } };
  const begun = await begin({ productId, quantity: 2, pincode: postalCode, ...told }, asha);
  await verify(begun.json.order.id);
  const left = (orderId: string, { id }: Customer) => {
    const isIts = `order_id = '${orderId}'`;
    const tables = {
      orders: `id = '${orderId}'`,
      order_line: isIts,
      payment: isIts,
      order_event: isIts,
      invoice: isIts,
      stock_movement: isIts,
      stock_reservation: isIts,
      outbox_letter: `about_id = '${orderId}' order by kind`,
    };
    return untimed(leftBy(shop, { ...tables, cart_line: `user_id = '${id}'` }, [id]));
  };
  const one = left(byForm, meena);
  expect(one).toMatchObject({
    orders: [{ kind: "buy-now", pay_by: "15 minutes on" }],
    stock_movement: [{ change: -2 }],
  });
  expect(one.order_line?.[0]?.product_id).toBe(productId);
  expect(left(begun.json.data.orderId, asha)).toEqual(one);
});

const visitTables = (id: string) => ({
  service_request: `id = '${id}'`,
  slot_seat: `request_id = '${id}'`,
  service_event: `request_id = '${id}' order by id`,
  payment: `service_request_id = '${id}'`,
  photo: `id = (select photo from service_request where id = '${id}')`,
  refund: `payment_id in (select id from payment where service_request_id = '${id}')`,
  outbox_letter: `about_id = '${id}' order by kind`,
  audit_entry: `subject_id = '${id}' order by id`,
});

test("a home visit whose fee is paid at its till, or through the API, is the same visit", async () => {
  const browser = new Visitor(shop.url);
  const { intent, ...typed } = homeVisit("221106");
  const { location = "" } = await browser.post("/services", homeVisit("221106"));
  await browser.press(await browser.visit(location), "Pay ₹39");
  const byForm = bookingIn(location).id;
  const booked = await call(shop, "POST /services/home-visit", {
    body: { ...typed, paymentStatus: "pending" },
  });
  const { _id: byCall, bookingId } = booked.json.data;
  await verify((await begin({ bookingId })).json.order.id);
  expect(visitStanding(shop, byForm)).toBe("confirmed paid captured 1");
  expect(untimed(leftBy(shop, visitTables(byCall)))).toEqual(untimed(leftBy(shop, visitTables(byForm))));
});

test("a visit to the shop with a photo is the same visit, and the same photo", async () => {
  const file = { name: "photo", bytes: await aPhoto() };
  const typed = shopVisit(day, "14:00");
  const { id: byForm } = bookingIn(
    (await postMultipart(new Visitor(shop.url), "/services", typed, file)).location,
  );
  const fields = { ...ASHA, preferredDate: day, timeSlot: "14:00", visitType: "shop" };
  const booked = await call(shop, "POST /services/shop-visit", { body: formOf(fields, file) });
  const left = leftBy(shop, visitTables(byForm));
  expect(left).toMatchObject({
    photo: [{ image: expect.any(String) }],
    slot_seat: [{ date: day, start: "14:00" }],
  });
  expect(untimed(leftBy(shop, visitTables(booked.json.data._id)))).toEqual(untimed(left));
});

test("a slot is held by the button and by the API for five minutes alike", async () => {
  const seats = { slot_seat: `date = '${day}' and start = '11:00'` };
  const browser = new Visitor(shop.url);
  const page = await browser.visit(`/services?visitType=shop&preferredDate=${day}`);
  await browser.submit(page, "Hold this slot", { timeSlot: "11:00" });
  const byForm = leftBy(shop, seats);
  expect(byForm.slot_seat).toMatchObject([{ request_id: null, expires_at: "in 5 minutes" }]);
  change("delete from slot_seat where date = ?", day);
  await call(shop, "POST /slots/hold", { body: { date: day, timeSlot: "11:00" } });
  expect(leftBy(shop, seats)).toEqual(byForm);
});

test("banners put in another order by the form and by the API stand alike, with the same entry in the log", async () => {
  const books = openBooks(shop);
  const before = books.prepare("select id from banner order by position").pluck().all() as string[];
  books.close();
  const wanted = [...before.slice(1), before[0] as string];
  const tables = { banner: "1 order by title, rowid", audit_entry: "1 order by id desc limit 1" };
  await ravi.post("/admin/banners", { intent: "reorder", order: wanted.join(" "), seen: before.join(" ") });
  const byForm = leftBy(shop, tables);
  for (const [place, id] of before.entries())
    change("update banner set position = ? where id = ?", place, id);
  const orders = wanted.map((id, order) => ({ id, order }));
  expect((await call(shop, "PUT /banners/reorder", { token, body: { orders } })).status).toBe(200);
  expect(byForm.audit_entry).toMatchObject([{ kind: "banner", actor_id: ravi.id }]);
  expect(leftBy(shop, tables)).toEqual(byForm);
});

test("a paid visit is cancelled from its page and by the API alike, and its fee goes back", async () => {
  const [byForm, byCall] = [paidVisit(shop), paidVisit(shop)];
  const asked = await ravi.submit(await ravi.visit(`/admin/services/${byForm.id}`), `Set ${byForm.number}`, {
    status: "cancelled",
  });
  await ravi.press(asked, "Cancel and give the fee back");
  const cancel = (more: object = {}) =>
    call(shop, `PUT /services/${byCall.id}`, { token, body: { status: "cancelled", ...more } });
  await cancel({ confirmed: (await cancel()).json.message });
  const left = ({ id }: typeof byForm) => untimed(leftBy(shop, visitTables(id)));
  // The money goes on its way once the answer is given.
  await expect.poll(() => left(byCall)).toEqual(left(byForm));
  expect(left(byForm)).toMatchObject({
    service_request: [{ status: "cancelled" }],
    refund: [{ amount_paise: 3900 }],
  });
});
