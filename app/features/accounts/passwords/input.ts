import { z } from "zod";
import { passwordField } from "~/features/accounts/sign-in/input";
import { newPasswordProblem } from "./password-strength";

const MISMATCH = "New passwords do not match";

const BothPasswords = z.object({
  currentPassword: z.string({ error: "Please type your current password" }),
  newPassword: passwordField((typed) => newPasswordProblem(typed)),
});

/** A new password in place of one's own, as the API is sent it: typed once more only where it is sent. */
export const NewPassword = BothPasswords.extend({ confirmPassword: z.string().optional() }).refine(
  ({ newPassword, confirmPassword }) => confirmPassword === undefined || confirmPassword === newPassword,
  { path: ["confirmPassword"], error: MISMATCH },
);
export type NewPassword = z.output<typeof NewPassword>;

/** Change password. */
export const ChangePassword = BothPasswords.extend({
  /** Left out it is as one that does not match; that is told once there is a new password. */
  confirmPassword: z.string().default(""),
}).refine((form) => form.newPassword === form.confirmPassword, {
  path: ["confirmPassword"],
  error: MISMATCH,
  when: ({ value }) => BothNew.safeParse(value).success,
});
export type ChangePassword = z.output<typeof ChangePassword>;

const BothNew = z.object({ newPassword: z.string().min(1), confirmPassword: z.string() });
