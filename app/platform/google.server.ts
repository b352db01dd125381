import { z } from "zod";
import { email } from "~/lib/fields";
import { config } from "./config.server";

/** Both questions together stay well under what a person waits. */
const TIMEOUT_MS = 5_000;
const INVALID_EMAIL = "not an address the shop can use";

/**
 * Somebody Google vouches for: its subject is who they are, for good; the e-mail is proved and lowercased.
 */
export interface GoogleAccount {
  subject: string;
  email: string;
  name: string;
}

const TokenResponse = z.object({ access_token: z.string().min(1) });
const UserInfo = z.object({
  sub: z.string().min(1).max(255),
  email: email(INVALID_EMAIL, INVALID_EMAIL),
  email_verified: z.literal([true, "true"]),
  name: z.string().catch(""),
});

/** How the shop is known to Google and where Google is asked; undefined where it is not set up. */
export function findGoogleConfig() {
  const { GOOGLE_CLIENT_ID: clientID, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_URL: standIn } = config();
  if (!clientID || !clientSecret) return undefined;
  const at = (path: string, host: string) => new URL(path, standIn ?? host).href;
  return {
    clientID,
    clientSecret,
    authorizationURL: at("/o/oauth2/v2/auth", "https://accounts.google.com"),
    tokenURL: at("/token", "https://oauth2.googleapis.com"),
    profileURL: at(standIn ? "/userinfo" : "/v1/userinfo", "https://openidconnect.googleapis.com"),
  };
}

export type GoogleConfig = NonNullable<ReturnType<typeof findGoogleConfig>>;

async function fetchJson<Schema extends z.ZodType>(url: string, init: RequestInit, schema: Schema) {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const answer = await fetch(url, { ...init, redirect: "error", signal });
  if (!answer.ok) throw new Error(`Google answered ${answer.status}`);
  return schema.parse(await answer.json());
}

/**
 * Gives Google the `code` of a browser that came back, with what OAuth asks beside it. Gives the access
 * token. Throws when Google refuses, is late (5 s) or answers something else.
 */
export async function redeemCode(
  setup: GoogleConfig,
  code: string,
  params: URLSearchParams,
): Promise<string> {
  const { clientID, clientSecret, tokenURL } = setup;
  const body = new URLSearchParams(params);
  for (const [name, value] of Object.entries({ code, client_id: clientID, client_secret: clientSecret }))
    body.set(name, value);
  return (await fetchJson(tokenURL, { method: "POST", body }, TokenResponse)).access_token;
}

/**
 * Whose access token that is. Throws when Google refuses, is late (5 s) or answers something else, and for an
 * e-mail that Google has not verified (rule: google-identity).
 */
export async function getGoogleAccount(
  { profileURL }: GoogleConfig,
  accessToken: string,
): Promise<GoogleAccount> {
  const headers = { Authorization: `Bearer ${accessToken}` };
  const { sub: subject, email, name } = await fetchJson(profileURL, { headers }, UserInfo);
  return { subject, email, name };
}
