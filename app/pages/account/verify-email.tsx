import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LinkQuery, VerifyEmail } from "~/features/accounts/email-links/input";
import { VERIFY_LINK_HOURS } from "~/features/accounts/email-links/rules";
import {
  findVerifiableEmail,
  sendVerificationEmail,
  verifyEmail,
} from "~/features/accounts/email-links/verify-email.server";
import { requireAccount } from "~/features/accounts/guards/page-guard.server";
import { findVisitor } from "~/features/accounts/guards/visitor.server";
import { getUser } from "~/features/accounts/profile/profile.server";
import { tabPath } from "~/features/accounts/profile/tabs";
import { getShopProfile } from "~/features/settings/shop.server";
import { SignInLayout } from "~/pages/parts/sign-in-layout";
import { isFormAnswer, submitForm } from "~/platform/http/form.server";
import { readQuery } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { SECRET_PAGE_HEADERS } from "~/platform/http/secret-cookie.server";
import { findFirstError } from "~/ui/find-first-error";
import { toPageTitle } from "~/ui/page-title";
import { RichText } from "~/ui/rich-text";
import { EmailVerificationNotice } from "./parts/email-verification-notice";
import { words } from "./words.en";

const PROFILE_PATH = tabPath("profile");

export async function loader({ request }: LoaderFunctionArgs) {
  const visitor = await findVisitor(request);
  const { token } = readQuery(request, LinkQuery);
  const verifiableEmail = findVerifiableEmail(token, visitor?.id, new Date()) ?? null;
  const account = visitor && {
    email: visitor.email,
    emailVerified: getUser(visitor.id).emailVerifiedAt !== null,
  };
  const isValid = verifiableEmail !== null || (account !== null && token === "");
  const page = {
    verifiableEmail,
    account,
    isValid,
    shopName: getShopProfile().name,
    failed: isValid && isFormAnswer(request),
  };
  return json(page, { status: isValid ? 200 : 404, headers: SECRET_PAGE_HEADERS });
}

export async function action({ request }: ActionFunctionArgs) {
  const now = new Date();
  const handlers = { send: resendEmail, verify };
  return submitForm(request, VerifyEmail, ({ intent }) => handlers[intent](request, now));
}

async function resendEmail(request: Request, now: Date): Promise<Response> {
  const visitor = await requireAccount(request);
  const email = await sendVerificationEmail(visitor.id, now);
  const success = email ? words.weHaveSentLink(email, VERIFY_LINK_HOURS) : words.yourEMailIsVerifiedAlready;
  return seeOther(PROFILE_PATH, { success });
}

async function verify(request: Request, now: Date): Promise<Response> {
  const visitor = await findVisitor(request);
  const email = await verifyEmail(readQuery(request, LinkQuery).token, visitor?.id, now);
  return seeOther(visitor ? PROFILE_PATH : "/", { success: words.thankYouEMailIsVerified(email) });
}

export default function VerifyEmailPage() {
  const { verifiableEmail, account, isValid, shopName } = useLoaderData<typeof loader>();
  const error = findFirstError(useActionData<typeof action>());
  return (
    <SignInLayout shopName={shopName} title={isValid ? words.verifyYourEMail : words.thisLinkDoesNotWork}>
      {isValid && error ? (
        <p className="toast error" role="alert">
          {error}
        </p>
      ) : null}
      {isValid ? null : (
        <p>
          {account
            ? words.itHasBeenUsedIsOlderThanHours(VERIFY_LINK_HOURS)
            : words.itHasBeenUsed(VERIFY_LINK_HOURS)}
        </p>
      )}
      {verifiableEmail ? (
        <VerifyForm email={verifiableEmail} />
      ) : account ? (
        <SignedInNotice {...account} />
      ) : (
        <SignInNotice />
      )}
    </SignInLayout>
  );
}

const VerifyForm = ({ email }: { email: string }) => (
  <>
    <p>
      <RichText text={words.isYourEMailAndDid} parts={{ b: () => <strong>{email}</strong> }} />
    </p>
    <form method="post">
      <button type="submit" name="intent" value="verify" className="button primary">
        {words.verifyMyEMail}
      </button>
    </form>
    <p>
      <RichText
        text={words.ifYouDidNotOpen}
        parts={{ link: (text) => <a href="/forgot-password">{text}</a> }}
      />
    </p>
  </>
);

const SignedInNotice = ({ email, emailVerified }: { email: string; emailVerified: boolean }) => (
  <>
    <p>
      <RichText text={words.youAreSignedInAs} parts={{ b: () => <strong>{email}</strong> }} />
    </p>
    <EmailVerificationNotice emailVerified={emailVerified} />
    <p>
      <a href={PROFILE_PATH}>{words.myAccount}</a>
    </p>
  </>
);

const SignInNotice = () => (
  <p>
    <a href="/user/login?redirectTo=%2Fverify-email" className="button">
      {words.signInForNewLink}
    </a>
  </p>
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.isValid ? toPageTitle(words.verifyYourEMail, data.failed) : words.thisLinkDoesNotWork },
];
