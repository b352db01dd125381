/** A holiday of every year, "MM-DD". */
export interface SampleHoliday {
  monthAndDay: string;
  reason: string;
}

/** The national holidays of India: the next of each is closed. */
export const SAMPLE_HOLIDAYS: SampleHoliday[] = [
  { monthAndDay: "01-26", reason: "Republic Day" },
  { monthAndDay: "08-15", reason: "Independence Day" },
  { monthAndDay: "10-02", reason: "Gandhi Jayanti" },
];

/** A working day about three weeks ahead that nobody has booked. */
export const SAMPLE_STOCK_TAKING = { daysAhead: 21, reason: "Annual stock-taking" };
