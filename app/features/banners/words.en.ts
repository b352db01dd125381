import { translated } from "~/lib/language";
import { bn } from "./words.bn";
import { hi } from "./words.hi";

const en = {
  isactiveMustBeTrueOrFalse: "isActive must be true or false",
  banners: "Banners",
  banner: "Banner",
  invalidLink: "Please enter a valid URL, or a path on this site such as /products",
  invalidPosition: "Order must be a whole number, 0 for the first place",
  linkCannotBeMoreThanCharacters: (link: number) => `Link cannot be more than ${link} characters`,
  chooseDayOfCalendar: "Please choose a valid date",
  titleIsRequired: "Title is required",
  titleCannotBeMoreThanCharacters: (title: number) => `Title cannot be more than ${title} characters`,
  textCannotBeMoreThanCharacters: (text: number) => `Text cannot be more than ${text} characters`,
  startDateIsRequired: "Start date is required",
  endDateIsRequired: "End date is required",
  endDateCannotBeBeforeStart: "End date cannot be before the start date",
  invalidOrder: "That is not a valid order of banners",
  fansAndCoolersForHotMonths: "Fans and coolers for the hot months",
  servicedAndRepairedAtOurOwn: "Serviced and repaired at our own desk in Varanasi.",
  powerToolsThatEarnTheirKeep: "Power tools that earn their keep",
  drillsGrindersAndSparesToKeep: "Drills, grinders and the spares to keep them running.",
  orderChanged: "Failed to reorder banners. They have changed in the meantime: this is their order now.",
  allBanners: "All banners",
  bannerNotFound: "This banner no longer exists.",
  imageTooLarge: (bannerMaxMb: number) => `Image size should be less than ${bannerMaxMb}MB`,
  noImage: "Please select an image",
  bannerAdded: "Banner added successfully!",
  bannerUpdated: "Banner updated successfully!",
  bannerDeleted: "Banner deleted successfully!",
  restoredAfterEnd: (day: string) =>
    `Its last day, ${day}, is past: it is not shown before you choose a later one.`,
  bannersReordered: "Banners reordered successfully!",
};

export type Words = typeof en;

export const words = translated(en, { bn, hi });
