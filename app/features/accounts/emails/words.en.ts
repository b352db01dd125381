import { formatCountAndNoun } from "~/lib/format-count";
import { translated } from "~/lib/language";
import { bn } from "./words.bn";
import { hi } from "./words.hi";

const en = {
  greeting: "Namaste,",
  ifThisWasYou: (phone: string) =>
    `If this was you, no action is needed. If not, please choose a new password right away and call us on ${phone}.`,
  chooseNewPassword: "Choose a new password",
  newSignIn: "New sign-in to the back-office",
  someoneSignedIn: (shop: string, moment: string, device: string) =>
    `Someone signed in to your administrator's account at ${shop} on ${moment}, with ${device}, which has not been used for it before.`,
  passwordChanged: "Your password was changed",
  passwordChangedAt: (shop: string, moment: string) =>
    `The password of your account at ${shop} was changed on ${moment}. All other devices have been signed out.`,
  passwordMayBeKnown: "Someone may know your password",
  tenWrongCodes: (moment: string) =>
    `Someone who signed in with your password, or with your Google account, has entered ten wrong codes, the last one on ${moment}. Nobody can get in without a correct code.`,
  noMoreCodesForNow:
    "For now we are not accepting more codes of that kind. If the wrong codes were from your app, a recovery code still works.",
  newRecoveryCodes: "Your new recovery codes",
  recoveryCodesMadeAt: (moment: string, count: number) =>
    `On ${moment} ${count} new recovery codes were made for your account. The earlier codes no longer work.`,
  recoveryCodeUsed: "A recovery code was used",
  recoveryCodeUsedAt: (moment: string, left: number) =>
    `One of your recovery codes was used on ${moment}. ${formatCountAndNoun(left, "code")} left.`,
  makeNewCodesSoon: "Please make new ones soon, in My Account under Security.",
  resetRequested: (shop: string, until: string) =>
    `We received a request to reset the password of your account at ${shop}. If this was you, please choose a new password with this link. It works once, until ${until}, and only the latest link works.`,
  ignoreResetIfNotYou:
    "If this was not you, please ignore this email: your password stays the same. Do not share the link with anyone.",
  twoFactorOn: "Two-factor sign-in was turned on",
  codeNeededSince: (moment: string) =>
    `Since ${moment}, signing in to your account also needs a code from your authenticator app. Keep your recovery codes safe.`,
  twoFactorOff: "Two-factor sign-in was turned off",
  noCodeNeededSince: (moment: string) =>
    `Since ${moment}, you can sign in to your account with just your password. No code is needed.`,
  verifyYourEmail: "Please verify your email",
  accountCreated: (shop: string, until: string) =>
    `An account at ${shop} was created with this email address. If this was you, please verify it with this link. It works once, until ${until}.`,
  accountCreatedByAnother: (resetUrl: string) =>
    `If this was not you, please do not use the link: someone may have typed your email by mistake. To take over the account and lock them out, choose a new password at ${resetUrl}, or write to us and we will close it.`,
  verifyMyEmail: "Verify my email",
};

export type Words = typeof en;

export const words = translated(en, { bn, hi });
