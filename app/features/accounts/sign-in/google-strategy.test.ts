import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addMs, minutes } from "~/lib/time";
import { ASHA, type Google, googleFor } from "../../../../tests/support/google";
import {
  GoogleLoginContext,
  isGoogleEnabled,
  receiveGoogleReturn,
  redirectToGoogle,
} from "./google-strategy.server";

const NOW = new Date("2026-11-20T10:00:00Z");
const ERRAND: GoogleLoginContext = { mode: "register", redirectTo: "/product/drill?x=1", wish: true };
const HOME: GoogleLoginContext = { mode: "login", redirectTo: "/", wish: false };
const GUEST = { subject: ASHA.sub, email: ASHA.email, name: ASHA.name };

let google: Google;
beforeAll(async () => {
  const { google: standIn, env } = await googleFor(3000);
  google = standIn;
  // The configuration is read at its first use, which is below.
  Object.assign(process.env, env);
});
beforeEach(() => google.reset());
afterAll(() => google?.close());

/** What a browser has once it is sent to Google: the cookie, and where it comes back to. */
async function trip(errand = ERRAND) {
  const away = await redirectToGoogle(new Request(`${process.env.SITE_URL}/auth/google`), errand, NOW).then(
    () => expect.unreachable("nobody was sent anywhere"),
    (thrown: unknown) => thrown as Response,
  );
  const setCookie = away.headers.get("Set-Cookie") ?? "";
  const answer = await fetch(away.headers.get("Location") ?? "", { redirect: "manual" });
  return { setCookie, cookie: setCookie.split(";")[0] ?? "", back: answer.headers.get("Location") ?? "" };
}
const comeBack = (back: string, cookie: string, now = NOW) =>
  receiveGoogleReturn(new Request(back, { headers: { Cookie: cookie } }), now);

test("Asha comes back with her errand, and Google says who she is", async () => {
  const { setCookie, cookie, back } = await trip();
  for (const part of ["Max-Age=600", "; Path=/;", "; HttpOnly", "; SameSite=Lax"])
    expect(setCookie).toContain(part);
  expect(isGoogleEnabled()).toBe(true);
  expect(await comeBack(back, cookie)).toMatchObject({ loginContext: ERRAND, account: GUEST });
});

test("a trip is good for 10 minutes, and for one return", async () => {
  const [late, inTime] = [await trip(), await trip()];
  expect((await comeBack(late.back, late.cookie, addMs(NOW, minutes(10)))).account).toBeUndefined();
  expect((await comeBack(inTime.back, inTime.cookie, addMs(NOW, minutes(10) - 1))).account).toEqual(GUEST);
  expect(await comeBack((await trip()).back, inTime.cookie)).toMatchObject({ loginContext: ERRAND });
  expect((await comeBack(inTime.back, inTime.cookie)).account).toBeUndefined();
});

test("a state that is missing, made up, or of another browser's trip lets nobody in", async () => {
  const [mine, theirs] = [await trip(), await trip()];
  for (const back of [
    mine.back.replace(/state=[^&]+&?/, ""),
    mine.back.replace(/state=/, "state=x"),
    theirs.back,
  ])
    expect(await comeBack(back, (await trip()).cookie)).toEqual({
      loginContext: expect.objectContaining(ERRAND),
    });
  expect(await comeBack(mine.back, "")).toEqual({ loginContext: HOME });
});

test("nobody writes the cookie but the shop: an identity or a state of one's own counts for nothing", async () => {
  const { back } = await trip();
  const state = new URL(back).searchParams.get("state");
  const session = {
    user: GUEST,
    "oauth2:state": state,
    trip: { ...ERRAND, id: "x", startedAt: NOW.getTime() },
  };
  const own = encodeURIComponent(btoa(JSON.stringify(session)));
  for (const cookie of [`google=${own}`, `google=${own}.${"A".repeat(43)}`, "google=%E0%A4%A", "google="])
    expect(await comeBack(back, cookie)).toEqual({ loginContext: HOME });
});

test.each([1_900, 50_000])("a page whose address has %d characters more stops no sign-in", async (length) => {
  const redirectTo = `/products?search=${"x".repeat(length)}`;
  const { cookie, back } = await trip(GoogleLoginContext.parse({ ...ERRAND, redirectTo }));
  expect(cookie.length).toBeLessThan(4096);
  const { account: guest, loginContext: errand } = await comeBack(back, cookie);
  expect(guest).toEqual(GUEST);
  expect(errand.redirectTo).toBe(length > 2_000 ? "/" : redirectTo);
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
])("of %j the guest is %j", async (who, guest) => {
  google.now.who = who;
  const { cookie, back } = await trip();
  expect((await comeBack(back, cookie)).account).toEqual(guest);
});

test.each([
  "answers HTML",
  "fails",
  "answers nonsense",
  "leads away",
] as const)("a Google that %s lets nobody in", async (trouble) => {
  for (const question of ["token", "userinfo"] as const) {
    google.reset();
    google.troubles[question] = trouble;
    const { cookie, back } = await trip();
    expect((await comeBack(back, cookie)).account).toBeUndefined();
  }
});
