import { expect, test } from "vitest";
import { clearUsedCodes, generateCode, TWO_FACTOR_SECRET, turnOnTwoFactor } from "../support/authenticator";
import { ASHA } from "../support/google";
import { isSignedIn, PASSWORD, setUpGoogleShop, signInWithGoogle } from "../support/google-shop";
import { queryValue } from "../support/shop-data";
import { type Answer, Visitor } from "../support/visitor";

const { scene, identities, register } = setUpGoogleShop();

const enableTwoFactor = () =>
  turnOnTwoFactor(scene.shop, queryValue(scene.shop, "select id from user where email = ?", ASHA.email));
const toLink = async (visitor: Visitor) =>
  visitor.follow(await signInWithGoogle(visitor, "/user/login?redirectTo=%2Fcart"));
const connect = (visitor: Visitor, page: Answer) =>
  visitor.press(page, "Connect and sign in", { password: PASSWORD });

test("an account with two-factor sign-in needs its code after Google too", async () => {
  await signInWithGoogle(new Visitor(scene.shop.url));
  enableTwoFactor();
  const page = await scene.asha.follow(await signInWithGoogle(scene.asha, "/user/login?redirectTo=%2Fcart"));
  expect([page.path, await isSignedIn(scene.asha)]).toEqual(["/user/login/code?redirectTo=%2Fcart", false]);
  expect((await scene.asha.submit(page, "Sign in", { code: "000000" })).status).toBe(401);
  const answer = await scene.asha.submit(page, "Sign in", { code: generateCode(TWO_FACTOR_SECRET) });
  expect([answer.location, await isSignedIn(scene.asha)]).toEqual(["/cart", true]);
});

test("an account with two-factor sign-in is linked to Google only after its code", async () => {
  await register(new Visitor(scene.shop.url));
  enableTwoFactor();
  const page = await connect(scene.asha, await toLink(scene.asha));
  expect(page.path).toBe("/user/login/code?redirectTo=%2Fcart&link=1");
  expect([await isSignedIn(scene.asha), identities()]).toEqual([false, 0]);
  const answer = await scene.asha.submit(page, "Sign in", { code: generateCode(TWO_FACTOR_SECRET) });
  expect([answer.location, identities()]).toEqual(["/cart", 1]);
  expect((await scene.asha.follow(answer)).text).toContain(
    "Welcome back, Asha! Your Google account is connected.",
  );
});

test("an expired link request, or a sign-in not asked to link, signs in without linking", async () => {
  await register(new Visitor(scene.shop.url));
  enableTwoFactor();
  const page = await connect(scene.asha, await toLink(scene.asha));
  queryValue(scene.shop, "update google_link_request set expires_at = 1 returning 1");
  const done = await scene.asha.press(page, "Sign in", { code: generateCode(TWO_FACTOR_SECRET) });
  clearUsedCodes(scene.shop);
  expect(done.text).toContain("Your Google account could not be connected.");
  expect([await isSignedIn(scene.asha), identities()]).toEqual([true, 0]);

  const other = new Visitor(scene.shop.url);
  await toLink(other);
  const codePage = await other.press(await other.visit("/user/login"), "Sign in", {
    email: ASHA.email,
    password: PASSWORD,
  });
  await other.submit(codePage, "Sign in", { code: generateCode(TWO_FACTOR_SECRET) });
  expect([await isSignedIn(other), identities()]).toEqual([true, 0]);
});
