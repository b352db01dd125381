import {
  RECOVERY_CODE,
  STEP_COOKIE,
  startCodeStep,
  turnOffTwoFactor,
  turnOnTwoFactor,
} from "../authenticator";
import { EMAIL_LINK_TOKENS, LINK_TOKEN, RAVIS_PASSWORD, type Scene } from "../scene";
import { emptyFields, fixedPath, type Screen } from "../screen";
import { ageMeenasSession, requestEmailLinks } from "./preparations";

/** Sets Ravi's two-factor sign-in; with "on" the browser that has `STEP_COOKIE` is asked for his code. */
const setRavisTwoFactor =
  (state: "off" | "setting-up" | "on") =>
  async ({ ravi, folder }: Scene): Promise<void> => {
    turnOffTwoFactor({ folder }, ravi.id);
    if (state !== "off") turnOnTwoFactor({ folder }, ravi.id, state === "on" ? undefined : null);
    if (state === "on") startCodeStep({ folder }, ravi.id);
  };
const SECURITY = "/user/profile?tab=security";
const TWO_FACTOR = "/user/two-factor";

/** Sign-in, registration, email links and the security of an account. */
export const SIGN_IN: Screen[] = [
  { name: "sign-in", path: fixedPath("/user/login?redirectTo=%2Fcart") },
  {
    name: "sign-in with errors",
    path: fixedPath("/user/login"),
    submit: { button: "Sign in", fields: emptyFields("email", "password") },
  },
  { name: "registering", path: fixedPath("/user/register") },
  {
    name: "registering with errors",
    path: fixedPath("/user/register"),
    submit: {
      button: "Create account",
      fields: { ...emptyFields("name", "password"), email: "x", phone: "1" },
    },
  },
  {
    name: "a Google account to connect",
    path: fixedPath("/auth/google/link?redirectTo=%2Fcart"),
    cookie: { name: "google-link", value: encodeURIComponent(btoa(JSON.stringify(LINK_TOKEN))) },
  },
  { name: "a forgotten password", path: fixedPath("/forgot-password?redirectTo=%2Fcart") },
  {
    name: "a forgotten password with errors",
    path: fixedPath("/forgot-password"),
    submit: { button: "Send me a link", fields: { email: "asha@" } },
  },
  { name: "a forgotten password, written to", path: fixedPath("/forgot-password?sent=1") },
  { name: "a new password", path: fixedPath(`/reset-password?token=${EMAIL_LINK_TOKENS.reset}`) },
  {
    name: "a new password with errors",
    path: fixedPath(`/reset-password?token=${EMAIL_LINK_TOKENS.reset}`),
    submit: { button: "Set new password", fields: { password: "wirewi", confirmPassword: "" } },
  },
  { name: "a new password by a link that is used", path: fixedPath("/reset-password?token=used") },
  { name: "an e-mail to prove", path: fixedPath(`/verify-email?token=${EMAIL_LINK_TOKENS.verify}`) },
  { name: "an e-mail proved by a link that is used", path: fixedPath("/verify-email?token=used") },
  {
    name: "an e-mail of one's own, by a link that is used",
    path: fixedPath("/verify-email?token=used"),
    asAsha: true,
  },
  { name: "an e-mail of one's own, not proved", path: fixedPath("/verify-email"), asAsha: true },
  { name: "an e-mail of one's own, proved", path: fixedPath("/verify-email"), asRavi: true },
  {
    name: "an e-mail of one's own, written to too often",
    path: fixedPath("/verify-email"),
    asMeena: true,
    prepare: requestEmailLinks,
    submit: { button: "Resend link", fields: {}, errorText: "three emails in the last hour" },
  },
  { name: "security", path: fixedPath(SECURITY), asRavi: true, prepare: setRavisTwoFactor("on") },
  { name: "security, without a password", path: fixedPath(SECURITY), asAsha: true },
  {
    name: "a password changed wrongly",
    path: fixedPath(SECURITY),
    asRavi: true,
    prepare: setRavisTwoFactor("off"),
    submit: {
      button: "Change password",
      fields: { ...emptyFields("currentPassword"), newPassword: "a", confirmPassword: "b" },
    },
  },
  {
    name: "two-factor off, signed in long ago",
    path: fixedPath(TWO_FACTOR),
    asMeena: true,
    prepare: ageMeenasSession,
  },
  { name: "two-factor off", path: fixedPath(TWO_FACTOR), asRavi: true, prepare: setRavisTwoFactor("off") },
  {
    name: "two-factor off, with an error",
    path: fixedPath(TWO_FACTOR),
    asRavi: true,
    prepare: setRavisTwoFactor("off"),
    submit: { button: "Set up an app", fields: emptyFields("password") },
  },
  {
    name: "two-factor setting up",
    path: fixedPath(TWO_FACTOR),
    asRavi: true,
    prepare: setRavisTwoFactor("setting-up"),
  },
  {
    name: "two-factor setting up, with an error",
    path: fixedPath(TWO_FACTOR),
    asRavi: true,
    prepare: setRavisTwoFactor("setting-up"),
    submit: { button: "Turn on", fields: { code: "000000" } },
  },
  { name: "two-factor on", path: fixedPath(TWO_FACTOR), asRavi: true, prepare: setRavisTwoFactor("on") },
  {
    name: "two-factor on, with errors",
    path: fixedPath(TWO_FACTOR),
    asRavi: true,
    prepare: setRavisTwoFactor("on"),
    submit: { button: "Turn off", fields: emptyFields("password", "code") },
  },
  {
    name: "recovery codes",
    path: fixedPath(TWO_FACTOR),
    asRavi: true,
    prepare: setRavisTwoFactor("on"),
    submit: {
      button: "Make new codes",
      fields: { password: RAVIS_PASSWORD, code: RECOVERY_CODE },
      successText: "Your recovery codes",
    },
  },
  {
    name: "sign-in code",
    path: fixedPath("/user/login/code"),
    prepare: setRavisTwoFactor("on"),
    cookie: STEP_COOKIE,
  },
  {
    name: "sign-in code with an error",
    path: fixedPath("/user/login/code?redirectTo=%2Fcart"),
    prepare: setRavisTwoFactor("on"),
    cookie: STEP_COOKIE,
    submit: { button: "Sign in", fields: emptyFields("code") },
  },
];
