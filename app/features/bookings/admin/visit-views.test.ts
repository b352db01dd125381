import { beforeAll, expect, test } from "vitest";
import { isOverdueVisit } from "~/features/bookings/bookings-on-day.server";
import { isOverdue } from "~/features/bookings/rules";
import { booking } from "~/features/bookings/tables";
import { addDays, addMs, hours, minutes, shopDay, shopMoment } from "~/lib/time";
import { db, transaction, tx } from "~/platform/db/db.server";
import { NOW } from "../../../../tests/support/insert-rows";
import { listFullScans, recordStatements } from "../../../../tests/support/statements";
import { AdminBookingsQuery } from "./input";
import { listAdminBookings } from "./list-bookings.server";
import { countVisitViews } from "./visit-views.server";
import { VISIT_VIEWS, type VisitView } from "./words";

// Friday, 3:30 pm.
const TODAY = shopDay(NOW);
const TOMORROW = addDays(TODAY, 1);
const YESTERDAY = addDays(TODAY, -1);

type Fields = Partial<typeof booking.$inferInsert>;

const aVisit = (number: string, fields: Fields) => ({
  visitType: "shop" as const,
  serviceType: "repair" as const,
  status: "confirmed" as const,
  name: "Asha Verma",
  email: "asha@example.in",
  phone: "9876543210",
  createdAt: addMs(NOW, minutes(Number(number))),
  updatedAt: NOW,
  assignedTechnician: "Om Prakash",
  number,
  ...fields,
});
const HOME = { visitType: "home", pincode: "221005", feePaise: 3900, paymentStatus: "paid" } as Fields;

beforeAll(async () => {
  const rows = [
    aVisit("10", { preferredDate: TODAY, timeSlot: "16:00" }),
    aVisit("11", { preferredDate: TODAY, timeSlot: "12:00" }),
    aVisit("12", { preferredDate: TODAY, timeSlot: "10:00", status: "completed" }),
    aVisit("13", { preferredDate: TODAY, ...HOME, visitWindow: "morning" }),
    aVisit("14", { preferredDate: TODAY, ...HOME, visitWindow: "afternoon" }),
    aVisit("15", { preferredDate: TODAY, timeSlot: "14:00", status: "cancelled" }),
    aVisit("20", { preferredDate: TOMORROW, timeSlot: "10:00", assignedTechnician: null }),
    aVisit("30", { preferredDate: YESTERDAY, timeSlot: "16:00", status: "in-progress" }),
    aVisit("31", { preferredDate: YESTERDAY, timeSlot: "11:00", status: "no-show" }),
    aVisit("32", {
      preferredDate: YESTERDAY,
      ...HOME,
      status: "pending",
      paymentStatus: "pending",
      payBy: addMs(NOW, -hours(24)),
    }),
    aVisit("33", { preferredDate: YESTERDAY, timeSlot: "10:00", assignedTechnician: null }),
    aVisit("40", { preferredDate: null, ...HOME, assignedTechnician: null }),
    aVisit("41", { preferredDate: addDays(TODAY, 3), timeSlot: "10:00", status: "pending" }),
  ];
  await transaction(() => {
    for (const row of rows) tx().insert(booking).values(row).run();
  });
});

const numbersOf = (view: VisitView, now = NOW) =>
  listAdminBookings(AdminBookingsQuery.parse({ view }), now).items.map(({ number }) => number);

// rule: visit-views
test("each view has its visits, by day and time, and its tab their number", () => {
  const views: Record<VisitView, string[]> = {
    today: ["12", "13", "11", "14", "10"],
    tomorrow: ["20"],
    week: ["33", "30", "12", "13", "11", "14", "10", "20"],
    overdue: ["33", "30", "13", "11"],
    unassigned: ["20", "40"],
    "no-day": ["40"],
  };
  for (const [view, numbers] of Object.entries(views))
    expect(numbersOf(view as VisitView), view).toEqual(numbers);
  expect(countVisitViews(NOW)).toEqual({
    today: 5,
    tomorrow: 1,
    week: 8,
    overdue: 4,
    unassigned: 2,
    "no-day": 1,
  });
});

// rule: overdue-visits
test("a visit is overdue from the end of its hour or window, in the list as in SQL", () => {
  expect(numbersOf("overdue", shopMoment(TODAY, "12:59"))).toEqual(["33", "30"]);
  expect(numbersOf("overdue", shopMoment(TODAY, "13:00"))).toEqual(["33", "30", "13", "11"]);
  const rows = db.select().from(booking).all();
  for (let hour = -30; hour < 60; hour += 1) {
    const now = addMs(shopMoment(TODAY, "00:00"), hours(hour) + minutes(hour % 2 ? 0 : 30));
    const inSql = db.select().from(booking).where(isOverdueVisit(now)).all();
    const ofRule = rows.filter((row) => isOverdue(row, now)).map(({ number }) => number);
    expect(inSql.map(({ number }) => number).sort(), now.toISOString()).toEqual(ofRule.sort());
  }
});

test("a view can be searched and filtered further, and an unknown one shows all", () => {
  const query = AdminBookingsQuery.parse({ view: "today", status: "completed" });
  expect(listAdminBookings(query, NOW).items.map(({ number }) => number)).toEqual(["12"]);
  expect(AdminBookingsQuery.parse({ view: "yesterday" })).toEqual({ page: 1 });
});

test("the views and their counts read no table as a whole", () => {
  const statements = recordStatements(() => [
    countVisitViews(NOW),
    ...VISIT_VIEWS.map((view) => numbersOf(view)),
  ]);
  expect(statements.length).toBeGreaterThan(15);
  // The row counts are a few rows.
  expect(statements.flatMap(listFullScans).filter((step) => step !== "SCAN tally")).toEqual([]);
});
