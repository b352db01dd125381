import { expect, test } from "vitest";
import { openAdminShop } from "../support/admin-shop";
import { DRILL, payOrder, placeOrder } from "../support/buying";
import { listForms } from "../support/html";
import type { FormFields } from "../support/refusals";
import { findSetting, SAVE_BUTTONS, SETTINGS_PATH, visitSection } from "../support/settings";
import { createCustomer, getProduct, queryValue } from "../support/shop-data";
import { Visitor } from "../support/visitor";

const { shop, ravi } = await openAdminShop();

const settingValue = (key: string) => findSetting(shop, key);
const lastAuditEntry = (label: string) =>
  queryValue<string | undefined>(
    shop,
    `select json_object('by', actor_id, 'before', before, 'after', after) from audit_entry
     where kind = 'setting' and label = ? order by id desc`,
    label,
  );
const save = async (button: string, fields: FormFields) =>
  ravi.submit(await visitSection(ravi, button), button, fields);
const textOf = async (path: string) => (await new Visitor(shop.url).visit(path)).text;

test("the settings of the sample shop are marked as such, and can be saved unchanged", async () => {
  expect((await ravi.visit(SETTINGS_PATH)).text).toContain("These are the sample shop’s details.");
  for (const button of Object.values(SAVE_BUTTONS)) {
    const answer = await save(button, {});
    expect([answer.status, answer.location]).toEqual([303, expect.stringContaining(`${SETTINGS_PATH}/`)]);
  }
  expect(queryValue(shop, "select count(*) from audit_entry where kind = 'setting'")).toBe(0);
  expect((await ravi.visit(SETTINGS_PATH)).text).not.toContain("particulars of the sample shop");
});

test("each section has a page of its own, so that saving it discards nothing typed in another", async () => {
  for (const button of Object.values(SAVE_BUTTONS)) {
    const page = await visitSection(ravi, button);
    const buttons = listForms(page.html).flatMap(({ controls }) => controls.map(({ text }) => text));
    expect(buttons.filter((text) => text?.startsWith("Save"))).toEqual([button]);
    expect(page.text).not.toContain("These are the sample shop’s details.");
  }
  expect((await ravi.visit(`${SETTINGS_PATH}/nothing`)).status).toBe(404);
});

test("a saved setting is at once on every page, in emails, and on invoices from then on", async () => {
  const asha = createCustomer(shop, { cart: { [getProduct(shop, DRILL).id]: 1 } });
  const earlierOrderId = await placeOrder(asha);
  await payOrder(asha, earlierOrderId);
  await textOf("/about");
  const done = await ravi.follow(
    await save(SAVE_BUTTONS.shop, {
      name: "Bijli Ghar",
      legalName: "Bijli Ghar & Sons",
      gstin: "27aapfu 0939f1zv",
      stateCode: "27",
      since: "1996",
      phone: "022 2500 0000",
      whatsapp: "98765 43210",
      email: "Shop@Bijli.example",
    }),
  );
  expect(done.text).toContain("Shop particulars saved");
  await save(SAVE_BUTTONS.place, {
    address: "4 Dadar Road, Mumbai 400014",
    city: "Mumbai",
    "way1.place": "Dadar station",
  });
  const about = await textOf("/about");
  for (const words of [
    "Bijli Ghar & Sons",
    "27AAPFU0939F1ZV",
    "4 Dadar Road",
    "In business since 1996",
    "shop@bijli.example",
  ])
    expect(about).toContain(words);
  expect((await new Visitor(shop.url).visit("/")).html).toContain("https://wa.me/919876543210");
  expect(await textOf("/contact")).toContain("Dadar station");
  const later = createCustomer(shop, { cart: { [getProduct(shop, DRILL).id]: 1 } });
  const laterOrderId = await placeOrder(later);
  await payOrder(later, laterOrderId);
  expect(queryValue(shop, "select text from outbox_letter where about_id = ?", laterOrderId)).toContain(
    "Bijli Ghar",
  );
  const oldInvoice = await asha.visit(`/orders/${earlierOrderId}/invoice`);
  expect(oldInvoice.text).toContain("GSTIN 09AAAAA0000A1Z0");
  const log = JSON.parse(lastAuditEntry("Shop particulars") ?? "{}");
  expect([log.by, JSON.parse(log.after).gstin, JSON.parse(log.before).gstin]).toEqual([
    ravi.id,
    "27AAPFU0939F1ZV",
    "09AAAAA0000A1Z0",
  ]);
});

test("without WhatsApp there are no chat buttons, and without directions no sketch", async () => {
  await save(SAVE_BUTTONS.shop, { whatsapp: "" });
  const noDirections = Object.fromEntries(
    [1, 2, 3].flatMap((at) => [`way${at}.place`, `way${at}.onward`]).map((name) => [name, ""]),
  );
  await save(SAVE_BUTTONS.place, noDirections);
  const page = await new Visitor(shop.url).visit("/contact");
  expect(page.html).not.toContain("wa.me");
  expect(page.text).not.toContain("Get directions");
});

test("opening hours are entered for each day and shown in groups of days", async () => {
  await save(SAVE_BUTTONS.hours, { "Sunday.opens": "", "Sunday.closes": "", "Saturday.closes": "14:00" });
  await save(SAVE_BUTTONS.service, { "Saturday.opens": "", "Saturday.closes": "", emergency: "" });
  const contact = await textOf("/contact");
  expect(contact).toContain("Monday to Friday 9:00 AM to 8:00 PM Saturday 9:00 AM to 2:00 PM Sunday Closed");
  expect(contact).toContain("Monday to Friday 9:00 AM to 7:00 PM Saturday to Sunday Closed");
  expect(contact).not.toContain("Emergency");
  const serviceHours = "Monday to Friday 9:00 AM to 7:00 PM, Saturday to Sunday closed.";
  for (const path of ["/services", "/faq"]) {
    expect(await textOf(path)).toContain(serviceHours);
    expect(await textOf(path)).not.toContain("Emergency");
  }
  expect(lastAuditEntry("Repair desk hours")).toContain("Saturday to Sunday closed");
});

test("the audit log says that the grievance officer changed, but not who it is", async () => {
  await save(SAVE_BUTTONS.officer, { "grievanceOfficer.name": "Kamala Nehru Iyer" });
  expect(await textOf("/terms")).toContain("Kamala Nehru Iyer");
  expect(lastAuditEntry("Grievance officer")).toContain("changed");
  expect(lastAuditEntry("Grievance officer")).not.toContain("Kamala");
});

test("currency rates are saved with their date, and a currency without a rate is not shown", async () => {
  const done = await ravi.follow(await save(SAVE_BUTTONS.rates, { USD: "90.25", EUR: "" }));
  expect(done.text).toContain("Currency rates saved");
  expect(done.text).toContain("Last changed:");
  expect(JSON.parse(settingValue("rates") ?? "")).toEqual({ USD: 90.25 });
  expect(done.typed(SAVE_BUTTONS.rates)).toEqual({ USD: "90.25", EUR: "" });
});

test("the next closed days and the services in use are listed, without secrets", async () => {
  const page = await ravi.visit(SETTINGS_PATH);
  expect(page.link("Change closed days")).toBe("/admin/closed-days");
  for (const words of [
    "Republic Day",
    "Payments Demo: no money is charged",
    "No mail server",
    "Google Not set up",
  ])
    expect(page.text).toContain(words);
});
