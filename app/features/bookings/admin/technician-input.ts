import { z } from "zod";
import { optionalField, singleLine } from "~/lib/fields";
import { isCalendarDay } from "~/lib/time";
import { TECHNICIAN_NAME_MAX_LENGTH, UNASSIGNED } from "./technician-rules";

/** The most characters that are told of a clash: some hundred visits. */
const CONFIRMATION_MAX_LENGTH = 10_000;

const NO_TECHNICIAN = "Please choose a technician.";

/**
 * What was told (of a clash in time, of money that goes back) and is accepted, in the very words: anything
 * else is told anew.
 */
export const confirmationField = () =>
  optionalField(z.string().max(CONFIRMATION_MAX_LENGTH)).catch(undefined);

/** Who is to have a visit: a name, or `UNASSIGNED`, which is null. */
export const technicianField = () =>
  singleLine(NO_TECHNICIAN, TECHNICIAN_NAME_MAX_LENGTH, "This name is too long.").transform((name) =>
    name === UNASSIGNED ? null : name,
  );

/** A visit that is given to somebody, or taken away. */
export const AssignTechnicianForm = z.object({
  assignedTechnician: technicianField(),
  confirmed: confirmationField(),
});
export type AssignTechnicianForm = z.output<typeof AssignTechnicianForm>;

/** Whose visits are asked for by an address: a name, or `UNASSIGNED` in capitals or not. */
export const technicianFilter = () =>
  optionalField(z.string().trim().max(TECHNICIAN_NAME_MAX_LENGTH).transform(toTechnicianName));

const toTechnicianName = (name: string): string =>
  name.toLowerCase() === UNASSIGNED.toLowerCase() ? UNASSIGNED : name;

/** Whose day is printed. */
export const DaySheetQuery = z.object({
  date: z.string().refine(isCalendarDay).optional().catch(undefined),
  technician: technicianFilter().catch(undefined),
});
