import { z } from "zod";
import { CODE_MAX_LENGTH, wrongCode } from "~/features/accounts/words";
import { requiredText } from "~/lib/fields";
import { words } from "./words.en";

/** An authenticator or recovery code. */
export const CodeForm = z.object({
  code: requiredText(() => words.typeCode).pipe(z.string().max(CODE_MAX_LENGTH, { error: wrongCode })),
});
export type CodeForm = z.output<typeof CodeForm>;

/** The current password, if the account has one. */
export const PasswordConfirmation = z.object({ password: z.string().optional() });
export type PasswordConfirmation = z.output<typeof PasswordConfirmation>;

export const PasswordAndCode = PasswordConfirmation.extend(CodeForm.shape);
export type PasswordAndCode = z.output<typeof PasswordAndCode>;
