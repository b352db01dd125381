import { z } from "zod";
import {
  email,
  formKeyField,
  hasContent,
  idField,
  lenient,
  lenientPage,
  multiLine,
  optionalField,
  pageSize,
  personName,
  phone10,
  searchText,
  strictPage,
} from "~/lib/fields";
import { BIO_MAX_LENGTH, TECHNICIAN_NOT_FOUND, TECHNICIAN_NOTES_MAX_LENGTH } from "./rules";
import { AVAILABILITY, EXPERTISE, TECHNICIAN_STATUSES } from "./tables";

const NO_EXPERTISE = "At least one area of expertise is required.";
const YEARS = "Please enter the experience in whole years.";
const MAX_YEARS = 70;

/** The call's payload is joined by commas; a list is one already. */
const splitList = (sent: unknown) => {
  const items: unknown[] = Array.isArray(sent) ? sent : [sent ?? ""];
  const texts = items.flatMap((item) =>
    typeof item === "string" ? item.split(",").map((text) => text.trim()) : [item],
  );
  return [...new Set(texts)].filter(hasContent);
};

const textUpTo = (maxLength: number) =>
  optionalField(multiLine("", maxLength, `Please use at most ${maxLength} characters`));

/** The registration of an electrician. Its status is nobody's to send: it begins as pending. */
export const TechnicianInput = z.object({
  name: personName("Name is required."),
  email: email("Email is required.", "Please enter a valid email."),
  phone: phone10("Phone number is required.", "Phone number must be 10 digits."),
  address: multiLine("Address is required.", 300, "Address cannot be more than 300 characters"),
  bio: textUpTo(BIO_MAX_LENGTH),
  expertise: z
    .preprocess(splitList, z.array(z.enum(EXPERTISE, { error: NO_EXPERTISE })).min(1, NO_EXPERTISE))
    .meta({ type: ["array", "string"], description: "A list, or one text joined by commas" }),
  experience: optionalField(
    z.coerce
      .number({ error: YEARS })
      .min(0, "Experience cannot be negative.")
      .max(MAX_YEARS, `Experience cannot be more than ${MAX_YEARS} years.`)
      .int(YEARS),
  ),
  availability: z.enum(AVAILABILITY, { error: "Please choose the availability." }).default("Flexible"),
  adminNotes: textUpTo(TECHNICIAN_NOTES_MAX_LENGTH),
});

/** The same in a form; `seenVersion`: of an edit alone. */
export const TechnicianFormInput = TechnicianInput.extend({ seenVersion: formKeyField() });
export type TechnicianFormInput = z.output<typeof TechnicianFormInput>;

/** What a row of the list of electricians can be asked for. */
export const TechnicianIntent = z.object({
  intent: z.enum(["approve", "refuse", "activate", "deactivate"], { error: "Please choose what to do." }),
  id: idField(TECHNICIAN_NOT_FOUND),
});
export type TechnicianIntent = z.output<typeof TechnicianIntent>;

const NO_STATUS = "Please choose pending, approved or refused";
const FILTERS = {
  search: searchText(),
  status: z.enum(TECHNICIAN_STATUSES, { error: NO_STATUS }).optional(),
};

/** What a program asks of the list of electricians: as many as an answer holds, unless it says. */
export const TechniciansApiQuery = z.object({ ...FILTERS, page: strictPage(), limit: pageSize(100) });

/** What narrows the list of electricians. */
export const TechniciansQuery = z.object({ ...lenient(FILTERS), page: lenientPage() });
export type TechniciansQuery = z.output<typeof TechniciansQuery> & { limit?: number };

/** Deleting asks for nothing but the press of a button. */
export const DeleteTechnician = z.object({});
