import { expect, test } from "vitest";
import { addDays, shopDay } from "../../app/lib/time";
import type { AuditKind } from "../../app/shop";
import { openAdminShop } from "../support/admin-shop";
import { waitForEmailLink } from "../support/email-link";
import { listLinks } from "../support/html";
import { createCustomer, queryValue } from "../support/shop-data";
import { Visitor } from "../support/visitor";

const INSERT_EMAIL = `insert into outbox_letter (id, dedupe_key, message_id, kind, recipient, subject, text,
    html, created_at, sent_at, next_attempt_at, attempts, problem)
  values (?, ?, ?, 'note', 'asha@example.in', ?, 'One line.' || char(10) || 'Another.', 'x', 1, ?, ?, ?, ?)
  returning 1`;
const EMAILS = {
  gone: [1, null, 1, null],
  waiting: [null, 9e12, 2, "The server is away"],
  failed: [null, null, 20, "550 No such person"],
};

const { shop, ravi } = await openAdminShop();
for (const [id, state] of Object.entries(EMAILS))
  queryValue(shop, INSERT_EMAIL, id, id, id, `Letter ${id}`, ...state);

test("the outbox shows the recipient, subject, status and problem of each email", async () => {
  const { text } = await ravi.visit("/admin/outbox?search=Letter");
  expect(text).toContain("asha@example.in Letter failed Failed 550 No such person Tried 20 times");
  expect(text).toContain("Letter waiting Waiting The server is away Tried 2 times");
  expect(text).toContain("Letter gone Sent");
  expect(text).toContain("The shop has no mail server");
  const failed = await ravi.visit("/admin/outbox?status=given+up");
  expect(failed.text).toContain("Letter failed");
  expect(failed.text).not.toContain("Letter waiting");
  expect((await ravi.visit("/admin/outbox?search=nobodys")).text).toContain(
    "No emails match your search or filters.",
  );
});

test("an email that was given up is sent again once, and the audit log says so", async () => {
  const page = await ravi.visit("/admin/outbox/failed");
  expect(page.html).toContain("One line.\nAnother.");
  const again = await ravi.press(page, "Send again");
  expect(again.text).toContain("The email is being sent again");
  expect(queryValue(shop, "select next_attempt_at is not null from outbox_letter where id = 'failed'")).toBe(
    1,
  );
  const refused = await ravi.submit(page, "Send again");
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining("Only an email that failed")]);
  expect((await ravi.visit("/admin/audit?kind=letter")).text).toContain(
    "Ravi Shankar Email note sent again Status was given up is waiting",
  );
  for (const id of ["waiting", "gone"])
    expect((await ravi.visit(`/admin/outbox/${id}`)).text).not.toContain("Send again");
});

test("without a mail server the link to choose a password can be read until it is used", async () => {
  const email = queryValue<string>(
    shop,
    "select email from user where role = 'user' and email not like '%admin%' limit 1",
  );
  await new Visitor(shop.url).post("/forgot-password", { email });
  const link = await waitForEmailLink(shop, "password-reset", email).catch(() => "");
  const id = queryValue<string>(
    shop,
    "select id from outbox_letter where recipient = ? and secret is not null",
    email,
  );
  expect(link).not.toBe("");
  expect((await ravi.visit(`/admin/outbox/${id}`)).text).toContain(link);
});

test("the audit log is filtered by day, kind and administrator, even one who has left", async () => {
  const today = shopDay(new Date());
  const day = addDays(today, 50);
  await ravi.post("/admin/messages", {
    intent: "view",
    id: queryValue<string>(shop, "select id from contact_message where status = 'new'"),
  });
  const meena = createCustomer(shop, { name: "Meena Kumari", role: "admin" });
  await meena.post("/admin/messages", {
    intent: "view",
    id: queryValue<string>(shop, "select id from contact_message where status = 'new'"),
  });
  expect((await ravi.visit(`/admin/audit?administrator=${meena.id}`)).text).toContain(
    "Meena Kumari Contact message TK-",
  );
  queryValue(shop, "delete from user where id = ? returning 1", meena.id);
  const formerAdmin = await ravi.visit(`/admin/audit?administrator=${meena.id}&from=${today}&to=${today}`);
  expect(formerAdmin.text).toContain("Someone who has left Contact message TK-");
  expect(formerAdmin.link("Contact message TK-")).toMatch(/^\/admin\/messages\/[0-9a-f]{24}$/);
  for (const query of [`from=${day}`, `to=${addDays(today, -1)}`, "kind=banner", "search=nothing"])
    expect((await ravi.visit(`/admin/audit?${query}`)).text).toContain(
      "No changes match your search or filters.",
    );
});

test("every kind of audit entry links to what was changed", async () => {
  queryValue(
    shop,
    "insert into supplier_delivery (id, created_at) values (?, 1) returning id",
    "d".repeat(24),
  );
  queryValue(
    shop,
    `insert into finished_import (id, kind, source, file_name, added, changed, unchanged, left_out, created_at)
     values (?, 'product', 'csv', 'products.csv', 1, 0, 0, 0, 1) returning id`,
    "e".repeat(24),
  );
  const tables: Record<AuditKind, string | null> = {
    product: "product",
    order: "orders",
    service: "service_request",
    electrician: "electrician",
    "service-area": "service_area",
    banner: "banner",
    discount: "discount",
    category: "category",
    message: "contact_message",
    customer: "user",
    user: "user",
    letter: "outbox_letter",
    outbox: null,
    template: null,
    export: null,
    "customer-import": null,
    setting: null,
    "info-page": null,
    month: null,
    "tax-rate": null,
    "closed-day": null,
    "paper-series": null,
    backup: null,
    return: "goods_return",
    review: null,
    "supplier-delivery": "supplier_delivery",
    "product-import": "finished_import",
  };
  const insertEntry = `insert into audit_entry (at, actor_id, action, kind, subject_id, label)
    values (?, ?, 'led to', ?, ?, ?) returning id`;
  for (const [kind, table] of Object.entries(tables)) {
    const id = table ? queryValue<string>(shop, `select id from ${table} limit 1`) : "one";
    queryValue(shop, insertEntry, Date.now(), ravi.id, kind, id, `One of ${kind}`);
  }
  const pages = await Promise.all(
    [1, 2].map((page) => ravi.visit(`/admin/audit?search=One+of&page=${page}`)),
  );
  const links = pages
    .flatMap(({ html }) => listLinks(html))
    .filter(({ text }) => text.includes("One of"))
    .map(({ href }) => href);
  expect(links).toHaveLength(Object.keys(tables).length);
  for (const href of links) expect([href, (await ravi.visit(href)).status]).toEqual([href, 200]);
});
