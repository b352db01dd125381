import { z } from "zod";
import { blank, line } from "~/lib/fields";
import { isCalendarDay } from "~/lib/time";
import { TECHNICIAN_MOST, UNASSIGNED } from "./technician";

const NO_TECHNICIAN = "Please choose a technician.";

/** Who is to have a visit: a name, or `UNASSIGNED`. `confirmed`: the name for whom a clash in time has been told and accepted. */
export const AssignForm = z.object({
  assignedTechnician: line(NO_TECHNICIAN, TECHNICIAN_MOST, "This name is too long.").transform((name) =>
    name === UNASSIGNED ? null : name,
  ),
  confirmed: blank(z.string().max(TECHNICIAN_MOST)).catch(undefined),
});
export type AssignForm = z.output<typeof AssignForm>;

/** Whose day is printed. */
export const DaySheetQuery = z.object({
  date: z.string().refine(isCalendarDay).optional().catch(undefined),
  technician: z.string().trim().min(1).max(TECHNICIAN_MOST).optional().catch(undefined),
});
