import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { formatDay } from "~/lib/time";
import { findOpenDay } from "../support/booking";
import { listAttributes, listLinks, listTexts } from "../support/html";
import {
  addPhoto,
  findSeat,
  getBookingStatus,
  insertBooking,
  toShopVisitColumns,
} from "../support/insert-booking";
import { openShop, type RunningShop } from "../support/shop";
import { type Customer, createCustomer, openDatabase, queryValue } from "../support/shop-data";
import { Visitor } from "../support/visitor";

const ELEVEN = "11:00 am - 12:00 pm";

let shop: RunningShop;
let visitor: Visitor;
/** The day of most bookings. */
let DAY: string;
let meena: Customer;

beforeAll(async () => {
  shop = await openShop();
  DAY = findOpenDay(shop, 4);
});
afterAll(() => shop?.close());
beforeEach(() => {
  const books = openDatabase(shop);
  books.exec("delete from slot_seat");
  books.close();
  visitor = new Visitor(shop.url);
  meena = createCustomer(shop, { name: "Meena Kumari" });
});

const createShopBooking = (start = "11:00", columns = {}, day = DAY) =>
  insertBooking(shop, null, toShopVisitColumns(day, start, columns));
const paidHomeVisit = () => ({
  status: "confirmed",
  payment_status: "paid",
  preferred_date: DAY,
  visit_window: "morning",
});

describe("a booking's page", () => {
  test("opened by its private link, shows what was booked, when, where, for whom and the price", async () => {
    const booking = createShopBooking();
    const page = await visitor.visit(booking.page);
    expect(page.heading).toBe(`Booking ${booking.number}`);
    for (const words of [
      `Booking ID: ${booking.number}`,
      "Booked",
      `${formatDay(DAY)}, ${ELEVEN}`,
      "Vidyut Electricals, Plot 12",
      "Asha Devi, +91 98765 43210",
      "Inspection is free",
      "The mixer hums but does not turn.",
    ])
      expect(page.text).toContain(words);
    expect(page.headers.get("Cache-Control")).toBe("no-store");
  });

  test("keeps the key in its own links, and shares the booking without it", async () => {
    const booking = createShopBooking();
    const page = await visitor.visit(booking.page);
    const inLanguages = /&lang=/;
    const ownLinks = listLinks(page.html).filter(
      ({ href }) => href.includes(booking.id) && !inLanguages.test(href),
    );
    expect(ownLinks.map(({ text }) => text)).toEqual(["Move", "Cancel", "Add to calendar"]);
    expect(ownLinks.every(({ href }) => href.endsWith(`?key=${booking.key}`))).toBe(true);
    const shareLink = new URL(page.link("Share on WhatsApp"));
    expect(shareLink.origin + shareLink.pathname).toBe("https://wa.me/");
    expect(shareLink.searchParams.get("text")).toContain(`Booking ID: ${booking.number}`);
    expect(shareLink.href).not.toContain(booking.key);
    expect(decodeURIComponent(page.link("Chat with the shop"))).toContain(
      `this is about booking ${booking.number}.`,
    );
  });

  test("names no account, neither the customer's nor an administrator's", async () => {
    const booking = insertBooking(shop, meena.id, toShopVisitColumns(DAY, "11:00"));
    const books = openDatabase(shop);
    books.prepare("update service_event set user_id = ? where request_id = ?").run(meena.id, booking.id);
    books.close();
    const { html } = await visitor.visit(booking.page);
    expect(html).not.toContain(meena.id);
  });

  test("says right after booking that the visit is booked, and shows the private link", async () => {
    const booking = createShopBooking();
    const page = await visitor.visit(`${booking.page}&booked=1`);
    const [dialog] = listTexts(page.html, "dialog[open]");
    expect(dialog).toContain("Your visit is booked.");
    expect(dialog).toContain(`Booking ID: `);
    expect(dialog).toContain(booking.number);
    // Without a mail server no email is sent.
    expect(dialog).toContain("Please save your private link.");
    const closeButton = 'dialog[open] form[method="dialog"] > button[type="submit"]';
    expect(listTexts(page.html, closeButton)).toEqual(["Great!"]);
    expect(page.link("http")).toMatch(
      new RegExp(`^http://localhost:\\d+${booking.page.replace("?", "\\?")}$`),
    );
    expect(page.title).toBe(`Your visit is booked. Booking ${booking.number}`);
    expect(listTexts((await visitor.visit(booking.page)).html, "dialog[open]")).toEqual([]);
  });

  test("says that a home visit is confirmed only once it is paid", async () => {
    const unpaidBooking = insertBooking(shop);
    expect(listTexts((await visitor.visit(`${unpaidBooking.page}&booked=1`)).html, "dialog[open]")).toEqual(
      [],
    );
    const paidBooking = insertBooking(shop, null, paidHomeVisit());
    const page = await visitor.visit(`${paidBooking.page}&booked=1`);
    expect(page.text).toContain("Your home visit is confirmed.");
    expect(page.text).toContain("₹39, paid");
    const cancelled = insertBooking(shop, null, { ...paidHomeVisit(), status: "cancelled" });
    expect(listTexts((await visitor.visit(`${cancelled.page}&booked=1`)).html, "dialog[open]")).toEqual([]);
  });

  test("asks for the fee as long as it can be paid, and not longer", async () => {
    const booking = insertBooking(shop);
    const page = await visitor.visit(booking.page);
    expect(page.text).toMatch(/Awaiting payment until \d+:\d\d [ap]m\./);
    expect(page.link("Pay ₹39")).toBe(booking.payPath);
    const expired = await visitor.visit(insertBooking(shop, null, { pay_by: Date.now() - 1 }).page);
    expect(expired.text).toContain("Cancelled: payment not received");
    expect(expired.text).toContain("We have not received your payment");
    expect(expired.text).not.toMatch(/Awaiting|We will call/);
    expect(() => expired.link("Pay")).toThrow();
  });

  test("links to a form filled from it, when the booking is over", async () => {
    const booking = createShopBooking("11:00", { status: "cancelled", cancelled_at: 1 });
    const page = await visitor.visit(booking.page);
    expect(page.link("Book again")).toBe(`/services?again=${booking.id}&key=${booking.key}`);
    expect(() => page.link("Move")).toThrow();
    expect(() => page.link("Share")).toThrow();
  });

  test("shows the technician and the customer's photo", async () => {
    const booking = createShopBooking("11:00", { assigned_technician: "Ramesh Yadav" });
    expect(listAttributes((await visitor.visit(booking.page)).html, "img", "src")).toEqual([]);
    addPhoto(shop, booking.id);
    const page = await visitor.visit(booking.page);
    expect(page.text).toContain("Ramesh Yadav");
    expect(listAttributes(page.html, "img", "src")).toContain(booking.at("/photo"));
    const photo = await visitor.send(booking.at("/photo"));
    expect([photo.status, photo.headers.get("Content-Type"), photo.html]).toEqual([
      200,
      "image/webp",
      "a photo",
    ]);
    expect((await visitor.send(createShopBooking("12:00").at("/photo"))).status).toBe(404);
  });
});

describe("the calendar file", () => {
  test("has the hour of the booking, in UTC", async () => {
    const booking = createShopBooking();
    const file = await visitor.send((await visitor.visit(booking.page)).link("Add to calendar"));
    expect(file.headers.get("Content-Type")).toMatch(/^text\/calendar/);
    expect(file.headers.get("Content-Disposition")).toBe(
      `attachment; filename="booking-${booking.number}.ics"`,
    );
    const day = DAY.replaceAll("-", "");
    expect(file.html).toContain(`DTSTART:${day}T053000Z\r\nDTEND:${day}T063000Z`);
    expect(file.html).toContain(`UID:${booking.id}@localhost`);
  });

  test("does not exist for a home visit whose day is not agreed yet", async () => {
    const booking = insertBooking(shop, null, { ...paidHomeVisit(), preferred_date: null });
    const page = await visitor.visit(booking.page);
    expect(page.text).toContain("we will call to fix the day");
    expect(() => page.link("Add to calendar")).toThrow();
    expect((await visitor.send(booking.at("/calendar.ics"))).status).toBe(404);
  });
});

describe("a customer's own bookings", () => {
  test("are in a list, the newest first, and on the account page", async () => {
    expect((await meena.visit("/services/bookings")).link("Book a repair")).toBe("/services");
    const now = Date.now();
    const bookings = ["10:00", "11:00", "12:00", "14:00"].map((start, n) =>
      insertBooking(shop, meena.id, toShopVisitColumns(DAY, start, { created_at: now + n })),
    );
    createShopBooking("15:00");
    const numbers = bookings.map(({ number }) => number).reverse();
    const list = await meena.visit("/services/bookings");
    expect(list.text.match(/SR-\d{4}-\d{4}/g)?.filter((_number, n) => n % 2 === 0)).toEqual(numbers);
    expect(list.link("Details")).toBe(`/services/bookings/${bookings[3]?.id}`);
    expect((await meena.visit(list.link("Details"))).link("All your visits")).toBe("/services/bookings");
    const account = await meena.visit("/user/profile?tab=orders");
    expect(account.link("All your visits (4)")).toBe("/services/bookings");
    expect(account.text).not.toContain(numbers[3]);
  });

  test("have links without a key, and need none", async () => {
    const booking = insertBooking(shop, meena.id, toShopVisitColumns(DAY, "11:00"));
    const page = await meena.visit(`/services/bookings/${booking.id}`);
    expect(page.link("Move")).toBe(`/services/bookings/${booking.id}/move`);
    const moved = await meena.press(await meena.visit(page.link("Move")), "Move the visit", {
      timeSlot: "16:00",
    });
    expect(moved.path).toBe(`/services/bookings/${booking.id}`);
    const cancelled = await meena.press(await meena.visit(moved.link("Cancel")), "Cancel the visit");
    expect(cancelled.path).toBe(`/services/bookings/${booking.id}`);
    const cancelledBy = "select user_id from service_event where request_id = ? and kind = 'cancelled'";
    expect(queryValue(shop, cancelledBy, booking.id)).toBe(meena.id);
  });

  test("cannot be seen or changed by anybody else", async () => {
    const booking = createShopBooking();
    for (const browser of [visitor, meena]) {
      for (const part of ["", "/move", "/cancel", "/rate", "/calendar.ics", "/photo", "/pay"])
        expect((await browser.send(`/services/bookings/${booking.id}${part}?key=wrong`)).status, part).toBe(
          404,
        );
      const fields = { preferredDate: DAY, timeSlot: "16:00", rating: "1" };
      for (const part of ["/move", "/cancel", "/rate", "/pay"])
        expect((await browser.post(`/services/bookings/${booking.id}${part}`, fields)).status, part).toBe(
          404,
        );
    }
    expect([getBookingStatus(shop, booking.id), findSeat(shop, booking.id)]).toEqual([
      "pending",
      `${DAY} 11:00`,
    ]);
  });
});
