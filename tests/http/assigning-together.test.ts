import { expect, test } from "vitest";
import { addDays, formatDayAndYear, shopDay } from "../../app/lib/time";
import { formatWeek } from "../../app/lib/weeks";
import { openAdminShop } from "../support/admin-shop";
import { findOpenDay } from "../support/booking";
import { listAttributes, listTexts } from "../support/html";
import { insertBooking, toShopVisitColumns } from "../support/insert-booking";
import { queryValue } from "../support/shop-data";

const OM = "Om Prakash Vishwakarma";
const SALIM = "Salim Ansari";
const PAGE = "/admin/services/assign-many";
const CALENDAR = "/admin/services/calendar";

const { shop, ravi } = await openAdminShop();

const createBooking = (offset: number, slot: string, columns: Record<string, string> = {}) => ({
  ...insertBooking(shop, null, toShopVisitColumns(findOpenDay(shop, offset), slot, columns)),
  day: findOpenDay(shop, offset),
});
const technicianOf = (id: string) =>
  queryValue<string | null>(shop, "select assigned_technician from service_request where id = ?", id);
const SLOTS = ["10:00", "11:00", "12:00", "14:00", "15:00", "16:00"];

test("six visits are assigned in at most twelve taps, each with its audit entry", async () => {
  const visits = SLOTS.map((slot) => createBooking(20, slot));
  const [{ day }] = visits as [(typeof visits)[0]];
  let taps = 0;
  const list = await ravi.visit(`/admin/services?date=${day}`);
  const page = await ravi.visit(list.link("Assign visits"));
  taps += 1;
  expect([page.path, page.heading, listTexts(page.html, "tbody tr").length]).toEqual([
    `${PAGE}?date=${day}`,
    "Assign visits",
    6,
  ]);
  // Two taps open a select and choose: one for all, three for the visits of another technician.
  taps += 2 + 3 * 2;
  const others = visits.slice(3).map(({ id }) => [`technician.r${id}`, SALIM]);
  const done = await ravi.press(page, "Assign visits", { everyone: OM, ...Object.fromEntries(others) });
  taps += 1;
  expect(taps).toBeLessThanOrEqual(12);
  expect(done.text).toContain("6 visits changed");
  expect(visits.map(({ id }) => technicianOf(id))).toEqual([OM, OM, OM, SALIM, SALIM, SALIM]);
  for (const { id } of visits) {
    const entries =
      "select count(*) from audit_entry where subject_id = ? and action = 'technician assigned'";
    expect(queryValue(shop, entries, id)).toBe(1);
  }
});

test("a clash is refused at its row, with everything chosen kept, and accepted there", async () => {
  const other = createBooking(21, "11:00", { assigned_technician: OM });
  const clashing = createBooking(21, "11:00");
  const free = createBooking(21, "15:00");
  const page = await ravi.visit(`${PAGE}?booking=${clashing.id}&booking=${free.id}`);
  const chosen = { [`technician.r${clashing.id}`]: OM, [`technician.r${free.id}`]: SALIM };
  const refused = await ravi.submit(page, "Assign visits", chosen);
  expect([refused.status, technicianOf(clashing.id), technicianOf(free.id)]).toEqual([409, null, null]);
  expect(refused.text).toContain("Nobody has been assigned yet.");
  expect(refused.text).toContain(`${OM} already has ${other.number} at that time`);
  expect(refused.typed("Assign visits")).toMatchObject(chosen);
  const [question = ""] = listAttributes(refused.html, `input[name="anyway.r${clashing.id}"]`, "value");
  await ravi.press(refused, "Assign visits", { [`anyway.r${clashing.id}`]: question });
  expect([technicianOf(clashing.id), technicianOf(free.id)]).toEqual([OM, SALIM]);
});

test("visits of one form clash with each other, and a technician is taken off again", async () => {
  const [first, second] = [createBooking(22, "11:00"), createBooking(22, "11:00")];
  const page = await ravi.visit(`${PAGE}?date=${first.day}`);
  const refused = await ravi.submit(page, "Assign visits", { everyone: OM });
  expect([refused.status, technicianOf(first.id), technicianOf(second.id)]).toEqual([409, null, null]);
  const none = await ravi.submit(page, "Assign visits");
  expect([none.status, none.text]).toEqual([400, expect.stringContaining("Nothing is selected yet.")]);
  await ravi.press(page, "Assign visits", { [`technician.r${first.id}`]: OM });
  const again = await ravi.visit(`${PAGE}?date=${first.day}`);
  await ravi.press(again, "Assign visits", { [`technician.r${first.id}`]: "Unassigned" });
  expect(technicianOf(first.id)).toBeNull();
});

test("what a colleague has assigned or cancelled since the page was opened is refused", async () => {
  const [mine, gone] = [createBooking(26, "10:00"), createBooking(26, "12:00")];
  const page = await ravi.visit(`${PAGE}?booking=${mine.id}&booking=${gone.id}`);
  await ravi.press(await ravi.visit(`${PAGE}?booking=${mine.id}`), "Assign visits", { everyone: SALIM });
  const refused = await ravi.submit(page, "Assign visits", { everyone: OM });
  expect([refused.status, technicianOf(mine.id), technicianOf(gone.id)]).toEqual([409, SALIM, null]);
  expect(refused.text).toContain(`Somebody else has changed this visit to ${SALIM}.`);
  // Sent as it is shown now, only the visit that nobody has is changed.
  expect(refused.typed("Assign visits")).toMatchObject({ [`technician.r${mine.id}`]: SALIM, everyone: OM });
  await ravi.press(refused, "Assign visits");
  expect([technicianOf(mine.id), technicianOf(gone.id)]).toEqual([SALIM, OM]);
  const other = await ravi.visit(`${PAGE}?booking=${gone.id}`);
  queryValue(shop, "update service_request set status = 'cancelled' where id = ? returning 1", gone.id);
  const late = await ravi.submit(other, "Assign visits", { [`technician.r${gone.id}`]: SALIM });
  expect([late.status, technicianOf(gone.id)]).toEqual([409, OM]);
  expect(late.text).toContain(`${gone.number} is now Cancelled.`);
});

test("without a day the page has the visits to come that nobody has", async () => {
  const [free, taken] = [createBooking(23, "10:00"), createBooking(23, "12:00", { assigned_technician: OM })];
  const page = await ravi.visit(PAGE);
  expect(page.text).toContain("Unassigned upcoming visits, earliest first");
  expect([page.text.includes(free.number), page.text.includes(taken.number)]).toEqual([true, false]);
});

test("the calendar has a week by day and slot, marks what nobody has, and leads to the request", async () => {
  const [free, taken] = [
    createBooking(24, "10:00"),
    createBooking(24, "14:00", { assigned_technician: SALIM }),
  ];
  const { day } = free;
  const week = await ravi.visit(`${CALENDAR}?week=${formatWeek(day)}`);
  expect(week.heading).toMatch(/^Calendar: week of Mon, /);
  expect(listTexts(week.html, ".calendar thead th").length).toBeGreaterThanOrEqual(7);
  const cells = listTexts(week.html, ".calendar td");
  expect(cells.find((text) => text.includes(free.number))).toMatch(/Asha Devi .* Unassigned$/);
  expect(cells.find((text) => text.includes(taken.number))).toContain(SALIM);
  expect(week.link(free.number)).toBe(`/admin/services/${free.id}`);
  const nextWeek = await ravi.visit(week.link("Next week"));
  expect(nextWeek.path).toBe(`${CALENDAR}?week=${formatWeek(addDays(day, 7))}`);
  const only = await ravi.visit(`${CALENDAR}?day=${day}`);
  expect(only.heading).toBe(`Calendar: ${formatDayAndYear(day)}`);
  expect([only.text.includes(free.number), listTexts(only.html, ".calendar").length]).toEqual([true, 0]);
  expect((await ravi.visit(only.link("Previous day"))).path).toBe(`${CALENDAR}?day=${addDays(day, -1)}`);
});

test("a visit of the past that is not over is overdue, and a wrong week is this one", async () => {
  const past = addDays(shopDay(new Date()), -21);
  const late = insertBooking(shop, null, toShopVisitColumns(past, "10:00", { status: "confirmed" }));
  const done = insertBooking(shop, null, toShopVisitColumns(past, "11:00", { status: "completed" }));
  const page = await ravi.visit(`${CALENDAR}?day=${past}`);
  const items = listTexts(page.html, ".calendar-visits li");
  expect(items.find((text) => text.startsWith(late.number))).toContain("Overdue");
  expect(items.find((text) => text.startsWith(done.number))).not.toContain("Overdue");
  const wrong = await ravi.visit(`${CALENDAR}?week=2026-W99&day=2026-02-30`);
  expect([wrong.status, wrong.heading]).toEqual([200, (await ravi.visit(CALENDAR)).heading]);
});
