import { z } from "zod";
import {
  newPasswordProblem,
  PASSWORD_MAX_LENGTH,
  passwordLengthProblem,
} from "~/features/accounts/passwords/password-strength";
import { CODE_MAX_LENGTH, SESSION_NOT_FOUND } from "~/features/accounts/words";
import { email, idField, optionalPhone10, optionalText, personName, requiredText } from "~/lib/fields";

/** A password, never trimmed or normalized (rule: password-as-typed). */
export const passwordField = (getProblem: (password: string) => string | undefined) =>
  z.string({ error: "Password is required" }).superRefine((typed, context) => {
    const problem = getProblem(typed);
    if (problem) context.addIssue(problem);
  });

/** Email and password, with the authenticator code if the account needs one. */
export const SignIn = z.object({
  email: email("Email is required", "Please enter a valid email"),
  password: passwordField((typed) => passwordLengthProblem(typed)),
  code: optionalText(CODE_MAX_LENGTH).optional(),
});
export type SignIn = z.output<typeof SignIn>;

const NOT_FILLED = "Please fill in all fields";
/** Sign-in to the back-office; a malformed email or password gets the same message as a wrong one. */
export const AdminSignIn = z.object({
  email: requiredText(NOT_FILLED).transform((typed) => typed.toLowerCase()),
  password: z
    .string({ error: NOT_FILLED })
    .min(1, NOT_FILLED)
    .max(PASSWORD_MAX_LENGTH, "Invalid admin credentials"),
  code: optionalText(CODE_MAX_LENGTH).optional(),
});
export type AdminSignIn = z.output<typeof AdminSignIn>;

export const SignInPassword = SignIn.pick({ password: true });
export type SignInPassword = z.output<typeof SignInPassword>;

export const EndSession = z.object({ sessionId: idField(SESSION_NOT_FOUND) });
export type EndSession = z.output<typeof EndSession>;

/** Characters that no name has: symbols that imitate the shop's own marks, and controls that reverse text. */
const FORBIDDEN_SIGNS = /[\p{Cc}\p{S}\u202a-\u202e\u2066-\u2069]/gu;

const NO_NAME = "Full name is required";
/** An account's name, without control characters and symbols. */
export const fullName = () =>
  requiredText(NO_NAME)
    .transform((name) => name.replace(FORBIDDEN_SIGNS, " ").replace(/\s+/g, " ").trim())
    .pipe(personName(NO_NAME))
    .pipe(z.string().min(2, "Name must be at least 2 characters"));
export const phone = () => optionalPhone10("Please enter a valid 10-digit phone number");

/** A registration by the API; the form adds its own fields (rule: registration-fields). */
export const NewAccount = z.object({
  name: fullName(),
  email: email("Email is required", "Please enter a valid email address"),
  phone: phone(),
  password: passwordField((typed) => newPasswordProblem(typed)),
  acceptMarketing: z.boolean({ error: "acceptMarketing is true or false" }).default(false),
});
export type NewAccount = z.output<typeof NewAccount>;

const TERMS = "Please accept the terms and conditions to continue";

export const confirmPassword = z
  .string({ error: "Please confirm your password" })
  .min(1, "Please confirm your password");

const PasswordPair = z.object({ password: z.string().min(1), confirmPassword: z.string().min(1) });

export const isPasswordConfirmed = (form: z.output<typeof PasswordPair>) =>
  form.password === form.confirmPassword;
export const PASSWORD_MISMATCH = {
  path: ["confirmPassword"],
  error: "Passwords do not match",
  // Reported together with the other issues of the form, once both passwords are filled in.
  when: ({ value }: { value: unknown }) => PasswordPair.safeParse(value).success,
};

export const Register = NewAccount.extend({
  confirmPassword,
  terms: z.boolean({ error: TERMS }).refine((accepted) => accepted, TERMS),
}).refine(isPasswordConfirmed, PASSWORD_MISMATCH);
export type Register = z.output<typeof Register>;
