import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays, formatDay, shopDay } from "~/lib/time";
import { openDay } from "../support/booking";
import { look, openBooks } from "../support/books";
import { attributes, texts } from "../support/html";
import { type Case, expectRefusal } from "../support/refusals";
import { openShop, type RunningShop } from "../support/shop";
import { type Answer, Visitor } from "../support/visitor";
import {
  awaitingVisit,
  countEvents,
  countLetters,
  nextSunday,
  seatOf,
  shopTerms,
  visitStatus,
  writtenVisit,
} from "../support/visits";

const LONG_AGO = "2025-01-06";

let shop: RunningShop;
let stranger: Visitor;
/** The day of most visits. */
let DAY: string;

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
});

const toShop = (start = "11:00", more = {}, day = DAY) =>
  writtenVisit(shop, null, shopTerms(day, start, more));
const paidHome = () => ({
  status: "confirmed",
  payment_status: "paid",
  preferred_date: DAY,
  visit_window: "morning",
});

describe("cancelling", () => {
  test("asks first, then frees the place and says so", async () => {
    const visit = toShop();
    const asked = await stranger.visit(visit.at("/cancel"));
    expect(asked.text).toContain("Your place is free for others at once.");
    expect(visitStatus(shop, visit.id)).toBe("pending");
    const page = await stranger.press(asked, "Cancel the visit");
    expect(page.path).toBe(visit.page);
    expect(page.text).toContain("Your visit has been cancelled.");
    expect(page.text).toContain("Cancelled");
    expect([visitStatus(shop, visit.id), seatOf(shop, visit.id)]).toEqual(["cancelled", undefined]);
  });

  test("sent twice is done once, and written of once", async () => {
    const visit = toShop();
    const answers = await Promise.all([1, 2, 3].map(() => stranger.post(visit.at("/cancel"), {})));
    expect(answers.map(({ status, location }) => [status, location])).toEqual(
      Array(3).fill([303, visit.page]),
    );
    expect([
      countEvents(shop, visit.id, "cancelled"),
      countLetters(shop, visit.id, "booking-cancelled"),
    ]).toEqual([1, 1]);
  });

  test("gives a paid fee back", async () => {
    const visit = await awaitingVisit(shop);
    await stranger.post(visit.till, { intent: "pay" });
    const asked = await stranger.visit(visit.at("/cancel"));
    expect(asked.text).toContain("The visit fee of ₹39 goes back to you the way it came.");
    const page = await stranger.press(asked, "Cancel the visit");
    expect(page.text).toContain("Your visit has been cancelled. The visit fee goes back to you.");
    expect(page.text).toMatch(/₹39 (goes|has been sent) back/);
    const refunds =
      "select count(*) from refund r join payment p on p.id = r.payment_id where p.service_request_id = ?";
    expect(look(shop, refunds, visit.id)).toBe(1);
  });

  test.each([
    ["too late", {}, LONG_AGO, "This could be changed until 6 Jan, 9:00 am. Please call us."],
    ["completed", { status: "completed" }, undefined, "It reads: Completed."],
  ])("is refused when %s, before it is asked and when it is posted all the same", async (_, more, day, words) => {
    const visit = toShop("11:00", more, day);
    const before = visitStatus(shop, visit.id);
    for (const answer of [
      await stranger.send(visit.at("/cancel")),
      await stranger.post(visit.at("/cancel"), {}),
    ]) {
      expect(answer.status).toBe(409);
      expect(answer.text).toContain(words);
    }
    expect(visitStatus(shop, visit.id)).toBe(before);
  });
});

describe("moving", () => {
  const FULL = "This time slot is fully booked! Please select another slot.";
  const choose = (visit: { at: (part: string) => string }, date = DAY): Promise<Answer> =>
    stranger.visit(`${visit.at("/move")}&preferredDate=${date}`);
  const MOVE = "Move the visit";

  test("shows the hours of the day it is on with the places left in each, and the days that are near", async () => {
    const visit = toShop();
    toShop("14:00");
    toShop("14:00");
    toShop("15:00");
    const page = await stranger.visit(visit.at("/move"));
    for (const words of [
      "10:00 am - 11:00 am, 2/2 left",
      "11:00 am - 12:00 pm, your time now",
      "2:00 pm - 3:00 pm, 0/2 left: fully booked",
      "3:00 pm - 4:00 pm, 1/2 left",
    ])
      expect(page.text).toContain(words);
    expect(attributes(page.html, 'input[type="radio"][disabled]', "value")).toHaveLength(2);
    const next = await stranger.visit(page.link(formatDay(openDay(shop, 1))));
    expect(next.text).toContain(`Time slot on ${formatDay(openDay(shop, 1))}`);
    const byField = await stranger.submit(page, "Show slots", { preferredDate: openDay(shop, 2) });
    expect(byField.text).toContain(`Time slot on ${formatDay(openDay(shop, 2))}`);
  });

  test("takes the new place, gives back the old one and tells when the visit is now", async () => {
    const visit = toShop();
    const day = openDay(shop, 2);
    const page = await stranger.press(await choose(visit, day), MOVE, { timeSlot: "16:00" });
    expect(page.path).toBe(visit.page);
    expect(page.text).toContain(`Your visit has been moved to ${formatDay(day)}, 4:00 pm - 5:00 pm.`);
    expect([visitStatus(shop, visit.id), seatOf(shop, visit.id)]).toEqual(["rescheduled", `${day} 16:00`]);
  });

  test("sent twice is done once, and written of once", async () => {
    const visit = toShop();
    const fields = { preferredDate: DAY, timeSlot: "16:00" };
    const answers = await Promise.all([1, 2, 3].map(() => stranger.post(visit.at("/move"), fields)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect([
      countEvents(shop, visit.id, "rescheduled"),
      countLetters(shop, visit.id, "booking-rescheduled"),
    ]).toEqual([1, 1]);
  });

  test("to an hour that has just filled is refused, and the hours are shown anew", async () => {
    const visit = toShop();
    const page = await choose(visit);
    toShop("16:00");
    toShop("16:00");
    const answer = await stranger.submit(page, MOVE, { timeSlot: "16:00" });
    expect(answer.status).toBe(409);
    expect(answer.text).toContain(FULL);
    expect(answer.text).toContain("4:00 pm - 5:00 pm, 0/2 left: fully booked");
    expect(seatOf(shop, visit.id)).toBe(`${DAY} 11:00`);
  });

  test.each([
    ["a Sunday", nextSunday(), "We're closed on Sundays! Please select Monday to Saturday."],
    ["today", shopDay(new Date()), "Please select a future date."],
    ["a day too far", addDays(shopDay(new Date()), 61), "Please select a date within the next 60 days."],
    ["no day", "2026-02-30", "Please select a valid preferred date."],
  ])("to %s is refused beside the day, whether it is looked at or posted", async (_, date, message) => {
    const visit = toShop();
    const looked = await choose(visit, date);
    expect(looked.status).toBe(400);
    expect(texts(looked.html, "p.error#move-preferredDate-error")).toEqual([message]);
    expect(looked.title).toMatch(/^Error: Move booking/);
    const posted = await stranger.post(visit.at("/move"), { preferredDate: date, timeSlot: "16:00" });
    expect(posted.status).toBe(400);
    expect(posted.text).toContain(message);
    expect(seatOf(shop, visit.id)).toBe(`${DAY} 11:00`);
  });

  test("to a day the shopkeeper has closed is refused with the reason", async () => {
    const visit = toShop();
    look(shop, "insert into closed_day values (?, 'Dev Deepawali', 1) returning 1", DAY);
    const answer = await stranger.post(visit.at("/move"), { preferredDate: DAY, timeSlot: "16:00" });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain("Dev Deepawali");
    look(shop, "delete from closed_day where day = ? returning 1", DAY);
  });

  test.each([
    ["no hour", undefined, "Please select a time slot."],
    ["lunch", "13:00", "Sorry, this time slot is no longer available. Please select another slot."],
  ])("to %s is refused beside the hours", async (_, timeSlot, message) => {
    const visit = toShop();
    const answer = await stranger.submit(await choose(visit), MOVE, { timeSlot });
    expectRefusal(answer, MOVE, {}, message);
    expect(texts(answer.html, "p.error#move-timeSlot-error")).toEqual([message]);
    expect(seatOf(shop, visit.id)).toBe(`${DAY} 11:00`);
  });

  test("is refused too late, for a home visit, and after five times", async () => {
    const fields = { preferredDate: DAY, timeSlot: "16:00" };
    const late = toShop("11:00", {}, LONG_AGO);
    const home = writtenVisit(shop, null, paidHome());
    const restless = toShop();
    const books = openBooks(shop);
    const moved = books.prepare(
      "insert into service_event (request_id, kind, created_at) values (?, 'rescheduled', 1)",
    );
    for (let times = 0; times < 5; times++) moved.run(restless.id);
    books.close();
    for (const [visit, words] of [
      [late, "This could be changed until 6 Jan, 9:00 am."],
      [home, "The day of a home visit is agreed by phone."],
      [restless, "This visit has been moved many times."],
    ] as const) {
      const answer = await stranger.post(visit.at("/move"), fields);
      expect(answer.status, words).toBe(409);
      expect(answer.text).toContain(words);
    }
    for (const visit of [late, home]) expect((await stranger.send(visit.at("/move"))).status).toBe(409);
    expect(seatOf(shop, restless.id)).toBe(`${DAY} 11:00`);
  });
});

describe("rating", () => {
  const SEND = "Send rating";
  const completed = () => toShop("11:00", { status: "completed" }, LONG_AGO);

  test("thanks, shows what was said, and lets it be changed", async () => {
    const visit = completed();
    expect((await stranger.visit(visit.page)).link("Rate the visit")).toBe(visit.at("/rate"));
    const form = await stranger.visit(visit.at("/rate"));
    expect(form.typed(SEND).rating).toBeUndefined();
    const page = await stranger.press(form, SEND, { rating: "4", feedback: "Quick & clean" });
    expect(page.path).toBe(visit.page);
    for (const words of ["Thank you for rating us!", "You gave 4 stars", "Quick & clean"])
      expect(page.text).toContain(words);
    const again = await stranger.visit(page.link("Change your rating"));
    expect(again.typed("Update rating")).toEqual({ rating: "4", feedback: "Quick & clean" });
    await stranger.press(again, "Update rating", { rating: "5" });
    expect(look(shop, "select rating from service_request where id = ?", visit.id)).toBe(5);
    expect(countEvents(shop, visit.id, "rated")).toBe(1);
  });

  test.each<Case>([
    [{ rating: undefined }, "Please choose between 1 and 5 stars"],
    [{ rating: "6" }, "Please choose between 1 and 5 stars"],
    [{ rating: "4", feedback: "f".repeat(501) }, "Please use at most 500 characters"],
  ])("with %j is refused with what was typed kept", async (wrong, message) => {
    const visit = completed();
    const answer = await stranger.submit(await stranger.visit(visit.at("/rate")), SEND, wrong);
    expectRefusal(answer, SEND, { feedback: wrong.feedback ?? "" }, message);
  });

  test("before the visit is completed is refused, and the page says why", async () => {
    const visit = toShop();
    expect((await stranger.visit(visit.at("/rate"))).text).toContain(
      "A visit can be rated once it is completed.",
    );
    const answer = await stranger.post(visit.at("/rate"), { rating: "5" });
    expect(answer.status).toBe(409);
    expect(answer.text).toContain("A visit can be rated once it is completed.");
    expect(look(shop, "select rating from service_request where id = ?", visit.id)).toBeNull();
  });
});
