import { z } from "zod";
import { LONGEST_CODE, WRONG_CODE } from "~/features/accounts/words";
import { required } from "~/lib/fields";

/** A code of an authenticator, or a recovery code (D33). */
export const CodeAlone = z.object({
  code: required("Please type the code").pipe(z.string().max(LONGEST_CODE, WRONG_CODE)),
});
export type CodeAlone = z.output<typeof CodeAlone>;

/** What proves once more that it is the owner: the password, where there is one. */
export const OwnPassword = z.object({ password: z.string().optional() });
export type OwnPassword = z.output<typeof OwnPassword>;

/** The same, with a code besides. */
export const OwnPasswordAndCode = OwnPassword.extend(CodeAlone.shape);
export type OwnPasswordAndCode = z.output<typeof OwnPasswordAndCode>;
