import { expect, test } from "vitest";
import { openAdminShop } from "../support/admin-shop";
import { waitForEmailLink } from "../support/email-link";
import { createCustomer, queryValue } from "../support/shop-data";
import { Visitor } from "../support/visitor";

// rule: customer-import

const { shop, ravi } = await openAdminShop();
const PATH = "/admin/customers/import";
const EMAIL = "gita.devi@example.in";
const ROWS = [
  "Name,Username,Email,Postal Code,Region,Orders,Total Spend",
  `Gita Devi,gita,${EMAIL},221005,UP,3,1999`,
  "Nobody,nobody,not-an-email,221005,UP,0,0",
];

async function upload(text: string) {
  const form = new FormData();
  form.set("file", new Blob([text], { type: "text/csv" }), "customers.csv");
  return ravi.send(PATH, {
    method: "POST",
    body: form,
    headers: { Origin: shop.url, "Sec-Fetch-Site": "same-origin" },
  });
}
const countCustomers = () => queryValue<number>(shop, "select count(*) from user where email = ?", EMAIL);

test("customers are imported after a dry run, cannot be signed in to, and are removed by Undo", async () => {
  expect((await ravi.visit("/admin/users")).link("Import customers")).toBe(PATH);
  const page = await ravi.follow(await upload(ROWS.join("\n")));
  expect(page.text).toContain("New: 1. Known already: 0. Problems: 1.");
  expect([page.text.includes(EMAIL), countCustomers()]).toEqual([true, 0]);
  const refused = await ravi.submit(page, "Import 1");
  expect([refused.status, refused.title]).toEqual([409, expect.stringMatching(/^Error:/)]);
  const emails = queryValue<number>(shop, "select count(*) from outbox_letter where recipient = ?", EMAIL);
  const done = await ravi.press(refused, "Import 1", { leavesOut: "on" });
  expect(done.text).toContain("Imported: 1 customer");
  expect(countCustomers()).toBe(1);
  expect(queryValue(shop, "select count(*) from outbox_letter where recipient = ?", EMAIL)).toBe(emails);
  const gita = new Visitor(shop.url);
  for (const password of ["", "x", "null", "gita-devi-2026"])
    expect((await gita.post("/user/login", { email: EMAIL, password })).status).toBeGreaterThanOrEqual(400);
  const undone = await ravi.press(done, "Undo");
  expect(undone.text).toContain("Undone: 1 customer removed");
  expect(countCustomers()).toBe(0);
});

test("an imported customer chooses a password by email, and then the import stays", async () => {
  const page = await ravi.follow(await upload(ROWS.slice(0, 2).join("\n")));
  const done = await ravi.press(page, "Import 1");
  const gita = new Visitor(shop.url);
  await gita.post("/forgot-password", { email: EMAIL });
  const link = await waitForEmailLink(shop, "password-reset", EMAIL);
  const password = "silver-Wire-43-lamps";
  await gita.press(await gita.visit(link), "Set new password", { password, confirmPassword: password });
  expect((await gita.post("/user/login", { email: EMAIL, password })).status).toBe(303);
  expect(queryValue(shop, "select zip_code from user where email = ?", EMAIL)).toBe("221005");
  const refused = await ravi.submit(done, "Undo");
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining("can no longer be undone")]);
  expect(countCustomers()).toBe(1);
});

test("a file that is none, and people who are not the owner, are refused", async () => {
  for (const text of ["", "name\nGita", "\0"]) {
    const refused = await upload(text);
    expect([refused.status, refused.title]).toEqual([400, expect.stringMatching(/^Error:/)]);
  }
  const counter = createCustomer(shop, { staffRole: "counter" });
  expect((await counter.send(PATH)).status).toBe(403);
  expect((await ravi.send(`${PATH}?draft=gone`)).status).toBe(303);
});
