import { translated } from "~/lib/language";
import { bn } from "./words.bn";
import { hi } from "./words.hi";

const en = {
  lastAdmin: "You are the only administrator. Please make someone else an administrator first.",
  enterYourDateOfBirth: "Please enter a valid date of birth",
  cannotBeMoreThanCharacters: (label: string, maxLength: number) =>
    `${label} cannot be more than ${maxLength} characters`,
  city: "City",
  state: "State",
  postalCode: "Postal code",
  chooseCountryOfList: "Please choose a country from the list",
  dateOfBirthCannotBeBefore: "The date of birth cannot be before 1900",
  chooseOneOfList: "Please choose one from the list",
  chooseOneOfCurrencies: "Please choose a currency from the list",
  chooseOneOfLanguages: "Please choose a language from the list",
  inrIndianRupee: "INR (Indian Rupee)",
  usdUsDollar: "USD (US Dollar)",
  eurEuro: "EUR (Euro)",
  dateOfBirthCannot: "The date of birth cannot be in the future",
  thisIsNotGstin: "This is not a GSTIN: please check its 15 characters against the GST certificate",
  enterNameOfFirm: "Please enter the name of the firm this GSTIN belongs to",
  enterNameOfFirmIn: (state: string) =>
    `Please enter the name of the firm with this GSTIN, registered in ${state}`,
  enterGstinOfFirm: "A GST bill needs the firm’s GSTIN. Please enter it, or leave all these fields blank",
  useOtherLetters: "Please use English, Hindi or Bengali letters, as on the GST certificate",
  firmNameTooLong: (maxLength: number) => `The firm’s name cannot be more than ${maxLength} characters`,
  billingAddressTooLong: (maxLength: number) =>
    `The billing address cannot be more than ${maxLength} characters`,
  male: "Male",
  female: "Female",
  other: "Other",
  pictureSaved: "Your picture is saved.",
  pictureRemoved: "Your picture is removed.",
  pictureMissing: "Please choose a picture",
  profileUpdated: "Profile updated successfully!",
  profileFailed: "Error updating profile",
  profile: "Profile",
  orders: "Orders",
  wishlist: "Wishlist",
  reviews: "Reviews",
  security: "Security",
  settings: "Settings",
};

export type Words = typeof en;

export const words = translated(en, { bn, hi });
