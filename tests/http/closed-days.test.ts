import { beforeEach, expect, test } from "vitest";
import { addDays, formatDayAndYear, getWeekday, shopDay, shopMoment } from "../../app/lib/time";
import { openAdminShop } from "../support/admin-shop";
import { listAttributes, listTexts } from "../support/html";
import { expectRefusal, type RefusalCase } from "../support/refusals";
import { createCustomer, queryValue } from "../support/shop-data";

const PAGE = "/admin/closed-days";
const BUTTON = "Close this day";

let today: string;

const { shop, ravi } = await openAdminShop();
beforeEach(() => {
  today = shopDay(new Date());
});

const isClosed = (day: string) =>
  queryValue(shop, "select count(*) from closed_day where day = ?", day) === 1;
const countClosed = () => queryValue<number>(shop, "select count(*) from closed_day");

const validFields = () => ({ day: addDays(today, 30), reason: "Chhath Puja" });
const CASES: [wrong: () => RefusalCase[0], message: RefusalCase[1]][] = [
  [() => ({ day: "" }), "Please choose a day"],
  [() => ({ day: "2027-02-30" }), "Please choose a valid date"],
  [() => ({ day: "tomorrow" }), "Please choose a valid date"],
  [() => ({ day: addDays(today, -1) }), "Please choose today or a later date"],
  [() => ({ day: addDays(today, 731) }), "Please choose a day within the next two years"],
  [() => ({ reason: "" }), "Please give a reason"],
  [() => ({ reason: "   " }), "Please give a reason"],
  [() => ({ reason: "x".repeat(101) }), "Please use at most 100 characters for the reason"],
  [() => ({ day: "", reason: "" }), ["Please choose a day", "Please give a reason"]],
];

test.each(CASES)("%s is refused: %s", async (wrong, message) => {
  const before = countClosed();
  const fields = { ...validFields(), ...wrong() };
  const answer = await ravi.submit(await ravi.visit(PAGE), BUTTON, fields);
  expectRefusal(answer, BUTTON, fields, message);
  expect(answer.title).toBe("Error: Closed days");
  expect(countClosed()).toBe(before);
});

test("a day is closed, confirmed, listed, given another reason, and removed", async () => {
  const { day, reason } = validFields();
  const dayText = formatDayAndYear(day);
  const closed = await ravi.press(await ravi.visit(PAGE), BUTTON, { day, reason });
  expect(closed.path).toBe(PAGE);
  expect(closed.text).toContain(`${dayText} is closed`);
  expect(closed.text).toContain(`${dayText} ${reason}`);
  expect(closed.typed(BUTTON)).toEqual({ day: "", reason: "" });
  const renamed = await ravi.press(closed, BUTTON, { day, reason: "Chhath Puja, second day" });
  expect(renamed.text).toContain(`${dayText} Chhath Puja, second day`);
  expect(listTexts(renamed.html, "h3").filter((day) => day === dayText)).toHaveLength(1);
  const removed = await ravi.press(renamed, `Remove ${dayText}`);
  expect(removed.text).toContain(`${dayText} is no longer a closed day`);
  expect(removed.text).not.toContain("Chhath Puja");
  expect(isClosed(day)).toBe(false);
});

test("closing a day redirects to the page, so that a reload sends nothing twice", async () => {
  const answer = await ravi.submit(await ravi.visit(PAGE), BUTTON, validFields());
  expect([answer.status, answer.location]).toEqual([303, PAGE]);
});

test("the holidays of the sample shop are listed, and past days are not", async () => {
  queryValue(shop, "insert into closed_day values (?, 'Long ago', 1) returning day", addDays(today, -1));
  const { text } = await ravi.visit(PAGE);
  for (const reason of ["Republic Day", "Independence Day", "Gandhi Jayanti", "Annual stock-taking"])
    expect(text).toContain(reason);
  expect(text).not.toContain("Long ago");
});

test("a booking on a closed day stays, and its customer is listed with a number to call", async () => {
  const fromBooking =
    "from service_request where status = 'pending' and preferred_date > ? order by number limit 1";
  const [day, name, phone, number] = ["preferred_date", "name", "phone", "number"].map((column) =>
    queryValue<string>(shop, `select ${column} ${fromBooking}`, today),
  ) as [string, string, string, string];
  const page = await ravi.press(await ravi.visit(PAGE), BUTTON, { day, reason: "Wedding in the family" });
  expect(page.text).toMatch(
    new RegExp(`${formatDayAndYear(day)} is closed. \\d bookings? on it: please call`),
  );
  expect(page.text).toContain("not moved or cancelled");
  expect(page.text).toMatch(new RegExp(`${name}, [^,]+, ${number}\\s*, pending`));
  expect(page.link(`+91 ${phone.slice(0, 5)} ${phone.slice(5)}`)).toBe(`tel:${phone}`);
  expect(queryValue(shop, "select status from service_request where number = ?", number)).toBe("pending");
});

test("a Sunday can be closed too, and is shown with its weekday", async () => {
  const sunday = [1, 2, 3, 4, 5, 6, 7]
    .map((n) => addDays(today, 100 + n))
    .find((day) => getWeekday(day) === "Sunday");
  const page = await ravi.press(await ravi.visit(PAGE), BUTTON, { day: sunday, reason: "Eid" });
  expect(page.text).toContain(`${formatDayAndYear(sunday ?? "")} Eid`);
  expect(page.text).toMatch(/Sun, \d+ \w+ \d{4} Eid/);
});

test("a customer cannot close or open a day", async () => {
  const asha = createCustomer(shop);
  const day = addDays(today, 40);
  const before = countClosed();
  const toSignIn = /^\/admin\/login\?redirectTo=/;
  expect((await asha.send(PAGE)).location).toMatch(toSignIn);
  expect((await asha.post(PAGE, { intent: "close", day, reason: "No work today" })).location).toMatch(
    toSignIn,
  );
  const [first] = [queryValue<string>(shop, "select day from closed_day order by day desc")];
  expect((await asha.post(PAGE, { intent: "open", day: first })).location).toMatch(toSignIn);
  expect(countClosed()).toBe(before);
});

test.each([
  ["no intent", {}],
  ["another intent", { intent: "burn" }],
  ["an invalid day", { intent: "open", day: "soon" }],
])("a forged form with %s is refused", async (_case, fields) => {
  const answer = await ravi.post(PAGE, { day: addDays(today, 50), reason: "x", ...fields });
  expect(answer.status).toBe(400);
  expect(answer.text).toContain("There is a problem");
});

test("the days that can be chosen begin with today in the shop's time zone", async () => {
  const { html } = await ravi.visit(PAGE);
  expect(listAttributes(html, "input", "min")).toContain(today);
  expect(listAttributes(html, "input", "max")).toContain(addDays(today, 730));
  expect(shopDay(shopMoment(today, "00:00"))).toBe(today);
});
