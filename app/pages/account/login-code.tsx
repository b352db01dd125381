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
import { getSignInClient } from "~/features/accounts/sign-in/known-devices.server";
import {
  clearGoogleLink,
  linkGoogleIfPending,
  readGoogleLinkToken,
} from "~/features/accounts/sign-in/link-google.server";
import { CodeForm } from "~/features/accounts/two-factor/input";
import {
  clearSignInStep,
  completeSignInStep,
  findSignInStep,
  readSignInStepToken,
  stepExpired,
} from "~/features/accounts/two-factor/sign-in-step.server";
import { getShopProfile } from "~/features/settings/shop.server";
import {
  enterWithSession,
  formatWelcomeBack,
  googleConnected,
  googleNotConnected,
  parseLoginContext,
  withLoginContext,
} from "~/pages/parts/complete-sign-in.server";
import { LoginContextFields, SignInLayout } from "~/pages/parts/sign-in-layout";
import { getConstraints, isFormAnswer, readForm, submitForm } from "~/platform/http/form.server";
import { seeOther } from "~/platform/http/redirect.server";
import { TextField } from "~/ui/field";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { toPageTitle } from "~/ui/page-title";
import { RichText } from "~/ui/rich-text";
import { words } from "./words.en";

const FORM = "sign-in-code";

export async function loader({ request }: LoaderFunctionArgs) {
  const loginContext = parseLoginContext(new URL(request.url).searchParams);
  if (await findVisitor(request)) return redirect(loginContext.redirectTo);
  const signInPath = withLoginContext("/user/login", { ...loginContext, link: undefined });
  const step = findSignInStep(await readSignInStepToken(request), new Date());
  if (!step) return seeOther(signInPath, { error: stepExpired() });
  return json({
    errand: loginContext,
    email: step.email,
    signInPath,
    shopName: getShopProfile().name,
    failed: isFormAnswer(request),
    constraint: getConstraints(CodeForm),
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const now = new Date();
  const verifyCode = async ({ code }: CodeForm) => {
    const verifiedUser = await completeSignInStep(
      await readSignInStepToken(request),
      code,
      await getSignInClient(request, context.clientAddress),
      now,
    );
    const loginContext = parseLoginContext(form);
    const isLinked =
      loginContext.link &&
      (await linkGoogleIfPending(await readGoogleLinkToken(request), verifiedUser.user, now));
    const linkTexts = isLinked === undefined ? [] : [isLinked ? googleConnected() : googleNotConnected()];
    const greeting = [formatWelcomeBack(verifiedUser.user), ...linkTexts].join(" ");
    const answer = await enterWithSession(
      { request, context },
      verifiedUser,
      { ...loginContext, greeting },
      now,
    );
    answer.headers.append("Set-Cookie", await clearSignInStep());
    if (loginContext.link) answer.headers.append("Set-Cookie", await clearGoogleLink());
    return answer;
  };
  return submitForm(form, CodeForm, verifyCode, { formId: FORM, hiddenFields: ["code"] });
}

export default function SignInCodePage() {
  const { errand: loginContext, email, signInPath, constraint, shopName } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const [form, fields] = useShopForm<CodeForm>({ id: FORM, refusal, constraint });
  return (
    <SignInLayout shopName={shopName} title={words.twoFactorSignIn}>
      <p>
        <RichText text={words.accountOfAsksForCodeToo} parts={{ b: () => <strong>{email}</strong> }} />
      </p>
      <ErrorSummary form={form} labels={{}} />
      <form method="post" {...getFormProps(form)}>
        <LoginContextFields {...loginContext} />
        <TextField
          field={fields.code}
          label={words.code}
          hint={words.withoutYourPhoneOne}
          autoComplete="one-time-code"
          className="medium"
        />
        <button type="submit" className="button primary">
          {words.signIn}
        </button>
      </form>
      <p>
        <RichText
          text={words.notYouOrAnotherAccountStart}
          parts={{ link: (text) => <a href={signInPath}>{text}</a> }}
        />
      </p>
    </SignInLayout>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: toPageTitle(words.twoFactorSignIn, data?.failed) },
];
