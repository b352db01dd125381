import { expect, test } from "vitest";
import { openAdminShop } from "../support/admin-shop";
import { turnOnTwoFactor } from "../support/authenticator";
import { waitForEmailLink } from "../support/email-link";
import { createCustomer, queryValue } from "../support/shop-data";
import { Visitor } from "../support/visitor";

const NEW = "silver-Wire-43-again";
const MASKED = "This email has a sign-in link for an administrator; it is not shown here.";

const { shop, ravi } = await openAdminShop();
const emailOf = (id: string) => queryValue<string>(shop, "select email from user where id = ?", id);

/** Requests a password reset; returns the link of the email, and the id of the email in the outbox. */
async function requestReset(email: string) {
  await new Visitor(shop.url).post("/forgot-password", { email });
  const link = await waitForEmailLink(shop, "password-reset", email);
  const newestEmail =
    "select id from outbox_letter where recipient = ? and secret is not null order by rowid desc";
  return { link, emailId: queryValue<string>(shop, newestEmail, email) };
}

test("the back-office shows the reset link of a customer, but never that of an administrator", async () => {
  const { link, emailId } = await requestReset(emailOf(ravi.id));
  const token = link.split("=")[1] ?? "";
  const page = await ravi.visit(`/admin/outbox/${emailId}`);
  expect(page.text).toContain("/reset-password?token=…");
  expect(page.text).toContain(MASKED);
  const data = await ravi.send(`/admin/outbox/${emailId}?_data=pages%2Fadmin%2Femails%2Fview`);
  expect(data.headers.get("Content-Type")).toContain("json");
  for (const { html } of [page, data]) expect(html).not.toContain(token);
  const customersReset = await requestReset(emailOf(createCustomer(shop).id));
  const customersEmail = await ravi.visit(`/admin/outbox/${customersReset.emailId}`);
  expect(customersEmail.text).toContain(customersReset.link);
  expect(customersEmail.text).not.toContain(MASKED);
});

test("an administrator's password reset keeps two-factor sign-in, and is in the audit log", async () => {
  const kiran = createCustomer(shop, { name: "Kiran Bedi", role: "admin" });
  const email = emailOf(kiran.id);
  turnOnTwoFactor(shop, kiran.id);
  const { link } = await requestReset(email);
  const visitor = new Visitor(shop.url);
  const form = await visitor.visit(link);
  const done = await visitor.press(form, "Set new password", { password: NEW, confirmPassword: NEW });
  expect(done.text).toContain("Password changed successfully!");
  expect(done.text).not.toContain("cleared the profile");
  expect((await visitor.post("/user/login", { email, password: NEW })).location).toBe("/user/login/code");
  expect(
    queryValue(shop, "select name || (email_verified_at is not null) from user where id = ?", kiran.id),
  ).toBe("Kiran Bedi1");
  const entry = "select action || ' by ' || actor_id from audit_entry where subject_id = ? order by id desc";
  expect(queryValue(shop, entry, kiran.id)).toBe(`password reset by ${kiran.id}`);
});

test("a customer's password reset is not in the audit log", async () => {
  const asha = createCustomer(shop);
  const visitor = new Visitor(shop.url);
  const form = await visitor.visit((await requestReset(emailOf(asha.id))).link);
  await visitor.press(form, "Set new password", { password: NEW, confirmPassword: NEW });
  expect(queryValue(shop, "select count(*) from audit_entry where subject_id = ?", asha.id)).toBe(0);
});
