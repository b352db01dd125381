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
import { SignIn } from "~/features/accounts/sign-in/input";
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
import { sendUnlessOffline, unlessOffline } from "~/ui/send-unless-offline";

const FORM = "sign-in";
const TITLE = "Sign in";

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
    const verifiedUser = await verifySignIn(credentials, context.clientAddress, now);
    return enterWithSession(
      request,
      verifiedUser,
      { ...parseLoginContext(form), greeting: formatWelcomeBack(verifiedUser.user) },
      now,
    );
  };
  return submitForm(form, SignIn, signInWithPassword, { formId: FORM, hiddenFields: ["password"] });
}

export const clientAction = sendUnlessOffline(FORM);
export const shouldRevalidate = unlessOffline;

export default function SignInPage() {
  const {
    errand: loginContext,
    registerPath,
    forgotPath,
    googlePath,
    constraint,
    shopName,
    failed,
  } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const [form, fields] = useShopForm<SignIn>({ id: FORM, refusal, constraint });
  return (
    <SignInLayout shopName={shopName} title={TITLE} failed={failed || refusal !== undefined}>
      <ErrorSummary form={form} labels={{}} />
      <Form method="post" {...getFormProps(form)}>
        <LoginContextFields {...loginContext} />
        <TextField field={fields.email} label="Email" type="email" inputMode="email" autoComplete="email" />
        <PasswordField field={fields.password} label="Password" autoComplete="current-password" />
        <button type="submit" className="button primary">
          Sign in
        </button>
      </Form>
      {googlePath ? <GoogleSignInLink path={googlePath}>Continue with Google</GoogleSignInLink> : null}
      <p>
        New here? <Link to={registerPath}>Create an account</Link>
      </p>
      <p>
        <Link to={forgotPath}>Forgotten your password?</Link>
      </p>
    </SignInLayout>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: toPageTitle(TITLE, data?.failed) }];
