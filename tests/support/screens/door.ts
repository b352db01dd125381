import { awaitCode, giveTwoFactor, RECOVERY, STEP_COOKIE, takeTwoFactor } from "../authenticator";
import { LETTER_LINKS, LINK_TOKEN, RAVIS_PASSWORD, type Scene } from "../scene";
import { at, empty, type Screen } from "../screen";
import { askForLinks, longAgo } from "./gestures";

/** Brings Ravi so far with his second factor; where it is on, his code is waited for at the door. */
const ravisFactor =
  (state: "off" | "setting-up" | "on") =>
  async ({ ravi, folder }: Scene): Promise<void> => {
    takeTwoFactor({ folder }, ravi.id);
    if (state !== "off") giveTwoFactor({ folder }, ravi.id, state === "on" ? undefined : null);
    if (state === "on") awaitCode({ folder }, ravi.id);
  };
const SECURITY = "/user/profile?tab=security";
const TWO_FACTOR = "/user/two-factor";

/** The ways into an account, and what guards it. */
export const DOOR: Screen[] = [
  { name: "sign-in", path: at("/user/login?redirectTo=%2Fcart") },
  {
    name: "sign-in with errors",
    path: at("/user/login"),
    wrong: { button: "Sign in", fields: empty("email", "password") },
  },
  { name: "registering", path: at("/user/register") },
  {
    name: "registering with errors",
    path: at("/user/register"),
    wrong: { button: "Create account", fields: { ...empty("name", "password"), email: "x", phone: "1" } },
  },
  {
    name: "a Google account to connect",
    path: at("/auth/google/link?redirectTo=%2Fcart"),
    cookie: { name: "google-link", value: encodeURIComponent(btoa(JSON.stringify(LINK_TOKEN))) },
  },
  { name: "a forgotten password", path: at("/forgot-password?redirectTo=%2Fcart") },
  {
    name: "a forgotten password with errors",
    path: at("/forgot-password"),
    wrong: { button: "Send me a link", fields: { email: "asha@" } },
  },
  { name: "a forgotten password, written to", path: at("/forgot-password?sent=1") },
  { name: "a new password", path: at(`/reset-password?token=${LETTER_LINKS.reset}`) },
  {
    name: "a new password with errors",
    path: at(`/reset-password?token=${LETTER_LINKS.reset}`),
    wrong: { button: "Set new password", fields: { password: "wirewi", confirmPassword: "" } },
  },
  { name: "a new password by a link that is used", path: at("/reset-password?token=used") },
  { name: "an e-mail to prove", path: at(`/verify-email?token=${LETTER_LINKS.verify}`) },
  { name: "an e-mail proved by a link that is used", path: at("/verify-email?token=used") },
  {
    name: "an e-mail of one's own, by a link that is used",
    path: at("/verify-email?token=used"),
    hers: true,
  },
  { name: "an e-mail of one's own, not proved", path: at("/verify-email"), hers: true },
  { name: "an e-mail of one's own, proved", path: at("/verify-email"), admin: true },
  {
    name: "an e-mail of one's own, written to too often",
    path: at("/verify-email"),
    new: true,
    first: askForLinks,
    wrong: { button: "Send me the link again", fields: {}, says: "three letters in the last hour" },
  },
  { name: "security", path: at(SECURITY), admin: true, first: ravisFactor("on") },
  { name: "security, without a password", path: at(SECURITY), hers: true },
  {
    name: "a password changed wrongly",
    path: at(SECURITY),
    admin: true,
    first: ravisFactor("off"),
    wrong: {
      button: "Change password",
      fields: { ...empty("currentPassword"), newPassword: "a", confirmPassword: "b" },
    },
  },
  { name: "two-factor off, signed in long ago", path: at(TWO_FACTOR), new: true, first: longAgo },
  { name: "two-factor off", path: at(TWO_FACTOR), admin: true, first: ravisFactor("off") },
  {
    name: "two-factor off, with an error",
    path: at(TWO_FACTOR),
    admin: true,
    first: ravisFactor("off"),
    wrong: { button: "Set up an app", fields: empty("password") },
  },
  { name: "two-factor setting up", path: at(TWO_FACTOR), admin: true, first: ravisFactor("setting-up") },
  {
    name: "two-factor setting up, with an error",
    path: at(TWO_FACTOR),
    admin: true,
    first: ravisFactor("setting-up"),
    wrong: { button: "Turn on", fields: { code: "000000" } },
  },
  { name: "two-factor on", path: at(TWO_FACTOR), admin: true, first: ravisFactor("on") },
  {
    name: "two-factor on, with errors",
    path: at(TWO_FACTOR),
    admin: true,
    first: ravisFactor("on"),
    wrong: { button: "Turn off", fields: empty("password", "code") },
  },
  {
    name: "recovery codes",
    path: at(TWO_FACTOR),
    admin: true,
    first: ravisFactor("on"),
    wrong: {
      button: "Make new codes",
      fields: { password: RAVIS_PASSWORD, code: RECOVERY },
      see: "Your recovery codes",
    },
  },
  { name: "sign-in code", path: at("/user/login/code"), first: ravisFactor("on"), cookie: STEP_COOKIE },
  {
    name: "sign-in code with an error",
    path: at("/user/login/code?redirectTo=%2Fcart"),
    first: ravisFactor("on"),
    cookie: STEP_COOKIE,
    wrong: { button: "Sign in", fields: empty("code") },
  },
];
