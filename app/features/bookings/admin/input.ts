import { z } from "zod";
import { day, filledIn, partOfDay, slot, visitWindow, WORDS_OF_VISIT, whatFor } from "~/features/bookings/input";
import { REQUEST_PRIORITIES, REQUEST_STATUSES } from "~/features/bookings/tables";
import { blank, emptied, forgiving, key, page, pageAsked, pageSize, searchText, someId, words } from "~/lib/fields";
import { isCalendarDay } from "~/lib/time";
import { confirmed, technician, whose } from "./technician-input";
import { LONGEST_MINUTES, NOTES_MOST } from "./words";

const NO_STATUS = "Please choose a status";
const NO_PRIORITY = "Please choose a priority";

/** What the list of requests is narrowed by (spec back-office §2). */
const FILTERS = {
  search: searchText(),
  status: z.enum(REQUEST_STATUSES, { error: NO_STATUS }).optional(),
  priority: z.enum(REQUEST_PRIORITIES, { error: NO_PRIORITY }).optional(),
  technician: whose(),
  date: z.string().refine(isCalendarDay, "Please choose a day of the calendar, such as 2026-11-24").optional(),
};

/** What a program asks of the list of requests: as many as an answer holds, unless it says. */
export const RequestsAsked = z.object({ ...FILTERS, page: pageAsked(), limit: pageSize(100) });

/** The same, by the address of its page (D8, D33); what makes no sense narrows nothing. */
export const RequestsQuery = z.object({ ...forgiving(FILTERS), page: page() });
export type RequestsQuery = z.output<typeof RequestsQuery> & { limit?: number };

/** One request, set to a status (D20). */
export const StatusForm = z.object({
  id: someId(),
  status: z.enum(REQUEST_STATUSES, { error: NO_STATUS }),
  confirmed: confirmed(),
});
export type StatusForm = z.output<typeof StatusForm>;

/** One request, and nothing to type. */
export const RequestId = z.object({ id: someId() });

const NOT_MINUTES = `Please enter whole minutes, from 1 to ${LONGEST_MINUTES}`;
const minutes = () =>
  z.coerce.number({ error: NOT_MINUTES }).int(NOT_MINUTES).min(1, NOT_MINUTES).max(LONGEST_MINUTES, NOT_MINUTES);

const EDITED = {
  ...WORDS_OF_VISIT,
  priority: z.enum(REQUEST_PRIORITIES, { error: NO_PRIORITY }),
  estimatedDuration: blank(minutes()),
  seenVersion: key(),
  confirmed: confirmed(),
};

/**
 * A request as the shopkeeper edits it, by where the visit takes place: the fields and the words of the booking form (spec
 * back-office §7, D33). `seenVersion`: when the request had last been changed as the form was made.
 */
export const EditForm = {
  shop: filledIn(z.object({ ...EDITED, preferredDate: day(), timeSlot: slot() })),
  home: filledIn(z.object({ ...EDITED, preferredDate: blank(day()), visitWindow: visitWindow() })),
};
export type EditForm = z.output<(typeof EditForm)["shop"]> | z.output<(typeof EditForm)["home"]>;

const notes = () => words("", NOTES_MOST, `Notes cannot be more than ${NOTES_MOST} characters`);

/** The shopkeeper's own notes of a request. */
export const NotesForm = z.object({
  adminNotes: blank(notes()),
  seenVersion: key(),
});
export type NotesForm = z.output<typeof NotesForm>;

const { name, email, phone, serviceType, address } = WORDS_OF_VISIT;

/**
 * What a program says of a request: any of its record, how it stands, whose it is and the notes of it (spec back-office §7).
 * What is not sent stays as it is; null and "" empty what may be empty. `confirmed`: what was asked, and is to be.
 */
export const RequestChange = z
  .object({ name, email, phone, serviceType, address, priority: EDITED.priority })
  .partial()
  .extend({
    description: emptied(whatFor()),
    preferredDate: emptied(day()),
    timeSlot: emptied(slot()),
    visitWindow: emptied(partOfDay()),
    estimatedDuration: emptied(minutes()),
    status: z.enum(REQUEST_STATUSES, { error: NO_STATUS }).optional(),
    assignedTechnician: emptied(technician()),
    adminNotes: emptied(notes()),
    serviceCompletedAt: z
      .unknown()
      .optional()
      .meta({ type: "string" })
      .describe("Left alone: the shop stamps it (D20)"),
    seenVersion: key(),
    confirmed: confirmed(),
  });
export type RequestChange = z.output<typeof RequestChange>;

/** The press of the button that deletes a request for good. */
export const DeleteForm = z.object({ intent: z.literal("delete") });
