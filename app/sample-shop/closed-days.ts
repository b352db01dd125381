/** A yearly holiday; the day is "MM-DD". */
export interface SampleHoliday {
  monthAndDay: string;
  reason: string;
}

/** The national holidays of India; the shop is closed on the next date of each. */
export const SAMPLE_HOLIDAYS: SampleHoliday[] = [
  { monthAndDay: "01-26", reason: "Republic Day" },
  { monthAndDay: "08-15", reason: "Independence Day" },
  { monthAndDay: "10-02", reason: "Gandhi Jayanti" },
];

/** The stock-taking is on the first working day without bookings from this many days ahead. */
export const SAMPLE_STOCK_TAKING = { daysAhead: 21, reason: "Annual stock-taking" };
