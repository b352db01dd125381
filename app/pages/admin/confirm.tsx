import { useActionData, useLoaderData } from "@remix-run/react";
import { getReauthenticationMethod } from "~/features/accounts/sign-in/reauthenticate.server";
import { confirmIdentity } from "~/features/accounts/sign-in/recent-identity.server";
import { PasswordConfirmation } from "~/features/accounts/two-factor/input";
import { ReauthenticateFields, SignInAgainNotice } from "~/pages/parts/reauthenticate-fields";
import { AdminForm } from "~/platform/admin/form";
import { seeOther, toSafePath } from "~/platform/http/redirect.server";
import { titleMeta } from "~/ui/page-title";
import { adminForm, adminLoader } from "./admin-route.server";
import { words } from "./words.en";

const FORM = "confirm";

const getReturnPath = (url: URL) => toSafePath(url.searchParams.get("redirectTo"), "/admin");

export const loader = adminLoader(({ url, admin, now }) => {
  return { returnPath: getReturnPath(url), method: getReauthenticationMethod(admin, now) };
});

export const action = adminForm(
  PasswordConfirmation,
  async ({ password }, { url, admin, now }) => {
    await confirmIdentity(admin, password, now);
    return seeOther(getReturnPath(url));
  },
  { formId: FORM, hiddenFields: ["password"] },
);

/** Asks for the password before what a browser left open must not do (rule: recent-identity). */
export default function ConfirmPage() {
  const { returnPath, method } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <section className="narrow">
      <h1>{words.confirmItIsYou}</h1>
      <p>{words.confirmExplained}</p>
      {method === "sign-in-again" ? (
        <SignInAgainNotice path={returnPath} />
      ) : (
        <AdminForm
          id={FORM}
          refusal={refusal}
          fields={{
            password: {
              label: words.yourPassword,
              control: (field) => <ReauthenticateFields method={method} field={field} />,
            },
          }}
          layout={["password"]}
        >
          <p>
            <button type="submit" className="button primary">
              {words.confirm}
            </button>
          </p>
        </AdminForm>
      )}
    </section>
  );
}

export const meta = titleMeta(() => words.confirmItIsYou);
