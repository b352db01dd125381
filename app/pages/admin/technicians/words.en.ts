import { formatCountAndNoun } from "~/lib/format-count";
import { translated } from "~/lib/language";
import { hi } from "./words.hi";

const en = {
  deleteElectrician: "Delete electrician",
  thereIsNoSuchElectrician: "We could not find that electrician",
  isDeleted: (name: string) => `${name} is deleted`,
  areYouSureYouWant: "Are you sure you want to delete this electrician?",
  withTheirPhotoAndEverythingNoted: (name: string) =>
    `${name}, with their photo and all notes. They are not assigned to any service request.`,
  deleteName: (name: string) => `Delete ${name}`,
  deleting: "Deleting...",
  backToElectricians: "Back to electricians",
  editElectrician: "Edit electrician",
  isSaved: (name: string, renamedBookingsText: string) => `${name} is saved.${renamedBookingsText}`,
  anotherElectricianHasFormerNamePlease:
    " Another electrician has the old name: please check the visits assigned to it.",
  visitToComeNow: (renamedCount: number) =>
    ` ${formatCountAndNoun(renamedCount, "upcoming visit")} now ${renamedCount === 1 ? "shows" : "show"} this name.`,
  cancel: "Cancel",
  saving: "Saving...",
  saveChanges: "Save changes",
  electricians: "Electricians",
  electriciansByStatus: "Electricians by status",
  addElectrician: "Add Electrician",
  nameEMailOrPhone: "Name, email or phone",
  status: "Status",
  allStatus: "All Status",
  name: "Name",
  contact: "Contact",
  expertise: "Expertise",
  experience: "Experience",
  availability: "Availability",
  active: "Active",
  inactive: "Inactive",
  approve: "Approve",
  refuse: "Refuse",
  makeInactive: "Make inactive",
  makeActive: "Make active",
  edit: "Edit",
  deleteLabel: "Delete",
  noElectriciansFoundPleaseAddElectrician:
    "No electricians found. Please add an electrician or adjust your search and filter.",
  pagesOfElectricians: "Pages of electricians",
  resetForm: "Reset Form",
  submitting: "Submitting...",
  fixHighlightedErrors: "Please fix the highlighted errors.",
  failedToSubmitRegistrationPleaseTry: "Failed to submit registration. Please try again.",
  thereIsNoSuchPhoto: "We could not find that photo",
  email: "Email",
  phone: "Phone",
  digits: "10 digits",
  address: "Address",
  bio: "Bio",
  profilePhoto: "Profile photo",
  experienceYears: "Experience (years)",
  adminNotes: "Admin notes",
  onlyAdministratorsSeeThem: "Only administrators can see them.",
  personalInformation: "Personal Information",
  expertiseAvailability: "Expertise & Availability",
  adminSection: "Admin Section",
  setInListOfElectricians: "Set in the list of electricians.",
  newElectricianIsPendingUntil: "A new electrician is pending until you approve them.",
  newPhoto: "New photo",
  photoMustBeImageShopKeeps: (photoFormats: string, isRefused: boolean) =>
    `The photo must be an image: ${photoFormats}. It is cropped to a small square.${isRefused ? " If you chose one, please choose it again." : ""}`,
  keptNow: "Current photo",
};

export type Words = typeof en;

export const words = translated(en, { hi });
