import { z } from "zod";
import { LANGUAGES } from "~/lib/language";
import { dateTime, idFields, nullableText, toIds } from "~/platform/api/codecs";
import { CURRENCIES, GENDERS, ROLES, STAFF_ROLES } from "./tables";

/** An account as the API answers it after signing in or registering. */
export const UserJson = z
  .object({
    ...idFields,
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    role: z.enum(ROLES),
    staffRole: z.enum(STAFF_ROLES).nullable().describe("What they may do in the back-office; null: nothing"),
  })
  .meta({ id: "Person" });

type UserFields = Omit<z.output<typeof UserJson>, "_id">;

export const toUserJson = (fields: UserFields): z.output<typeof UserJson> => ({
  ...fields,
  ...toIds(fields.id),
});

/** The complete account, as the API answers its owner. */
export const AccountJson = UserJson.extend({
  emailVerified: z.boolean(),
  formattedPhone: nullableText(),
  dateOfBirth: z.iso.date().nullable(),
  age: z.int().nullable(),
  gender: z.enum(GENDERS).nullable(),
  address: z.object({
    street: nullableText(),
    city: nullableText(),
    state: nullableText(),
    zipCode: nullableText(),
    country: z.string(),
  }),
  gstin: nullableText().describe("Of the firm that GST bills are made out to"),
  firmName: nullableText(),
  billingAddress: nullableText().describe("Null: that of the delivery"),
  preferences: z.object({
    currency: z.enum(CURRENCIES),
    language: z.enum(LANGUAGES),
    notifications: z.object({ email: z.boolean(), sms: z.boolean(), push: z.boolean() }),
  }),
  acceptMarketing: z.boolean(),
  profilePicture: nullableText().describe("A path on this site"),
  isActive: z.boolean(),
  createdAt: dateTime(),
  updatedAt: dateTime(),
  lastLogin: dateTime().nullable(),
}).meta({ id: "Account" });

type Account = z.output<typeof AccountJson>;

/** The account's profile and preferences as the feature returns them. */
interface AccountData {
  profile: Omit<
    Account,
    "_id" | "id" | "role" | "staffRole" | "lastLogin" | "isActive" | "preferences" | "acceptMarketing"
  > & { lastLoginAt: Date | null };
  preferences: Account["preferences"] & { acceptMarketing: boolean };
}

export const toAccountJson = (
  { id, role, staffRole }: Pick<UserFields, "id" | "role" | "staffRole">,
  { profile, preferences }: AccountData,
): Account => ({
  ...profile,
  ...toIds(id),
  role,
  staffRole,
  preferences,
  acceptMarketing: preferences.acceptMarketing,
  isActive: true,
  lastLogin: profile.lastLoginAt,
});
