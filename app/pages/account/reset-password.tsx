import { getFormProps } from "@conform-to/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { LinkQuery, ResetPassword } from "~/features/accounts/email-links/input";
import { findPasswordReset, resetPassword } from "~/features/accounts/email-links/reset-password.server";
import { RESET_LINK_MINUTES } from "~/features/accounts/email-links/rules";
import { getPasswordStrength } from "~/features/accounts/passwords/password-strength";
import { getShopProfile } from "~/features/settings/shop.server";
import { SignInLayout } from "~/pages/parts/sign-in-layout";
import { getConstraints, isFormAnswer, submitForm } from "~/platform/http/form.server";
import { readQuery } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { SECRET_PAGE_HEADERS } from "~/platform/http/secret-cookie.server";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { toPageTitle } from "~/ui/page-title";
import { PasswordField } from "~/ui/password-field";
import { sendUnlessOffline, unlessOffline } from "~/ui/send-unless-offline";
import { PasswordRules } from "./parts/password-rules";

const FORM = "reset-password";
const TITLE = "Choose a new password";
const PASSWORD_CHANGED = "Password changed successfully! Please sign in with your new password.";
const PROFILE_RESET = "As this e-mail had never been verified, we have emptied the profile.";
const INVALID_LINK_TITLE = "This link does not work";

export async function loader({ request }: LoaderFunctionArgs) {
  const reset = findPasswordReset(readQuery(request, LinkQuery).token, new Date()) ?? null;
  const page = {
    reset,
    shopName: getShopProfile().name,
    failed: isFormAnswer(request),
    constraint: getConstraints(ResetPassword),
  };
  return json(page, { status: reset ? 200 : 404, headers: SECRET_PAGE_HEADERS });
}

export async function action({ request }: ActionFunctionArgs) {
  const { token } = readQuery(request, LinkQuery);
  const setPassword = async ({ password }: ResetPassword) => {
    const { isProfileReset } = await resetPassword(token, password, new Date());
    return seeOther("/user/login", {
      success: isProfileReset ? `${PASSWORD_CHANGED} ${PROFILE_RESET}` : PASSWORD_CHANGED,
    });
  };
  return submitForm(request, ResetPassword, setPassword, {
    formId: FORM,
    hiddenFields: ["password", "confirmPassword"],
  });
}

export const clientAction = sendUnlessOffline(FORM);
export const shouldRevalidate = unlessOffline;

export default function ResetPasswordPage() {
  const { reset, shopName, failed } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  if (!reset) return <InvalidLinkNotice />;
  return (
    <SignInLayout shopName={shopName} title={TITLE} failed={failed || refusal !== undefined}>
      <NewPasswordForm {...reset} />
    </SignInLayout>
  );
}

function NewPasswordForm({ email, minLength }: { email: string; minLength: number }) {
  const { constraint } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const [form, fields] = useShopForm<ResetPassword>({ id: FORM, refusal, constraint });
  return (
    <>
      <p>
        For the account of <strong>{email}</strong>. Wherever it is signed in now, it is signed out.
      </p>
      <ErrorSummary form={form} labels={{}} />
      <Form method="post" {...getFormProps(form)}>
        <PasswordField
          field={fields.password}
          label="New password"
          autoComplete="new-password"
          hint={<PasswordRules minLength={minLength} />}
          getStrength={getPasswordStrength}
        />
        <PasswordField
          field={fields.confirmPassword}
          label="Confirm new password"
          autoComplete="new-password"
        />
        <button type="submit" className="button primary">
          Set new password
        </button>
      </Form>
    </>
  );
}

const InvalidLinkNotice = () => (
  <SignInLayout shopName={useLoaderData<typeof loader>().shopName} title={INVALID_LINK_TITLE} failed={false}>
    <p>{`It has been used, is older than ${RESET_LINK_MINUTES} minutes, or we have sent you a newer one.`}</p>
    <p>
      <Link to="/forgot-password" className="button">
        Send me a new link
      </Link>
    </p>
  </SignInLayout>
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.reset ? toPageTitle(TITLE, data.failed) : INVALID_LINK_TITLE },
];
