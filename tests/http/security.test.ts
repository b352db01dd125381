import { beforeEach, expect, test } from "vitest";
import { waitForEmailLink } from "../support/email-link";
import { expectRefusal, type RefusalCase } from "../support/refusals";
import { isSignedIn, PASSWORD, setUpRegisteredCustomer } from "../support/registered-customer";
import { RAVI } from "../support/shop";
import { queryValue } from "../support/shop-data";
import { Visitor } from "../support/visitor";

const TAB = "/user/profile?tab=security";
const NEW = "copper-Wire-43";
const CHANGE = { currentPassword: PASSWORD, newPassword: NEW, confirmPassword: NEW };
const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:125.0) Gecko/20100101 Firefox/125.0";

const scene = setUpRegisteredCustomer();
let { shop, asha, email } = scene;
beforeEach(() => {
  ({ shop, asha, email } = scene);
});
/** Another browser of Asha's, signed in with the password. */
async function otherBrowser(password = PASSWORD): Promise<Visitor> {
  const browser = new Visitor(shop.url);
  const headers = { Origin: shop.url, "User-Agent": FIREFOX };
  await browser.send("/user/login", {
    method: "POST",
    body: new URLSearchParams({ email, password }),
    headers,
  });
  return browser;
}
const submit = async (visitor: Visitor, fields: object = {}) =>
  visitor.submit(await visitor.visit(TAB), "Change password", { ...CHANGE, ...fields });

test("a changed password signs out all other devices, and works from then on", async () => {
  const phone = await otherBrowser();
  expect(await isSignedIn(phone)).toBe(true);
  const answer = await submit(asha);
  expect([answer.status, answer.location]).toEqual([303, TAB]);
  expect((await asha.follow(answer)).text).toContain("Password changed successfully!");
  expect([await isSignedIn(asha), await isSignedIn(phone)]).toEqual([true, false]);
  expect([await isSignedIn(await otherBrowser()), await isSignedIn(await otherBrowser(NEW))]).toEqual([
    false,
    true,
  ]);
  const subjectOfEmail =
    "select subject from outbox_letter where recipient = ? and kind = 'password-changed'";
  expect(queryValue(shop, subjectOfEmail, email)).toBe("Your password was changed");
});

const CASES: RefusalCase[] = [
  [{ currentPassword: "" }, "Please enter your current password"],
  [{ currentPassword: "wrong-Wire-42" }, "Your current password is incorrect"],
  [{ newPassword: "aB3-x", confirmPassword: "aB3-x" }, "Password must be at least 6 characters"],
  [{ newPassword: "password123", confirmPassword: "password123" }, "Password is too weak"],
  [{ confirmPassword: "copper-Wire-44" }, "New passwords do not match"],
  [{ confirmPassword: "" }, "New passwords do not match"],
  [
    { newPassword: PASSWORD, confirmPassword: PASSWORD },
    "Please choose a password different from your current one",
  ],
];
test.each(CASES)("%j is refused: %s", async (wrong, message) => {
  const answer = await submit(asha, wrong);
  expectRefusal(answer, "Change password", { ...CHANGE, ...wrong }, message);
  expect(answer.text).toContain("Change password");
  expect([await isSignedIn(asha), await isSignedIn(await otherBrowser())]).toEqual([true, true]);
});

test("after ten wrong current passwords a session may not try again, and nobody is signed out", async () => {
  for (let time = 0; time < 10; time++) await submit(asha, { currentPassword: "wrong-Wire-42" });
  const refused = await submit(asha);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(60);
  expect([await isSignedIn(await otherBrowser()), await isSignedIn(asha)]).toEqual([true, true]);
});

test("a sign-in locked by strangers leaves her session alone, and a password reset unlocks it", async () => {
  for (let time = 0; time < 11; time++) await otherBrowser("wrong-Wire-42");
  expect(await isSignedIn(await otherBrowser())).toBe(false);
  expect((await submit(asha)).status).toBe(303);
  expect(await isSignedIn(await otherBrowser(NEW)), "the sign-in is locked still").toBe(false);
  await new Visitor(shop.url).post("/forgot-password", { email });
  const passwords = { password: PASSWORD, confirmPassword: PASSWORD };
  const visitor = new Visitor(shop.url);
  await visitor.press(
    await visitor.visit(await waitForEmailLink(shop, "password-reset", email)),
    "Set new password",
    passwords,
  );
  expect(await isSignedIn(await otherBrowser())).toBe(true);
});

test("the pages about two-factor sign-in ask to verify an unverified email", async () => {
  const TEXT =
    "Please verify your email too: until then, resetting your password by email also turns this off.";
  for (const path of [TAB, "/user/two-factor"]) {
    const page = await asha.visit(path);
    expect(page.text).toContain(TEXT);
    expect(page.form("Resend link")).toMatchObject({ method: "post", action: "/verify-email" });
  }
  queryValue(shop, "update user set email_verified_at = 1 where email = ? returning 1", email);
  for (const path of [TAB, "/user/two-factor"]) expect((await asha.visit(path)).text).not.toContain(TEXT);
});

test("an administrator's new password needs ten characters", async () => {
  const ravi = new Visitor(shop.url);
  await ravi.post("/user/login", RAVI);
  const short = { newPassword: "Wire-42", confirmPassword: "Wire-42" };
  const answer = await submit(ravi, { currentPassword: RAVI.password, ...short });
  expect(answer.text).toContain("Password must be at least 10 characters");
});

test("an account that only signs in with Google is led to setting a password", async () => {
  queryValue(shop, "update user set password_hash = null where email = ? returning 1", email);
  const page = await asha.visit(TAB);
  expect(page.link("Set a password")).toBe("/forgot-password");
  expect((await asha.post(TAB, { intent: "password", ...CHANGE })).status).toBe(409);
});

test("the devices are listed, and each except this one can be signed out", async () => {
  const [laptop, tablet] = [await otherBrowser(), await otherBrowser()];
  const page = await asha.visit(TAB);
  expect(page.text.match(/Firefox on Windows/g)).toHaveLength(2);
  expect(page.text.match(/This device/g)).toHaveLength(1);
  expect(page.text).toMatch(/Signed in \d+ \w{3}, .*Last used/);
  expect((await asha.press(page, "Sign out")).text).toContain("That device is signed out.");
  expect([await isSignedIn(laptop), await isSignedIn(tablet)].sort()).toEqual([false, true]);
  await otherBrowser();
  const afterAll = await asha.press(await asha.visit(TAB), "Sign out all other devices");
  expect(afterAll.text).toContain("All other devices are signed out.");
  expect([await isSignedIn(laptop), await isSignedIn(tablet), await isSignedIn(asha)]).toEqual([
    false,
    false,
    true,
  ]);
  expect(afterAll.text).not.toContain("Sign out all other devices");
});

test("another customer's session gets the same 404 as an unknown one", async () => {
  const endSession = (sessionId: string) => asha.post(TAB, { intent: "end-session", sessionId });
  await asha.visit(TAB);
  const ravisBrowser = new Visitor(shop.url);
  await ravisBrowser.post("/user/login", RAVI);
  const idOf = (email: string) =>
    queryValue<string>(
      shop,
      "select session.id from session join user on user.id = user_id where email = ?",
      email,
    );
  const [others, missing] = [await endSession(idOf(RAVI.email)), await endSession("no-such-session")];
  expect([others.status, missing.status]).toEqual([404, 404]);
  expect(others.text).toBe(missing.text);
  expect(others.text).toContain("This session has already ended");
  expect(await isSignedIn(ravisBrowser)).toBe(true);
  expect((await endSession(idOf(email))).status).toBe(404);
  expect(await isSignedIn(asha)).toBe(true);
});

test("an unknown intent is refused", async () => {
  for (const intent of ["toString", "", "end-everything"])
    expect((await asha.post(TAB, { intent })).status).toBe(400);
});
