import { getFormProps } from "@conform-to/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAccount } from "~/features/accounts/guards/page-guard.server";
import { toSignOutCookie } from "~/features/accounts/guards/visitor.server";
import { accountDeletionProblem } from "~/features/accounts/profile/delete-account.server";
import { tabPath } from "~/features/accounts/profile/tabs";
import { getReauthenticationMethod, reauthenticate } from "~/features/accounts/sign-in/reauthenticate.server";
import { eraseAccount } from "~/features/privacy/erase-account.server";
import { createDeleteAccountForm, type DeleteAccount } from "~/features/privacy/input";
import { getOpenBusiness } from "~/features/privacy/open-business.server";
import { ReauthenticateFields, SignInAgainNotice } from "~/pages/parts/reauthenticate-fields";
import { isFormAnswer, submitForm } from "~/platform/http/form.server";
import { seeOther } from "~/platform/http/redirect.server";
import { CheckBox } from "~/ui/field";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { toPageTitle } from "~/ui/page-title";
import { RichText } from "~/ui/rich-text";
import { DeletedData, RetainedData } from "./delete/deleted-data";
import { OpenBusinessList } from "./delete/open-business-list";
import { BackLink } from "./parts/back-link";
import { words } from "./words.en";

const FORM = "delete";

export async function loader({ request }: LoaderFunctionArgs) {
  const { id, sessionId, email } = await requireAccount(request);
  const now = new Date();
  const problem = accountDeletionProblem(id);
  const data = {
    email,
    openBusiness: getOpenBusiness(id, now),
    method: getReauthenticationMethod({ id, sessionId }, now),
    problem,
  };
  const headers = { "Cache-Control": "no-store" };
  return json({ ...data, failed: isFormAnswer(request) }, { status: problem ? 409 : 200, headers });
}

export async function action({ request }: ActionFunctionArgs) {
  const { id, sessionId } = await requireAccount(request);
  const schema = createDeleteAccountForm(getReauthenticationMethod({ id, sessionId }, new Date()));
  const deleteOwnAccount = async ({ password }: DeleteAccount) => {
    await reauthenticate({ id, sessionId }, { password }, new Date());
    await eraseAccount(id, new Date());
    return seeOther("/", { success: words.yourAccountHasBeenDeleted, cookies: [await toSignOutCookie()] });
  };
  return submitForm(request, schema, deleteOwnAccount, { formId: FORM, hiddenFields: ["password"] });
}

export default function DeleteAccountPage() {
  const { email, openBusiness, method, problem } = useLoaderData<typeof loader>();
  return (
    <div className="narrow">
      <BackLink to={tabPath("settings")}>{words.backToSettings}</BackLink>
      <h1>{words.deleteYourAccount}?</h1>
      <p className="breakable">
        <RichText text={words.accountOfOnceYouDelete} parts={{ b: () => <b>{email}</b> }} />
      </p>
      <OpenBusinessList {...openBusiness} />
      <DeletedData />
      <RetainedData />
      {problem ? <p className="notice">{problem}</p> : null}
      {!problem && method === "sign-in-again" ? <SignInAgainNotice path="/user/delete" /> : null}
      {!problem && method !== "sign-in-again" ? <DeleteAccountForm /> : null}
      <p>
        <a href={tabPath("settings")}>{words.keepAccount}</a>
      </p>
    </div>
  );
}

function DeleteAccountForm() {
  const { method } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const [form, fields] = useShopForm<{ password: string; confirm: string }>({ id: FORM, refusal });
  return (
    <form method="post" {...getFormProps(form)}>
      <ErrorSummary form={form} labels={{ password: words.yourPassword }} />
      <ReauthenticateFields method={method} field={fields.password} />
      <CheckBox field={fields.confirm} label={words.iUnderstandThatThisCannot} />
      <button type="submit" className="button danger">
        {words.deleteAccount}
      </button>
    </form>
  );
}

export { links } from "~/pages/parts/account-stylesheet";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: toPageTitle(words.deleteYourAccount, data?.failed) },
];

export { ErrorPage as ErrorBoundary } from "~/ui/error-page";
