import { formatCountAndNoun } from "~/lib/format-count";
import { translated } from "~/lib/language";
import { bn } from "./words.bn";
import { hi } from "./words.hi";

const en = {
  electricians: "Electricians",
  electrician: "Electrician",
  noExpertise: "At least one area of expertise is required.",
  invalidYears: "Please enter the experience in whole years.",
  choosePendingApprovedOrRefused: "Please choose pending, approved or refused",
  pleaseUseAtMostCharacters: (maxLength: number) => `Please use at most ${maxLength} characters`,
  nameIsRequired: "Name is required.",
  emailIsRequired: "Email is required.",
  enterValidEmail: "Please enter a valid email.",
  phoneNumberIsRequired: "Phone number is required.",
  phoneNumberMustBe10Digits: "Phone number must be 10 digits.",
  addressIsRequired: "Address is required.",
  experienceCannotBeNegative: "Experience cannot be negative.",
  experienceCannotBeMoreThanYears: (maxYears: number) => `Experience cannot be more than ${maxYears} years.`,
  chooseAvailability: "Please choose the availability.",
  chooseWhatToDo: "Please choose what to do.",
  technicianChanged:
    "This electrician was changed while you had the form open. What you typed is still here: please compare it with the current version, then save again.",
  electricianWithThisEmailIsRegistered: "An electrician with this email is registered already.",
  technicianNotFound: "This electrician no longer exists.",
  pending: "Pending",
  electrical: "Electrical",
  plumbing: "Plumbing",
  hvac: "HVAC",
  applianceRepair: "Appliance Repair",
  generalHandyman: "General Handyman",
  flexible: "Flexible",
  weekdays: "Weekdays",
  weekends: "Weekends",
  onCall: "On-Call",
  approved: "Approved",
  refused: "Refused",
  electricianAddedSuccessfullyIsPending: (name: string) =>
    `Electrician added successfully! ${name} is pending.`,
  noneYet: "None yet",
  year: (years: number) => formatCountAndNoun(years, "year"),
  activeNow: "active now",
  inactiveNow: "inactive now",
  is: (name: string, statusText: string) => `${name} is ${statusText}`,
  serviceRequestNamesNameSoThey: (bookings: number, name: string) =>
    `${name} is assigned to ${formatCountAndNoun(bookings, "service request")}, so they cannot be deleted. Make them inactive instead: then nobody can assign them.`,
  approvedNow: "approved",
  refusedNow: "refused",
};

export type Words = typeof en;

export const words = translated(en, { bn, hi });
