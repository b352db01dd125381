import { hash } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { signInAs } from "../support/chromium";
import { setUpShopBrowser } from "../support/shop-browser";
import { type Customer, createCustomer, queryValue } from "../support/shop-data";

const { fixture, newPhone, goTo, see } = setUpShopBrowser();
const PASSWORD = "the-shutter-goes-up-at-9";
const button = (name: string) => fixture.page.getByRole("button", { name, exact: true });
const link = (name: string) => fixture.page.getByRole("link", { name, exact: true });

async function signInAsRavi(scripts: boolean): Promise<Customer> {
  await newPhone(scripts);
  const ravi = createCustomer(fixture.shop, { name: "Ravi Shankar", role: "admin" });
  queryValue(
    fixture.shop,
    "update user set password_hash = ? where id = ? returning 1",
    await hash(PASSWORD),
    ravi.id,
  );
  await signInAs(fixture.phone, ravi);
  return ravi;
}

for (const scripts of [false, true]) {
  const mode = scripts ? "with scripts" : "without scripts";

  test(`a user is found, deactivated, reactivated and made administrator ${mode}`, async () => {
    await signInAsRavi(scripts);
    const name = `Gita Rani ${scripts ? "the second" : "the first"}`;
    const gita = createCustomer(fixture.shop, { name });
    await goTo("/admin/users");
    const { page } = fixture;
    await page.getByRole("searchbox").fill(name);
    if (!scripts) await button("Search").click();
    await page.waitForURL(/search=Gita/);
    await page.getByRole("link", { name: `View ${name}` }).click();
    await link("Deactivate").click();
    await see(`Are you sure you want to deactivate ${name}?`);
    await button("Deactivate").click();
    await link("Reactivate").click();
    await button("Reactivate").click();
    await link("Change role").click();
    await page.getByLabel("New role").selectOption({ label: "Owner: everything, as you do" });
    await page.locator("[type=password]").fill("not it");
    await button("Change role").click();
    await see("Your current password is incorrect");
    await page.locator("[type=password]").fill(PASSWORD);
    await button("Change role").click();
    await see("The role is now: Owner");
    expect(queryValue(fixture.shop, "select role from user where id = ?", gita.id)).toBe("admin");
    expect(fixture.complaints.filter((complaint) => !complaint.includes("400"))).toEqual([]);
  });

  test(`an email that was given up is found, read and sent again ${mode}`, async () => {
    await signInAsRavi(scripts);
    const id = `lost-${scripts}`;
    const insertEmail = `insert into outbox_letter
      (id, dedupe_key, message_id, kind, recipient, subject, text, html, created_at, attempts, problem)
      values (?, ?, ?, 'note', 'asha@example.in', ?, 'One line.', 'x', 1, 20, '550 No such person')
      returning 1`;
    queryValue(fixture.shop, insertEmail, id, id, id, `Letter ${id}`);
    await goTo("/admin/dashboard");
    await link(`Letter ${id}`).click();
    await see("550 No such person");
    await button("Send again").click();
    await see("The email is being sent again");
    await goTo("/admin/outbox");
    await fixture.page.getByRole("searchbox").fill(id);
    if (!scripts) await button("Search").click();
    await fixture.page.waitForURL(/search=lost/);
    await see("Waiting");
    expect(fixture.complaints).toEqual([]);
  });
}
