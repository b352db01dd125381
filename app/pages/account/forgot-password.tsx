import { getFormProps } from "@conform-to/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ForgotPassword } from "~/features/accounts/email-links/input";
import { requestPasswordReset } from "~/features/accounts/email-links/reset-password.server";
import { RESET_LINK_MINUTES } from "~/features/accounts/email-links/rules";
import { getShopProfile } from "~/features/settings/shop.server";
import { parseLoginContext, withLoginContext } from "~/pages/parts/complete-sign-in.server";
import { LoginContextFields, SignInLayout } from "~/pages/parts/sign-in-layout";
import { getConstraints, isFormAnswer, readForm, submitForm } from "~/platform/http/form.server";
import { seeOther } from "~/platform/http/redirect.server";
import { TextField } from "~/ui/field";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { toPageTitle } from "~/ui/page-title";
import { RichText } from "~/ui/rich-text";
import { words } from "./words.en";

const FORM = "forgot-password";

export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const loginContext = parseLoginContext(query);
  return json({
    errand: loginContext,
    isSent: query.has("sent"),
    againPath: withLoginContext("/forgot-password", loginContext),
    signInPath: withLoginContext("/user/login", loginContext),
    shopName: getShopProfile().name,
    failed: isFormAnswer(request),
    constraint: getConstraints(ForgotPassword),
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const requestReset = async ({ email }: ForgotPassword) => {
    await requestPasswordReset(email, context.clientAddress, new Date());
    return seeOther(withLoginContext("/forgot-password", parseLoginContext(form), { sent: 1 }));
  };
  return submitForm(form, ForgotPassword, requestReset, { formId: FORM });
}

export default function ForgotPasswordPage() {
  const { isSent, shopName, signInPath } = useLoaderData<typeof loader>();
  return (
    <SignInLayout
      shopName={shopName}
      title={isSent ? words.lookIntoYourMailbox : words.forgottenYourPassword}
    >
      {isSent ? <EmailSentNotice /> : <ForgotPasswordForm />}
      <p>
        <a href={signInPath}>{words.signIn}</a>
      </p>
    </SignInLayout>
  );
}

function ForgotPasswordForm() {
  const { errand: loginContext, constraint } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const [form, fields] = useShopForm<ForgotPassword>({ id: FORM, refusal, constraint });
  return (
    <>
      <p>{words.typeEmailOfYourAccount}</p>
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
        <button type="submit" className="button primary">
          {words.sendMeLink}
        </button>
      </form>
    </>
  );
}

function EmailSentNotice() {
  const { againPath } = useLoaderData<typeof loader>();
  return (
    <>
      <p className="notice" role="status">
        {words.ifAccountWithThisEmailExists(RESET_LINK_MINUTES)}
      </p>
      <p>{words.nothingThereAfterFewMinutesPlease}</p>
      <p>
        <a href={againPath}>{words.tryAgain}</a>
      </p>
      <p>
        <RichText text={words.stillNothingAskUs} parts={{ link: (text) => <a href="/contact">{text}</a> }} />
      </p>
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  {
    title: toPageTitle(data?.isSent ? words.lookIntoYourMailbox : words.forgottenYourPassword, data?.failed),
  },
];
