import { getFormProps } from "@conform-to/react";
import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { findVisitor } from "~/features/accounts/guards/visitor.server";
import { PASSWORD_MIN_LENGTH, STRENGTH_TEXTS } from "~/features/accounts/passwords/password-strength";
import { Register } from "~/features/accounts/sign-in/input";
import { accountCreated, registerCustomer } from "~/features/accounts/sign-in/register.server";
import { getShopProfile } from "~/features/settings/shop.server";
import { askFor } from "~/pages/parts/ask-for-consents.server";
import {
  enterWithSession,
  getGooglePath,
  parseLoginContext,
  withLoginContext,
} from "~/pages/parts/complete-sign-in.server";
import { ShownIn } from "~/pages/parts/shown-in";
import {
  GoogleSignInLink,
  LoginContextFields,
  linkPrivacy,
  linkTerms,
  SignInLayout,
} from "~/pages/parts/sign-in-layout";
import { getConstraints, isFormAnswer, readForm, submitForm } from "~/platform/http/form.server";
import { CheckBox, TextField } from "~/ui/field";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { toPageTitle } from "~/ui/page-title";
import { PasswordField } from "~/ui/password-field";
import { RichText } from "~/ui/rich-text";
import { keepChosenLanguage } from "./parts/keep-chosen-language.server";
import { PasswordRules } from "./parts/password-rules";
import { words } from "./words.en";

const FORM = "register";

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
    const user = await registerCustomer(
      {
        ...account,
        asked: askFor(form, () => ({
          terms: words.iAccept,
          privacy: words.iAccept,
          marketing: words.sendMeOffersAndNews,
        })),
      },
      context.clientAddress,
      now,
    );
    await keepChosenLanguage(user.id, request, now);
    return enterWithSession(
      { request, context },
      { user, needsCode: false },
      { ...parseLoginContext(form), greeting: accountCreated() },
      now,
    );
  };
  return submitForm(form, Register, registerAccount, {
    formId: FORM,
    hiddenFields: ["password", "confirmPassword"],
  });
}

export default function RegisterPage() {
  const {
    errand: loginContext,
    signInPath,
    googlePath,
    constraint,
    shopName,
  } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const [form, fields] = useShopForm<Record<keyof Register, string>>({ id: FORM, refusal, constraint });
  return (
    <SignInLayout shopName={shopName} title={words.createAccount}>
      <ErrorSummary form={form} labels={{}} />
      <form method="post" {...getFormProps(form)}>
        <LoginContextFields {...loginContext} />
        <ShownIn />
        <TextField field={fields.name} label={words.fullName} autoComplete="name" />
        <TextField
          field={fields.email}
          label={words.email}
          type="email"
          inputMode="email"
          autoComplete="email"
        />
        <TextField
          field={fields.phone}
          label={words.phone}
          optional
          hint={words.digits}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
        <PasswordField
          field={fields.password}
          label={words.password}
          autoComplete="new-password"
          hint={<PasswordRules minLength={PASSWORD_MIN_LENGTH.user} />}
          strength={STRENGTH_TEXTS}
        />
        <PasswordField
          field={fields.confirmPassword}
          label={words.confirmPassword}
          autoComplete="new-password"
        />
        <CheckBox
          field={fields.terms}
          label={<RichText text={words.iAccept} parts={{ link: linkTerms, link2: linkPrivacy }} />}
        />
        <CheckBox field={fields.acceptMarketing} label={words.sendMeOffersAndNews} />
        <button type="submit" className="button primary" data-busy={words.creatingAccount}>
          {words.createAccountLabel}
        </button>
      </form>
      {googlePath ? <GoogleSignInLink path={googlePath}>{words.signUpWithGoogle}</GoogleSignInLink> : null}
      <p>
        <RichText
          text={words.alreadyHaveAccountSignIn}
          parts={{ link: (text) => <a href={signInPath}>{text}</a> }}
        />
      </p>
    </SignInLayout>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: toPageTitle(words.createAccount, data?.failed) },
];
