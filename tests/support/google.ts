import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text as bodyOf } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";

/** What Google says of somebody, as its userinfo answer has it. */
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

/** How a question may be answered when Google is not well. */
export type Trouble =
  | "late"
  | "hangs"
  | "drips"
  | "answers HTML"
  | "fails"
  | "answers nonsense"
  | "leads away";
type Question = "token" | "userinfo";

interface Setup {
  clientId: string;
  clientSecret: string;
  /** The one address the shopkeeper has allowed at Google. */
  redirectUri: string;
}

const LATE_MS = 3_000;
const SCOPES = ["openid", "email", "profile"];
const quoted = (text: string) => text.replace(/[&"<]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Google, on a loopback socket: its three addresses, as strict as the real ones in what they ask for. */
export async function openGoogle({ clientId, clientSecret, redirectUri }: Setup) {
  const codes = new Map<string, { who: Profile; redirectUri: string; used: boolean }>();
  const tokens = new Map<string, Profile>();
  /** What happens next, until told otherwise. `asks`: a page with Allow and Cancel, for people. */
  const now = { who: ASHA, answer: "allow" as "allow" | "cancel" | "asks", replays: false };
  const troubles: Partial<Record<Question, Trouble>> = {};
  let lastCode = "";

  const html = (response: ServerResponse, status: number, body: string) =>
    response
      .writeHead(status, { "Content-Type": "text/html" })
      .end(`<!DOCTYPE html><title>Google</title>${body}`);
  const json = (response: ServerResponse, status: number, body: unknown) =>
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));

  function newCode(): string {
    const code = now.replays ? lastCode : `4/0A${randomBytes(16).toString("base64url")}`;
    if (!now.replays) codes.set(code, { who: now.who, redirectUri, used: false });
    lastCode = code;
    return code;
  }

  function back(response: ServerResponse, state: string, allowed: boolean) {
    const granted = () => ({
      state,
      code: newCode(),
      scope: SCOPES.join(" "),
      authuser: "0",
      prompt: "consent",
    });
    const told: Record<string, string> = allowed ? granted() : { error: "access_denied", state };
    response.writeHead(302, { Location: `${redirectUri}?${new URLSearchParams(told)}` }).end();
  }

  function authorize(query: URLSearchParams, response: ServerResponse) {
    const state = query.get("state") ?? "";
    const scope = query.get("scope")?.split(" ") ?? [];
    if (query.get("client_id") !== clientId) return html(response, 401, "Error 401: invalid_client");
    if (query.get("redirect_uri") !== redirectUri)
      return html(response, 400, "Error 400: redirect_uri_mismatch");
    if (query.get("response_type") !== "code" || !state || !SCOPES.every((name) => scope.includes(name)))
      return html(response, 400, "Error 400: invalid_request");
    if (now.answer !== "asks") return back(response, state, now.answer === "allow");
    const button = (name: string) => `<button name="answer" value="${name}">${name}</button>`;
    const form = `<form action="/decide"><input type="hidden" name="state" value="${quoted(state)}">`;
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

  /** Whether the question is answered already, badly. */
  async function isInTrouble(trouble: Trouble | undefined, response: ServerResponse): Promise<boolean> {
    if (trouble === "late") await wait(LATE_MS);
    else if (trouble === "drips") response.writeHead(200, { "Content-Type": "application/json" }).write('{"');
    else if (trouble === "answers HTML") html(response, 200, "We are sorry.");
    else if (trouble === "fails") html(response, 500, "That is an error.");
    else if (trouble === "answers nonsense")
      json(response, 200, { access_token: 42, sub: ["me"], email_verified: {} });
    else if (trouble === "leads away") response.writeHead(307, { Location: "/elsewhere" }).end();
    return trouble !== undefined && trouble !== "late";
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://google.invalid");
    const asked = `${request.method} ${pathname}`;
    if (asked === "GET /o/oauth2/v2/auth") authorize(searchParams, response);
    else if (asked === "GET /decide")
      back(response, searchParams.get("state") ?? "", searchParams.get("answer") === "Allow");
    else if (asked === "POST /token")
      (await isInTrouble(troubles.token, response)) || (await token(request, response));
    else if (asked === "GET /userinfo")
      (await isInTrouble(troubles.userinfo, response)) || userinfo(request, response);
    else html(response, 404, "Error 404");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    now,
    troubles,
    /** Well again, and Asha at the keyboard. */
    reset(): void {
      Object.assign(now, { who: ASHA, answer: "allow", replays: false });
      for (const question of ["token", "userinfo"] as const) delete troubles[question];
    },
    close(): Promise<void> {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

export type Google = Awaited<ReturnType<typeof openGoogle>>;

const CLIENT = { clientId: "vidyut.apps.googleusercontent.example", clientSecret: "GOCSPX-only-for-tests" };

/** A stand-in for the shop that will open on `port`, and the settings by which that shop finds it. */
export async function googleFor(port: number) {
  const site = `http://127.0.0.1:${port}`;
  const google = await openGoogle({ ...CLIENT, redirectUri: `${site}/auth/google/callback` });
  const { clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET } = CLIENT;
  return { google, env: { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_URL: google.url, SITE_URL: site } };
}
