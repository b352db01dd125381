import { formatCountAndNoun } from "~/lib/format-count";
import { translated } from "~/lib/language";
import { bn } from "./words.bn";
import { hi } from "./words.hi";

const en = {
  twoFactorSignInIsOff: "Two-factor sign-in is off.",
  itIsOnSinceRecoveryCode: (date: string, codesLeft: number) =>
    `<b>It is on</b> since ${date}. ${formatCountAndNoun(codesLeft, "recovery code")} left.`,
  newRecoveryCodes: "New recovery codes",
  youGetTenNewOnes: "You get ten new ones, and the old ones stop working.",
  makeNewCodes: "Make new codes",
  forNewCodes: "for new codes",
  turnItOff: "Turn it off",
  yourPasswordAloneThenOpens: "You will then sign in with just your password.",
  turnOff: "Turn off",
  toTurnItOff: "to turn it off",
  yourPassword: (fieldPrefix: string) => `Your password, ${fieldPrefix}`,
  code: (fieldPrefix: string) => `Code, ${fieldPrefix}`,
  ofYourAppOrRecoveryCode: "From your app, or a recovery code",
  addShopToYourApp: "1. Add the shop to your app",
  scanThisWithYourAuthenticatorApp: "Scan this with your authenticator app:",
  qrCodeForYourAuthenticatorApp: "QR code for your authenticator app",
  onThisVeryPhoneOpen: "Using this phone? <link>Open your authenticator app</link>",
  orTypeInThisKey: "Or enter this key, for time-based codes:<br/><code/>",
  typeCodeItShows: "2. Enter the code it shows",
  codeLabel: "Code",
  sixDigitsAllYourOtherDevices: "Six digits. All your other devices will be signed out.",
  turnOn: "Turn on",
  leaveItOff: "Keep it off",
};

export type Words = typeof en;

export const words = translated(en, { bn, hi });
