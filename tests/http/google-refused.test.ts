import { expect, test } from "vitest";
import { look } from "../support/books";
import { ASHA, type Trouble } from "../support/google";
import {
  atTheGoogleDoor,
  copyOf,
  isIn,
  LOGIN_FAILED,
  REGISTER_FAILED,
  SIGN_UP,
  toGoogle,
  withGoogle,
} from "../support/google-door";
import { type Answer, Visitor } from "../support/visitor";

const { scene, accounts, sessions } = atTheGoogleDoor();

async function expectStaysOut(visitor: Visitor, answer: Answer, words = LOGIN_FAILED, path = "/user/login") {
  expect([answer.status, answer.location]).toEqual([303, path]);
  expect((await visitor.follow(answer)).text).toContain(words);
  expect(await isIn(visitor)).toBe(false);
  expect(sessions()).toBe(0);
}

test("nobody comes in with a state that is missing, somebody else's or made up, or without the cookie", async () => {
  const thief = new Visitor(scene.shop.url);
  const theirs = await toGoogle(thief);
  const mine = await toGoogle(scene.asha);
  await expectStaysOut(scene.asha, await scene.asha.send(theirs));
  await toGoogle(scene.asha);
  await expectStaysOut(scene.asha, await scene.asha.send(mine.replace(/state=[^&]+/, "")));
  await toGoogle(scene.asha);
  await expectStaysOut(scene.asha, await scene.asha.send(mine.replace("state=", "state=x")));
  const bare = new Visitor(scene.shop.url);
  await expectStaysOut(bare, await bare.send(theirs));
  expect(accounts()).toBe(0);
});

test("nobody comes in by a return used before, though the thief has the cookie too", async () => {
  const back = await toGoogle(scene.asha);
  const thief = copyOf(scene.asha);
  await scene.asha.send(back);
  await scene.asha.post("/logout", {});
  await expectStaysOut(thief, await thief.send(back));
});

test("nobody comes in by a code used before", async () => {
  await withGoogle(scene.asha);
  await scene.asha.post("/logout", {});
  scene.google.now.replays = true;
  await expectStaysOut(scene.asha, await withGoogle(scene.asha));
});

test.each([
  { ...ASHA, email_verified: false },
  { ...ASHA, email_verified: undefined },
  { ...ASHA, email: undefined },
])("nobody comes in of whom Google says %j", async (who) => {
  scene.google.now.who = who;
  await expectStaysOut(scene.asha, await withGoogle(scene.asha));
  expect(accounts()).toBe(0);
});

test("she changes her mind at Google, on the way from either door, and keeps her errand", async () => {
  scene.google.now.answer = "cancel";
  const cancelled = await withGoogle(scene.asha, "/user/login?redirectTo=%2Fcart&wish=1");
  await expectStaysOut(scene.asha, cancelled, LOGIN_FAILED, "/user/login?redirectTo=%2Fcart&wish=1");
  const registering = await withGoogle(scene.asha, "/user/register?redirectTo=%2Fcart", SIGN_UP[1]);
  await expectStaysOut(scene.asha, registering, REGISTER_FAILED, "/user/register?redirectTo=%2Fcart");
});

test("nobody comes into an account that is deactivated", async () => {
  await withGoogle(scene.asha);
  look(scene.shop, "update user set is_active = 0 where email = ? returning id", ASHA.email);
  await scene.asha.post("/logout", {});
  const answer = await withGoogle(scene.asha);
  expect((await scene.asha.follow(answer)).text).toContain("Invalid email or password");
  expect(await isIn(scene.asha)).toBe(false);
});

test.each<[Trouble, "token" | "userinfo"]>([
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
])("Google %s when asked for the %s, and she hears of it within 12 seconds", async (trouble, question) => {
  scene.google.troubles[question] = trouble;
  const back = await toGoogle(scene.asha, ...SIGN_UP);
  const startedAt = Date.now();
  await expectStaysOut(scene.asha, await scene.asha.send(back), REGISTER_FAILED, "/user/register");
  expect(Date.now() - startedAt).toBeLessThan(12_000);
  scene.google.reset();
  await withGoogle(scene.asha);
  expect(await isIn(scene.asha)).toBe(true);
});

test("a Google that is only slow lets her in", async () => {
  Object.assign(scene.google.troubles, { token: "late", userinfo: "late" });
  await withGoogle(scene.asha);
  expect(await isIn(scene.asha)).toBe(true);
});
