import { z } from "zod";
import {
  confirmPassword,
  isPasswordConfirmed,
  NewAccount,
  PASSWORD_MISMATCH,
  SignIn,
} from "~/features/accounts/sign-in/input";
import { words } from "~/features/accounts/words.en";

export const ForgotPassword = SignIn.pick({ email: true });
export type ForgotPassword = z.output<typeof ForgotPassword>;

export const ResetPassword = NewAccount.pick({ password: true })
  .extend({ confirmPassword })
  .refine(isPasswordConfirmed, PASSWORD_MISMATCH);
export type ResetPassword = z.output<typeof ResetPassword>;

/** The token in a link's URL; one that is too long is read as empty. */
export const LinkQuery = z.object({ token: z.string().max(100).catch("") });

/** Sends another verification email, or verifies the email by the link. */
export const VerifyEmail = z.object({
  intent: z.enum(["send", "verify"], { error: () => words.pleaseUseOneOfButtons }),
});
export type VerifyEmail = z.output<typeof VerifyEmail>;
