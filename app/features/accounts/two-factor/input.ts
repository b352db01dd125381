import { z } from "zod";
import { CODE_MAX_LENGTH, WRONG_CODE } from "~/features/accounts/words";
import { requiredText } from "~/lib/fields";

/** A code of an authenticator, or a recovery code. */
export const CodeForm = z.object({
  code: requiredText("Please type the code").pipe(z.string().max(CODE_MAX_LENGTH, WRONG_CODE)),
});
export type CodeForm = z.output<typeof CodeForm>;

/** What proves once more that it is the owner: the password, where there is one. */
export const PasswordConfirmation = z.object({ password: z.string().optional() });
export type PasswordConfirmation = z.output<typeof PasswordConfirmation>;

/** The same, with a code besides. */
export const PasswordAndCode = PasswordConfirmation.extend(CodeForm.shape);
export type PasswordAndCode = z.output<typeof PasswordAndCode>;
