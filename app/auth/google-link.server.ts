import { LINK_MS } from "~/domain/accounts/door/google-linking.server";
import { secretCookie } from "~/platform/http/secret-cookie.server";

/** The secret of a Google account that waits for a password, in this browser alone. */
export const { remember: rememberLink, forget: forgetLink, read: linkToken } = secretCookie("google-link", LINK_MS);
