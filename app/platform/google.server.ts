import { z } from "zod";
import { email } from "~/lib/fields";
import { config } from "./config.server";

/** Two requests in a row still end before a visitor gives up waiting. */
const TIMEOUT_MS = 5_000;
const INVALID_EMAIL = "not an address the shop can use";

/** A verified Google account. `subject` identifies it permanently; `email` is verified and in lowercase. */
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

/** The client credentials and endpoints of Google sign-in; undefined if it is not configured. */
export function findGoogleConfig() {
  const { GOOGLE_CLIENT_ID: clientID, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_URL: baseUrl } = config();
  if (!clientID || !clientSecret) return undefined;
  const toEndpoint = (path: string, host: string) => new URL(path, baseUrl ?? host).href;
  return {
    clientID,
    clientSecret,
    authorizationURL: toEndpoint("/o/oauth2/v2/auth", "https://accounts.google.com"),
    tokenURL: toEndpoint("/token", "https://oauth2.googleapis.com"),
    profileURL: toEndpoint(baseUrl ? "/userinfo" : "/v1/userinfo", "https://openidconnect.googleapis.com"),
  };
}

export type GoogleConfig = NonNullable<ReturnType<typeof findGoogleConfig>>;

async function fetchJson<Schema extends z.ZodType>(url: string, init: RequestInit, schema: Schema) {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(url, { ...init, redirect: "error", signal });
  if (!response.ok) throw new Error(`Google answered ${response.status}`);
  return schema.parse(await response.json());
}

/**
 * Exchanges the authorization `code` of a returning browser for an access token; `params` are the other OAuth
 * parameters. Throws if Google refuses, takes over `TIMEOUT_MS` or answers something unexpected.
 */
export async function redeemCode(
  googleConfig: GoogleConfig,
  code: string,
  params: URLSearchParams,
): Promise<string> {
  const { clientID, clientSecret, tokenURL } = googleConfig;
  const body = new URLSearchParams(params);
  for (const [name, value] of Object.entries({ code, client_id: clientID, client_secret: clientSecret }))
    body.set(name, value);
  return (await fetchJson(tokenURL, { method: "POST", body }, TokenResponse)).access_token;
}

/**
 * The account of an access token. Throws if Google refuses, takes over `TIMEOUT_MS` or answers something
 * unexpected, or has not verified the email (rule: google-identity).
 */
export async function getGoogleAccount(
  { profileURL }: GoogleConfig,
  accessToken: string,
): Promise<GoogleAccount> {
  const headers = { Authorization: `Bearer ${accessToken}` };
  const { sub: subject, email, name } = await fetchJson(profileURL, { headers }, UserInfo);
  return { subject, email, name };
}
