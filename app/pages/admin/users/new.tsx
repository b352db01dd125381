import { useActionData, useLoaderData } from "@remix-run/react";
import { getReauthenticationMethod, reauthenticate } from "~/features/accounts/sign-in/reauthenticate.server";
import { NewHelper } from "~/features/staff/input";
import { addHelper } from "~/features/staff/manage-users.server";
import { adminForm, adminLoader } from "~/pages/admin/admin-route.server";
import { ReauthenticateFields, SignInAgainNotice } from "~/pages/parts/reauthenticate-fields";
import { AdminForm } from "~/platform/admin/form";
import { getConstraints } from "~/platform/http/form.server";
import { seeOther } from "~/platform/http/redirect.server";
import { titleMeta } from "~/ui/page-title";
import { toRoleOptions } from "./parts/roles";
import { words } from "./words.en";

const FORM = "helper";

export const loader = adminLoader(({ admin, now }) => {
  return { method: getReauthenticationMethod(admin, now), constraint: getConstraints(NewHelper) };
});

export const action = adminForm(
  NewHelper,
  async ({ password, ...helper }, { admin, now }) => {
    await reauthenticate(admin, { password }, now);
    const id = await addHelper(admin, helper, now);
    return seeOther(`/admin/users/${id}`, { success: words.helperIsAdded });
  },
  { formId: FORM, hiddenFields: ["password"] },
);

const isHelper = ({ value }: { value: string }) => value !== "user" && value !== "admin";

export default function NewHelperPage() {
  const { method, constraint } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <section className="narrow">
      <h1>{words.addHelper}</h1>
      <p>{words.helperGetsEmail}</p>
      {method === "sign-in-again" ? (
        <SignInAgainNotice path="/admin/users/new" />
      ) : (
        <AdminForm
          id={FORM}
          refusal={refusal}
          constraint={constraint}
          fields={{
            name: { label: words.name },
            email: { label: words.email, type: "email" },
            role: {
              label: words.mayDo,
              hint: words.counterRefunds,
              control: "choice",
              options: toRoleOptions().filter(isHelper),
            },
            password: {
              label: words.yourPassword,
              control: (field) => <ReauthenticateFields method={method} field={field} />,
            },
          }}
          layout={["name", "email", "role", "password"]}
        >
          <p className="row">
            <a href="/admin/users" className="button">
              {words.cancel}
            </a>
            <button type="submit" className="button primary">
              {words.addHelper}
            </button>
          </p>
        </AdminForm>
      )}
    </section>
  );
}

export const meta = titleMeta(() => words.addHelper);
