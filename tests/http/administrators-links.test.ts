import { expect, test } from "vitest";
import { giveTwoFactor } from "../support/authenticator";
import { customer, look } from "../support/books";
import { linkIn } from "../support/letterbox";
import { openOffice } from "../support/office";
import { Visitor } from "../support/visitor";

const NEW = "silver-Wire-43-again";
const MASKED = "A link in this letter lets an administrator in; it is not shown here.";

const { shop, ravi } = await openOffice();
const emailOf = (id: string) => look<string>(shop, "select email from user where id = ?", id);

/**
 * Asks for a new password for somebody; gives the link, as the letter in the outbox has it, and the letter's
 * id.
 */
async function asked(email: string) {
  await new Visitor(shop.url).post("/forgot-password", { email });
  const link = await linkIn(shop, "password-reset", email);
  const newest =
    "select id from outbox_letter where recipient = ? and secret is not null order by rowid desc";
  return { link, letter: look<string>(shop, newest, email) };
}

test("the back-office shows nobody a link that lets an administrator in, nor does its data; a customer's stands there", async () => {
  const { link, letter } = await asked(emailOf(ravi.id));
  const token = link.split("=")[1] ?? "";
  const page = await ravi.visit(`/admin/outbox/${letter}`);
  expect(page.text).toContain("/reset-password?token=…");
  expect(page.text).toContain(MASKED);
  const data = await ravi.send(`/admin/outbox/${letter}?_data=pages%2Fadmin%2Femails%2Fview`);
  expect(data.headers.get("Content-Type")).toContain("json");
  for (const { html } of [page, data]) expect(html).not.toContain(token);
  const asha = await asked(emailOf(customer(shop).id));
  const hers = await ravi.visit(`/admin/outbox/${asha.letter}`);
  expect(hers.text).toContain(asha.link);
  expect(hers.text).not.toContain(MASKED);
});

test("an administrator's new password leaves the second factor and the profile, and stands in the audit log", async () => {
  const kiran = customer(shop, { name: "Kiran Bedi", role: "admin" });
  const email = emailOf(kiran.id);
  giveTwoFactor(shop, kiran.id);
  const { link } = await asked(email);
  const stranger = new Visitor(shop.url);
  const form = await stranger.visit(link);
  const changed = await stranger.press(form, "Set new password", { password: NEW, confirmPassword: NEW });
  expect(changed.text).toContain("Password changed successfully!");
  expect(changed.text).not.toContain("emptied the profile");
  expect((await stranger.post("/user/login", { email, password: NEW })).location).toBe("/user/login/code");
  expect(look(shop, "select name || (email_verified_at is not null) from user where id = ?", kiran.id)).toBe(
    "Kiran Bedi1",
  );
  const entry = "select action || ' by ' || actor_id from audit_entry where subject_id = ? order by id desc";
  expect(look(shop, entry, kiran.id)).toBe(`password reset by ${kiran.id}`);
});

test("a customer's new password stands in no audit log", async () => {
  const asha = customer(shop);
  const stranger = new Visitor(shop.url);
  const form = await stranger.visit((await asked(emailOf(asha.id))).link);
  await stranger.press(form, "Set new password", { password: NEW, confirmPassword: NEW });
  expect(look(shop, "select count(*) from audit_entry where subject_id = ?", asha.id)).toBe(0);
});
