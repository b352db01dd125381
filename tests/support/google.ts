import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text as bodyOf } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";

/** A Google account as in the userinfo answer. */
export interface Profile {
  sub: string;
  email?: string;
  email_verified?: boolean | string;
  name?: string;
}

export const ASHA: Profile = {
  sub: "110169484474386276334",
  email: "asha@gmail.example",
  email_verified: true,
  name: "Asha Devi",
};

/** The ways in which an endpoint can fail. */
export type FailureMode =
  | "late"
  | "hangs"
  | "drips"
  | "answers HTML"
  | "fails"
  | "answers nonsense"
  | "leads away";
type Endpoint = "token" | "userinfo";

interface GoogleOptions {
  clientId: string;
  clientSecret: string;
  /** The one redirect URI that is registered at Google. */
  redirectUri: string;
}

const LATE_MS = 3_000;
const SCOPES = ["openid", "email", "profile"];
const escaped = (text: string) => text.replace(/[&"<]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A stand-in for Google on a loopback socket; its endpoints check requests as strictly as the real ones. */
export async function openGoogle({ clientId, clientSecret, redirectUri }: GoogleOptions) {
  const codes = new Map<string, { who: Profile; redirectUri: string; used: boolean }>();
  const tokens = new Map<string, Profile>();
  /** How sign-ins are answered until it is changed; "asks" shows a page with Allow and Cancel. */
  const next = { who: ASHA, answer: "allow" as "allow" | "cancel" | "asks", replays: false };
  const failureModes: Partial<Record<Endpoint, FailureMode>> = {};
  let lastCode = "";

  const html = (response: ServerResponse, status: number, body: string) =>
    response
      .writeHead(status, { "Content-Type": "text/html" })
      .end(`<!DOCTYPE html><title>Google</title>${body}`);
  const json = (response: ServerResponse, status: number, body: unknown) =>
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));

  function newCode(): string {
    const code = next.replays ? lastCode : `4/0A${randomBytes(16).toString("base64url")}`;
    if (!next.replays) codes.set(code, { who: next.who, redirectUri, used: false });
    lastCode = code;
    return code;
  }

  function redirectBack(response: ServerResponse, state: string, allowed: boolean) {
    const granted = () => ({
      state,
      code: newCode(),
      scope: SCOPES.join(" "),
      authuser: "0",
      prompt: "consent",
    });
    const params: Record<string, string> = allowed ? granted() : { error: "access_denied", state };
    response.writeHead(302, { Location: `${redirectUri}?${new URLSearchParams(params)}` }).end();
  }

  function authorize(query: URLSearchParams, response: ServerResponse) {
    const state = query.get("state") ?? "";
    const scope = query.get("scope")?.split(" ") ?? [];
    if (query.get("client_id") !== clientId) return html(response, 401, "Error 401: invalid_client");
    if (query.get("redirect_uri") !== redirectUri)
      return html(response, 400, "Error 400: redirect_uri_mismatch");
    if (query.get("response_type") !== "code" || !state || !SCOPES.every((name) => scope.includes(name)))
      return html(response, 400, "Error 400: invalid_request");
    if (next.answer !== "asks") return redirectBack(response, state, next.answer === "allow");
    const button = (name: string) => `<button name="answer" value="${name}">${name}</button>`;
    const form = `<form action="/decide"><input type="hidden" name="state" value="${escaped(state)}">`;
    return html(
      response,
      200,
      `<h1>Sign in with Google</h1>${form}${button("Allow")}${button("Cancel")}</form>`,
    );
  }

  async function token(request: IncomingMessage, response: ServerResponse) {
    const form = new URLSearchParams(await bodyOf(request));
    const code = codes.get(form.get("code") ?? "");
    if (form.get("client_id") !== clientId || form.get("client_secret") !== clientSecret)
      return json(response, 401, { error: "invalid_client" });
    if (form.get("grant_type") !== "authorization_code")
      return json(response, 400, { error: "unsupported_grant_type" });
    if (!code || code.used || form.get("redirect_uri") !== code.redirectUri)
      return json(response, 400, { error: "invalid_grant" });
    code.used = true;
    const access_token = `ya29.${randomBytes(16).toString("base64url")}`;
    tokens.set(access_token, code.who);
    return json(response, 200, {
      access_token,
      expires_in: 3599,
      scope: SCOPES.join(" "),
      token_type: "Bearer",
    });
  }

  function userinfo(request: IncomingMessage, response: ServerResponse) {
    const who = tokens.get(/^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1] ?? "");
    return who ? json(response, 200, who) : json(response, 401, { error: "invalid_request" });
  }

  /** Lets an endpoint fail; gives whether the request has been answered by that. */
  async function answersFailure(mode: FailureMode | undefined, response: ServerResponse): Promise<boolean> {
    if (mode === "late") await wait(LATE_MS);
    else if (mode === "drips") response.writeHead(200, { "Content-Type": "application/json" }).write('{"');
    else if (mode === "answers HTML") html(response, 200, "We are sorry.");
    else if (mode === "fails") html(response, 500, "That is an error.");
    else if (mode === "answers nonsense")
      json(response, 200, { access_token: 42, sub: ["me"], email_verified: {} });
    else if (mode === "leads away") response.writeHead(307, { Location: "/elsewhere" }).end();
    return mode !== undefined && mode !== "late";
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://google.invalid");
    const route = `${request.method} ${pathname}`;
    if (route === "GET /o/oauth2/v2/auth") authorize(searchParams, response);
    else if (route === "GET /decide")
      redirectBack(response, searchParams.get("state") ?? "", searchParams.get("answer") === "Allow");
    else if (route === "POST /token")
      (await answersFailure(failureModes.token, response)) || (await token(request, response));
    else if (route === "GET /userinfo")
      (await answersFailure(failureModes.userinfo, response)) || userinfo(request, response);
    else html(response, 404, "Error 404");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    next,
    failureModes,
    /** Ends all failures, and lets Asha sign in. */
    reset(): void {
      Object.assign(next, { who: ASHA, answer: "allow", replays: false });
      for (const endpoint of ["token", "userinfo"] as const) delete failureModes[endpoint];
    },
    close(): Promise<void> {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

export type Google = Awaited<ReturnType<typeof openGoogle>>;

const CLIENT = { clientId: "vidyut.apps.googleusercontent.example", clientSecret: "GOCSPX-only-for-tests" };

/** Opens a stand-in for a shop on `port`, with the environment variables that make the shop use it. */
export async function openGoogleFor(port: number) {
  const site = `http://127.0.0.1:${port}`;
  const google = await openGoogle({ ...CLIENT, redirectUri: `${site}/auth/google/callback` });
  const { clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET } = CLIENT;
  return { google, env: { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_URL: google.url, SITE_URL: site } };
}
