import { getFormProps } from "@conform-to/react";
import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { findVisitor } from "~/features/accounts/guards/visitor.server";
import { getPasswordStrength, PASSWORD_MIN_LENGTH } from "~/features/accounts/passwords/password-strength";
import { Register } from "~/features/accounts/sign-in/input";
import { ACCOUNT_CREATED, registerCustomer } from "~/features/accounts/sign-in/register.server";
import { getShopProfile } from "~/features/settings/shop.server";
import {
  enterWithSession,
  getGooglePath,
  parseLoginContext,
  withLoginContext,
} from "~/pages/parts/complete-sign-in.server";
import {
  GoogleSignInLink,
  LoginContextFields,
  SignInLayout,
  TermsNotice,
} from "~/pages/parts/sign-in-layout";
import { getConstraints, isFormAnswer, readForm, submitForm } from "~/platform/http/form.server";
import { CheckBox, TextField } from "~/ui/field";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { toPageTitle } from "~/ui/page-title";
import { PasswordField } from "~/ui/password-field";
import { sendUnlessOffline, unlessOffline } from "~/ui/send-unless-offline";
import { PasswordRules } from "./parts/password-rules";

const FORM = "register";
const TITLE = "Create an account";

export async function loader({ request }: LoaderFunctionArgs) {
  const loginContext = parseLoginContext(new URL(request.url).searchParams);
  if (await findVisitor(request)) return redirect(loginContext.redirectTo);
  return json({
    errand: loginContext,
    signInPath: withLoginContext("/user/login", loginContext),
    googlePath: getGooglePath(loginContext, "register"),
    shopName: getShopProfile().name,
    failed: isFormAnswer(request),
    constraint: getConstraints(Register),
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const now = new Date();
  const registerAccount = async (account: Register) => {
    const user = await registerCustomer(account, context.clientAddress, now);
    return enterWithSession(
      request,
      { user, needsCode: false },
      { ...parseLoginContext(form), greeting: ACCOUNT_CREATED },
      now,
    );
  };
  return submitForm(form, Register, registerAccount, {
    formId: FORM,
    hiddenFields: ["password", "confirmPassword"],
  });
}

export const clientAction = sendUnlessOffline(FORM);
export const shouldRevalidate = unlessOffline;

export default function RegisterPage() {
  const {
    errand: loginContext,
    signInPath,
    googlePath,
    constraint,
    shopName,
    failed,
  } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const [form, fields] = useShopForm<Record<keyof Register, string>>({ id: FORM, refusal, constraint });
  return (
    <SignInLayout shopName={shopName} title={TITLE} failed={failed || refusal !== undefined}>
      <ErrorSummary form={form} labels={{}} />
      <Form method="post" {...getFormProps(form)}>
        <LoginContextFields {...loginContext} />
        <TextField field={fields.name} label="Full name" autoComplete="name" />
        <TextField field={fields.email} label="Email" type="email" inputMode="email" autoComplete="email" />
        <TextField
          field={fields.phone}
          label="Phone"
          optional
          hint="10 digits"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
        <PasswordField
          field={fields.password}
          label="Password"
          autoComplete="new-password"
          hint={<PasswordRules minLength={PASSWORD_MIN_LENGTH.user} />}
          getStrength={getPasswordStrength}
        />
        <PasswordField field={fields.confirmPassword} label="Confirm password" autoComplete="new-password" />
        <CheckBox
          field={fields.terms}
          label={
            <>
              I accept <TermsNotice />
            </>
          }
        />
        <CheckBox field={fields.acceptMarketing} label="Send me offers and news by e-mail" />
        <button type="submit" className="button primary">
          Create account
        </button>
      </Form>
      {googlePath ? <GoogleSignInLink path={googlePath}>Sign up with Google</GoogleSignInLink> : null}
      <p>
        Already have an account? <Link to={signInPath}>Sign in</Link>
      </p>
    </SignInLayout>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: toPageTitle(TITLE, data?.failed) }];
