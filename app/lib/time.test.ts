import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

// The shop's time zone must not depend on the machine's. Kiritimati and Pago Pago are the extremes of
// offsets.
const ZONES: [zone: string, minutesBehindUtc: number][] = [
  ["UTC", 0],
  ["Asia/Kolkata", -330],
  ["America/New_York", 300],
  ["Pacific/Kiritimati", -840],
  ["Pacific/Pago_Pago", 660],
];

describe.each(ZONES)("on a machine in the zone %s", (zone, minutesBehindUtc) => {
  let time: typeof import("./time");
  const originalZone = process.env.TZ;
  beforeAll(async () => {
    process.env.TZ = zone;
    // The formats are created when the module is loaded, so it is loaded again for each zone.
    vi.resetModules();
    time = await import("./time");
  });
  afterAll(() => {
    if (originalZone === undefined) delete process.env.TZ;
    else process.env.TZ = originalZone;
  });

  test("the machine is in that zone", () => {
    expect(new Date("2026-01-15T12:00:00Z").getTimezoneOffset()).toBe(minutesBehindUtc);
  });

  test.each([
    ["2026-11-21T18:29:00Z", "2026-11-21", "23:59", "Saturday"],
    ["2026-11-21T18:30:00Z", "2026-11-22", "00:00", "Sunday"],
    ["2026-12-31T18:30:00Z", "2027-01-01", "00:00", "Friday"],
    ["2028-02-28T18:30:00Z", "2028-02-29", "00:00", "Tuesday"],
    // Summer time begins in New York.
    ["2026-03-08T06:59:59Z", "2026-03-08", "12:29", "Sunday"],
    ["2026-03-08T07:00:00Z", "2026-03-08", "12:30", "Sunday"],
    // Summer time ends in New York, where this hour comes twice.
    ["2026-11-01T05:30:00Z", "2026-11-01", "11:00", "Sunday"],
    ["2026-11-01T06:30:00Z", "2026-11-01", "12:00", "Sunday"],
  ])("at %s the shop has %s, %s, a %s", (moment, day, clock, weekday) => {
    const at = new Date(moment);
    expect([time.shopDay(at), time.shopClock(at), time.shopWeekday(at)]).toEqual([day, clock, weekday]);
    expect(time.getWeekday(day)).toBe(weekday);
    expect(time.toCalendarDay(moment)).toBe(day);
  });

  test("a day and time of the shop convert to a moment and back", () => {
    expect(time.shopMoment("2026-11-24", "11:00").toISOString()).toBe("2026-11-24T05:30:00.000Z");
    for (const day of ["2026-03-08", "2026-03-29", "2026-11-01", "2026-12-31", "2028-02-29"]) {
      for (const clock of ["00:00", "00:01", "02:30", "05:29", "05:30", "12:00", "18:30", "23:59"]) {
        const moment = time.shopMoment(day, clock);
        expect([time.shopDay(moment), time.shopClock(moment)]).toEqual([day, clock]);
      }
    }
  });

  test("days and weekdays follow one another through three years", () => {
    const names = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
    let day = "2026-01-01";
    for (let count = 1; count <= 3 * 365 + 1; count += 1) {
      const next = time.addDays("2026-01-01", count);
      expect(time.addDays(day, 1)).toBe(next);
      expect(time.addDays(next, -1)).toBe(day);
      expect(next > day).toBe(true);
      expect(time.getWeekday(next)).toBe(names[(4 + count) % 7]);
      day = next;
    }
    expect(day).toBe("2029-01-01");
  });

  test("a month later is the same day, or the last day of a shorter month", () => {
    expect(["2026-01-31", "2028-01-31", "2026-12-15", "2026-03-08"].map(time.addMonth)).toEqual([
      "2026-02-28",
      "2028-02-29",
      "2027-01-15",
      "2026-04-08",
    ]);
  });

  test("a person born on 29 February becomes a year older on 1 March", () => {
    const onDay = (day: string) => time.yearsBetween("2008-02-29", day);
    expect(["2026-02-28", "2026-03-01", "2028-02-29"].map(onDay)).toEqual([17, 18, 20]);
  });

  test("only real dates are calendar days", () => {
    const days = ["2026-02-28", "2028-02-29"];
    const invalidTexts = ["2026-02-29", "2026-02-30", "2026-13-01", "2026-1-1", "20261124", ""];
    expect([...days, ...invalidTexts].filter(time.isCalendarDay)).toEqual(days);
    expect(["tomorrow", "2026-11-24", "2026-11-24Tnoon"].map(time.toCalendarDay)).toEqual([
      "tomorrow",
      "2026-11-24",
      "2026-11-24Tnoon",
    ]);
  });

  test("days and moments are formatted in the shop's time zone", () => {
    const night = new Date("2026-12-31T18:31:00Z");
    expect([time.formatDate(night), time.formatClock(night), time.formatMoment(night)]).toEqual([
      "1 Jan 2027",
      "12:01 am",
      "1 Jan, 12:01 am",
    ]);
    expect(time.formatMomentAndYear(night)).toBe("1 Jan 2027, 12:01 am");
    expect(time.formatPlainDay("1990-01-26")).toBe("26 Jan 1990");
    expect(time.formatDay("2026-11-24")).toBe("Tue, 24 Nov");
    expect(time.formatDayAt("2027-01-26", night)).toBe("Tue, 26 Jan");
    expect(time.formatDayAt("2026-11-24", night)).toBe("Tue, 24 Nov 2026");
  });
});
