import { z } from "zod";
import { optionalField, singleLine } from "~/lib/fields";
import { isCalendarDay } from "~/lib/time";
import { TECHNICIAN_NAME_MAX_LENGTH, UNASSIGNED } from "./words";
import { words } from "./words.en";

/** Enough for a message that names about a hundred bookings. */
const CONFIRMATION_MAX_LENGTH = 10_000;

/** The message of a conflict, sent back to accept it; a different message is not accepted. */
export const confirmationField = () =>
  optionalField(z.string().max(CONFIRMATION_MAX_LENGTH)).catch(undefined);

/** A technician's name; `UNASSIGNED` becomes null. */
export const technicianField = () =>
  singleLine(words.noTechnician, TECHNICIAN_NAME_MAX_LENGTH, words.thisNameIsTooLong).transform((name) =>
    name === UNASSIGNED ? null : name,
  );

export const AssignTechnicianForm = z.object({
  assignedTechnician: technicianField(),
  confirmed: confirmationField(),
});
export type AssignTechnicianForm = z.output<typeof AssignTechnicianForm>;

/** A technician's name to filter by, or `UNASSIGNED` in any letter case. */
export const technicianFilter = () =>
  optionalField(z.string().trim().max(TECHNICIAN_NAME_MAX_LENGTH).transform(toTechnicianName));

const toTechnicianName = (name: string): string =>
  name.toLowerCase() === UNASSIGNED.toLowerCase() ? UNASSIGNED : name;

export const DaySheetQuery = z.object({
  date: z.string().refine(isCalendarDay).optional().catch(undefined),
  technician: technicianFilter().catch(undefined),
});
