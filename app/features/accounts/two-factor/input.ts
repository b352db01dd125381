import { z } from "zod";
import { CODE_MAX_LENGTH, WRONG_CODE } from "~/features/accounts/words";
import { required } from "~/lib/fields";

/** A code of an authenticator, or a recovery code (D33). */
export const CodeAlone = z.object({
  code: required("Please type the code").pipe(z.string().max(CODE_MAX_LENGTH, WRONG_CODE)),
});
export type CodeAlone = z.output<typeof CodeAlone>;

/** What proves once more that it is the owner: the password, where there is one. */
export const PasswordConfirmation = z.object({ password: z.string().optional() });
export type PasswordConfirmation = z.output<typeof PasswordConfirmation>;

/** The same, with a code besides. */
export const PasswordAndCode = PasswordConfirmation.extend(CodeAlone.shape);
export type PasswordAndCode = z.output<typeof PasswordAndCode>;
