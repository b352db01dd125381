import { z } from "zod";
import { hiddenText, optionalField, searchText, singleLine } from "~/lib/fields";
import { rowFields } from "~/lib/row-fields";
import { toRowKey } from "~/lib/rows";
import { isCalendarDay } from "~/lib/time";
import { findMonday, isInCalendar } from "~/lib/weeks";
import { TECHNICIAN_NAME_MAX_LENGTH, UNASSIGNED } from "./words";
import { words } from "./words.en";

/** Enough for a message that names about a hundred bookings. */
const CONFIRMATION_MAX_LENGTH = 10_000;

/** The message of a conflict, sent back to accept it; a different message is not accepted. */
export const confirmationField = () => hiddenText(CONFIRMATION_MAX_LENGTH);

const toAssigned = (name: string): string | null => (name === UNASSIGNED ? null : name);

/** A technician's name; `UNASSIGNED` becomes null. */
export const technicianField = () =>
  singleLine(
    () => words.noTechnician,
    TECHNICIAN_NAME_MAX_LENGTH,
    () => words.thisNameIsTooLong,
  ).transform(toAssigned);

export const AssignTechnicianForm = z.object({
  assignedTechnician: technicianField(),
  confirmed: confirmationField(),
});
export type AssignTechnicianForm = z.output<typeof AssignTechnicianForm>;

/** The most visits that are assigned together (rule: assigned-together). */
export const MAX_ASSIGNED_TOGETHER = 50;

/** A booking that is assigned with others. `seen` is the technician that the form was made with. */
export type Assignment = AssignTechnicianForm & { id: string; seen: string | null };

const optionalName = () => optionalField(singleLine("", TECHNICIAN_NAME_MAX_LENGTH, words.thisNameIsTooLong));

/**
 * The form of several visits, with fields for each of `ids`: `technician`, which was `seen` when the form was
 * made, and `anyway`, the clash that is accepted. A visit that has no technician, and for which none is
 * chosen, gets `everyone`. Gives the visits that are changed.
 */
export const createAssignmentsForm = (ids: readonly string[]) =>
  z
    .object({
      everyone: optionalName(),
      technician: rowFields(ids, optionalName()),
      seen: rowFields(ids, optionalName()),
      anyway: rowFields(ids, confirmationField()),
    })
    .transform(({ everyone, technician, seen, anyway }) =>
      ids.flatMap((id): Assignment[] => {
        const key = toRowKey(id);
        const before = seen[key] ?? UNASSIGNED;
        const name = technician[key] ?? (before === UNASSIGNED ? (everyone ?? before) : before);
        if (name === before) return [];
        const assignedTechnician = toAssigned(name);
        return [{ id, assignedTechnician, seen: toAssigned(before), confirmed: anyway[key] }];
      }),
    );

/** A technician's name to filter by, or `UNASSIGNED` in any letter case. */
export const technicianFilter = () =>
  searchText(TECHNICIAN_NAME_MAX_LENGTH).transform((name) => name && toTechnicianName(name));

const toTechnicianName = (name: string): string =>
  name.toLowerCase() === UNASSIGNED.toLowerCase() ? UNASSIGNED : name;

/** The query of the page that assigns several visits; without a day it has those that nobody has. */
export const AssignManyQuery = z.object({
  date: z.string().refine(isCalendarDay).optional().catch(undefined),
});

/** The query of the calendar: a week ("2026-W48"), or a day. */
export const CalendarQuery = z.object({
  week: z
    .string()
    .refine((week) => findMonday(week) !== undefined)
    .optional()
    .catch(undefined),
  day: z
    .string()
    .refine((day) => isCalendarDay(day) && isInCalendar(day))
    .optional()
    .catch(undefined),
});

export const DaySheetQuery = z.object({
  date: z.string().refine(isCalendarDay).optional().catch(undefined),
  technician: technicianFilter().catch(undefined),
});
