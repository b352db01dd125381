import { z } from "zod";
import {
  confirmPassword,
  isPasswordConfirmed,
  NewAccount,
  PASSWORD_MISMATCH,
  SignIn,
} from "~/features/accounts/sign-in/input";

/** Whose password is forgotten. */
export const ForgotPassword = SignIn.pick({ email: true });
export type ForgotPassword = z.output<typeof ForgotPassword>;

/** A new password in place of a forgotten one, with the messages of registering. */
export const ResetPassword = NewAccount.pick({ password: true })
  .extend({ confirmPassword })
  .refine(isPasswordConfirmed, PASSWORD_MISMATCH);
export type ResetPassword = z.output<typeof ResetPassword>;

/** The secret in the address of a link that a letter brought; one that is too long to be ours is none. */
export const LinkQuery = z.object({ token: z.string().max(100).catch("") });

/** What a form about one's e-mail asks for: another letter, or to take the link of one as the proof. */
export const VerifyEmail = z.object({
  intent: z.enum(["send", "verify"], { error: "Please use one of the buttons" }),
});
export type VerifyEmail = z.output<typeof VerifyEmail>;
