import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { faultsOf } from "../support/axe";
import { look } from "../support/books";
import { hydrated } from "../support/chromium";
import { ASHA, type Google, googleFor } from "../support/google";
import { freePort, openShop } from "../support/shop";
import { inTheStreet } from "../support/street";

const PASSWORD = "copper-Wire-42";

let google: Google;
const { street, takePhone, goTo } = inTheStreet(async () => {
  const port = await freePort();
  const { google: standIn, env } = await googleFor(port);
  google = standIn;
  return openShop({ port, env });
});
afterAll(() => google?.close());

describe.each([
  ["with scripts", true],
  ["without scripts", false],
])("%s", (mode, scripts) => {
  const who = { ...ASHA, sub: `sub-${mode}`, email: `asha.${mode.replace(" ", "-")}@gmail.example` };
  let { page, complaints } = street;
  beforeAll(() => google.reset());
  beforeEach(async () => {
    Object.assign(google.now, { who, answer: "asks" });
    await takePhone(scripts);
    ({ page, complaints } = street);
  });

  const ready = () => (scripts ? hydrated(page) : undefined);
  const follow = (name: string) => page.getByRole("link", { name }).first().tap();
  const tap = (name: string) => page.getByRole("button", { name, exact: true }).first().tap();
  const see = (text: string | RegExp) => page.getByText(text).first().waitFor();
  const heading = (name: string) => page.getByRole("heading", { level: 1, name }).waitFor();
  const identities = () =>
    look(street.shop, "select count(*) from google_identity where subject = ?", who.sub);

  test("Asha wants a drill, thinks twice at Google, signs up with it after all, and has the drill in her cart", async () => {
    await goTo(`/product/${street.drill.id}`);
    await tap("Add to cart");
    await heading("Sign in");
    await ready();
    expect(scripts ? await faultsOf(page) : []).toEqual([]);
    await follow("Continue with Google");
    await tap("Cancel");
    await see("Google login failed. Please try again.");
    await ready();
    await follow("Create an account");
    await heading("Create an account");
    await follow("Sign up with Google");
    await heading("Sign in with Google");
    await tap("Allow");
    await heading(street.drill.name);
    await see("Account created successfully! Welcome to the product! Added to cart successfully!");
    expect(identities()).toBe(1);
    expect(complaints).toEqual([]);
  });

  test("Farah has a password here: she types it once, mistakes included, and Google opens her account", async () => {
    const email = `farah.${mode.replace(" ", "-")}@gmail.example`;
    google.now.who = { ...who, sub: `farah-${mode}`, email, name: "Farah Khan" };
    await street.page.request.post(`${street.shop.url}/user/register`, {
      form: { name: "Farah Khan", email, password: PASSWORD, confirmPassword: PASSWORD, terms: "on" },
      headers: { Origin: street.shop.url },
    });
    await street.phone.clearCookies();
    await goTo("/user/login");
    await follow("Continue with Google");
    await tap("Allow");
    await heading("Connect your Google account");
    await see("An account with this email already exists. Please login instead.");
    await see(email);
    await ready();
    expect(scripts ? await faultsOf(page) : []).toEqual([]);
    const type = (text: string) => page.getByLabel("Password", { exact: true }).fill(text);
    await type("wrong-Wire-42");
    await tap("Connect and sign in");
    await see("Invalid email or password");
    await ready();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await type(PASSWORD);
    await tap("Connect and sign in");
    await see("Welcome back, Farah! Your Google account is connected.");
    expect(complaints).toEqual([]);
  });
});
