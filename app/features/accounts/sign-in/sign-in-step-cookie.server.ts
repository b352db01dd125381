import { SIGN_IN_STEP_MS } from "~/features/accounts/two-factor/sign-in-step.server";
import { createSecretCookie } from "~/platform/http/secret-cookie.server";

/** The cookie with the secret of a sign-in that waits for the authenticator code. */
export const {
  remember: rememberSignInStep,
  clear: clearSignInStep,
  read: readSignInStepToken,
} = createSecretCookie("sign-in-step", SIGN_IN_STEP_MS);
