import type { ReauthenticationMethod } from "~/features/accounts/sign-in/reauthenticate.server";
import { words } from "~/pages/admin/users/words.en";
import { ReauthenticateFields, SignInAgainNotice } from "~/pages/parts/reauthenticate-fields";
import type { Fields } from "~/platform/admin/form";

interface View {
  id: string;
  /** The query that carries the query of the list along. */
  back: string;
  /** How the administrator re-authenticates; undefined if that is not needed. */
  method?: ReauthenticationMethod;
}

/** What the pages that change an account have in common: `part` is the page's name in its address. */
export const createReauthentication = (part: "role" | "active") => ({
  inputs: ({ method }: View): Fields =>
    method
      ? {
          password: {
            label: words.yourPassword,
            control: (field) => <ReauthenticateFields method={method} field={field} />,
          },
        }
      : {},
  instead: ({ id, method }: View) =>
    method === "sign-in-again" ? <SignInAgainNotice path={`/admin/users/${id}/${part}`} /> : null,
  returnPath: ({ id, back }: View) => `/admin/users/${id}${back}`,
  backLabel: () => words.backToAccount,
});
