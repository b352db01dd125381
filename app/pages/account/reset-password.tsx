import { getFormProps } from "@conform-to/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LinkQuery, ResetPassword } from "~/features/accounts/email-links/input";
import { findPasswordReset, resetPassword } from "~/features/accounts/email-links/reset-password.server";
import { RESET_LINK_MINUTES } from "~/features/accounts/email-links/rules";
import { STRENGTH_TEXTS } from "~/features/accounts/passwords/password-strength";
import { ensureDevice } from "~/features/accounts/sign-in/known-devices.server";
import { getShopProfile } from "~/features/settings/shop.server";
import { askOfNewcomers } from "~/pages/parts/ask-for-consents.server";
import { ShownIn } from "~/pages/parts/shown-in";
import { NewcomersConsent, SignInLayout } from "~/pages/parts/sign-in-layout";
import { getConstraints, isFormAnswer, readForm, submitForm } from "~/platform/http/form.server";
import { readQuery } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { SECRET_PAGE_HEADERS } from "~/platform/http/secret-cookie.server";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { toPageTitle } from "~/ui/page-title";
import { PasswordField } from "~/ui/password-field";
import { RichText } from "~/ui/rich-text";
import { PasswordRules } from "./parts/password-rules";
import { words } from "./words.en";

const FORM = "reset-password";

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

export async function action({ request, context }: ActionFunctionArgs) {
  const { token } = readQuery(request, LinkQuery);
  const form = await readForm(request);
  const setPassword = async ({ password }: ResetPassword) => {
    const { device, cookie } = await ensureDevice(request);
    const { isProfileReset } = await resetPassword(token, password, new Date(), {
      address: context.clientAddress,
      device,
      asked: askOfNewcomers(form),
    });
    return seeOther("/user/login", {
      cookies: [cookie],
      success: isProfileReset ? `${words.passwordChanged} ${words.profileReset}` : words.passwordChanged,
    });
  };
  return submitForm(form, ResetPassword, setPassword, {
    formId: FORM,
    hiddenFields: ["password", "confirmPassword"],
  });
}

export default function ResetPasswordPage() {
  const { reset, shopName } = useLoaderData<typeof loader>();
  if (!reset) return <InvalidLinkNotice />;
  return (
    <SignInLayout shopName={shopName} title={words.chooseNewPassword}>
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
        <RichText text={words.forAccountOfWherever} parts={{ b: () => <strong>{email}</strong> }} />
      </p>
      <ErrorSummary form={form} labels={{}} />
      <form method="post" {...getFormProps(form)}>
        <PasswordField
          field={fields.password}
          label={words.newPassword}
          autoComplete="new-password"
          hint={<PasswordRules minLength={minLength} />}
          strength={STRENGTH_TEXTS}
        />
        <PasswordField
          field={fields.confirmPassword}
          label={words.confirmNewPassword}
          autoComplete="new-password"
        />
        <button type="submit" className="button primary">
          {words.setNewPassword}
        </button>
        <ShownIn />
        <NewcomersConsent />
      </form>
    </>
  );
}

const InvalidLinkNotice = () => (
  <SignInLayout shopName={useLoaderData<typeof loader>().shopName} title={words.thisLinkDoesNotWork}>
    <p>{words.itHasBeenUsedIsOlder(RESET_LINK_MINUTES)}</p>
    <p>
      <a href="/forgot-password" className="button">
        {words.sendMeNewLink}
      </a>
    </p>
  </SignInLayout>
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.reset ? toPageTitle(words.chooseNewPassword, data.failed) : words.thisLinkDoesNotWork },
];
