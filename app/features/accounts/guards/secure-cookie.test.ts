import { expect, test } from "vitest";
import { rememberGoogleLink } from "~/features/accounts/sign-in/link-google.server";
import { rememberPendingAction } from "./pending-action.server";
import { findSessionToken, toSignInCookie, toSignOutCookie } from "./visitor.server";

// Set before the configuration is read for the first time, below.
process.env.SITE_URL = "https://vidyut.example";

test("over https the cookie is __Host-sid, sent over https only, without a domain", async () => {
  const cookie = await toSignInCookie({ token: "secret", endsAt: new Date("2026-12-01T00:00:00Z") });
  expect(cookie).toMatch(/^__Host-sid=/);
  for (const part of ["; Path=/", "; HttpOnly", "; Secure", "; SameSite=Lax"]) expect(cookie).toContain(part);
  expect(cookie).not.toContain("Domain");
  expect(await toSignOutCookie()).toMatch(/^__Host-sid=; Max-Age=0; Path=\/; HttpOnly; Secure/);
  expect(rememberPendingAction({ verb: "cart.add", fields: {} })).toMatch(/^__Host-wish=.*; Secure$/);
  expect(await rememberGoogleLink("secret")).toMatch(
    /^__Host-google-link=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
});

test("over https the plain cookie of an http shop is ignored", async () => {
  const request = new Request("https://vidyut.example/", { headers: { Cookie: `sid=${btoa('"secret"')}` } });
  expect(findSessionToken(request)).toBeUndefined();
});
