import { beforeEach, describe, expect, test } from "vitest";
import { waitForScripts } from "../support/chromium";
import { waitForEmailLink } from "../support/email-link";
import { setUpShopBrowser } from "../support/shop-browser";
import { queryValue } from "../support/shop-data";

const OLD_PASSWORD = "copper-Wire-42";
const NEW_PASSWORD = "silver-Wire-43";

const { fixture, newPhone, goTo, see } = setUpShopBrowser();

describe.each([
  ["with scripts", true],
  ["without scripts", false],
])("%s", (mode, scripts) => {
  const email = `asha.${mode.replace(" ", "-")}@example.in`;
  let { page, complaints } = fixture;
  beforeEach(async () => {
    await newPhone(scripts);
    ({ page, complaints } = fixture);
  });

  const type = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
  const tap = (name: string) => page.getByRole("button", { name, exact: true }).tap();
  const follow = (name: string) => page.getByRole("link", { name, exact: true }).tap();
  const heading = async (name: string) => {
    await page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
    if (scripts) await waitForScripts(page);
  };
  const isVerified = () =>
    queryValue(fixture.shop, "select email_verified_at is not null from user where email = ?", email);

  test("Asha registers, and verifies her email address by the link in the email", async () => {
    await goTo("/user/register");
    await type("Full name", "Asha Devi");
    await type("Email", email);
    await type("Password", OLD_PASSWORD);
    await type("Confirm password", OLD_PASSWORD);
    await page.getByRole("checkbox", { name: /^I accept/ }).check();
    await tap("Create account");
    await see("Account created successfully! Welcome to the product!");
    await goTo(await waitForEmailLink(fixture.shop, "email-proof", email));
    await heading("Verify your email");
    expect(isVerified()).toBe(0);
    await tap("Verify my email");
    await see(`Thank you. Your email ${email} is verified.`);
    expect(isVerified()).toBe(1);
    await goTo("/verify-email");
    await see("Verified");
    expect(complaints).toEqual([]);
  });

  test("she forgets her password, mistypes the new one once, and signs in with it", async () => {
    await goTo("/user/login?redirectTo=%2Fcart");
    await follow("Forgot your password?");
    await heading("Forgot your password?");
    await tap("Send me a link");
    await see("Email is required");
    await type("Email", email);
    await tap("Send me a link");
    await heading("Check your inbox");
    await see("If an account with this email exists, we have sent a link to it. It works for 30 minutes.");
    await goTo(await waitForEmailLink(fixture.shop, "password-reset", email));
    await heading("Choose a new password");
    await type("New password", NEW_PASSWORD);
    await type("Confirm new password", OLD_PASSWORD);
    await tap("Set new password");
    await see("Passwords do not match");
    await type("New password", NEW_PASSWORD);
    await type("Confirm new password", NEW_PASSWORD);
    await tap("Set new password");
    await heading("Sign in");
    await see("Password changed successfully! Please sign in with your new password.");
    await type("Email", email);
    await type("Password", NEW_PASSWORD);
    await tap("Sign in");
    await see("Welcome back, Asha!");
    expect(complaints).toEqual([]);
  });
});
