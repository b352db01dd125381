import { beforeEach, describe, expect, test } from "vitest";
import { codeOf, forgetUsedCodes } from "../support/authenticator";
import { faultsOf } from "../support/axe";
import { hydrated } from "../support/chromium";
import { inTheStreet } from "../support/street";

const PASSWORD = "copper-Wire-42";
const { street, takePhone, goTo, see } = inTheStreet();

describe.each([
  ["with scripts", true],
  ["without scripts", false],
])("%s, on a small phone", (mode, scripts) => {
  const email = `asha.${mode.replace(" ", "-")}@example.in`;
  let { page, complaints } = street;
  beforeEach(async () => {
    await takePhone(scripts);
    ({ page, complaints } = street);
  });
  const main = () => page.locator("main");
  const tap = (name: string) => main().getByRole("button", { name, exact: true }).first().tap();
  const type = (label: string, text: string) => main().getByLabel(label, { exact: true }).first().fill(text);
  const heading = (name: string) => page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
  const isInWidth = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

  test("Asha turns it on, signs out, and comes in again with a code, a wrong one first", async () => {
    await page.request.post(`${street.shop.url}/user/register`, {
      form: { name: "Asha Devi", email, password: PASSWORD, confirmPassword: PASSWORD, terms: "on" },
      headers: { Origin: street.shop.url },
    });
    await goTo("/user/profile?tab=security");
    await main().getByRole("link", { name: "Turn on two-factor sign-in" }).tap();
    await heading("Two-factor sign-in");
    await type("Your password", PASSWORD);
    await tap("Set up an app");
    const secret = ((await main().locator(".secret").textContent()) ?? "").replaceAll(" ", "");
    const drawn = await main()
      .getByAltText("QR code for your authenticator app")
      .evaluate((image) => (image as HTMLImageElement).naturalWidth);
    expect(drawn).toBeGreaterThan(0);
    await type("Code", codeOf(secret));
    await tap("Turn on");
    await see("Your recovery codes");
    expect((await main().locator(".codes").textContent())?.split("\n")).toHaveLength(10);
    await isInWidth();
    await main().getByRole("link", { name: "I have kept them" }).tap();
    await see(/On since .* 10 recovery codes left\./);
    forgetUsedCodes(street.shop);

    await page.getByRole("button", { name: "Logout" }).first().tap();
    await page.waitForURL(`${street.shop.url}/`);
    await goTo("/user/login?redirectTo=%2Forders");
    await type("Email", email);
    await type("Password", PASSWORD);
    await tap("Sign in");
    await heading("Two-factor sign-in");
    if (scripts) await hydrated(page);
    expect(scripts ? await faultsOf(page) : []).toEqual([]);
    await type("Code", "000000");
    await tap("Sign in");
    await see("That code is not right, or has been used before.");
    await isInWidth();
    await type("Code", codeOf(secret));
    await tap("Sign in");
    await heading("Your orders");
    await see("Welcome back, Asha!");
    expect(complaints).toEqual([]);
  });

  test("she looks at what she types, and changes her password", async () => {
    const { shop } = street;
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
