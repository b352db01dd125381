import { z } from "zod";
import { REQUEST_PRIORITIES, REQUEST_STATUSES } from "~/db/schema/bookings";
import { blank, key, page, someId, words } from "~/lib/fields";
import { isCalendarDay } from "~/lib/time";
import { day, filledIn, slot, visitWindow, WORDS_OF_VISIT } from "../schemas";
import { confirmed, whose } from "../technicians/schemas";
import { LONGEST_MINUTES, NOTES_MOST } from "./words";

const asked = (most: number) => blank(z.string().trim().max(most)).catch(undefined);

/** What the list of requests is narrowed to, by its address (D8, D33); what makes no sense narrows nothing. */
export const RequestsQuery = z.object({
  search: asked(80),
  status: z.enum(REQUEST_STATUSES).optional().catch(undefined),
  priority: z.enum(REQUEST_PRIORITIES).optional().catch(undefined),
  technician: whose(),
  date: z.string().refine(isCalendarDay).optional().catch(undefined),
  page: page(),
});
export type RequestsQuery = z.output<typeof RequestsQuery>;

const NO_STATUS = "Please choose a status";

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
  priority: z.enum(REQUEST_PRIORITIES, { error: "Please choose a priority" }),
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

/** The shopkeeper's own notes of a request. */
export const NotesForm = z.object({
  adminNotes: blank(words("", NOTES_MOST, `Notes cannot be more than ${NOTES_MOST} characters`)),
  seenVersion: key(),
});
export type NotesForm = z.output<typeof NotesForm>;

/** The press of the button that deletes a request for good. */
export const DeleteForm = z.object({ intent: z.literal("delete") });
