import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { formatDay } from "~/lib/time";
import { openDay } from "../support/booking";
import { type Customer, customer, look, openBooks } from "../support/books";
import { attributes, linksOf, texts } from "../support/html";
import { openShop, type RunningShop } from "../support/shop";
import { Visitor } from "../support/visitor";
import { givePhoto, seatOf, shopTerms, visitStatus, writtenVisit } from "../support/visits";

const ELEVEN = "11:00 am - 12:00 pm";

let shop: RunningShop;
let stranger: Visitor;
/** The day of most visits. */
let DAY: string;
let meena: Customer;

beforeAll(async () => {
  shop = await openShop();
  DAY = openDay(shop, 4);
});
afterAll(() => shop?.close());
beforeEach(() => {
  const books = openBooks(shop);
  books.exec("delete from slot_seat");
  books.close();
  stranger = new Visitor(shop.url);
  meena = customer(shop, { name: "Meena Kumari" });
});

const toShop = (start = "11:00", more = {}, day = DAY) =>
  writtenVisit(shop, null, shopTerms(day, start, more));
const paidHome = () => ({
  status: "confirmed",
  payment_status: "paid",
  preferred_date: DAY,
  visit_window: "morning",
});

describe("a booking's page", () => {
  test("tells by its private link what was booked, when, where, for whom and at what cost", async () => {
    const visit = toShop();
    const page = await stranger.visit(visit.page);
    expect(page.heading).toBe(`Booking ${visit.number}`);
    for (const words of [
      `Booking ID: ${visit.number}`,
      "Booked",
      `${formatDay(DAY)}, ${ELEVEN}`,
      "Vidyut Electricals, Plot 12",
      "Asha Devi, +91 98765 43210",
      "Looking at it is free",
      "The mixer hums but does not turn.",
    ])
      expect(page.text).toContain(words);
    expect(page.headers.get("Cache-Control")).toBe("no-store");
  });

  test("leads on by links that carry the key, and passes the booking on without it", async () => {
    const visit = toShop();
    const page = await stranger.visit(visit.page);
    const own = linksOf(page.html).filter(({ href }) => href.includes(visit.id));
    expect(own.map(({ text }) => text)).toEqual(["Move", "Cancel", "Add to calendar"]);
    expect(own.every(({ href }) => href.endsWith(`?key=${visit.key}`))).toBe(true);
    const shared = new URL(page.link("Share on WhatsApp"));
    expect(shared.origin + shared.pathname).toBe("https://wa.me/");
    expect(shared.searchParams.get("text")).toContain(`Booking ID: ${visit.number}`);
    expect(shared.href).not.toContain(visit.key);
    expect(decodeURIComponent(page.link("Chat with the shop"))).toContain(
      `this is about booking ${visit.number}.`,
    );
  });

  test("names nobody's account, neither the customer's nor the shopkeeper's", async () => {
    const visit = writtenVisit(shop, meena.id, shopTerms(DAY, "11:00"));
    const books = openBooks(shop);
    books.prepare("update service_event set user_id = ? where request_id = ?").run(meena.id, visit.id);
    books.close();
    const { html } = await stranger.visit(visit.page);
    expect(html).not.toContain(meena.id);
  });

  test("says just after booking that the visit is booked, and gives the private link to keep", async () => {
    const visit = toShop();
    const page = await stranger.visit(`${visit.page}&booked=1`);
    const [dialog] = texts(page.html, "dialog[open]");
    expect(dialog).toContain("Your visit is booked.");
    expect(dialog).toContain(`Booking ID: `);
    expect(dialog).toContain(visit.number);
    // Without a mail server no letter goes.
    expect(dialog).toContain("Please keep your private link.");
    const close = 'dialog[open] form[method="dialog"] > button[type="submit"]';
    expect(texts(page.html, close)).toEqual(["Great!"]);
    expect(page.link("http")).toMatch(new RegExp(`^http://localhost:\\d+${visit.page.replace("?", "\\?")}$`));
    expect(page.title).toBe(`Your visit is booked. Booking ${visit.number}`);
    expect(texts((await stranger.visit(visit.page)).html, "dialog[open]")).toEqual([]);
  });

  test("says that a home visit is confirmed only once it is paid", async () => {
    const unpaid = writtenVisit(shop);
    expect(texts((await stranger.visit(`${unpaid.page}&booked=1`)).html, "dialog[open]")).toEqual([]);
    const paid = writtenVisit(shop, null, paidHome());
    const page = await stranger.visit(`${paid.page}&booked=1`);
    expect(page.text).toContain("Your home visit is confirmed.");
    expect(page.text).toContain("₹39, paid");
    const off = writtenVisit(shop, null, { ...paidHome(), status: "cancelled" });
    expect(texts((await stranger.visit(`${off.page}&booked=1`)).html, "dialog[open]")).toEqual([]);
  });

  test("asks for the fee while it can be paid, and not a moment longer", async () => {
    const visit = writtenVisit(shop);
    const page = await stranger.visit(visit.page);
    expect(page.text).toMatch(/Awaiting payment until \d+:\d\d [ap]m\./);
    expect(page.link("Pay ₹39")).toBe(visit.till);
    const lapsed = await stranger.visit(writtenVisit(shop, null, { pay_by: Date.now() - 1 }).page);
    expect(lapsed.text).toContain("Cancelled: payment not received");
    expect(lapsed.text).toContain("No payment has reached us");
    expect(lapsed.text).not.toMatch(/Awaiting|We call/);
    expect(() => lapsed.link("Pay")).toThrow();
  });

  test("leads, when the visit is over, to a form filled from it", async () => {
    const visit = toShop("11:00", { status: "cancelled", cancelled_at: 1 });
    const page = await stranger.visit(visit.page);
    expect(page.link("Book again")).toBe(`/services?again=${visit.id}&key=${visit.key}`);
    expect(() => page.link("Move")).toThrow();
    expect(() => page.link("Share")).toThrow();
  });

  test("shows the technician, and what the customer has sent", async () => {
    const visit = toShop("11:00", { assigned_technician: "Ramesh Yadav" });
    expect(attributes((await stranger.visit(visit.page)).html, "img", "src")).toEqual([]);
    givePhoto(shop, visit.id);
    const page = await stranger.visit(visit.page);
    expect(page.text).toContain("Ramesh Yadav");
    expect(attributes(page.html, "img", "src")).toContain(visit.at("/photo"));
    const photo = await stranger.send(visit.at("/photo"));
    expect([photo.status, photo.headers.get("Content-Type"), photo.html]).toEqual([
      200,
      "image/webp",
      "a photo",
    ]);
    expect((await stranger.send(toShop("12:00").at("/photo"))).status).toBe(404);
  });
});

describe("the calendar file", () => {
  test("holds the hour of the visit, in UTC", async () => {
    const visit = toShop();
    const file = await stranger.send((await stranger.visit(visit.page)).link("Add to calendar"));
    expect(file.headers.get("Content-Type")).toMatch(/^text\/calendar/);
    expect(file.headers.get("Content-Disposition")).toBe(
      `attachment; filename="booking-${visit.number}.ics"`,
    );
    const day = DAY.replaceAll("-", "");
    expect(file.html).toContain(`DTSTART:${day}T053000Z\r\nDTEND:${day}T063000Z`);
    expect(file.html).toContain(`UID:${visit.id}@localhost`);
  });

  test("is not there for a home visit whose day is to be agreed", async () => {
    const visit = writtenVisit(shop, null, { ...paidHome(), preferred_date: null });
    const page = await stranger.visit(visit.page);
    expect(page.text).toContain("we call to agree the day");
    expect(() => page.link("Add to calendar")).toThrow();
    expect((await stranger.send(visit.at("/calendar.ics"))).status).toBe(404);
  });
});

describe("a customer's own visits", () => {
  test("stand in a list, the newest first, and on the account page", async () => {
    expect((await meena.visit("/services/bookings")).link("Book a repair")).toBe("/services");
    const now = Date.now();
    const visits = ["10:00", "11:00", "12:00", "14:00"].map((start, n) =>
      writtenVisit(shop, meena.id, shopTerms(DAY, start, { created_at: now + n })),
    );
    toShop("15:00");
    const numbers = visits.map(({ number }) => number).reverse();
    const list = await meena.visit("/services/bookings");
    expect(list.text.match(/SR-\d{4}-\d{4}/g)?.filter((_, n) => n % 2 === 0)).toEqual(numbers);
    expect(list.link("Details")).toBe(`/services/bookings/${visits[3]?.id}`);
    expect((await meena.visit(list.link("Details"))).link("All your visits")).toBe("/services/bookings");
    const account = await meena.visit("/user/profile?tab=orders");
    expect(account.link("All your visits (4)")).toBe("/services/bookings");
    expect(account.text).not.toContain(numbers[3]);
  });

  test("carry no key, and need none", async () => {
    const visit = writtenVisit(shop, meena.id, shopTerms(DAY, "11:00"));
    const page = await meena.visit(`/services/bookings/${visit.id}`);
    expect(page.link("Move")).toBe(`/services/bookings/${visit.id}/move`);
    const moved = await meena.press(await meena.visit(page.link("Move")), "Move the visit", {
      timeSlot: "16:00",
    });
    expect(moved.path).toBe(`/services/bookings/${visit.id}`);
    const cancelled = await meena.press(await meena.visit(moved.link("Cancel")), "Cancel the visit");
    expect(cancelled.path).toBe(`/services/bookings/${visit.id}`);
    const by = "select user_id from service_event where request_id = ? and kind = 'cancelled'";
    expect(look(shop, by, visit.id)).toBe(meena.id);
  });

  test("are nobody else's: not to see, nor to change", async () => {
    const visit = toShop();
    for (const person of [stranger, meena]) {
      for (const part of ["", "/move", "/cancel", "/rate", "/calendar.ics", "/photo", "/pay"])
        expect((await person.send(`/services/bookings/${visit.id}${part}?key=wrong`)).status, part).toBe(404);
      const fields = { preferredDate: DAY, timeSlot: "16:00", rating: "1" };
      for (const part of ["/move", "/cancel", "/rate", "/pay"])
        expect((await person.post(`/services/bookings/${visit.id}${part}`, fields)).status, part).toBe(404);
    }
    expect([visitStatus(shop, visit.id), seatOf(shop, visit.id)]).toEqual(["pending", `${DAY} 11:00`]);
  });
});
