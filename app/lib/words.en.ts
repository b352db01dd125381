import { translated } from "~/lib/language";
import { bn } from "./words.bn";
import { hi } from "./words.hi";

const toTwelve = (clock: string): string => `${Number(clock.slice(0, 2)) % 12 || 12}${clock.slice(2)}`;
const getHalf = (clock: string): string => (clock < "12" ? "am" : "pm");

const en = {
  pincodeMessage: "Please enter a valid 6-digit pincode",
  pleaseUseAtMostCharacters: (maxLength: number) => `Please use at most ${maxLength} characters`,
  addressTooLong: (addressMaxLength: number) => `Address cannot be more than ${addressMaxLength} characters`,
  nameCannotBeMoreThan100: "Name cannot be more than 100 characters",
  isRequired: (label: string) => `${label} is required`,
  cannotBeMoreThanCharacters: (fullLabel: string, maxLength: number) =>
    `${fullLabel} cannot be more than ${maxLength} characters`,
  quantityMessage: (maxQuantity: number) => `Please choose a quantity between 1 and ${maxQuantity}`,
  pageMessage: (maxPage: number) => `Please choose a page between 1 and ${maxPage}`,
  limitMustBeWholeNumberAbove: "limit must be a whole number above 0",
  lookForAtMostCharacters: (maxLength: number) => `Please search for at most ${maxLength} characters`,
  thisIsNotThereAnyMore: "This no longer exists",
  csvEmpty: "The file is empty.",
  csvTooLarge: (csvMaxBytes: number) =>
    `The file is larger than ${csvMaxBytes} MB. Please split it into several.`,
  photoFormats: (photoMaxMb: number) => `JPEG, PNG or WebP, up to ${photoMaxMb} MB`,
  photoTooLarge: (photoMaxMb: number) =>
    `The photo is larger than ${photoMaxMb} MB. Please choose a smaller one.`,
  photoNotAnImage: "The photo must be an image file",
  photoHeic: "This photo is in HEIC format, which we cannot open. Please choose a JPEG, PNG or WebP picture.",
  uploadNoRoom: "We cannot accept files at the moment. Please try again later, or continue without one.",
  photoUnreadable: "We could not open this photo. Please choose a JPEG, PNG or WebP picture.",
  months: "January February March April May June July August September October November December",
  monthsInDays: "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec",
  weekdays: {
    Monday: "Monday",
    Tuesday: "Tuesday",
    Wednesday: "Wednesday",
    Thursday: "Thursday",
    Friday: "Friday",
    Saturday: "Saturday",
    Sunday: "Sunday",
  },
  weekdaysInDays: {
    Monday: "Mon",
    Tuesday: "Tue",
    Wednesday: "Wed",
    Thursday: "Thu",
    Friday: "Fri",
    Saturday: "Sat",
    Sunday: "Sun",
  },
  timeOfDay: (clock: string) => `${toTwelve(clock)} ${getHalf(clock)}`,
  timesOfDay: (from: string, to: string) =>
    `${toTwelve(from)} ${getHalf(from)} - ${toTwelve(to)} ${getHalf(to)}`,
  thousands: (rupees: string) => `${rupees}K`,
  fullStop: ".",
};

export type Words = typeof en;

export const words = translated(en, { bn, hi });
