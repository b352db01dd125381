import { SIGN_IN_STEP_MS } from "~/features/accounts/two-factor/sign-in-step.server";
import { createSecretCookie } from "~/platform/http/secret-cookie.server";

/** The secret of somebody who has proved all but their code, in this browser alone. */
export const {
  remember: rememberSignInStep,
  clear: clearSignInStep,
  read: readSignInStepToken,
} = createSecretCookie("sign-in-step", SIGN_IN_STEP_MS);
