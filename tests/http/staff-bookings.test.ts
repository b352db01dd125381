import { expect, test } from "vitest";
import { addDays, getWeekday, shopDay } from "../../app/lib/time";
import { openAdminShop } from "../support/admin-shop";
import { findOpenDay } from "../support/booking";
import { listAttributes, listTexts } from "../support/html";
import { insertBooking, toShopVisitColumns } from "../support/insert-booking";
import { expectRefusal } from "../support/refusals";
import { createCustomer, queryValue } from "../support/shop-data";

const PAGE = "/admin/services/new";
const LIST = "/admin/services?view=today";
const { shop, ravi } = await openAdminShop();
const TODAY = shopDay(new Date());
const columnOf = (column: string, number: string) =>
  queryValue(shop, `select ${column} from service_request where number = ?`, number);
const numberIn = (text: string) => /SR-\d{4}-\d{4}/.exec(text)?.[0] ?? "";
const countBookings = () => queryValue<number>(shop, "select count(*) from service_request");

// rule: walk-in
test("a walk-in is booked from the list in three taps, and its slip is printed", async () => {
  const list = await ravi.visit(LIST);
  const form = await ravi.visit(list.link("New request"));
  const slip = await ravi.press(form, "Book", {
    name: "Meena Kumari",
    phone: "98765 00001",
    appliance: "Mixer",
    accessories: "Two jars",
    description: "Hums but does not turn",
  });
  const number = numberIn(slip.heading);
  expect(slip.path).toMatch(/\/slip\?back=view%3Dtoday$/);
  for (const text of [number, "Meena Kumari", "98765 00001", "Mixer", "Two jars", "Hums but does not turn"])
    expect(slip.text).toContain(text);
  expect([columnOf("preferred_date", number), columnOf("time_slot", number)]).toEqual([TODAY, null]);
  expect(columnOf("user_id", number)).toBeNull();
  expect((await ravi.visit(LIST)).text).toContain(number);
});

test("the slip of a visit says when, where and how urgent it is, and what was done and paid", async () => {
  const visit = insertBooking(shop, null, {
    status: "confirmed",
    payment_status: "pending",
    pay_by: null,
    preferred_date: TODAY,
    visit_window: "afternoon",
    priority: "urgent",
    admin_notes: "Bring a ladder.",
  });
  const slip = await ravi.visit((await ravi.visit(`/admin/services/${visit.id}`)).link("Job slip"));
  for (const text of ["2:00 pm - 5:00 pm", "12 Lanka Road, 221106", "Urgent", "Bring a ladder."])
    expect(slip.text).toContain(text);
  expect(slip.text).toMatch(/₹39 to collect.*Work done.*Parts used.*signature/);
  await ravi.post(`/admin/services/${visit.id}/done`, {
    workDone: "New capacitor",
    collectedAmount: "450",
    collectedBy: "cash",
  });
  const done = await ravi.visit(`/admin/services/${visit.id}/slip`);
  expect(done.text).toMatch(/New capacitor.*₹39 paid.*₹450, cash.*Parts used/);
  const sheet = await ravi.visit("/admin/services/day-sheet?technician=Unassigned");
  expect(sheet.text).toMatch(/Priority Urgent.*To collect in all: ₹/);
});

test("a form that lacks something is refused with everything typed kept", async () => {
  const before = countBookings();
  const typed = { name: "Meena <b>Kumari</b>", phone: "12345", appliance: "", description: "Hums\u0000" };
  const refused = await ravi.submit(await ravi.visit(PAGE), "Book", typed);
  await expectRefusal(refused, "Book", { name: typed.name, phone: "12345" }, "valid 10-digit phone number");
  expect(refused.text).toContain("Please say which appliance it is");
  expect(countBookings()).toBe(before);
});

/** What is typed into the form, by how it is booked, with what is wrong with it. */
const REFUSED = [
  ["walk-in", "a phone number", { phone: "123" }, /phone/i],
  ["shop", "no time", { slot: "" }, "Please choose a time"],
  ["shop", "a name that is missing", { name: "" }, /name/],
  ["home", "a pincode that is not one", { pincode: "12" }, /pincode/i],
  [
    "home",
    "a day that is over",
    { preferredDate: addDays(TODAY, -1) },
    "Please choose today or a later date.",
  ],
] as const;

test.each(
  REFUSED,
)("a %s form with %s keeps the rest and says so beside the field", async (way, _what, wrong, message) => {
  const customer = { name: "Asha Devi", phone: "9876500002", email: "asha@example.in", appliance: "Drill" };
  const all = { ...customer, serviceType: "installation", description: "Hums\nand smells" };
  const more = {
    "walk-in": { accessories: "Two jars" },
    shop: { slot: `${findOpenDay(shop, 6)} 12:00`, overbook: "on" },
    home: {
      address: "14 Assi\nGhat",
      pincode: "221001",
      preferredDate: getOpenDay(),
      visitWindow: "afternoon",
    },
  }[way];
  const typed = { ...all, ...more, ...wrong };
  const refused = await ravi.submit(await ravi.visit(`${PAGE}?way=${way}`), "Book", typed);
  expect(refused.status).toBe(400);
  expect(refused.typed("Book")).toMatchObject(typed);
  const [name = ""] = Object.keys(wrong);
  const described = listAttributes(refused.html, `[name="${name}"]`, "aria-describedby").join(" ");
  const beside = described.split(" ").filter((id) => id.includes("error"));
  expect(beside.flatMap((id) => listTexts(refused.html, `[id="${id}"]`)).join(" ")).toMatch(message);
});

// rule: booked-by-shop
test("a caller's details are found by phone, and a full slot booked only when that is ticked", async () => {
  const phone = "9876500002";
  insertBooking(shop, null, { phone, name: "Asha Devi", address: "14 Assi Ghat" });
  insertBooking(shop, null, { phone, name: "Asha Devi", address: "14 Assi Ghat" });
  const page = await ravi.visit(`${PAGE}?way=shop`);
  const found = await ravi.press(page, "Find customer", { phone: "98765 00002" });
  expect(found.text).toContain("Asha Devi, 2 earlier visits");
  expect(found.typed("Book")).toMatchObject({ name: "Asha Devi", phone });
  const day = findOpenDay(shop, 8);
  const slot = `${day} 11:00`;
  const fill = { appliance: "Drill", slot, email: "" };
  expect((await ravi.press(found, "Book", fill)).text).toContain("is booked");
  insertBooking(shop, null, toShopVisitColumns(day, "11:00"));
  const again = await ravi.visit(`${PAGE}?way=shop&phone=${phone}`);
  const refused = await ravi.submit(again, "Book", fill);
  await expectRefusal(refused, "Book", { appliance: "Drill", slot }, "This time is full.", 409);
  const overbooked = await ravi.press(again, "Book", { ...fill, overbook: "on" });
  expect(overbooked.text).toContain("is booked");
  expect(queryValue(shop, "select count(*) from slot_seat where date = ? and start = '11:00'", day)).toBe(2);
});

// rule: fee-at-visit
test("a home visit by phone shows its fee as due, and nobody is asked to pay it online", async () => {
  const form = await ravi.visit(`${PAGE}?way=home`);
  const fields = { name: "Gopal Das", phone: "9876500003", appliance: "Fan", address: "12 Lanka Road" };
  const unserved = await ravi.submit(form, "Book", { ...fields, pincode: "999999" });
  expect([unserved.status, unserved.typed("Book").address]).toEqual([unserved.status, "12 Lanka Road"]);
  expect(unserved.status).toBeGreaterThanOrEqual(400);
  const booked = await ravi.press(form, "Book", {
    ...fields,
    pincode: "221001",
    preferredDate: getOpenDay(),
  });
  const number = numberIn(booked.heading);
  expect(booked.text).toContain("paid at the visit");
  expect(booked.text).toContain("To pay at the visit");
  expect(booked.link("+91 98765 00003")).toBe("tel:+919876500003");
  expect(booked.link("12 Lanka Road, 221001")).toMatch(/^https:\/\/www\.google\.com\/maps\/.*12%20Lanka/);
  const key = columnOf("link_key", number);
  const page = await ravi.visit(`/services/bookings/${columnOf("id", number)}?key=${key}`);
  expect(page.text).toContain("to be paid at the visit");
  expect(listTexts(page.html, "a, button").filter((text) => /^Pay/.test(text))).toEqual([]);
});

function getOpenDay(): string {
  const tomorrow = addDays(TODAY, 1);
  return getWeekday(tomorrow) === "Sunday" ? addDays(TODAY, 2) : tomorrow;
}

test("the counter books, and a technician does not", async () => {
  const counter = createCustomer(shop, { name: "Lalita Rao", staffRole: "counter" });
  expect((await counter.visit(PAGE)).heading).toBe("New request");
  const technician = createCustomer(shop, { name: "Om", staffRole: "technician" });
  expect((await technician.send(PAGE)).status).toBe(403);
  expect((await technician.post(PAGE, { way: "walk-in" })).status).toBe(403);
});
