import { counted } from "~/lib/format-count";
import type { AVAILABILITY, ELECTRICIAN_STATUSES, EXPERTISE, electrician } from "./tables";

export type Expertise = (typeof EXPERTISE)[number];
export type Availability = (typeof AVAILABILITY)[number];
export type ElectricianStatus = (typeof ELECTRICIAN_STATUSES)[number];
export type Electrician = typeof electrician.$inferSelect;

/** The most characters of what is told of an electrician, and of what the shop notes (spec back-office §9). */
export const BIO_MOST = 500;
export const NOTES_MOST = 500;

/** What is said of an electrician who is not there, or was deleted meanwhile. */
export const ELECTRICIAN_GONE = "This electrician is not there any more.";

export const STATUS_WORDS: Record<ElectricianStatus, string> = {
  pending: "Pending",
  approved: "Approved",
  refused: "Refused",
};

/** What an administrator is told who has registered an electrician. */
export const registeredWords = ({ name }: Pick<Electrician, "name">): string =>
  `Electrician added successfully! ${name} is pending.`;

/** "3 years". */
export const experienceWords = (years: number): string => (years === 0 ? "None yet" : counted(years, "year"));

/** Where the photo of an electrician is, for administrators. */
export const photoPath = (id: string): string => `/admin/electricians/${id}/photo`;
