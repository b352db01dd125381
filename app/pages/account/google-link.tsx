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
import { assertGoogleEnabled } from "~/features/accounts/sign-in/google-strategy.server";
import { SignInPassword } from "~/features/accounts/sign-in/input";
import {
  clearGoogleLink,
  findLinkRequest,
  GOOGLE_FAILED,
  linkGoogleWithPassword,
  readGoogleLinkToken,
} from "~/features/accounts/sign-in/link-google.server";
import { getShopProfile } from "~/features/settings/shop.server";
import {
  enterWithSession,
  formatWelcomeBack,
  GOOGLE_CONNECTED,
  parseLoginContext,
  withLoginContext,
} from "~/pages/parts/complete-sign-in.server";
import { LoginContextFields, SignInLayout } from "~/pages/parts/sign-in-layout";
import { getConstraints, isFormAnswer, readForm, submitForm } from "~/platform/http/form.server";
import { seeOther } from "~/platform/http/redirect.server";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { toPageTitle } from "~/ui/page-title";
import { PasswordField } from "~/ui/password-field";
import { sendUnlessOffline, unlessOffline } from "~/ui/send-unless-offline";

const FORM = "google-link";
const TITLE = "Connect your Google account";

export async function loader({ request }: LoaderFunctionArgs) {
  assertGoogleEnabled();
  const loginContext = parseLoginContext(new URL(request.url).searchParams);
  if (await findVisitor(request)) return redirect(loginContext.redirectTo);
  const signInPath = withLoginContext("/user/login", loginContext);
  const linkRequest = findLinkRequest(await readGoogleLinkToken(request), new Date());
  if (!linkRequest) return seeOther(signInPath, { error: GOOGLE_FAILED.login });
  return json({
    errand: loginContext,
    email: linkRequest.email,
    signInPath,
    forgotPath: withLoginContext("/forgot-password", loginContext),
    shopName: getShopProfile().name,
    failed: isFormAnswer(request),
    constraint: getConstraints(SignInPassword),
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  assertGoogleEnabled();
  const form = await readForm(request);
  const now = new Date();
  const linkAccount = async ({ password }: SignInPassword) => {
    const verifiedUser = await linkGoogleWithPassword(
      await readGoogleLinkToken(request),
      password,
      context.clientAddress,
      now,
    );
    const loginContext = {
      ...parseLoginContext(form),
      link: verifiedUser.needsCode,
      greeting: `${formatWelcomeBack(verifiedUser.user)} ${GOOGLE_CONNECTED}`,
    };
    const answer = await enterWithSession(request, verifiedUser, loginContext, now);
    if (!verifiedUser.needsCode) answer.headers.append("Set-Cookie", await clearGoogleLink());
    return answer;
  };
  return submitForm(form, SignInPassword, linkAccount, { formId: FORM, hiddenFields: ["password"] });
}

export const clientAction = sendUnlessOffline(FORM);
export const shouldRevalidate = unlessOffline;

export default function GoogleLinkPage() {
  const {
    errand: loginContext,
    email,
    signInPath,
    forgotPath,
    constraint,
    shopName,
    failed,
  } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const [form, fields] = useShopForm<SignInPassword>({ id: FORM, refusal, constraint });
  return (
    <SignInLayout shopName={shopName} title={TITLE} failed={failed || refusal !== undefined}>
      <p>An account with this email already exists. Please login instead.</p>
      <p>
        Type the password of <strong>{email}</strong> once, and from then on your Google account opens it too.
      </p>
      <ErrorSummary form={form} labels={{}} />
      <Form method="post" {...getFormProps(form)}>
        <LoginContextFields {...loginContext} />
        <PasswordField field={fields.password} label="Password" autoComplete="current-password" />
        <button type="submit" className="button primary">
          Connect and sign in
        </button>
      </Form>
      <p>
        Rather not connect it? <Link to={signInPath}>Sign in without Google</Link>
      </p>
      <p>
        <Link to={forgotPath}>Forgotten your password?</Link>
      </p>
      <p>
        <Link to={loginContext.redirectTo}>Cancel</Link>
      </p>
    </SignInLayout>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: toPageTitle(TITLE, data?.failed) }];
