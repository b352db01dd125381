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
import { sentNumber } from "~/lib/number-fields";
import { BIO_MAX_LENGTH, TECHNICIAN_NOTES_MAX_LENGTH, technicianNotFound } from "./rules";
import { AVAILABILITY, EXPERTISE, TECHNICIAN_STATUSES } from "./tables";
import { words } from "./words.en";

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
  optionalField(multiLine("", maxLength, () => words.pleaseUseAtMostCharacters(maxLength)));

/**
 * A technician's registration; any status in it is ignored (rules: technician-starts-pending,
 * technician-fields).
 */
export const TechnicianInput = z.object({
  name: personName(() => words.nameIsRequired),
  email: email(
    () => words.emailIsRequired,
    () => words.enterValidEmail,
  ),
  phone: phone10(
    () => words.phoneNumberIsRequired,
    () => words.phoneNumberMustBe10Digits,
  ),
  address: personAddress(() => words.addressIsRequired),
  bio: textUpTo(BIO_MAX_LENGTH),
  expertise: z
    .preprocess(
      splitList,
      z
        .array(z.enum(EXPERTISE, { error: () => words.noExpertise }))
        .min(1, { error: () => words.noExpertise }),
    )
    .meta({ type: ["array", "string"], description: "A list, or one text joined by commas" }),
  experience: optionalField(
    sentNumber(
      z
        .number({ error: () => words.invalidYears })
        .min(0, { error: () => words.experienceCannotBeNegative })
        .max(MAX_YEARS, { error: () => words.experienceCannotBeMoreThanYears(MAX_YEARS) })
        .int({ error: () => words.invalidYears }),
    ),
  ),
  availability: z.enum(AVAILABILITY, { error: () => words.chooseAvailability }).default("Flexible"),
  adminNotes: textUpTo(TECHNICIAN_NOTES_MAX_LENGTH),
});

/** The registration and edit form; only an edit sends `seenVersion`. */
export const TechnicianFormInput = TechnicianInput.extend({ seenVersion: formKeyField() });
export type TechnicianFormInput = z.output<typeof TechnicianFormInput>;

/** The buttons of a row in the list. */
export const TechnicianIntent = z.object({
  intent: z.enum(["approve", "refuse", "activate", "deactivate"], { error: () => words.chooseWhatToDo }),
  id: idField(technicianNotFound),
});
export type TechnicianIntent = z.output<typeof TechnicianIntent>;
const FILTERS = {
  search: searchText(),
  status: z.enum(TECHNICIAN_STATUSES, { error: () => words.choosePendingApprovedOrRefused }).optional(),
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
