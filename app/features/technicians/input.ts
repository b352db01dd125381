import { z } from "zod";
import {
  email,
  formKeyField,
  hasContent,
  idField,
  lenient,
  lenientPage,
  MAX_PAGE_SIZE,
  multiLine,
  optionalField,
  pageSize,
  personAddress,
  personName,
  phone10,
  searchText,
  strictPage,
} from "~/lib/fields";
import { BIO_MAX_LENGTH, TECHNICIAN_NOT_FOUND, TECHNICIAN_NOTES_MAX_LENGTH } from "./rules";
import { AVAILABILITY, EXPERTISE, TECHNICIAN_STATUSES } from "./tables";

const NO_EXPERTISE = "At least one area of expertise is required.";
const INVALID_YEARS = "Please enter the experience in whole years.";
/** The most years of experience (rule: technician-fields). */
const MAX_YEARS = 70;

/** Forms send one text joined by commas, API calls may send a list. */
const splitList = (value: unknown) => {
  const items: unknown[] = Array.isArray(value) ? value : [value ?? ""];
  const texts = items.flatMap((item) =>
    typeof item === "string" ? item.split(",").map((text) => text.trim()) : [item],
  );
  return [...new Set(texts)].filter(hasContent);
};

const textUpTo = (maxLength: number) =>
  optionalField(multiLine("", maxLength, `Please use at most ${maxLength} characters`));

/**
 * A technician's registration; any status in it is ignored (rules: technician-starts-pending,
 * technician-fields).
 */
export const TechnicianInput = z.object({
  name: personName("Name is required."),
  email: email("Email is required.", "Please enter a valid email."),
  phone: phone10("Phone number is required.", "Phone number must be 10 digits."),
  address: personAddress("Address is required."),
  bio: textUpTo(BIO_MAX_LENGTH),
  expertise: z
    .preprocess(splitList, z.array(z.enum(EXPERTISE, { error: NO_EXPERTISE })).min(1, NO_EXPERTISE))
    .meta({ type: ["array", "string"], description: "A list, or one text joined by commas" }),
  experience: optionalField(
    z.coerce
      .number({ error: INVALID_YEARS })
      .min(0, "Experience cannot be negative.")
      .max(MAX_YEARS, `Experience cannot be more than ${MAX_YEARS} years.`)
      .int(INVALID_YEARS),
  ),
  availability: z.enum(AVAILABILITY, { error: "Please choose the availability." }).default("Flexible"),
  adminNotes: textUpTo(TECHNICIAN_NOTES_MAX_LENGTH),
});

/** The registration and edit form; only an edit sends `seenVersion`. */
export const TechnicianFormInput = TechnicianInput.extend({ seenVersion: formKeyField() });
export type TechnicianFormInput = z.output<typeof TechnicianFormInput>;

/** The buttons of a row in the list. */
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

/** The API's list of technicians; 100 to a page unless `limit` says otherwise. */
export const TechniciansApiQuery = z.object({
  ...FILTERS,
  page: strictPage(),
  limit: pageSize(MAX_PAGE_SIZE),
});

/** The page's list of technicians; invalid filters in its address are ignored. */
export const TechniciansQuery = z.object({ ...lenient(FILTERS), page: lenientPage() });
export type TechniciansQuery = z.output<typeof TechniciansQuery> & { limit?: number };

export const DeleteTechnicianForm = z.object({});
