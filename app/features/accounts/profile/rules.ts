/** The countries of an address; the first is where the shop is. */
export const COUNTRIES = ["India", "USA", "UK", "Canada", "Australia"] as const;
export const HOME_COUNTRY = COUNTRIES[0];

/** What somebody is called who has given no name that an account can keep. */
export const DEFAULT_NAME = "Customer";

export const GENDER_LABELS = { male: "Male", female: "Female", other: "Other" } as const;

/** The first day somebody alive today may have been born on. */
export const MIN_BIRTHDAY = "1900-01-01";

/** The address of a picture that somebody has put on their account. */
export const picturePath = (id: string): string => `/user/pictures/${id}`;

/** What a picture that came, or went, is answered with, and a form that brought none. */
export const PICTURE_SAVED = "Your picture is saved.";
export const PICTURE_REMOVED = "Your picture is removed.";
export const NO_PICTURE = "Please choose a picture";

/** What changing a profile is answered with. */
export const PROFILE_UPDATED = "Profile updated successfully!";
export const PROFILE_FAILED = "Error updating profile";

/** Where somebody lives, as a profile keeps it. */
interface HomeAddress {
  street: string | null;
  city: string | null;
  state: string | null;
}

/**
 * The address a form of one field begins with: street, city and state, each unless it stands in what is
 * before it. Undefined where there is no street: a town alone is no address, and the field has to ask for
 * one.
 */
export function findFormAddress({ street, city, state }: HomeAddress): string | undefined {
  if (!street?.trim()) return undefined;
  const isIn = (said: string, part: string) =>
    said
      .toLowerCase()
      .split(/[,\n]+/)
      .some((line) => line.trim() === part.toLowerCase());
  return [city, state].reduce<string>((said, next) => {
    const part = next?.trim();
    return part && !isIn(said, part) ? `${said}, ${part}` : said;
  }, street.trim());
}
