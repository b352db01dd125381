import { expect, test } from "vitest";
import { codeOf, forgetUsedCodes, giveTwoFactor, SECRET } from "../support/authenticator";
import { look } from "../support/books";
import { ASHA } from "../support/google";
import { atTheGoogleDoor, isIn, PASSWORD, withGoogle } from "../support/google-shop";
import { type Answer, Visitor } from "../support/visitor";

const { scene, identities, register } = atTheGoogleDoor();

const enableTwoFactor = () =>
  giveTwoFactor(scene.shop, look(scene.shop, "select id from user where email = ?", ASHA.email));
const toLink = async (visitor: Visitor) =>
  visitor.follow(await withGoogle(visitor, "/user/login?redirectTo=%2Fcart"));
const connect = (visitor: Visitor, page: Answer) =>
  visitor.press(page, "Connect and sign in", { password: PASSWORD });

test("an account with two-factor sign-in needs its code after Google too", async () => {
  await withGoogle(new Visitor(scene.shop.url));
  enableTwoFactor();
  const page = await scene.asha.follow(await withGoogle(scene.asha, "/user/login?redirectTo=%2Fcart"));
  expect([page.path, await isIn(scene.asha)]).toEqual(["/user/login/code?redirectTo=%2Fcart", false]);
  expect((await scene.asha.submit(page, "Sign in", { code: "000000" })).status).toBe(401);
  const answer = await scene.asha.submit(page, "Sign in", { code: codeOf(SECRET) });
  expect([answer.location, await isIn(scene.asha)]).toEqual(["/cart", true]);
});

test("an account with two-factor sign-in is linked to Google only after its code", async () => {
  await register(new Visitor(scene.shop.url));
  enableTwoFactor();
  const page = await connect(scene.asha, await toLink(scene.asha));
  expect(page.path).toBe("/user/login/code?redirectTo=%2Fcart&link=1");
  expect([await isIn(scene.asha), identities()]).toEqual([false, 0]);
  const answer = await scene.asha.submit(page, "Sign in", { code: codeOf(SECRET) });
  expect([answer.location, identities()]).toEqual(["/cart", 1]);
  expect((await scene.asha.follow(answer)).text).toContain(
    "Welcome back, Asha! Your Google account is connected.",
  );
});

test("an expired link request, or a sign-in not asked to link, signs in without linking", async () => {
  await register(new Visitor(scene.shop.url));
  enableTwoFactor();
  const page = await connect(scene.asha, await toLink(scene.asha));
  look(scene.shop, "update google_link_request set expires_at = 1 returning 1");
  const done = await scene.asha.press(page, "Sign in", { code: codeOf(SECRET) });
  forgetUsedCodes(scene.shop);
  expect(done.text).toContain("Your Google account could not be connected.");
  expect([await isIn(scene.asha), identities()]).toEqual([true, 0]);

  const other = new Visitor(scene.shop.url);
  await toLink(other);
  const codePage = await other.press(await other.visit("/user/login"), "Sign in", {
    email: ASHA.email,
    password: PASSWORD,
  });
  await other.submit(codePage, "Sign in", { code: codeOf(SECRET) });
  expect([await isIn(other), identities()]).toEqual([true, 0]);
});
