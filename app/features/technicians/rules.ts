import { formatCountAndNoun } from "~/lib/format-count";
import type { AVAILABILITY, EXPERTISE, TECHNICIAN_STATUSES, technician } from "./tables";

export type Expertise = (typeof EXPERTISE)[number];
export type Availability = (typeof AVAILABILITY)[number];
export type TechnicianStatus = (typeof TECHNICIAN_STATUSES)[number];
export type Technician = typeof technician.$inferSelect;

/** In characters (rule: technician-fields). */
export const BIO_MAX_LENGTH = 500;
export const TECHNICIAN_NOTES_MAX_LENGTH = 500;

export const TECHNICIAN_NOT_FOUND = "This electrician is not there any more.";

export const TECHNICIAN_STATUS_LABELS: Record<TechnicianStatus, string> = {
  pending: "Pending",
  approved: "Approved",
  refused: "Refused",
};

export const formatTechnicianRegistered = ({ name }: Pick<Technician, "name">): string =>
  `Electrician added successfully! ${name} is pending.`;

/** "3 years". */
export const formatExperience = (years: number): string =>
  years === 0 ? "None yet" : formatCountAndNoun(years, "year");

/** Where administrators see the photo. */
export const technicianPhotoPath = (id: string): string => `/admin/electricians/${id}/photo`;
