import { createSecretCookie } from "~/platform/http/secret-cookie.server";
import { LINK_REQUEST_MS } from "./link-google.server";

/** The cookie with the secret of a pending request to link a Google account. */
export const {
  remember: rememberGoogleLink,
  clear: clearGoogleLink,
  read: readGoogleLinkToken,
} = createSecretCookie("google-link", LINK_REQUEST_MS);
