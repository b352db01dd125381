import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addMs, minutes } from "~/lib/time";
import { ASHA, type Google, openGoogleFor } from "../../../../tests/support/google";
import {
  GoogleLoginContext,
  isGoogleEnabled,
  receiveGoogleReturn,
  redirectToGoogle,
} from "./google-strategy.server";

const NOW = new Date("2026-11-20T10:00:00Z");
const LOGIN_CONTEXT: GoogleLoginContext = { mode: "register", redirectTo: "/product/drill?x=1", wish: true };
const HOME: GoogleLoginContext = { mode: "login", redirectTo: "/", wish: false };
const GUEST = { subject: ASHA.sub, email: ASHA.email, name: ASHA.name };

let google: Google;
beforeAll(async () => {
  const { google: standIn, env } = await openGoogleFor(3000);
  google = standIn;
  // Set before the configuration is read for the first time, below.
  Object.assign(process.env, env);
});
beforeEach(() => google.reset());
afterAll(() => google?.close());

/** Sends a browser to Google; returns its cookie and the URL it returns to. */
async function startSignIn(loginContext = LOGIN_CONTEXT) {
  const away = await redirectToGoogle(
    new Request(`${process.env.SITE_URL}/auth/google`),
    loginContext,
    NOW,
  ).then(
    () => expect.unreachable("nobody was sent anywhere"),
    (thrown: unknown) => thrown as Response,
  );
  const setCookie = away.headers.get("Set-Cookie") ?? "";
  const answer = await fetch(away.headers.get("Location") ?? "", { redirect: "manual" });
  return { setCookie, cookie: setCookie.split(";")[0] ?? "", back: answer.headers.get("Location") ?? "" };
}
const returnFromGoogle = (back: string, cookie: string, now = NOW) =>
  receiveGoogleReturn(new Request(back, { headers: { Cookie: cookie } }), now);

test("Asha returns with her login context, and Google says who she is", async () => {
  const { setCookie, cookie, back } = await startSignIn();
  for (const part of ["Max-Age=600", "; Path=/;", "; HttpOnly", "; SameSite=Lax"])
    expect(setCookie).toContain(part);
  expect(isGoogleEnabled()).toBe(true);
  expect(await returnFromGoogle(back, cookie)).toMatchObject({ loginContext: LOGIN_CONTEXT, account: GUEST });
});

test("an attempt is valid for 10 minutes, and for one return", async () => {
  const [late, inTime] = [await startSignIn(), await startSignIn()];
  expect((await returnFromGoogle(late.back, late.cookie, addMs(NOW, minutes(10)))).account).toBeUndefined();
  expect((await returnFromGoogle(inTime.back, inTime.cookie, addMs(NOW, minutes(10) - 1))).account).toEqual(
    GUEST,
  );
  expect(await returnFromGoogle((await startSignIn()).back, inTime.cookie)).toMatchObject({
    loginContext: LOGIN_CONTEXT,
  });
  expect((await returnFromGoogle(inTime.back, inTime.cookie)).account).toBeUndefined();
});

test("a state that is missing, made up, or another browser's signs nobody in", async () => {
  const [mine, other] = [await startSignIn(), await startSignIn()];
  for (const back of [
    mine.back.replace(/state=[^&]+&?/, ""),
    mine.back.replace(/state=/, "state=x"),
    other.back,
  ])
    expect(await returnFromGoogle(back, (await startSignIn()).cookie)).toEqual({
      loginContext: expect.objectContaining(LOGIN_CONTEXT),
    });
  expect(await returnFromGoogle(mine.back, "")).toEqual({ loginContext: HOME });
});

test("only the shop can write the cookie: a forged identity or state is ignored", async () => {
  const { back } = await startSignIn();
  const state = new URL(back).searchParams.get("state");
  const session = {
    user: GUEST,
    "oauth2:state": state,
    trip: { ...LOGIN_CONTEXT, id: "x", startedAt: NOW.getTime() },
  };
  const own = encodeURIComponent(btoa(JSON.stringify(session)));
  for (const cookie of [`google=${own}`, `google=${own}.${"A".repeat(43)}`, "google=%E0%A4%A", "google="])
    expect(await returnFromGoogle(back, cookie)).toEqual({ loginContext: HOME });
});

test.each([
  1_900, 50_000,
])("a return path that is %d characters longer does not prevent signing in", async (length) => {
  const redirectTo = `/products?search=${"x".repeat(length)}`;
  const { cookie, back } = await startSignIn(GoogleLoginContext.parse({ ...LOGIN_CONTEXT, redirectTo }));
  expect(cookie.length).toBeLessThan(4096);
  const { account: guest, loginContext } = await returnFromGoogle(back, cookie);
  expect(guest).toEqual(GUEST);
  expect(loginContext.redirectTo).toBe(length > 2_000 ? "/" : redirectTo);
});

test.each([
  [{ ...ASHA, email_verified: "true" }, GUEST],
  [
    { ...ASHA, email: "ASHA@Gmail.example", name: undefined },
    { ...GUEST, name: "" },
  ],
  [{ ...ASHA, email_verified: false }, undefined],
  [{ ...ASHA, email_verified: "false" }, undefined],
  [{ ...ASHA, email_verified: undefined }, undefined],
  [{ ...ASHA, email: undefined }, undefined],
  [{ ...ASHA, email: "no address" }, undefined],
  [{ ...ASHA, sub: "" }, undefined],
])("for %j the account is %j", async (who, guest) => {
  google.next.who = who;
  const { cookie, back } = await startSignIn();
  expect((await returnFromGoogle(back, cookie)).account).toEqual(guest);
});

test.each([
  "answers HTML",
  "fails",
  "answers nonsense",
  "leads away",
] as const)("a Google that %s lets nobody in", async (trouble) => {
  for (const question of ["token", "userinfo"] as const) {
    google.reset();
    google.failureModes[question] = trouble;
    const { cookie, back } = await startSignIn();
    expect((await returnFromGoogle(back, cookie)).account).toBeUndefined();
  }
});
