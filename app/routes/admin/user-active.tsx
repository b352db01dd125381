import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/auth/page-guard.server";
import { setActive } from "~/domain/accounts/staff/managing.server";
import { SetActive } from "~/domain/accounts/staff/schemas";
import { userOf } from "~/domain/accounts/staff/users.server";
import { isAnswer, submitForm } from "~/http/form.server";
import { or404 } from "~/http/query";
import { seeOther } from "~/http/redirecting.server";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { titleOf } from "~/ui/title";
import { Confirm } from "./parts/confirm";
import { NO_USER } from "./user/words";

const FORM = "active";

export async function loader({ request, params: { userId = "" } }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { id, name, isActive, sessions } = or404(userOf(userId, new Date()), NO_USER);
  const shown = { id, name, isActive, sessions, failed: isAnswer(request) };
  return json(shown, { headers: { "Cache-Control": "no-store" } });
}

export async function action({ request, params: { userId = "" } }: ActionFunctionArgs) {
  const { id } = await requireAdmin(request);
  const change = ({ isActive }: { isActive: boolean }) => {
    setActive(userId, isActive, id, new Date());
    const success = isActive ? "The account is open again" : "The account is deactivated, and signed out everywhere";
    return seeOther(`/admin/users/${userId}`, { success });
  };
  return submitForm(request, SetActive, change, { formId: FORM });
}

const titleFor = (isActive: boolean) => (isActive ? "Deactivate this user?" : "Let this user in again?");

export default function Deactivate() {
  const { id, name, isActive } = useLoaderData<typeof loader>();
  const [form] = useShopForm({ id: FORM, refusal: useActionData<typeof action>() });
  return (
    <>
      <ErrorSummary form={form} labels={{}} />
      <Confirm
        title={titleFor(isActive)}
        question={isActive ? `Are you sure you want to deactivate ${name}?` : `May ${name} sign in again?`}
        button={isActive ? "Deactivate" : "Let in again"}
        back={`/admin/users/${id}`}
        fields={{ isActive: isActive ? "no" : "yes" }}
      >
        {isActive ? (
          <p>They are signed out on every device at once and cannot sign in. Orders and visits stay as they are.</p>
        ) : null}
      </Confirm>
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: titleOf(titleFor(data?.isActive ?? true), data?.failed) },
];

export { AdminError as ErrorBoundary } from "./parts/admin-error";
