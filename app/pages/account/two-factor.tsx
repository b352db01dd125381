import { getFormProps } from "@conform-to/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAccount } from "~/features/accounts/guards/page-guard.server";
import { getUser } from "~/features/accounts/profile/profile.server";
import { tabPath } from "~/features/accounts/profile/tabs";
import {
  getReauthenticationMethod,
  type ReauthenticationMethod,
} from "~/features/accounts/sign-in/reauthenticate.server";
import { CodeForm, PasswordAndCode, type PasswordConfirmation } from "~/features/accounts/two-factor/input";
import { getTwoFactorStatus } from "~/features/accounts/two-factor/two-factor.server";
import { runIntent } from "~/pages/parts/intents.server";
import { ReauthenticateFields, SignInAgainNotice } from "~/pages/parts/reauthenticate-fields";
import { type FormRefusal, getConstraints } from "~/platform/http/form.server";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { toPageTitle } from "~/ui/page-title";
import { RichText } from "~/ui/rich-text";
import { BackLink } from "./parts/back-link";
import { UnverifiedEmailWarning } from "./parts/unverified-email-warning";
import { renderQrCode, TWO_FACTOR_INTENTS } from "./two-factor/intents.server";
import { TwoFactorOn } from "./two-factor/two-factor-on";
import { TwoFactorSetup } from "./two-factor/two-factor-setup";
import { words } from "./words.en";

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

export default function TwoFactorPage() {
  const { emailVerified } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <div className="narrow">
      <BackLink to={tabPath("security")}>{words.backToSecurity}</BackLink>
      <h1>{words.twoFactorSignIn}</h1>
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

function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <>
      <h2>{words.yourRecoveryCodes}</h2>
      <p>{words.twoFactorIsOn}</p>
      <p>
        <strong>{words.copyOrPrintThemNowThey}</strong>
      </p>
      <pre className="codes">{codes.join("\n")}</pre>
      <p>{words.keepThemApartFromYourPhone}</p>
      <p>
        <a href={tabPath("security")} className="button primary">
          {words.iHaveKeptThem}
        </a>
      </p>
    </>
  );
}

function TwoFactorOff({ method, refusal }: { method: ReauthenticationMethod; refusal?: FormRefusal }) {
  const [form, fields] = useShopForm<PasswordConfirmation>({ id: "set-up", refusal });
  return (
    <>
      <p>
        <RichText text={words.itIsOffTurn} parts={{ b: (text) => <strong>{text}</strong> }} />
      </p>
      <p>{words.youNeedAuthenticatorAppGoogleAuthenticator}</p>
      {method === "sign-in-again" ? (
        <SignInAgainNotice path="/user/two-factor" />
      ) : (
        <>
          <ErrorSummary form={form} labels={{}} />
          <form method="post" {...getFormProps(form)}>
            <input type="hidden" name="intent" value="set-up" />
            <ReauthenticateFields method={method} field={fields.password} />
            <button type="submit" className="button primary">
              {words.setUpApp}
            </button>
          </form>
        </>
      )}
    </>
  );
}

export { links } from "~/pages/parts/account-stylesheet";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: toPageTitle(words.twoFactorSignInMyAccount, data?.failed) },
];

export { ErrorPage as ErrorBoundary } from "~/ui/error-page";
