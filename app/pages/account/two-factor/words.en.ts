import { formatCountAndNoun } from "~/lib/format-count";

export const words = {
  twoFactorSignInIsOff: "Two-factor sign-in is off.",
  itIsOnSinceRecoveryCode: (date: string, codesLeft: number) =>
    `<b>It is on</b> since ${date}. ${formatCountAndNoun(codesLeft, "recovery code")} left.`,
  newRecoveryCodes: "New recovery codes",
  youGetTenNewOnes: "You get ten new ones, and the old ones count no longer.",
  makeNewCodes: "Make new codes",
  forNewCodes: "for new codes",
  turnItOff: "Turn it off",
  yourPasswordAloneThenOpens: "Your password alone then opens your account again.",
  turnOff: "Turn off",
  toTurnItOff: "to turn it off",
  yourPassword: (fieldPrefix: string) => `Your password, ${fieldPrefix}`,
  code: (fieldPrefix: string) => `Code, ${fieldPrefix}`,
  ofYourAppOrRecoveryCode: "Of your app, or a recovery code",
  addShopToYourApp: "1. Add the shop to your app",
  scanThisWithYourAuthenticatorApp: "Scan this with your authenticator app:",
  qrCodeForYourAuthenticatorApp: "QR code for your authenticator app",
  onThisVeryPhoneOpen: "On this very phone? <link>Open your authenticator app</link>",
  orTypeInThisKey: "Or type in this key, for codes that change with the time:<br/><code/>",
  typeCodeItShows: "2. Type the code it shows",
  codeLabel: "Code",
  sixDigitsAllYourOtherDevices: "Six digits. All your other devices are then signed out.",
  turnOn: "Turn on",
  leaveItOff: "Leave it off",
};
