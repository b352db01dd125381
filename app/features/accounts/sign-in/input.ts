import { z } from "zod";
import {
  newPasswordProblem,
  PASSWORD_MAX_LENGTH,
  passwordLengthProblem,
} from "~/features/accounts/passwords/password-strength";
import { CODE_MAX_LENGTH, SESSION_NOT_FOUND } from "~/features/accounts/words";
import { email, idField, optionalPhone10, optionalText, personName, requiredText } from "~/lib/fields";

/** A password, kept exactly as typed (rule: password-as-typed): never trimmed. */
export const passwordField = (problemOf: (password: string) => string | undefined) =>
  z.string({ error: "Password is required" }).superRefine((typed, context) => {
    const problem = problemOf(typed);
    if (problem) context.addIssue(problem);
  });

/** Sign in; `code`: of an authenticator, where the account asks for one. */
export const SignIn = z.object({
  email: email("Email is required", "Please enter a valid email"),
  password: passwordField((typed) => passwordLengthProblem(typed)),
  code: optionalText(CODE_MAX_LENGTH).optional(),
});
export type SignIn = z.output<typeof SignIn>;

const NOT_FILLED = "Please fill in all fields";
/** Sign in to the back-office: what is malformed is simply not right. */
export const AdminSignIn = z.object({
  email: requiredText(NOT_FILLED).transform((typed) => typed.toLowerCase()),
  password: z
    .string({ error: NOT_FILLED })
    .min(1, NOT_FILLED)
    .max(PASSWORD_MAX_LENGTH, "Invalid admin credentials"),
  code: optionalText(CODE_MAX_LENGTH).optional(),
});
export type AdminSignIn = z.output<typeof AdminSignIn>;

/** The password of an account that is known already. */
export const SignInPassword = SignIn.pick({ password: true });
export type SignInPassword = z.output<typeof SignInPassword>;

/** One of one's own sessions, to be ended. */
export const EndSession = z.object({ sessionId: idField(SESSION_NOT_FOUND) });
export type EndSession = z.output<typeof EndSession>;

/** Nothing of a name's: signs that look like the shop's own marks, and letters that turn the line around. */
const FORBIDDEN_SIGNS = /[\p{Cc}\p{S}\u202a-\u202e\u2066-\u2069]/gu;

const NO_NAME = "Full name is required";
/** A name as an account keeps it. */
export const fullName = () =>
  requiredText(NO_NAME)
    .transform((name) => name.replace(FORBIDDEN_SIGNS, " ").replace(/\s+/g, " ").trim())
    .pipe(personName(NO_NAME))
    .pipe(z.string().min(2, "Name must be at least 2 characters"));
/** A phone number that may be left out. */
export const phone = () => optionalPhone10("Please enter a valid 10-digit phone number");

/** What an account is made of: the API's registration, and the first half of the form's. */
export const NewAccount = z.object({
  name: fullName(),
  email: email("Email is required", "Please enter a valid email address"),
  phone: phone(),
  password: passwordField((typed) => newPasswordProblem(typed)),
  acceptMarketing: z.boolean({ error: "acceptMarketing is true or false" }).default(false),
});
export type NewAccount = z.output<typeof NewAccount>;

const TERMS = "Please accept the terms and conditions to continue";

/** The password typed once more. */
export const confirmPassword = z
  .string({ error: "Please confirm your password" })
  .min(1, "Please confirm your password");

const PasswordPair = z.object({ password: z.string().min(1), confirmPassword: z.string().min(1) });

/** Whether it is the same, and what is said where it is not. */
export const isPasswordConfirmed = (form: z.output<typeof PasswordPair>) =>
  form.password === form.confirmPassword;
export const PASSWORD_MISMATCH = {
  path: ["confirmPassword"],
  error: "Passwords do not match",
  // Told together with whatever else is wrong, once both are there.
  when: ({ value }: { value: unknown }) => PasswordPair.safeParse(value).success,
};

/** The registration form. */
export const Register = NewAccount.extend({
  confirmPassword,
  terms: z.boolean({ error: TERMS }).refine((accepted) => accepted, TERMS),
}).refine(isPasswordConfirmed, PASSWORD_MISMATCH);
export type Register = z.output<typeof Register>;
