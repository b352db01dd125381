import { formatCountAndNoun } from "~/lib/format-count";
import type { AVAILABILITY, EXPERTISE, TECHNICIAN_STATUSES, technician } from "./tables";

export type Expertise = (typeof EXPERTISE)[number];
export type Availability = (typeof AVAILABILITY)[number];
export type TechnicianStatus = (typeof TECHNICIAN_STATUSES)[number];
export type Technician = typeof technician.$inferSelect;

/** The most characters of what is told of an electrician, and of what the shop notes. */
export const BIO_MAX_LENGTH = 500;
export const TECHNICIAN_NOTES_MAX_LENGTH = 500;

/** What is said of an electrician who is not there, or was deleted meanwhile. */
export const TECHNICIAN_NOT_FOUND = "This electrician is not there any more.";

export const TECHNICIAN_STATUS_LABELS: Record<TechnicianStatus, string> = {
  pending: "Pending",
  approved: "Approved",
  refused: "Refused",
};

/** What an administrator is told who has registered an electrician. */
export const formatTechnicianRegistered = ({ name }: Pick<Technician, "name">): string =>
  `Electrician added successfully! ${name} is pending.`;

/** "3 years". */
export const formatExperience = (years: number): string =>
  years === 0 ? "None yet" : formatCountAndNoun(years, "year");

/** Where the photo of an electrician is, for administrators. */
export const technicianPhotoPath = (id: string): string => `/admin/electricians/${id}/photo`;
