import { perLanguage } from "~/lib/language";
import type { AVAILABILITY, EXPERTISE, TECHNICIAN_STATUSES, technician } from "./tables";
import { words } from "./words.en";

export type Expertise = (typeof EXPERTISE)[number];
export type Availability = (typeof AVAILABILITY)[number];
export type TechnicianStatus = (typeof TECHNICIAN_STATUSES)[number];
export type Technician = typeof technician.$inferSelect;

/** In characters (rule: technician-fields). */
export const BIO_MAX_LENGTH = 500;
export const TECHNICIAN_NOTES_MAX_LENGTH = 500;

export const technicianNotFound = () => words.technicianNotFound;

export const TECHNICIAN_STATUS_LABELS: Record<TechnicianStatus, string> = perLanguage(() => ({
  pending: words.pending,
  approved: words.approved,
  refused: words.refused,
}));

export const EXPERTISE_LABELS: Record<Expertise, string> = perLanguage(() => ({
  Electrical: words.electrical,
  Plumbing: words.plumbing,
  HVAC: words.hvac,
  "Appliance Repair": words.applianceRepair,
  "General Handyman": words.generalHandyman,
}));

export const AVAILABILITY_LABELS: Record<Availability, string> = perLanguage(() => ({
  Flexible: words.flexible,
  Weekdays: words.weekdays,
  Weekends: words.weekends,
  "On-Call": words.onCall,
}));

export const formatTechnicianRegistered = ({ name }: Pick<Technician, "name">): string =>
  words.electricianAddedSuccessfullyIsPending(name);

/** "3 years". */
export const formatExperience = (years: number): string => (years === 0 ? words.noneYet : words.year(years));

/** Where administrators see the photo. */
export const technicianPhotoPath = (id: string): string => `/admin/electricians/${id}/photo`;
