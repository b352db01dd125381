import { beforeEach, describe, expect, test } from "vitest";
import { clearUsedCodes, generateCode } from "../support/authenticator";
import { findAxeViolations } from "../support/axe";
import { waitForScripts } from "../support/chromium";
import { setUpShopBrowser } from "../support/shop-browser";

const PASSWORD = "copper-Wire-42";
const { fixture, newPhone, goTo, see } = setUpShopBrowser();

describe.each([
  ["with scripts", true],
  ["without scripts", false],
])("%s, on a small phone", (mode, scripts) => {
  const email = `asha.${mode.replace(" ", "-")}@example.in`;
  let { page, complaints } = fixture;
  beforeEach(async () => {
    await newPhone(scripts);
    ({ page, complaints } = fixture);
  });
  const main = () => page.locator("main");
  const tap = (name: string) => main().getByRole("button", { name, exact: true }).first().tap();
  const type = (label: string, text: string) => main().getByLabel(label, { exact: true }).first().fill(text);
  const heading = (name: string) => page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
  const expectNoSidewaysScroll = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

  test("Asha turns two-factor sign-in on, and signs in with a code after a wrong one", async () => {
    await page.request.post(`${fixture.shop.url}/user/register`, {
      form: { name: "Asha Devi", email, password: PASSWORD, confirmPassword: PASSWORD, terms: "on" },
      headers: { Origin: fixture.shop.url },
    });
    await goTo("/user/profile?tab=security");
    await main().getByRole("link", { name: "Turn on two-factor sign-in" }).tap();
    await heading("Two-factor sign-in");
    await type("Your password", PASSWORD);
    await tap("Set up an app");
    const secret = ((await main().locator(".secret").textContent()) ?? "").replaceAll(" ", "");
    const qrCodeWidth = await main()
      .getByAltText("QR code for your authenticator app")
      .evaluate((image) => (image as HTMLImageElement).naturalWidth);
    expect(qrCodeWidth).toBeGreaterThan(0);
    await type("Code", generateCode(secret));
    await tap("Turn on");
    await see("Your recovery codes");
    expect((await main().locator(".codes").textContent())?.split("\n")).toHaveLength(10);
    await expectNoSidewaysScroll();
    await main().getByRole("link", { name: "I have saved them" }).tap();
    await see(/On since .* 10 recovery codes left\./);
    clearUsedCodes(fixture.shop);

    await page.getByRole("button", { name: "Logout" }).first().tap();
    await page.waitForURL(`${fixture.shop.url}/`);
    await goTo("/user/login?redirectTo=%2Forders");
    await type("Email", email);
    await type("Password", PASSWORD);
    await tap("Sign in");
    await heading("Two-factor sign-in");
    if (scripts) await waitForScripts(page);
    expect(scripts ? await findAxeViolations(page) : []).toEqual([]);
    await type("Code", "000000");
    await tap("Sign in");
    await see("That code is wrong or has been used before.");
    await expectNoSidewaysScroll();
    await type("Code", generateCode(secret));
    await tap("Sign in");
    await heading("Your orders");
    await see("Welcome back, Asha!");
    expect(complaints).toEqual([]);
  });

  test("Meena shows the passwords she types, and changes her password", async () => {
    const { shop } = fixture;
    const name = `meena.${mode.replace(" ", "-")}@example.in`;
    await page.request.post(`${shop.url}/user/register`, {
      form: { name: "Meena", email: name, password: PASSWORD, confirmPassword: PASSWORD, terms: "on" },
      headers: { Origin: shop.url },
    });
    await goTo("/user/profile?tab=security");
    await type("Current password", PASSWORD);
    await type("New password", "copper-Wire-43");
    await type("Confirm new password", "copper-Wire-44");
    if (scripts) for (const field of ["current", "new", "confirm new"]) await tap(`Show ${field} password`);
    expect(await main().locator("input[name$=assword][type=text]").count()).toBe(scripts ? 3 : 0);
    await tap("Change password");
    await see("New passwords do not match");
    await type("Current password", PASSWORD);
    await type("New password", "copper-Wire-43");
    await type("Confirm new password", "copper-Wire-43");
    await tap("Change password");
    await see("Password changed successfully!");
    for (const label of ["Current password", "New password", "Confirm new password"])
      expect(await main().getByLabel(label, { exact: true }).inputValue()).toBe("");
    expect(complaints).toEqual([]);
  });
});
