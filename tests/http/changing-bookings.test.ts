import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays, formatDay, shopDay } from "~/lib/time";
import { findOpenDay } from "../support/booking";
import { listAttributes, listTexts } from "../support/html";
import {
  countBookingEvents,
  countEmails,
  createAwaitingBooking,
  findSeat,
  getBookingStatus,
  getNextSunday,
  insertBooking,
  toShopVisitColumns,
} from "../support/insert-booking";
import { expectRefusal, type RefusalCase } from "../support/refusals";
import { openShop, type RunningShop } from "../support/shop";
import { openDatabase, queryValue } from "../support/shop-data";
import { type Answer, Visitor } from "../support/visitor";

const PAST_DAY = "2025-01-06";

let shop: RunningShop;
let visitor: Visitor;
/** The day of most bookings. */
let DAY: string;

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
});

const createShopBooking = (start = "11:00", columns = {}, day = DAY) =>
  insertBooking(shop, null, toShopVisitColumns(day, start, columns));
const paidHomeVisit = () => ({
  status: "confirmed",
  payment_status: "paid",
  preferred_date: DAY,
  visit_window: "morning",
});

describe("cancelling", () => {
  test("asks first, then frees the seat and says so", async () => {
    const booking = createShopBooking();
    const confirmation = await visitor.visit(booking.at("/cancel"));
    expect(confirmation.text).toContain("Your slot will be released for others.");
    expect(getBookingStatus(shop, booking.id)).toBe("pending");
    const page = await visitor.press(confirmation, "Cancel the visit");
    expect(page.path).toBe(booking.page);
    expect(page.text).toContain("Your visit has been cancelled.");
    expect(page.text).toContain("Cancelled");
    expect([getBookingStatus(shop, booking.id), findSeat(shop, booking.id)]).toEqual([
      "cancelled",
      undefined,
    ]);
  });

  test("when sent three times is done once, with one email", async () => {
    const booking = createShopBooking();
    const answers = await Promise.all([1, 2, 3].map(() => visitor.post(booking.at("/cancel"), {})));
    expect(answers.map(({ status, location }) => [status, location])).toEqual(
      Array(3).fill([303, booking.page]),
    );
    expect([
      countBookingEvents(shop, booking.id, "cancelled"),
      countEmails(shop, booking.id, "booking-cancelled"),
    ]).toEqual([1, 1]);
  });

  test("refunds a paid fee", async () => {
    const booking = await createAwaitingBooking(shop);
    await visitor.post(booking.payPath, { intent: "pay" });
    const confirmation = await visitor.visit(booking.at("/cancel"));
    expect(confirmation.text).toContain(
      "The visit fee of ₹39 will be refunded to your original payment method.",
    );
    const page = await visitor.press(confirmation, "Cancel the visit");
    expect(page.text).toContain("Your visit has been cancelled. Your visit fee will be refunded.");
    expect(page.text).toMatch(/₹39 (will be|has been) refunded/);
    const refunds =
      "select count(*) from refund r join payment p on p.id = r.payment_id where p.service_request_id = ?";
    expect(queryValue(shop, refunds, booking.id)).toBe(1);
  });

  test.each([
    ["too late", {}, PAST_DAY, "This could be changed only until 6 Jan, 9:00 am. Please call us."],
    ["completed", { status: "completed" }, undefined, "Its status is: Completed."],
  ])("is refused when %s, on the page that asks and when posted", async (_case, columns, day, words) => {
    const booking = createShopBooking("11:00", columns, day);
    const before = getBookingStatus(shop, booking.id);
    for (const answer of [
      await visitor.send(booking.at("/cancel")),
      await visitor.post(booking.at("/cancel"), {}),
    ]) {
      expect(answer.status).toBe(409);
      expect(answer.text).toContain(words);
    }
    expect(getBookingStatus(shop, booking.id)).toBe(before);
  });
});

describe("moving", () => {
  const FULL = "This time slot is fully booked! Please select another slot.";
  const openMovePage = (booking: { at: (part: string) => string }, date = DAY): Promise<Answer> =>
    visitor.visit(`${booking.at("/move")}&preferredDate=${date}`);
  const MOVE = "Move the visit";

  test("shows the slots of the current day with the seats left, and the days around it", async () => {
    const booking = createShopBooking();
    createShopBooking("14:00");
    createShopBooking("14:00");
    createShopBooking("15:00");
    const page = await visitor.visit(booking.at("/move"));
    for (const words of [
      "10:00 am - 11:00 am, 2/2 left",
      "11:00 am - 12:00 pm, your current slot",
      "2:00 pm - 3:00 pm, 0/2 left: fully booked",
      "3:00 pm - 4:00 pm, 1/2 left",
    ])
      expect(page.text).toContain(words);
    expect(listAttributes(page.html, 'input[type="radio"][disabled]', "value")).toHaveLength(2);
    const next = await visitor.visit(page.link(formatDay(findOpenDay(shop, 1))));
    expect(next.text).toContain(`Time slot on ${formatDay(findOpenDay(shop, 1))}`);
    const byField = await visitor.submit(page, "Show slots", { preferredDate: findOpenDay(shop, 2) });
    expect(byField.text).toContain(`Time slot on ${formatDay(findOpenDay(shop, 2))}`);
  });

  test("takes the new seat, frees the old one and says when the booking is now", async () => {
    const booking = createShopBooking();
    const day = findOpenDay(shop, 2);
    const page = await visitor.press(await openMovePage(booking, day), MOVE, { timeSlot: "16:00" });
    expect(page.path).toBe(booking.page);
    expect(page.text).toContain(`Your visit has been moved to ${formatDay(day)}, 4:00 pm - 5:00 pm.`);
    expect([getBookingStatus(shop, booking.id), findSeat(shop, booking.id)]).toEqual([
      "rescheduled",
      `${day} 16:00`,
    ]);
  });

  test("when sent three times is done once, with one email", async () => {
    const booking = createShopBooking();
    const fields = { preferredDate: DAY, timeSlot: "16:00" };
    const answers = await Promise.all([1, 2, 3].map(() => visitor.post(booking.at("/move"), fields)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect([
      countBookingEvents(shop, booking.id, "rescheduled"),
      countEmails(shop, booking.id, "booking-rescheduled"),
    ]).toEqual([1, 1]);
  });

  test("to a slot that has just filled up is refused, and the slots are shown again", async () => {
    const booking = createShopBooking();
    const page = await openMovePage(booking);
    createShopBooking("16:00");
    createShopBooking("16:00");
    const answer = await visitor.submit(page, MOVE, { timeSlot: "16:00" });
    expect(answer.status).toBe(409);
    expect(answer.text).toContain(FULL);
    expect(answer.text).toContain("4:00 pm - 5:00 pm, 0/2 left: fully booked");
    expect(findSeat(shop, booking.id)).toBe(`${DAY} 11:00`);
  });

  test.each([
    ["a Sunday", getNextSunday(), "We're closed on Sundays! Please select Monday to Saturday."],
    ["today", shopDay(new Date()), "Please select a future date."],
    ["a day too far", addDays(shopDay(new Date()), 61), "Please select a date within the next 60 days."],
    ["no day", "2026-02-30", "Please select a valid preferred date."],
  ])("to %s is refused next to the day, when opened and when posted", async (_case, date, message) => {
    const booking = createShopBooking();
    const opened = await openMovePage(booking, date);
    expect(opened.status).toBe(400);
    expect(listTexts(opened.html, "p.error#move-preferredDate-error")).toEqual([message]);
    expect(opened.title).toMatch(/^Error: Move booking/);
    const posted = await visitor.post(booking.at("/move"), { preferredDate: date, timeSlot: "16:00" });
    expect(posted.status).toBe(400);
    expect(posted.text).toContain(message);
    expect(findSeat(shop, booking.id)).toBe(`${DAY} 11:00`);
  });

  test("to a closed day is refused with the reason", async () => {
    const booking = createShopBooking();
    queryValue(shop, "insert into closed_day values (?, 'Dev Deepawali', 1) returning 1", DAY);
    const answer = await visitor.post(booking.at("/move"), { preferredDate: DAY, timeSlot: "16:00" });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain("Dev Deepawali");
    queryValue(shop, "delete from closed_day where day = ? returning 1", DAY);
  });

  test.each([
    ["no slot", undefined, "Please select a time slot."],
    ["lunch", "13:00", "Sorry, this time slot is no longer available. Please select another slot."],
  ])("to %s is refused next to the slots", async (_case, timeSlot, message) => {
    const booking = createShopBooking();
    const answer = await visitor.submit(await openMovePage(booking), MOVE, { timeSlot });
    expectRefusal(answer, MOVE, {}, message);
    expect(listTexts(answer.html, "p.error#move-timeSlot-error")).toEqual([message]);
    expect(findSeat(shop, booking.id)).toBe(`${DAY} 11:00`);
  });

  test("is refused when it is too late, for a home visit, and after five changes", async () => {
    const fields = { preferredDate: DAY, timeSlot: "16:00" };
    const pastBooking = createShopBooking("11:00", {}, PAST_DAY);
    const homeVisit = insertBooking(shop, null, paidHomeVisit());
    const oftenMoved = createShopBooking();
    const books = openDatabase(shop);
    const insertEvent = books.prepare(
      "insert into service_event (request_id, kind, created_at) values (?, 'rescheduled', 1)",
    );
    for (let times = 0; times < 5; times++) insertEvent.run(oftenMoved.id);
    books.close();
    for (const [booking, words] of [
      [pastBooking, "This could be changed only until 6 Jan, 9:00 am."],
      [homeVisit, "The day of a home visit is fixed by phone."],
      [oftenMoved, "This visit has been moved too many times."],
    ] as const) {
      const answer = await visitor.post(booking.at("/move"), fields);
      expect(answer.status, words).toBe(409);
      expect(answer.text).toContain(words);
    }
    for (const booking of [pastBooking, homeVisit])
      expect((await visitor.send(booking.at("/move"))).status).toBe(409);
    expect(findSeat(shop, oftenMoved.id)).toBe(`${DAY} 11:00`);
  });
});

describe("rating", () => {
  const SEND = "Send rating";
  const createCompleted = () => createShopBooking("11:00", { status: "completed" }, PAST_DAY);

  test("says thank you, shows the rating, and lets it be changed", async () => {
    const booking = createCompleted();
    expect((await visitor.visit(booking.page)).link("Rate the visit")).toBe(booking.at("/rate"));
    const form = await visitor.visit(booking.at("/rate"));
    expect(form.typed(SEND).rating).toBeUndefined();
    const page = await visitor.press(form, SEND, { rating: "4", feedback: "Quick & clean" });
    expect(page.path).toBe(booking.page);
    for (const words of ["Thank you for rating us!", "You rated it 4 stars", "Quick & clean"])
      expect(page.text).toContain(words);
    const again = await visitor.visit(page.link("Change your rating"));
    expect(again.typed("Update rating")).toEqual({ rating: "4", feedback: "Quick & clean" });
    await visitor.press(again, "Update rating", { rating: "5" });
    expect(queryValue(shop, "select rating from service_request where id = ?", booking.id)).toBe(5);
    expect(countBookingEvents(shop, booking.id, "rated")).toBe(1);
  });

  test.each<RefusalCase>([
    [{ rating: undefined }, "Please choose between 1 and 5 stars"],
    [{ rating: "6" }, "Please choose between 1 and 5 stars"],
    [{ rating: "4", feedback: "f".repeat(501) }, "Please use at most 500 characters"],
  ])("with %j is refused, with what was typed kept", async (wrong, message) => {
    const booking = createCompleted();
    const answer = await visitor.submit(await visitor.visit(booking.at("/rate")), SEND, wrong);
    expectRefusal(answer, SEND, { feedback: wrong.feedback ?? "" }, message);
  });

  test("before the booking is completed is refused, and the page says why", async () => {
    const booking = createShopBooking();
    expect((await visitor.visit(booking.at("/rate"))).text).toContain(
      "You can rate a visit once it is completed.",
    );
    const answer = await visitor.post(booking.at("/rate"), { rating: "5" });
    expect(answer.status).toBe(409);
    expect(answer.text).toContain("You can rate a visit once it is completed.");
    expect(queryValue(shop, "select rating from service_request where id = ?", booking.id)).toBeNull();
  });
});
