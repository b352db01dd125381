import { z } from "zod";
import { CURRENCIES, GENDERS, LANGUAGES } from "~/db/schema/accounts";
import {
  blank,
  email,
  optional,
  optionalPhone10,
  PINCODE_MESSAGE,
  personName,
  pincode,
  required,
  someId,
  words,
} from "~/lib/fields";
import { isCalendarDay } from "~/lib/time";
import { lengthProblem, newPasswordProblem } from "./password-strength";
import { COUNTRIES, FIRST_BIRTHDAY, HOME_COUNTRY } from "./person";
import { TABS, type Tab } from "./tabs";
import { SESSION_GONE, WRONG_CODE } from "./words";

/** A password, kept exactly as typed (D23a): never trimmed. */
const password = (problemOf: (password: string) => string | undefined) =>
  z.string({ error: "Password is required" }).superRefine((typed, context) => {
    const problem = problemOf(typed);
    if (problem) context.addIssue(problem);
  });

/** More than any code has: spaces and dashes are the typist's. */
const LONGEST_CODE = 40;

/** Sign in (spec storefront §5); `code`: of an authenticator, where the account asks for one (D26a). */
export const SignIn = z.object({
  email: email("Email is required", "Please enter a valid email"),
  password: password((typed) => lengthProblem(typed)),
  code: optional(LONGEST_CODE).optional(),
});
export type SignIn = z.output<typeof SignIn>;

/** Whose password is forgotten (D7). */
export const ForgotPassword = SignIn.pick({ email: true });
export type ForgotPassword = z.output<typeof ForgotPassword>;

/** The password of an account that is known already. */
export const PasswordAlone = SignIn.pick({ password: true });
export type PasswordAlone = z.output<typeof PasswordAlone>;

/** A code of an authenticator, or a recovery code (D33). */
export const CodeAlone = z.object({
  code: required("Please type the code").pipe(z.string().max(LONGEST_CODE, WRONG_CODE)),
});
export type CodeAlone = z.output<typeof CodeAlone>;

/** What proves once more that it is the owner: the password, where there is one. */
export const OwnPassword = z.object({ password: z.string().optional() });
export type OwnPassword = z.output<typeof OwnPassword>;

/** The same, with a code besides. */
export const OwnPasswordAndCode = OwnPassword.extend(CodeAlone.shape);
export type OwnPasswordAndCode = z.output<typeof OwnPasswordAndCode>;

const MISMATCH = "New passwords do not match";

/** Change password (spec storefront §5). */
export const ChangePassword = z
  .object({
    currentPassword: z.string({ error: "Please type your current password" }),
    newPassword: password((typed) => newPasswordProblem(typed)),
    confirmPassword: z.string({ error: MISMATCH }),
  })
  .refine((form) => form.newPassword === form.confirmPassword, {
    path: ["confirmPassword"],
    error: MISMATCH,
    when: ({ value }) => BothNew.safeParse(value).success,
  });
export type ChangePassword = z.output<typeof ChangePassword>;

const BothNew = z.object({ newPassword: z.string().min(1), confirmPassword: z.string() });

/** One of one's own sessions, to be ended. */
export const EndSession = z.object({ sessionId: someId(SESSION_GONE) });
export type EndSession = z.output<typeof EndSession>;

/** Nothing of a name's: signs that look like the shop's own marks, and letters that turn the line around. */
const NO_LETTERS = /[\p{Cc}\p{S}\u202a-\u202e\u2066-\u2069]/gu;

const NO_NAME = "Full name is required";
const fullName = () =>
  required(NO_NAME)
    .transform((name) => name.replace(NO_LETTERS, " ").replace(/\s+/g, " ").trim())
    .pipe(personName(NO_NAME))
    .pipe(z.string().min(2, "Name must be at least 2 characters"));
const phone = () => optionalPhone10("Please enter a valid 10-digit phone number");

/** What an account is made of: the API's registration (spec storefront §7), and the first half of the form's. */
export const NewAccount = z.object({
  name: fullName(),
  email: email("Email is required", "Please enter a valid email address"),
  phone: phone(),
  password: password((typed) => newPasswordProblem(typed)),
  acceptMarketing: z.boolean().default(false),
});
export type NewAccount = z.output<typeof NewAccount>;

const TERMS = "Please accept the terms and conditions to continue";

const confirmPassword = z.string({ error: "Please confirm your password" }).min(1, "Please confirm your password");

const Both = z.object({ password: z.string().min(1), confirmPassword: z.string().min(1) });

const areSame = (form: z.output<typeof Both>) => form.password === form.confirmPassword;
const NOT_SAME = {
  path: ["confirmPassword"],
  error: "Passwords do not match",
  // Told together with whatever else is wrong, once both are there.
  when: ({ value }: { value: unknown }) => Both.safeParse(value).success,
};

/** The registration form (spec storefront §5 Register). */
export const Register = NewAccount.extend({
  confirmPassword,
  terms: z.boolean({ error: TERMS }).refine((accepted) => accepted, TERMS),
}).refine(areSame, NOT_SAME);
export type Register = z.output<typeof Register>;

/** A new password in place of a forgotten one, with the messages of registering (spec storefront §5). */
export const ResetPassword = NewAccount.pick({ password: true }).extend({ confirmPassword }).refine(areSame, NOT_SAME);
export type ResetPassword = z.output<typeof ResetPassword>;

/** The secret in the address of a link that a letter brought; one that is too long to be ours is none. */
export const LinkQuery = z.object({ token: z.string().max(100).catch("") });

/** What a form about one's e-mail asks for: another letter, or to take the link of one as the proof. */
export const VerifyEmail = z.object({
  intent: z.enum(["send", "verify"], { error: "Please use one of the buttons" }),
});
export type VerifyEmail = z.output<typeof VerifyEmail>;

/** A line of an address that may be left out, at most `most` characters. */
const line = (most: number, what: string) =>
  blank(
    words("", most, `${what} cannot be more than ${most} characters`).transform((text) => text.replace(/\n+/g, " ")),
  );

const anyPincode = pincode();

/** Where somebody lives; in India the zip code is a pincode (spec storefront §3 User). */
const address = z
  .object({
    street: blank(words("", 300, "Address cannot be more than 300 characters")),
    city: line(80, "City"),
    state: line(80, "State"),
    zipCode: line(12, "Postal code"),
    country: z.enum(COUNTRIES, { error: "Please choose a country of the list" }).default(HOME_COUNTRY),
  })
  .refine(({ country, zipCode }) => country !== HOME_COUNTRY || !zipCode || anyPincode.safeParse(zipCode).success, {
    path: ["zipCode"],
    error: PINCODE_MESSAGE,
    // Told together with whatever else is wrong.
    when: () => true,
  })
  .transform(({ zipCode, ...place }) => {
    const isPincode = place.country === HOME_COUNTRY && zipCode;
    return { ...place, zipCode: isPincode ? anyPincode.parse(zipCode) : zipCode };
  });

const BIRTHDAY = "Please enter your date of birth as a day of the calendar";

/**
 * A profile as its form sends it, whole: what is left out is cleared (spec storefront §5 Profile). The e-mail is no part
 * of it. That nobody is born tomorrow is the domain's to say.
 */
export const ChangeProfile = z.object({
  name: fullName(),
  phone: phone(),
  dateOfBirth: blank(
    z
      .string()
      .trim()
      .refine(isCalendarDay, { error: BIRTHDAY, abort: true })
      .refine((day) => day >= FIRST_BIRTHDAY, "The date of birth cannot be before 1900"),
  ),
  gender: blank(z.enum(GENDERS, { error: "Please choose one of the list" })),
  address: address.prefault({}),
});
export type ChangeProfile = z.output<typeof ChangeProfile>;

/** What a picture's form asks for; the picture itself is judged by whoever makes it anew. */
export const ChangePicture = z.object({ intent: z.enum(["upload", "remove"]).catch("upload") });

/** Whether the profile is open to be edited. */
export const ProfileQuery = z.object({ edit: z.literal("1").optional().catch(undefined) });

/** A box that is not ticked is not sent: no. */
const ticked = z.boolean().default(false);

/** What somebody prefers (spec storefront §2 Settings section, §3 User). */
export const Preferences = z.object({
  notifications: z.object({ email: ticked, sms: ticked, push: ticked }).prefault({}),
  acceptMarketing: ticked,
  currency: z.enum(CURRENCIES, { error: "Please choose one of the currencies" }),
  language: z.enum(LANGUAGES, { error: "Please choose one of the languages" }),
});
export type Preferences = z.output<typeof Preferences>;

/** Which section of My Account, and which page of its list; anything unheard of is the profile (spec storefront §2). */
export const AccountQuery = z.object({
  tab: z.enum(Object.keys(TABS) as [Tab, ...Tab[]]).catch("profile"),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});
