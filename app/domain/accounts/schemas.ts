import { z } from "zod";
import { CURRENCIES, LANGUAGES } from "~/db/schema/accounts";
import { email, optional, optionalPhone10, required, someId } from "~/lib/fields";
import { lengthProblem, newPasswordProblem } from "./password-strength";
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

/** What an account is made of: the API's registration (spec storefront §7), and the first half of the form's. */
export const NewAccount = z.object({
  name: required("Full name is required")
    .transform((name) => name.replace(NO_LETTERS, " ").replace(/\s+/g, " ").trim())
    .pipe(z.string().min(2, "Name must be at least 2 characters").max(100, "Name cannot be more than 100 characters")),
  email: email("Email is required", "Please enter a valid email address"),
  phone: optionalPhone10("Please enter a valid 10-digit phone number"),
  password: password((typed) => newPasswordProblem(typed)),
  acceptMarketing: z.boolean().default(false),
});
export type NewAccount = z.output<typeof NewAccount>;

const TERMS = "Please accept the terms and conditions to continue";

/** The registration form (spec storefront §5 Register). */
export const Register = NewAccount.extend({
  confirmPassword: z.string({ error: "Please confirm your password" }).min(1, "Please confirm your password"),
  terms: z.boolean({ error: TERMS }).refine((accepted) => accepted, TERMS),
}).refine((form) => form.password === form.confirmPassword, {
  path: ["confirmPassword"],
  error: "Passwords do not match",
  // Told together with whatever else is wrong, once both are there.
  when: ({ value }) => Both.safeParse(value).success,
});
export type Register = z.output<typeof Register>;

const Both = z.object({ password: z.string().min(1), confirmPassword: z.string().min(1) });

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
