import { z } from "zod";
import { passwordField } from "~/features/accounts/sign-in/input";
import { newPasswordProblem } from "./password-strength";
import { words } from "./words.en";

const BothPasswords = z.object({
  currentPassword: z.string({ error: () => words.typeYourCurrentPassword }),
  newPassword: passwordField((typed) => newPasswordProblem(typed)),
});

/** The change of a password by the API, where the confirmation is optional. */
export const NewPassword = BothPasswords.extend({ confirmPassword: z.string().optional() }).refine(
  ({ newPassword, confirmPassword }) => confirmPassword === undefined || confirmPassword === newPassword,
  { path: ["confirmPassword"], error: () => words.newPasswordsDoNotMatch },
);
export type NewPassword = z.output<typeof NewPassword>;

export const ChangePassword = BothPasswords.extend({
  /** Optional here, so that the mismatch is only reported once there is a new password. */
  confirmPassword: z.string().default(""),
}).refine((form) => form.newPassword === form.confirmPassword, {
  path: ["confirmPassword"],
  error: () => words.newPasswordsDoNotMatch,
  when: ({ value }) => BothNew.safeParse(value).success,
});
export type ChangePassword = z.output<typeof ChangePassword>;

const BothNew = z.object({ newPassword: z.string().min(1), confirmPassword: z.string() });
