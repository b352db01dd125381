import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAccount } from "~/features/accounts/guards/page-guard.server";
import { getUser } from "~/features/accounts/profile/profile.server";
import { tabPath } from "~/features/accounts/profile/tabs";
import { getReauthenticationMethod } from "~/features/accounts/sign-in/reauthenticate.server";
import { CodeForm, PasswordAndCode } from "~/features/accounts/two-factor/input";
import { getTwoFactorStatus } from "~/features/accounts/two-factor/two-factor.server";
import { runIntent } from "~/pages/parts/intents.server";
import { getConstraints } from "~/platform/http/form.server";
import { toPageTitle, useErrorTitle } from "~/ui/page-title";
import { sendUnlessOffline, unlessOffline } from "~/ui/send-unless-offline";
import { BackLink } from "./parts/back-link";
import { UnverifiedEmailWarning } from "./parts/unverified-email-warning";
import { renderQrCode, TWO_FACTOR_INTENTS } from "./two-factor/intents.server";
import { RecoveryCodes } from "./two-factor/recovery-codes";
import { TwoFactorOff } from "./two-factor/two-factor-off";
import { TwoFactorOn } from "./two-factor/two-factor-on";
import { TwoFactorSetup } from "./two-factor/two-factor-setup";

const TITLE = "Two-factor sign-in | My Account";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = await requireAccount(request);
  const now = new Date();
  const twoFactor = getTwoFactorStatus(visitor, now);
  const data = {
    twoFactor,
    qr: twoFactor.state === "setting-up" ? await renderQrCode(twoFactor.authenticatorUri) : undefined,
    method: getReauthenticationMethod({ id: visitor.id, sessionId: visitor.sessionId }, now),
    emailVerified: getUser(visitor.id).emailVerifiedAt !== null,
    // An answer with new recovery codes is a success, although it answers a form.
    failed: context.isRefused === true,
    constraint: { code: getConstraints(CodeForm), both: getConstraints(PasswordAndCode) },
  };
  return json(data, { headers: { "Cache-Control": "no-store" } });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visitor = await requireAccount(request);
  const answer = await runIntent(TWO_FACTOR_INTENTS, visitor, {
    request,
    clientAddress: context.clientAddress,
  });
  context.isRefused = answer.status >= 400;
  return answer;
}

export const clientAction = sendUnlessOffline((form) => String(form.get("intent")));
export const shouldRevalidate = unlessOffline;

export default function TwoFactorPage() {
  const { emailVerified } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const isRefused = actionData !== undefined && !("codes" in actionData);
  useErrorTitle(TITLE, isRefused);
  return (
    <div className="narrow">
      <BackLink to={tabPath("security")}>Back to Security</BackLink>
      <h1>Two-factor sign-in</h1>
      {actionData && "codes" in actionData ? (
        <RecoveryCodes codes={actionData.codes} />
      ) : (
        <TwoFactorState refusal={actionData} />
      )}
      <UnverifiedEmailWarning emailVerified={emailVerified} />
    </div>
  );
}

function TwoFactorState({ refusal }: { refusal?: Parameters<typeof TwoFactorOn>[0]["refusal"] }) {
  const { twoFactor, qr = "", method, constraint } = useLoaderData<typeof loader>();
  switch (twoFactor.state) {
    case "off":
      return <TwoFactorOff method={method} refusal={refusal} />;
    case "setting-up":
      return <TwoFactorSetup {...twoFactor} qr={qr} constraint={constraint.code} refusal={refusal} />;
    case "on":
      return <TwoFactorOn {...twoFactor} method={method} constraint={constraint.both} refusal={refusal} />;
  }
}

export { links } from "~/pages/parts/account-stylesheet";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: toPageTitle(TITLE, data?.failed) }];

export { ErrorPage as ErrorBoundary } from "~/ui/error-page";
