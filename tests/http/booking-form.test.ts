import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, formatDay, getWeekday, shopDay } from "~/lib/time";
import { ASHA, bookingIn, homeVisit, openDay, shopVisit } from "../support/booking";
import { customer, look, openBooks } from "../support/books";
import { openShop, type RunningShop } from "../support/shop";
import { Visitor } from "../support/visitor";

let shop: RunningShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

const visitor = () => new Visitor(shop.url);
const row = (id: string) =>
  look<string>(
    shop,
    "select status || ' ' || coalesce(payment_status, '-') from service_request where id = ?",
    id,
  );
const bookings = () => look<number>(shop, "select count(*) from service_request");
const write = (sql: string, ...values: unknown[]) => {
  const books = openBooks(shop);
  books.prepare(sql).run(...values);
  books.close();
};
const nextSunday = () => {
  let day = shopDay(new Date());
  do day = addDays(day, 1);
  while (getWeekday(day) !== "Sunday");
  return day;
};

test("a visit to the shop is booked by pressing one button after the other, everything typed kept", async () => {
  const person = visitor();
  const day = openDay(shop, 12);
  const empty = await person.visit("/services");
  expect(empty.heading).toBe("Repairs and services");
  const typed = { ...ASHA, visitType: "shop", preferredDate: day };
  const slots = await person.submit(empty, "Show slots", typed);
  expect(slots.status).toBe(200);
  expect(slots.text).toContain("10:00 am - 11:00 am, 2/2 left");
  expect(slots.typed("Book the visit")).toMatchObject(typed);
  const held = await person.submit(slots, "Hold this slot", { timeSlot: "11:00" });
  expect(held.text).toMatch(/Reserved for you until \d+:\d\d [ap]m/);
  expect(held.typed("Book the visit")).toMatchObject({ ...typed, timeSlot: "11:00" });
  const other = await visitor().visit(`/services?visitType=shop&preferredDate=${day}`);
  expect(other.text).toContain("11:00 am - 12:00 pm, 1/2 left");
  const booked = await person.press(held, "Book the visit");
  expect(booked.text).toMatch(/Booking ID: SR-\d{4}-\d{4}/);
  expect(booked.form("Great!").method).toBe("dialog");
  expect(booked.text).toContain(`${formatDay(day)}, 11:00 am - 12:00 pm`);
  const { id } = bookingIn(booked.path);
  expect(row(id)).toBe("pending -");
  expect(look(shop, "select count(*) from slot_seat where request_id = ? and expires_at is null", id)).toBe(
    1,
  );
  expect(
    look(
      shop,
      "select count(*) from outbox_letter where recipient = ? and kind = 'booking-booked'",
      ASHA.email,
    ),
  ).toBe(1);
});

test("a day can be chosen with one tap", async () => {
  const page = await visitor().visit("/services");
  const first = formatDay(openDay(shop));
  const slots = await visitor().submit(page, first, { name: "Asha" });
  expect(slots.status).toBe(200);
  expect(slots.typed("Book the visit")).toMatchObject({ preferredDate: openDay(shop), name: "Asha" });
  expect(slots.text).toContain("/2 left");
});

test("an address opens the form at a day, or at a pincode", async () => {
  const day = openDay(shop, 3);
  const atDay = await visitor().visit(`/services?visitType=shop&preferredDate=${day}`);
  expect(atDay.typed("Book the visit")).toMatchObject({ visitType: "shop", preferredDate: day });
  const atHome = await visitor().visit("/services?visitType=home&pincode=221001");
  expect(atHome.typed("Pay ₹39 and book")).toMatchObject({ visitType: "home", pincode: "221001" });
  expect(atHome.text).toContain("Visit fee ₹39 , final: no GST on top.");
});

describe("the pincode", () => {
  const check = async (pincode: string) => {
    const page = await visitor().visit("/services");
    return visitor().submit(page, "Check", { ...ASHA, visitType: "home", pincode });
  };

  test("that is served is told with fee, way and instructions, and areas nearby, however it is typed", async () => {
    const answer = await check(" 221 001");
    expect(answer.status).toBe(200);
    expect(answer.text).toContain("We come to 221001 Chowk, Godowlia, Chetganj, Varanasi: about 35 minutes");
    expect(answer.text).toContain("Narrow lanes: we park at Maidagin");
    expect(answer.text).toContain("Nearby areas we come to as well");
    expect(answer.typed("Pay ₹39 and book")).toMatchObject({ ...ASHA, visitType: "home" });
  });

  test("that is not served is told so, with the nearest areas and the shop instead", async () => {
    const answer = await check("800001");
    expect(answer.status).toBe(200);
    expect(answer.text).toContain(
      "Sorry, we don't provide services to pincode 800001 yet. Please try a different pincode.",
    );
    expect(answer.text).toContain("You can bring it to the shop, which is free");
    expect(answer.text).toContain("The nearest areas we do come to");
  });

  test.each(["", "12", "abcdef", "1234567"])("%j is none", async (pincode) => {
    const answer = await check(pincode);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain("Please enter a valid 6-digit pincode");
    expect(answer.typed("Book the home visit")).toMatchObject(ASHA);
  });
});

describe("what is wrong is told, and what was typed is kept", () => {
  const day = () => openDay(shop, 14);
  const FILL_IN = "Please fill in all required fields including address.";
  const cases: [wrong: () => Record<string, string>, message: string, status?: number][] = [
    [() => shopVisit(day(), "10:00", { name: " " }), FILL_IN],
    [() => shopVisit(day(), "10:00", { address: "" }), FILL_IN],
    [() => shopVisit(day(), "10:00", { phone: "123" }), "Please enter a valid 10-digit phone number"],
    [() => shopVisit(day(), "10:00", { email: "asha" }), "Please enter a valid email"],
    [() => shopVisit(day(), "10:00", { serviceType: "magic" }), "Please select a service type"],
    [() => shopVisit("", "10:00"), "Please select a valid preferred date."],
    [() => shopVisit("2026-02-30", "10:00"), "Please select a valid preferred date."],
    [() => shopVisit(shopDay(new Date()), "10:00"), "Please select a future date."],
    [() => shopVisit("2020-01-06", "10:00"), "Please select a future date."],
    [
      () => shopVisit(addDays(shopDay(new Date()), 61), "10:00"),
      "Please select a date within the next 60 days.",
    ],
    [() => shopVisit(nextSunday(), "10:00"), "We're closed on Sundays! Please select Monday to Saturday."],
    [() => shopVisit(day(), ""), "Please select a time slot."],
    [
      () => shopVisit(day(), "13:00"),
      "Sorry, this time slot is no longer available. Please select another slot.",
    ],
    [() => homeVisit(""), "Please verify your pincode to check service availability."],
    [() => homeVisit("22100"), "Please enter a valid 6-digit pincode"],
    [() => homeVisit("800001"), "Sorry, we don't provide services to pincode 800001 yet."],
    [() => homeVisit("221001", { preferredDate: nextSunday() }), "We're closed on Sundays!"],
  ];

  test.each(cases)("case %#", async (wrong, message, status = 400) => {
    const before = bookings();
    const sent = wrong();
    const answer = await visitor().post("/services", sent);
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(message);
    expect(answer.text).toContain("There is a problem");
    // A choice that is not one of ours cannot be shown as chosen.
    const { intent, timeSlot, serviceType, ...kept } = sent;
    expect(answer.typed(sent.visitType === "shop" ? "Book the visit" : "Check")).toMatchObject(kept);
    expect(bookings()).toBe(before);
  });
});

test("a day the shopkeeper has closed is told with its reason", async () => {
  const day = openDay(shop, 20);
  write("insert into closed_day values (?, 'Dev Deepawali', 0)", day);
  const answer = await visitor().post("/services", {
    visitType: "shop",
    intent: "slots",
    preferredDate: day,
  });
  expect(answer.status).toBe(400);
  expect(answer.text).toContain(
    `We're closed on ${formatDay(day)}: Dev Deepawali. Please select another day.`,
  );
});

test("of a slot that is full nobody is told anything else, and the slots are shown anew", async () => {
  const day = openDay(shop, 15);
  const page = await visitor().visit(`/services?visitType=shop&preferredDate=${day}`);
  for (const name of ["Meena", "Ravi"]) await visitor().post("/services", shopVisit(day, "16:00", { name }));
  const answer = await visitor().submit(page, "Book the visit", shopVisit(day, "16:00"));
  expect(answer.status).toBe(409);
  expect(answer.text).toContain("This time slot is fully booked! Please select another slot.");
  expect(answer.text).toContain("4:00 pm - 5:00 pm, 0/2 left");
  expect(answer.typed("Book the visit")).toMatchObject(ASHA);
  const hold = await visitor().post("/services", { ...shopVisit(day, "16:00"), intent: "hold" });
  expect([hold.status, hold.text]).toEqual([409, expect.stringContaining("no longer available")]);
});

test("what a browser says of money, status and person is not believed", async () => {
  const asha = customer(shop);
  const lies = { paymentStatus: "paid", status: "confirmed", feePaise: "100", amount: "1", userId: asha.id };
  const answer = await visitor().post("/services", homeVisit("221001", { ...lies, name: "Forger" }));
  const { id, key } = bookingIn(answer.location);
  expect(row(id)).toBe("pending pending");
  expect(
    look(shop, "select fee_paise || coalesce(user_id, ' nobody') from service_request where id = ?", id),
  ).toBe("3900 nobody");
  const till = await visitor().visit(answer.location ?? "");
  expect(till.text).toContain("₹39");
  const page = await visitor().visit(`/services/bookings/${id}?key=${key}&booked=1`);
  expect(page.text).toContain("Awaiting payment");
  expect(page.text).not.toContain("confirmed");
});

test("a home visit is paid at the demo till, and only then confirmed", async () => {
  const person = visitor();
  const page = await person.visit("/services?visitType=home&pincode=221001");
  const day = openDay(shop, 5);
  const till = await person.press(page, "Pay ₹39 and book", {
    ...ASHA,
    preferredDate: day,
    visitWindow: "afternoon",
  });
  const { id } = bookingIn(till.path);
  expect(row(id)).toBe("pending pending");
  const failed = await person.press(till, "Let the payment fail");
  expect(row(id)).toBe("pending failed");
  const booked = await person.press(failed, "Pay ₹39");
  expect(row(id)).toBe("confirmed paid");
  expect(booked.text).toMatch(/Booking ID: SR-\d{4}-\d{4}/);
  expect(booked.text).toContain(`${formatDay(day)}, Afternoon, 2:00 pm - 5:00 pm`);
});

test("whoever is signed in has their details filled in, and their bookings with them", async () => {
  const asha = customer(shop);
  write(
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
    preferredDate: openDay(shop, 16),
    timeSlot: "10:00",
  });
  expect(look(shop, "select count(*) from service_request where user_id = ?", asha.id)).toBe(1);
  expect((await asha.visit("/services/bookings")).text).toMatch(/SR-\d{4}-\d{4}/);
});

test("a form sent twice is one booking; the same page with other words is another", async () => {
  const person = visitor();
  const page = await person.visit("/services");
  const fields = { ...ASHA, visitType: "shop", preferredDate: openDay(shop, 17), timeSlot: "12:00" };
  const [one, two] = await Promise.all([1, 2].map(() => person.submit(page, "Book the visit", fields)));
  expect(one?.location).toBe(two?.location);
  const other = await person.submit(page, "Book the visit", { ...fields, description: "And the iron" });
  expect(other.location).not.toBe(one?.location);
});

test("twenty bookings an hour can be made from one connection, and the next is told when to come back", async () => {
  const crowded = await openShop({ env: { TRUST_PROXY: "1" } });
  try {
    const post = (fields: Record<string, string>) =>
      fetch(`${crowded.url}/services`, {
        method: "POST",
        body: new URLSearchParams(fields),
        redirect: "manual",
        headers: { Origin: crowded.url, "X-Forwarded-For": "198.51.100.7" },
      });
    for (let count = 0; count < 20; count++) {
      const { status } = await post(shopVisit(openDay(crowded, 10 + Math.floor(count / 2)), "15:00"));
      if (status !== 303) expect(status).toBe(409);
      if (status === 409) await post(homeVisit("221001"));
    }
    const answer = await post(shopVisit(openDay(crowded, 30), "15:00"));
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await answer.text()).toContain("Failed to submit: Too many bookings from this connection.");
  } finally {
    await crowded.close();
  }
});
