import { beforeEach, expect, test } from "vitest";
import { look } from "../support/books";
import { linkIn } from "../support/letterbox";
import { type Case, expectRefusal } from "../support/refusals";
import { isIn, PASSWORD, withRegistered } from "../support/registered";
import { RAVI } from "../support/shop";
import { Visitor } from "../support/visitor";

const TAB = "/user/profile?tab=security";
const NEW = "copper-Wire-43";
const CHANGE = { currentPassword: PASSWORD, newPassword: NEW, confirmPassword: NEW };
const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:125.0) Gecko/20100101 Firefox/125.0";

const scene = withRegistered();
let { shop, asha, email } = scene;
beforeEach(() => {
  ({ shop, asha, email } = scene);
});
/** Another browser of hers, signed in with the password. */
async function elsewhere(password = PASSWORD): Promise<Visitor> {
  const other = new Visitor(shop.url);
  const headers = { Origin: shop.url, "User-Agent": FIREFOX };
  await other.send("/user/login", {
    method: "POST",
    body: new URLSearchParams({ email, password }),
    headers,
  });
  return other;
}
const submit = async (visitor: Visitor, fields: object = {}) =>
  visitor.submit(await visitor.visit(TAB), "Change password", { ...CHANGE, ...fields });

test("a changed password signs out every other device, not this one, and works from then on", async () => {
  const phone = await elsewhere();
  expect(await isIn(phone)).toBe(true);
  const answer = await submit(asha);
  expect([answer.status, answer.location]).toEqual([303, TAB]);
  expect((await asha.follow(answer)).text).toContain("Password changed successfully!");
  expect([await isIn(asha), await isIn(phone)]).toEqual([true, false]);
  expect([await isIn(await elsewhere()), await isIn(await elsewhere(NEW))]).toEqual([false, true]);
  const told = "select subject from outbox_letter where recipient = ? and kind = 'password-changed'";
  expect(look(shop, told, email)).toBe("Your password was changed");
});

const CASES: Case[] = [
  [{ currentPassword: "" }, "Please type your current password"],
  [{ currentPassword: "wrong-Wire-42" }, "Your current password is not right"],
  [{ newPassword: "aB3-x", confirmPassword: "aB3-x" }, "Password must be at least 6 characters"],
  [{ newPassword: "password123", confirmPassword: "password123" }, "Password is too weak"],
  [{ confirmPassword: "copper-Wire-44" }, "New passwords do not match"],
  [{ confirmPassword: "" }, "New passwords do not match"],
  [
    { newPassword: PASSWORD, confirmPassword: PASSWORD },
    "Please choose another password than the one you have",
  ],
];
test.each(CASES)("%j is told: %s", async (wrong, message) => {
  const answer = await submit(asha, wrong);
  expectRefusal(answer, "Change password", { ...CHANGE, ...wrong }, message);
  expect(answer.text).toContain("Change password");
  expect([await isIn(asha), await isIn(await elsewhere())]).toEqual([true, true]);
});

test("ten wrong guesses at the password in her session are all there are, and sign nobody out", async () => {
  for (let time = 0; time < 10; time++) await submit(asha, { currentPassword: "wrong-Wire-42" });
  const refused = await submit(asha);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(60);
  expect([await isIn(await elsewhere()), await isIn(asha)]).toEqual([true, true]);
});

test("strangers who lock her sign-in lock her neither out of her session nor out for good: a new password opens it", async () => {
  for (let time = 0; time < 11; time++) await elsewhere("wrong-Wire-42");
  expect(await isIn(await elsewhere())).toBe(false);
  expect((await submit(asha)).status).toBe(303);
  expect(await isIn(await elsewhere(NEW)), "the sign-in is locked still").toBe(false);
  await new Visitor(shop.url).post("/forgot-password", { email });
  const passwords = { password: PASSWORD, confirmPassword: PASSWORD };
  const visitor = new Visitor(shop.url);
  await visitor.press(
    await visitor.visit(await linkIn(shop, "password-reset", email)),
    "Set new password",
    passwords,
  );
  expect(await isIn(await elsewhere())).toBe(true);
});

test("while her e-mail is not verified she is told what that means for two-factor sign-in, with a way to do it", async () => {
  const WORDS = "Please verify your e-mail too: until then a new password by e-mail also turns this off.";
  for (const path of [TAB, "/user/two-factor"]) {
    const page = await asha.visit(path);
    expect(page.text).toContain(WORDS);
    expect(page.form("Send me the link again")).toMatchObject({ method: "post", action: "/verify-email" });
  }
  look(shop, "update user set email_verified_at = 1 where email = ? returning 1", email);
  for (const path of [TAB, "/user/two-factor"]) expect((await asha.visit(path)).text).not.toContain(WORDS);
});

test("an administrator's new password has ten characters", async () => {
  const ravi = new Visitor(shop.url);
  await ravi.post("/user/login", RAVI);
  const short = { newPassword: "Wire-42", confirmPassword: "Wire-42" };
  const answer = await submit(ravi, { currentPassword: RAVI.password, ...short });
  expect(answer.text).toContain("Password must be at least 10 characters");
});

test("who signs in with Google alone is led to setting a password", async () => {
  look(shop, "update user set password_hash = null where email = ? returning 1", email);
  const page = await asha.visit(TAB);
  expect(page.link("Set a password")).toBe("/forgot-password");
  expect((await asha.post(TAB, { intent: "password", ...CHANGE })).status).toBe(409);
});

test("her devices are listed, and each but this one can be signed out", async () => {
  const [laptop, tablet] = [await elsewhere(), await elsewhere()];
  const page = await asha.visit(TAB);
  expect(page.text.match(/Firefox on Windows/g)).toHaveLength(2);
  expect(page.text.match(/This device/g)).toHaveLength(1);
  expect(page.text).toMatch(/Signed in \d+ \w{3}, .*Last used/);
  expect((await asha.press(page, "Sign out")).text).toContain("That device is signed out.");
  expect([await isIn(laptop), await isIn(tablet)].sort()).toEqual([false, true]);
  await elsewhere();
  const rest = await asha.press(await asha.visit(TAB), "Sign out all other devices");
  expect(rest.text).toContain("All other devices are signed out.");
  expect([await isIn(laptop), await isIn(tablet), await isIn(asha)]).toEqual([false, false, true]);
  expect(rest.text).not.toContain("Sign out all other devices");
});

test("another customer's session is a 404 that looks like one that is not there", async () => {
  const end = (sessionId: string) => asha.post(TAB, { intent: "end-session", sessionId });
  await asha.visit(TAB);
  const raviIn = new Visitor(shop.url);
  await raviIn.post("/user/login", RAVI);
  const idOf = (who: string) =>
    look<string>(shop, "select session.id from session join user on user.id = user_id where email = ?", who);
  const [foreign, missing] = [await end(idOf(RAVI.email)), await end("no-such-session")];
  expect([foreign.status, missing.status]).toEqual([404, 404]);
  expect(foreign.text).toBe(missing.text);
  expect(foreign.text).toContain("This session is not there any more");
  expect(await isIn(raviIn)).toBe(true);
  expect((await end(idOf(email))).status).toBe(404);
  expect(await isIn(asha)).toBe(true);
});

test("what is no form of hers is a 400", async () => {
  for (const intent of ["toString", "", "end-everything"])
    expect((await asha.post(TAB, { intent })).status).toBe(400);
});
