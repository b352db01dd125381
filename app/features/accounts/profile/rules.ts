import { perLanguage } from "~/lib/language";
import { words } from "./words.en";
/** The countries of an address; the first is the shop's own (rule: profile-fields). */
export const COUNTRIES = ["India", "USA", "UK", "Canada", "Australia"] as const;
export const HOME_COUNTRY = COUNTRIES[0];

/** The name of an account that has no usable name. */
export const DEFAULT_NAME = "Customer";

export const GENDER_LABELS = perLanguage(
  () => ({ male: words.male, female: words.female, other: words.other }) as const,
);

/** The earliest date of birth (rule: profile-fields). */
export const MIN_BIRTHDAY = "1900-01-01";

/** The path of a profile picture. */
export const picturePath = (id: string): string => `/user/pictures/${id}`;

export const pictureSaved = () => words.pictureSaved;
export const pictureRemoved = () => words.pictureRemoved;
export const pictureMissing = () => words.pictureMissing;

export const profileUpdated = () => words.profileUpdated;
export const profileFailed = () => words.profileFailed;

/** The parts of a profile's address. */
interface HomeAddress {
  street: string | null;
  city: string | null;
  state: string | null;
}

/**
 * The address for a form with a single field: street, city and state, without a part that the street already
 * contains. Undefined without a street, because a city alone is no address.
 */
export function findFormAddress({ street, city, state }: HomeAddress): string | undefined {
  if (!street?.trim()) return undefined;
  const contains = (address: string, part: string) =>
    address
      .toLowerCase()
      .split(/[,\n]+/)
      .some((line) => line.trim() === part.toLowerCase());
  return [city, state].reduce<string>((address, next) => {
    const part = next?.trim();
    return part && !contains(address, part) ? `${address}, ${part}` : address;
  }, street.trim());
}
