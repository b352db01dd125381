/** The countries of an address (spec storefront §3 User); the first is where the shop is. */
export const COUNTRIES = ["India", "USA", "UK", "Canada", "Australia"] as const;
export const HOME_COUNTRY = COUNTRIES[0];

export const GENDER_WORDS = { male: "Male", female: "Female", other: "Other" } as const;

/** The first day somebody alive today may have been born on. */
export const FIRST_BIRTHDAY = "1900-01-01";

/** What changing a profile is answered with (spec storefront §8 Account). */
export const PROFILE_UPDATED = "Profile updated successfully!";
export const PROFILE_FAILED = "Error updating profile";
