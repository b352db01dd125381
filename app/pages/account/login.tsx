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
import { SignIn } from "~/features/accounts/sign-in/input";
import { getSignInClient } from "~/features/accounts/sign-in/known-devices.server";
import { verifySignIn } from "~/features/accounts/sign-in/sign-in.server";
import { getShopProfile } from "~/features/settings/shop.server";
import {
  enterWithSession,
  formatWelcomeBack,
  getGooglePath,
  parseLoginContext,
  withLoginContext,
} from "~/pages/parts/complete-sign-in.server";
import { GoogleSignInLink, LoginContextFields, SignInLayout } from "~/pages/parts/sign-in-layout";
import { getConstraints, isFormAnswer, readForm, submitForm } from "~/platform/http/form.server";
import { TextField } from "~/ui/field";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { toPageTitle } from "~/ui/page-title";
import { PasswordField } from "~/ui/password-field";
import { RichText } from "~/ui/rich-text";
import { words } from "./words.en";

const FORM = "sign-in";

export async function loader({ request }: LoaderFunctionArgs) {
  const loginContext = parseLoginContext(new URL(request.url).searchParams);
  if (await findVisitor(request)) return redirect(loginContext.redirectTo);
  return json({
    errand: loginContext,
    registerPath: withLoginContext("/user/register", loginContext),
    forgotPath: withLoginContext("/forgot-password", loginContext),
    googlePath: getGooglePath(loginContext),
    shopName: getShopProfile().name,
    failed: isFormAnswer(request),
    constraint: getConstraints(SignIn),
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const now = new Date();
  const signInWithPassword = async (credentials: SignIn) => {
    const verifiedUser = await verifySignIn(
      credentials,
      await getSignInClient(request, context.clientAddress),
      now,
    );
    return enterWithSession(
      { request, context },
      verifiedUser,
      { ...parseLoginContext(form), greeting: formatWelcomeBack(verifiedUser.user) },
      now,
    );
  };
  return submitForm(form, SignIn, signInWithPassword, { formId: FORM, hiddenFields: ["password"] });
}

export default function SignInPage() {
  const {
    errand: loginContext,
    registerPath,
    forgotPath,
    googlePath,
    constraint,
    shopName,
  } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const [form, fields] = useShopForm<SignIn>({ id: FORM, refusal, constraint });
  return (
    <SignInLayout shopName={shopName} title={words.signIn}>
      <ErrorSummary form={form} labels={{}} />
      <form method="post" {...getFormProps(form)}>
        <LoginContextFields {...loginContext} />
        <TextField
          field={fields.email}
          label={words.email}
          type="email"
          inputMode="email"
          autoComplete="email"
        />
        <PasswordField field={fields.password} label={words.password} autoComplete="current-password" />
        <button type="submit" className="button primary" data-busy={words.signingIn}>
          {words.signIn}
        </button>
      </form>
      {googlePath ? <GoogleSignInLink path={googlePath}>{words.continueWithGoogle}</GoogleSignInLink> : null}
      <p>
        <RichText
          text={words.newHereCreateAccount}
          parts={{ link: (text) => <a href={registerPath}>{text}</a> }}
        />
      </p>
      <p>
        <a href={forgotPath}>{words.forgottenYourPassword}</a>
      </p>
    </SignInLayout>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: toPageTitle(words.signIn, data?.failed) },
];
