import { getFormProps } from "@conform-to/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
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
import { sendUnlessOffline, unlessOffline } from "~/ui/send-unless-offline";

const FORM = "forgot-password";
const TITLE = "Forgotten your password?";
const SENT_TITLE = "Look into your mailbox";

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

export const clientAction = sendUnlessOffline(FORM);
export const shouldRevalidate = unlessOffline;

export default function ForgotPasswordPage() {
  const { isSent, shopName, signInPath, failed } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <SignInLayout
      shopName={shopName}
      title={isSent ? SENT_TITLE : TITLE}
      failed={failed || refusal !== undefined}
    >
      {isSent ? <EmailSentNotice /> : <ForgotPasswordForm />}
      <p>
        <Link to={signInPath}>Sign in</Link>
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
      <p>Type the email of your account, and we send you a link by which you choose a new password.</p>
      <ErrorSummary form={form} labels={{}} />
      <Form method="post" {...getFormProps(form)}>
        <LoginContextFields {...loginContext} />
        <TextField field={fields.email} label="Email" type="email" inputMode="email" autoComplete="email" />
        <button type="submit" className="button primary">
          Send me a link
        </button>
      </Form>
    </>
  );
}

function EmailSentNotice() {
  const { againPath } = useLoaderData<typeof loader>();
  return (
    <>
      <p className="notice" role="status">
        {`If an account with this email exists, we have sent a link to it. It works for ${RESET_LINK_MINUTES} minutes.`}
      </p>
      <p>Nothing there after a few minutes? Please look among your spam too.</p>
      <p>
        <Link to={againPath}>Try again</Link>
      </p>
      <p>
        Still nothing? <Link to="/contact">Ask us</Link>
      </p>
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: toPageTitle(data?.isSent ? SENT_TITLE : TITLE, data?.failed) },
];
