import { SIGN_IN_STEP_MS } from "~/features/accounts/two-factor/sign-in-step.server";
import { secretCookie } from "~/platform/http/secret-cookie.server";

/** The secret of somebody who has proved all but their code, in this browser alone. */
export const { remember: rememberStep, clear: clearSignInStep, read: stepToken } = secretCookie("sign-in-step", SIGN_IN_STEP_MS);
