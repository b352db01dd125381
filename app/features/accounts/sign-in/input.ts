import { z } from "zod";
import {
  newPasswordProblem,
  PASSWORD_MAX_LENGTH,
  passwordLengthProblem,
} from "~/features/accounts/passwords/password-strength";
import { CODE_MAX_LENGTH, sessionNotFound } from "~/features/accounts/words";
import { email, idField, optionalPhone10, optionalText, personName, requiredText } from "~/lib/fields";
import { words } from "./words.en";

/** A password, never trimmed or normalized (rule: password-as-typed). */
export const passwordField = (getProblem: (password: string) => string | undefined) =>
  z.string({ error: () => words.passwordIsRequired }).superRefine((typed, context) => {
    const problem = getProblem(typed);
    if (problem) context.addIssue(problem);
  });

/** Email and password, with the authenticator code if the account needs one. */
export const SignIn = z.object({
  email: email(
    () => words.emailIsRequired,
    () => words.enterValidEmail,
  ),
  password: passwordField((typed) => passwordLengthProblem(typed)),
  code: optionalText(CODE_MAX_LENGTH).optional(),
});
export type SignIn = z.output<typeof SignIn>;
/** Sign-in to the back-office; a malformed email or password gets the same message as a wrong one. */
export const AdminSignIn = z.object({
  email: requiredText(() => words.notFilled).transform((typed) => typed.toLowerCase()),
  password: z
    .string({ error: () => words.notFilled })
    .min(1, { error: () => words.notFilled })
    .max(PASSWORD_MAX_LENGTH, { error: () => words.invalidAdminCredentials }),
  code: optionalText(CODE_MAX_LENGTH).optional(),
});
export type AdminSignIn = z.output<typeof AdminSignIn>;

export const SignInPassword = SignIn.pick({ password: true });
export type SignInPassword = z.output<typeof SignInPassword>;

export const EndSession = z.object({ sessionId: idField(sessionNotFound) });
export type EndSession = z.output<typeof EndSession>;

/** Characters that no name has: symbols that imitate the shop's own marks, and controls that reverse text. */
const FORBIDDEN_SIGNS = /[\p{Cc}\p{S}\u202a-\u202e\u2066-\u2069]/gu;
/** An account's name, without control characters and symbols. */
export const fullName = () =>
  requiredText(() => words.noName)
    .transform((name) => name.replace(FORBIDDEN_SIGNS, " ").replace(/\s+/g, " ").trim())
    .pipe(personName(() => words.noName))
    .pipe(z.string().min(2, { error: () => words.nameMustBeAtLeast2 }));
export const phone = () => optionalPhone10(() => words.enterValid10DigitPhoneNumber);

/** A registration by the API; the form adds its own fields (rule: registration-fields). */
export const NewAccount = z.object({
  name: fullName(),
  email: email(
    () => words.emailIsRequired,
    () => words.enterValidEmailAddress,
  ),
  phone: phone(),
  password: passwordField((typed) => newPasswordProblem(typed)),
  acceptMarketing: z.boolean({ error: () => words.acceptmarketingIsTrueOrFalse }).default(false),
});
export type NewAccount = z.output<typeof NewAccount>;

export const confirmPassword = z
  .string({ error: () => words.confirmYourPassword })
  .min(1, { error: () => words.confirmYourPassword });

const PasswordPair = z.object({ password: z.string().min(1), confirmPassword: z.string().min(1) });

export const isPasswordConfirmed = (form: z.output<typeof PasswordPair>) =>
  form.password === form.confirmPassword;
export const PASSWORD_MISMATCH = {
  path: ["confirmPassword"],
  error: () => words.passwordsDoNotMatch,
  // Reported together with the other issues of the form, once both passwords are filled in.
  when: ({ value }: { value: unknown }) => PasswordPair.safeParse(value).success,
};

export const Register = NewAccount.extend({
  confirmPassword,
  terms: z
    .boolean({ error: () => words.acceptTermsAndConditionsToContinue })
    .refine((accepted) => accepted, { error: () => words.acceptTermsAndConditionsToContinue }),
}).refine(isPasswordConfirmed, PASSWORD_MISMATCH);
export type Register = z.output<typeof Register>;
