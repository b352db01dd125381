import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, formatDay, getWeekday, shopDay } from "~/lib/time";
import {
  ASHA_BOOKING,
  findOpenDay,
  parseBookingPath,
  toHomeVisitForm,
  toShopVisitForm,
} from "../support/booking";
import { openShop, type RunningShop } from "../support/shop";
import { createCustomer, openDatabase, queryValue } from "../support/shop-data";
import { Visitor } from "../support/visitor";

let shop: RunningShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

const newVisitor = () => new Visitor(shop.url);
const statusOf = (id: string) =>
  queryValue<string>(
    shop,
    "select status || ' ' || coalesce(payment_status, '-') from service_request where id = ?",
    id,
  );
const countBookings = () => queryValue<number>(shop, "select count(*) from service_request");
const change = (sql: string, ...values: unknown[]) => {
  const books = openDatabase(shop);
  books.prepare(sql).run(...values);
  books.close();
};
const nextSunday = () => {
  let day = shopDay(new Date());
  do day = addDays(day, 1);
  while (getWeekday(day) !== "Sunday");
  return day;
};

test("a booking at the shop is made by one button after another, everything typed kept", async () => {
  const visitor = newVisitor();
  const day = findOpenDay(shop, 12);
  const empty = await visitor.visit("/services");
  expect(empty.heading).toBe("Repairs and services");
  const fields = { ...ASHA_BOOKING, visitType: "shop", preferredDate: day };
  const slots = await visitor.submit(empty, "Show slots", fields);
  expect(slots.status).toBe(200);
  expect(slots.text).toContain("10:00 am - 11:00 am, 2/2 left");
  expect(slots.typed("Book the visit")).toMatchObject(fields);
  const held = await visitor.submit(slots, "Hold this slot", { timeSlot: "11:00" });
  expect(held.text).toMatch(/Reserved for you until \d+:\d\d [ap]m/);
  expect(held.typed("Book the visit")).toMatchObject({ ...fields, timeSlot: "11:00" });
  const other = await newVisitor().visit(`/services?visitType=shop&preferredDate=${day}`);
  expect(other.text).toContain("11:00 am - 12:00 pm, 1/2 left");
  const booked = await visitor.press(held, "Book the visit");
  expect(booked.text).toMatch(/Booking ID: SR-\d{4}-\d{4}/);
  expect(booked.form("Great!").method).toBe("dialog");
  expect(booked.text).toContain(`${formatDay(day)}, 11:00 am - 12:00 pm`);
  const { id } = parseBookingPath(booked.path);
  expect(statusOf(id)).toBe("pending -");
  expect(
    queryValue(shop, "select count(*) from slot_seat where request_id = ? and expires_at is null", id),
  ).toBe(1);
  expect(
    queryValue(
      shop,
      "select count(*) from outbox_letter where recipient = ? and kind = 'booking-booked'",
      ASHA_BOOKING.email,
    ),
  ).toBe(1);
});

test("a day can be chosen by its button", async () => {
  const page = await newVisitor().visit("/services");
  const first = formatDay(findOpenDay(shop));
  const slots = await newVisitor().submit(page, first, { name: "Asha" });
  expect(slots.status).toBe(200);
  expect(slots.typed("Book the visit")).toMatchObject({ preferredDate: findOpenDay(shop), name: "Asha" });
  expect(slots.text).toContain("/2 left");
});

test("an address opens the form with a day or a pincode", async () => {
  const day = findOpenDay(shop, 3);
  const atDay = await newVisitor().visit(`/services?visitType=shop&preferredDate=${day}`);
  expect(atDay.typed("Book the visit")).toMatchObject({ visitType: "shop", preferredDate: day });
  const atHome = await newVisitor().visit("/services?visitType=home&pincode=221001");
  expect(atHome.typed("Pay ₹39 and book")).toMatchObject({ visitType: "home", pincode: "221001" });
  expect(atHome.text).toContain("Visit fee ₹39 , GST included.");
});

describe("the pincode", () => {
  const check = async (pincode: string) => {
    const page = await newVisitor().visit("/services");
    return newVisitor().submit(page, "Check", { ...ASHA_BOOKING, visitType: "home", pincode });
  };

  test("that is served is answered with fee, travel time, instructions and nearby areas", async () => {
    const answer = await check(" 221 001");
    expect(answer.status).toBe(200);
    expect(answer.text).toContain("We visit 221001 Chowk, Godowlia, Chetganj, Varanasi, about 35 minutes");
    expect(answer.text).toContain("Narrow lanes: we park at Maidagin");
    expect(answer.text).toContain("Nearby areas we also visit");
    expect(answer.typed("Pay ₹39 and book")).toMatchObject({ ...ASHA_BOOKING, visitType: "home" });
  });

  test("that is not served is refused, with the nearest areas and the shop as alternatives", async () => {
    const answer = await check("800001");
    expect(answer.status).toBe(200);
    expect(answer.text).toContain(
      "Sorry, we don't provide services to pincode 800001 yet. Please try a different pincode.",
    );
    expect(answer.text).toContain("You can bring it to the shop free of charge");
    expect(answer.text).toContain("Nearest areas we visit");
  });

  test.each(["", "12", "abcdef", "1234567"])("%j is refused as invalid", async (pincode) => {
    const answer = await check(pincode);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain("Please enter a valid 6-digit pincode");
    expect(answer.typed("Book the home visit")).toMatchObject(ASHA_BOOKING);
  });
});

describe("a wrong form is refused with its reason, and what was typed is kept", () => {
  const day = () => findOpenDay(shop, 14);
  const FILL_IN = "Please fill in all required fields including address.";
  const cases: [wrong: () => Record<string, string>, message: string, status?: number][] = [
    [() => toShopVisitForm(day(), "10:00", { name: " " }), FILL_IN],
    [() => toShopVisitForm(day(), "10:00", { address: "" }), FILL_IN],
    [() => toShopVisitForm(day(), "10:00", { phone: "123" }), "Please enter a valid 10-digit phone number"],
    [() => toShopVisitForm(day(), "10:00", { email: "asha" }), "Please enter a valid email"],
    [() => toShopVisitForm(day(), "10:00", { serviceType: "magic" }), "Please select a service type"],
    [() => toShopVisitForm("", "10:00"), "Please select a valid preferred date."],
    [() => toShopVisitForm("2026-02-30", "10:00"), "Please select a valid preferred date."],
    [() => toShopVisitForm(shopDay(new Date()), "10:00"), "Please select a future date."],
    [() => toShopVisitForm("2020-01-06", "10:00"), "Please select a future date."],
    [
      () => toShopVisitForm(addDays(shopDay(new Date()), 61), "10:00"),
      "Please select a date within the next 60 days.",
    ],
    [
      () => toShopVisitForm(nextSunday(), "10:00"),
      "We're closed on Sundays! Please select Monday to Saturday.",
    ],
    [() => toShopVisitForm(day(), ""), "Please select a time slot."],
    [
      () => toShopVisitForm(day(), "13:00"),
      "Sorry, this time slot is no longer available. Please select another slot.",
    ],
    [() => toHomeVisitForm(""), "Please verify your pincode to check service availability."],
    [() => toHomeVisitForm("22100"), "Please enter a valid 6-digit pincode"],
    [() => toHomeVisitForm("800001"), "Sorry, we don't provide services to pincode 800001 yet."],
    [() => toHomeVisitForm("221001", { preferredDate: nextSunday() }), "We're closed on Sundays!"],
  ];

  test.each(cases)("%s is refused: %s", async (wrong, message, status = 400) => {
    const before = countBookings();
    const fields = wrong();
    const answer = await newVisitor().post("/services", fields);
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(message);
    expect(answer.text).toContain("There is a problem");
    // A choice that is not offered cannot be shown as chosen.
    const { intent, timeSlot, serviceType, ...expectedFields } = fields;
    expect(answer.typed(fields.visitType === "shop" ? "Book the visit" : "Check")).toMatchObject(
      expectedFields,
    );
    expect(countBookings()).toBe(before);
  });
});

test.each([
  ["shop", ["preferredDate", "timeSlot"]],
  ["home", ["pincode"]],
])("what is wrong with a visit to the %s is listed in the order of the page", async (visitType, placed) => {
  const { html, status } = await newVisitor().post("/services", {
    visitType,
    intent: "book",
    description: "x".repeat(1001),
  });
  expect(status).toBe(400);
  const listed = [...html.matchAll(/<li><a href="#form-(\w+)"/g)].map(([, name = ""]) => name);
  expect(listed).toEqual([...placed, "serviceType", "description", "name", "phone", "email", "address"]);
  // Slots are shown once a day is chosen.
  const shown = listed.filter((name) => name !== "timeSlot");
  const places = shown.map((name) => html.indexOf(` id="form-${name}"`));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(Math.min(...places)).toBeGreaterThan(0);
});

test("a day the shop is closed on is refused with its reason", async () => {
  const day = findOpenDay(shop, 20);
  change("insert into closed_day values (?, 'Dev Deepawali', 0)", day);
  const answer = await newVisitor().post("/services", {
    visitType: "shop",
    intent: "slots",
    preferredDate: day,
  });
  expect(answer.status).toBe(400);
  expect(answer.text).toContain(
    `We're closed on ${formatDay(day)}: Dev Deepawali. Please select another day.`,
  );
});

test("a booking of a full slot is refused, and the slots are shown again", async () => {
  const day = findOpenDay(shop, 15);
  const page = await newVisitor().visit(`/services?visitType=shop&preferredDate=${day}`);
  for (const name of ["Meena", "Ravi"])
    await newVisitor().post("/services", toShopVisitForm(day, "16:00", { name }));
  const answer = await newVisitor().submit(page, "Book the visit", toShopVisitForm(day, "16:00"));
  expect(answer.status).toBe(409);
  expect(answer.text).toContain("This time slot is fully booked! Please select another slot.");
  expect(answer.text).toContain("4:00 pm - 5:00 pm, 0/2 left");
  expect(answer.typed("Book the visit")).toMatchObject(ASHA_BOOKING);
  const hold = await newVisitor().post("/services", { ...toShopVisitForm(day, "16:00"), intent: "hold" });
  expect([hold.status, hold.text]).toEqual([409, expect.stringContaining("no longer available")]);
});

test("payment, status and account sent by a browser are ignored", async () => {
  const asha = createCustomer(shop);
  const forgedFields = {
    paymentStatus: "paid",
    status: "confirmed",
    feePaise: "100",
    amount: "1",
    userId: asha.id,
  };
  const answer = await newVisitor().post(
    "/services",
    toHomeVisitForm("221001", { ...forgedFields, name: "Forger" }),
  );
  const { id, key } = parseBookingPath(answer.location);
  expect(statusOf(id)).toBe("pending pending");
  expect(
    queryValue(
      shop,
      "select fee_paise || coalesce(user_id, ' nobody') from service_request where id = ?",
      id,
    ),
  ).toBe("3900 nobody");
  const paymentPage = await newVisitor().visit(answer.location ?? "");
  expect(paymentPage.text).toContain("₹39");
  const page = await newVisitor().visit(`/services/bookings/${id}?key=${key}&booked=1`);
  expect(page.text).toContain("Awaiting payment");
  expect(page.text).not.toContain("confirmed");
});

test("a home visit is paid on the demo payment page, and only then confirmed", async () => {
  const visitor = newVisitor();
  const page = await visitor.visit("/services?visitType=home&pincode=221001");
  const day = findOpenDay(shop, 5);
  const paymentPage = await visitor.press(page, "Pay ₹39 and book", {
    ...ASHA_BOOKING,
    preferredDate: day,
    visitWindow: "afternoon",
  });
  const { id } = parseBookingPath(paymentPage.path);
  expect(statusOf(id)).toBe("pending pending");
  const failed = await visitor.press(paymentPage, "Let the payment fail");
  expect(statusOf(id)).toBe("pending failed");
  const booked = await visitor.press(failed, "Pay ₹39");
  expect(statusOf(id)).toBe("confirmed paid");
  expect(booked.text).toMatch(/Booking ID: SR-\d{4}-\d{4}/);
  expect(booked.text).toContain(`${formatDay(day)}, Afternoon, 2:00 pm - 5:00 pm`);
});

test("the form of a signed-in customer has their details, and the booking is in their list", async () => {
  const asha = createCustomer(shop);
  change(
    "update user set phone = '9812345678', street = '5 Assi Ghat', zip_code = '221005' where id = ?",
    asha.id,
  );
  const page = await asha.visit("/services");
  expect(page.typed("Book the visit")).toMatchObject({
    phone: "9812345678",
    address: "5 Assi Ghat",
    pincode: "221005",
  });
  await asha.press(page, "Book the visit", {
    visitType: "shop",
    preferredDate: findOpenDay(shop, 16),
    timeSlot: "10:00",
  });
  expect(queryValue(shop, "select count(*) from service_request where user_id = ?", asha.id)).toBe(1);
  expect((await asha.visit("/services/bookings")).text).toMatch(/SR-\d{4}-\d{4}/);
});

test("a form sent twice is one booking; the same form with other text is another", async () => {
  const visitor = newVisitor();
  const page = await visitor.visit("/services");
  const fields = {
    ...ASHA_BOOKING,
    visitType: "shop",
    preferredDate: findOpenDay(shop, 17),
    timeSlot: "12:00",
  };
  const [first, second] = await Promise.all([1, 2].map(() => visitor.submit(page, "Book the visit", fields)));
  expect(first?.location).toBe(second?.location);
  const other = await visitor.submit(page, "Book the visit", { ...fields, description: "And the iron" });
  expect(other.location).not.toBe(first?.location);
});

test("one client address can make twenty bookings an hour; the next is refused", async () => {
  const crowded = await openShop({ env: { TRUST_PROXY: "1" } });
  let posted = 0;
  try {
    const post = (fields: Record<string, string>) =>
      fetch(`${crowded.url}/services`, {
        method: "POST",
        body: new URLSearchParams(fields),
        redirect: "manual",
        // Whatever a client claims before it, the last address is the one our proxy has seen.
        headers: { Origin: crowded.url, "X-Forwarded-For": `203.0.113.${posted++}, 198.51.100.7` },
      });
    for (let count = 0; count < 20; count++) {
      const { status } = await post(
        toShopVisitForm(findOpenDay(crowded, 10 + Math.floor(count / 2)), "15:00"),
      );
      if (status !== 303) expect(status).toBe(409);
      if (status === 409) await post(toHomeVisitForm("221001"));
    }
    const answer = await post(toShopVisitForm(findOpenDay(crowded, 30), "15:00"));
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await answer.text()).toContain("Failed to submit: Too many bookings from this connection.");
  } finally {
    await crowded.close();
  }
});
