import { z } from "zod";
import { required, words } from "~/lib/fields";
import { isCalendarDay } from "~/lib/time";

/** The longest reason for a closed day, in characters. */
export const REASON_MOST = 100;
/** How far ahead a day can be closed: so a slip of the finger ("2062") is noticed. */
export const CLOSED_DAYS_AHEAD = 730;

const day = required("Please choose a day").pipe(
  z.string().refine(isCalendarDay, "Please choose a day of the calendar"),
);

/** A day ("YYYY-MM-DD") to close the repair desk on, and why, in one line for customers. */
export const CloseDay = z.object({
  day,
  reason: words("Please say why", REASON_MOST, `Please use at most ${REASON_MOST} characters for the reason`).transform(
    (reason) => reason.replace(/\n+/g, " "),
  ),
});
export type CloseDay = z.output<typeof CloseDay>;

/** Every change to the closed days that a page can post. */
export const ChangeClosedDays = z.discriminatedUnion("intent", [
  CloseDay.extend({ intent: z.literal("close") }),
  z.object({ intent: z.literal("open"), day }),
]);
export type ClosedDaysChange = z.output<typeof ChangeClosedDays>;
