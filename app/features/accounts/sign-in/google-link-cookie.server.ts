import { createSecretCookie } from "~/platform/http/secret-cookie.server";
import { LINK_REQUEST_MS } from "./link-google.server";

/** The secret of a Google account that waits for a password, in this browser alone. */
export const {
  remember: rememberGoogleLink,
  clear: clearGoogleLink,
  read: readGoogleLinkToken,
} = createSecretCookie("google-link", LINK_REQUEST_MS);
