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
import { assertGoogleEnabled } from "~/features/accounts/sign-in/google-strategy.server";
import { SignInPassword } from "~/features/accounts/sign-in/input";
import { getSignInClient } from "~/features/accounts/sign-in/known-devices.server";
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
  googleConnected,
  parseLoginContext,
  withLoginContext,
} from "~/pages/parts/complete-sign-in.server";
import { LoginContextFields, SignInLayout } from "~/pages/parts/sign-in-layout";
import { getConstraints, isFormAnswer, readForm, submitForm } from "~/platform/http/form.server";
import { seeOther } from "~/platform/http/redirect.server";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { toPageTitle } from "~/ui/page-title";
import { PasswordField } from "~/ui/password-field";
import { RichText } from "~/ui/rich-text";
import { words } from "./words.en";

const FORM = "google-link";

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
      await getSignInClient(request, context.clientAddress),
      now,
    );
    const loginContext = {
      ...parseLoginContext(form),
      link: verifiedUser.needsCode,
      greeting: `${formatWelcomeBack(verifiedUser.user)} ${googleConnected()}`,
    };
    const answer = await enterWithSession({ request, context }, verifiedUser, loginContext, now);
    if (!verifiedUser.needsCode) answer.headers.append("Set-Cookie", await clearGoogleLink());
    return answer;
  };
  return submitForm(form, SignInPassword, linkAccount, { formId: FORM, hiddenFields: ["password"] });
}

export default function GoogleLinkPage() {
  const {
    errand: loginContext,
    email,
    signInPath,
    forgotPath,
    constraint,
    shopName,
  } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const [form, fields] = useShopForm<SignInPassword>({ id: FORM, refusal, constraint });
  return (
    <SignInLayout shopName={shopName} title={words.connectYourGoogleAccount}>
      <p>{words.accountWithThisEmailAlreadyExists}</p>
      <p>
        <RichText text={words.typePasswordOfOnce} parts={{ b: () => <strong>{email}</strong> }} />
      </p>
      <ErrorSummary form={form} labels={{}} />
      <form method="post" {...getFormProps(form)}>
        <LoginContextFields {...loginContext} />
        <PasswordField field={fields.password} label={words.password} autoComplete="current-password" />
        <button type="submit" className="button primary">
          {words.connectAndSignIn}
        </button>
      </form>
      <p>
        <RichText
          text={words.ratherNotConnectItSign}
          parts={{ link: (text) => <a href={signInPath}>{text}</a> }}
        />
      </p>
      <p>
        <a href={forgotPath}>{words.forgottenYourPassword}</a>
      </p>
      <p>
        <a href={loginContext.redirectTo}>{words.cancel}</a>
      </p>
    </SignInLayout>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: toPageTitle(words.connectYourGoogleAccount, data?.failed) },
];
