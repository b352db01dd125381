import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { findAxeViolations } from "../support/axe";
import { openBrowser, waitForScripts } from "../support/chromium";
import { ASHA, type Google, openGoogleFor } from "../support/google";
import { freePort, openShop } from "../support/shop";
import { setUpShopBrowser } from "../support/shop-browser";
import { queryValue } from "../support/shop-data";

const PASSWORD = "copper-Wire-42";

let google: Google;
const { fixture, newPhone, goTo } = setUpShopBrowser(openBrowser, async () => {
  const port = await freePort();
  const { google: standIn, env } = await openGoogleFor(port);
  google = standIn;
  return openShop({ port, env });
});
afterAll(() => google?.close());

describe.each([
  ["with scripts", true],
  ["without scripts", false],
])("%s", (mode, scripts) => {
  const profile = { ...ASHA, sub: `sub-${mode}`, email: `asha.${mode.replace(" ", "-")}@gmail.example` };
  let { page, complaints } = fixture;
  beforeAll(() => google.reset());
  beforeEach(async () => {
    Object.assign(google.next, { who: profile, answer: "asks" });
    await newPhone(scripts);
    ({ page, complaints } = fixture);
  });

  const waitUntilReady = () => (scripts ? waitForScripts(page) : undefined);
  const follow = (name: string) => page.getByRole("link", { name }).first().tap();
  const tap = (name: string) => page.getByRole("button", { name, exact: true }).first().tap();
  const see = (text: string | RegExp) => page.getByText(text).first().waitFor();
  const heading = (name: string) => page.getByRole("heading", { level: 1, name }).waitFor();
  const countIdentities = () =>
    queryValue(fixture.shop, "select count(*) from google_identity where subject = ?", profile.sub);

  test("Asha cancels at Google, signs up with Google after all, and has the drill in her cart", async () => {
    await goTo(`/product/${fixture.drill.id}`);
    await tap("Add to cart");
    await heading("Sign in");
    await waitUntilReady();
    expect(scripts ? await findAxeViolations(page) : []).toEqual([]);
    await follow("Continue with Google");
    await tap("Cancel");
    await see("Google login failed. Please try again.");
    await waitUntilReady();
    await follow("Create an account");
    await heading("Create an account");
    await follow("Sign up with Google");
    await heading("Sign in with Google");
    await tap("Allow");
    await heading(fixture.drill.name);
    await see("Account created successfully! Welcome to the product! Added to cart successfully!");
    expect(countIdentities()).toBe(1);
    expect(complaints).toEqual([]);
  });

  test("Farah has a password: once she has typed it rightly, Google signs in to her account", async () => {
    const email = `farah.${mode.replace(" ", "-")}@gmail.example`;
    google.next.who = { ...profile, sub: `farah-${mode}`, email, name: "Farah Khan" };
    await fixture.page.request.post(`${fixture.shop.url}/user/register`, {
      form: { name: "Farah Khan", email, password: PASSWORD, confirmPassword: PASSWORD, terms: "on" },
      headers: { Origin: fixture.shop.url },
    });
    await fixture.phone.clearCookies();
    await goTo("/user/login");
    await follow("Continue with Google");
    await tap("Allow");
    await heading("Connect your Google account");
    await see("An account with this email already exists. Please login instead.");
    await see(email);
    await waitUntilReady();
    expect(scripts ? await findAxeViolations(page) : []).toEqual([]);
    const type = (text: string) => page.getByLabel("Password", { exact: true }).fill(text);
    await type("wrong-Wire-42");
    await tap("Connect and sign in");
    await see("Invalid email or password");
    await waitUntilReady();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await type(PASSWORD);
    await tap("Connect and sign in");
    await see("Welcome back, Farah! Your Google account is connected.");
    expect(complaints).toEqual([]);
  });
});
