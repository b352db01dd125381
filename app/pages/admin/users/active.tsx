import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/features/accounts/guards/page-guard.server";
import { SetActive } from "~/features/staff/input";
import { findUserDetail, USER_NOT_FOUND } from "~/features/staff/list-users.server";
import {
  activationProblem,
  findActivationReauthentication,
  setUserActive,
} from "~/features/staff/manage-users.server";
import { isFormAnswer, submitForm } from "~/platform/http/form.server";
import { or404 } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { useShopForm } from "~/ui/form";
import { toPageTitle } from "~/ui/page-title";
import { ChangeForm } from "./parts/user-change-form";

const FORM = "active";

export async function loader({ request, params: { userId = "" } }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const now = new Date();
  const { id, name, role, isActive } = or404(findUserDetail(userId, now), USER_NOT_FOUND);
  const view = {
    id,
    name,
    isActive,
    method: findActivationReauthentication(admin, role, now),
    problem: activationProblem(admin, id),
    failed: isFormAnswer(request),
  };
  return json(view, { headers: { "Cache-Control": "no-store" } });
}

export async function action({ request, context, params: { userId = "" } }: ActionFunctionArgs) {
  const admin = await requireAdmin(request);
  const saveActive = async ({ isActive, password }: SetActive) => {
    await setUserActive(
      admin,
      userId,
      { isActive, password, clientAddress: context.clientAddress },
      new Date(),
    );
    const success = isActive
      ? "The account is open again"
      : "The account is deactivated, and signed out everywhere";
    return seeOther(`/admin/users/${userId}`, { success });
  };
  return submitForm(request, SetActive, saveActive, { formId: FORM, hiddenFields: ["password"] });
}

const toTitle = (isActive: boolean) => (isActive ? "Deactivate this user?" : "Let this user in again?");

export default function UserActivePage() {
  const { id, name, isActive, method, problem } = useLoaderData<typeof loader>();
  const [form, fields] = useShopForm<SetActive>({ id: FORM, refusal: useActionData<typeof action>() });
  return (
    <section className="narrow">
      <h1>{toTitle(isActive)}</h1>
      <p>{isActive ? `Are you sure you want to deactivate ${name}?` : `May ${name} sign in again?`}</p>
      {isActive ? (
        <p>
          They are signed out on every device at once and cannot sign in. Orders and visits stay as they are.
        </p>
      ) : null}
      {method ? <p>As this is an administrator, they are told by e-mail.</p> : null}
      <ChangeForm
        userId={id}
        part="active"
        form={form}
        problem={problem}
        method={method}
        password={fields.password}
        value={isActive ? "no" : "yes"}
        button={isActive ? "Deactivate" : "Let in again"}
      />
    </section>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: toPageTitle(toTitle(data?.isActive ?? true), data?.failed) },
];

export { AdminError as ErrorBoundary } from "~/pages/admin/parts/admin-error";
