import { expect, test } from "vitest";
import { openAdminShop } from "../support/admin-shop";
import { clearOpenDay, toShopVisitForm } from "../support/booking";
import { visitSection } from "../support/settings";
import { queryValue } from "../support/shop-data";
import { Visitor } from "../support/visitor";

const { shop, ravi } = await openAdminShop();
const visitor = new Visitor(shop.url);
const day = clearOpenDay(shop, 3);
const SAVE = "Save visit times";
const submit = async (fields: Record<string, string>) =>
  ravi.submit(await visitSection(ravi, SAVE), SAVE, fields);
const bookingPage = () => visitor.visit(`/services?visitType=shop&preferredDate=${day}`);

// rule: slots
test("the owner sets slots, and customers book them at once", async () => {
  expect((await bookingPage()).text).toContain("10:00 am - 11:00 am, 2/2 left");
  const fields = { slotsFrom: "11:00", slotsTo: "20:00", breakFrom: "", breakTo: "" };
  expect((await submit({ ...fields, slotMinutes: "30", seatsPerSlot: "3" })).status).toBe(303);
  const page = await bookingPage();
  expect(page.text).toContain("7:30 pm - 8:00 pm, 3/3 left");
  expect(page.text).not.toContain("10:00 am - 11:00 am");
  const old = await visitor.post("/services", toShopVisitForm(day, "10:00"));
  expect([old.status, old.title]).toEqual([400, expect.stringMatching(/^Error:/)]);
  expect(old.typed("Book the visit")).toMatchObject({ name: "Asha Verma" });
  expect((await visitor.post("/services", toShopVisitForm(day, "19:30"))).status).toBe(303);
  expect(queryValue(shop, "select minutes from slot_seat where date = ? and start = '19:30'", day)).toBe(30);
  expect((await bookingPage()).text).toContain("7:30 pm - 8:00 pm, 2/3 left");
});

test("hours in which no slot fits, and half a break, are refused with what was typed", async () => {
  const refused = [
    [
      { slotsFrom: "16:00", slotsTo: "16:20", slotMinutes: "60" },
      "No slot of 60 minutes fits in these hours.",
    ],
    [{ breakFrom: "13:00", breakTo: "" }, "Enter both times of the break, or neither."],
    [{ breakFrom: "14:00", breakTo: "13:00" }, "The break must end after it begins."],
    [{ breakFrom: "11:00", breakTo: "19:50", slotMinutes: "60" }, "No slot of 60 minutes fits"],
    [{ seatsPerSlot: "21" }, "1 to 20"],
    [{ slotsFrom: "25:00" }, "time"],
    [{ morningFrom: "11:00", morningTo: "11:00" }, "It must end after it begins."],
    [{ morningTo: "14:30" }, "The afternoon cannot begin before the morning has ended."],
    [{ afternoonTo: "13:59" }, "It must end after it begins."],
    [{ morningFrom: "" }, "time"],
  ] as const;
  for (const [fields, message] of refused) {
    const answer = await submit(fields);
    expect([answer.status, answer.text], message).toEqual([400, expect.stringContaining(message)]);
    expect(answer.typed(SAVE)).toMatchObject(fields);
  }
});

// rule: home-visit-windows
test("the owner sets the hours of home visits, which the forms offer at once", async () => {
  const page = await visitSection(ravi, SAVE);
  expect(page.typed(SAVE)).toMatchObject({ morningFrom: "10:00", afternoonTo: "17:00" });
  expect((await submit({ morningFrom: "08:30", morningTo: "12:30", afternoonTo: "19:00" })).status).toBe(303);
  const offered = ["Morning, 8:30 am - 12:30 pm", "Afternoon, 2:00 pm - 7:00 pm"];
  const forms = [
    await visitor.visit("/services?visitType=home"),
    await ravi.visit("/admin/services/new?way=home"),
  ];
  for (const text of offered) for (const form of forms) expect(form.text).toContain(text);
});
