import { expect, test } from "vitest";
import { ASHA, type FailureMode } from "../support/google";
import {
  copyVisitor,
  isSignedIn,
  LOGIN_FAILED,
  REGISTER_FAILED,
  SIGN_UP,
  setUpGoogleShop,
  signInWithGoogle,
  startGoogleSignIn,
} from "../support/google-shop";
import { queryValue } from "../support/shop-data";
import { type Answer, Visitor } from "../support/visitor";

const { scene, accounts, sessions } = setUpGoogleShop();

async function expectStaysOut(
  visitor: Visitor,
  answer: Answer,
  message = LOGIN_FAILED,
  path = "/user/login",
) {
  expect([answer.status, answer.location]).toEqual([303, path]);
  expect((await visitor.follow(answer)).text).toContain(message);
  expect(await isSignedIn(visitor)).toBe(false);
  expect(sessions()).toBe(0);
}

test("a wrong state of the return, or a missing cookie, signs nobody in", async () => {
  const stranger = new Visitor(scene.shop.url);
  const strangersReturn = await startGoogleSignIn(stranger);
  const ashasReturn = await startGoogleSignIn(scene.asha);
  await expectStaysOut(scene.asha, await scene.asha.send(strangersReturn));
  await startGoogleSignIn(scene.asha);
  await expectStaysOut(scene.asha, await scene.asha.send(ashasReturn.replace(/state=[^&]+/, "")));
  await startGoogleSignIn(scene.asha);
  await expectStaysOut(scene.asha, await scene.asha.send(ashasReturn.replace("state=", "state=x")));
  const withoutCookie = new Visitor(scene.shop.url);
  await expectStaysOut(withoutCookie, await withoutCookie.send(strangersReturn));
  expect(accounts()).toBe(0);
});

test("a return used before signs nobody in, even with the same cookie", async () => {
  const returnPath = await startGoogleSignIn(scene.asha);
  const stranger = copyVisitor(scene.asha);
  await scene.asha.send(returnPath);
  await scene.asha.post("/logout", {});
  await expectStaysOut(stranger, await stranger.send(returnPath));
});

test("a code used before signs nobody in", async () => {
  await signInWithGoogle(scene.asha);
  await scene.asha.post("/logout", {});
  scene.google.next.replays = true;
  await expectStaysOut(scene.asha, await signInWithGoogle(scene.asha));
});

test.each([
  { ...ASHA, email_verified: false },
  { ...ASHA, email_verified: undefined },
  { ...ASHA, email: undefined },
])("an answer of Google without a verified email signs nobody in: %j", async (claims) => {
  scene.google.next.who = claims;
  await expectStaysOut(scene.asha, await signInWithGoogle(scene.asha));
  expect(accounts()).toBe(0);
});

test("cancelling at Google leads back to the page it began on, with its query", async () => {
  scene.google.next.answer = "cancel";
  const cancelled = await signInWithGoogle(scene.asha, "/user/login?redirectTo=%2Fcart&wish=1");
  await expectStaysOut(scene.asha, cancelled, LOGIN_FAILED, "/user/login?redirectTo=%2Fcart&wish=1");
  const registerAnswer = await signInWithGoogle(scene.asha, "/user/register?redirectTo=%2Fcart", SIGN_UP[1]);
  await expectStaysOut(scene.asha, registerAnswer, REGISTER_FAILED, "/user/register?redirectTo=%2Fcart");
});

test("a deactivated account cannot sign in with Google", async () => {
  await signInWithGoogle(scene.asha);
  queryValue(scene.shop, "update user set is_active = 0 where email = ? returning id", ASHA.email);
  await scene.asha.post("/logout", {});
  const answer = await signInWithGoogle(scene.asha);
  expect((await scene.asha.follow(answer)).text).toContain("Invalid email or password");
  expect(await isSignedIn(scene.asha)).toBe(false);
});

test.each<[FailureMode, "token" | "userinfo"]>([
  ["hangs", "token"],
  ["hangs", "userinfo"],
  ["drips", "token"],
  ["drips", "userinfo"],
  ["answers HTML", "token"],
  ["answers HTML", "userinfo"],
  ["fails", "token"],
  ["fails", "userinfo"],
  ["answers nonsense", "token"],
  ["answers nonsense", "userinfo"],
  ["leads away", "token"],
  ["leads away", "userinfo"],
])("when Google %s as it is asked for the %s, sign-in fails within 12 seconds", async (trouble, endpoint) => {
  scene.google.failureModes[endpoint] = trouble;
  const returnPath = await startGoogleSignIn(scene.asha, ...SIGN_UP);
  const startedAt = Date.now();
  await expectStaysOut(scene.asha, await scene.asha.send(returnPath), REGISTER_FAILED, "/user/register");
  expect(Date.now() - startedAt).toBeLessThan(12_000);
  scene.google.reset();
  await signInWithGoogle(scene.asha);
  expect(await isSignedIn(scene.asha)).toBe(true);
});

test("a Google that is only slow signs her in", async () => {
  Object.assign(scene.google.failureModes, { token: "late", userinfo: "late" });
  await signInWithGoogle(scene.asha);
  expect(await isSignedIn(scene.asha)).toBe(true);
});
