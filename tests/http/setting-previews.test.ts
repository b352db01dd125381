import { expect, test } from "vitest";
import { openAdminShop } from "../support/admin-shop";
import { CAPACITOR, CHECKOUT_DETAILS } from "../support/buying";
import { SAVE_BUTTONS, visitSection } from "../support/settings";
import { createCustomer, getProduct, openDatabase, queryValue } from "../support/shop-data";
import { Visitor } from "../support/visitor";

const { shop, ravi } = await openAdminShop();
const visitor = new Visitor(shop.url);
const textOf = async (path: string, reader: Visitor = visitor) => (await reader.visit(path)).text;
const submit = async (button: string, fields: Record<string, string>) =>
  ravi.submit(await visitSection(ravi, button), button, fields);
const PREVIEW_DELIVERY = SAVE_BUTTONS.delivery.replace("Save", "Preview");
const HISTORY = "/admin/settings/history/delivery";

// rule: preview
test("a preview of a fee is seen on the shop's page by its link alone, and is not saved", async () => {
  const before = await textOf("/shipping");
  const answer = await submit(PREVIEW_DELIVERY, { deliveryFee: "77", freeDeliveryAbove: "900" });
  expect(answer.location).toMatch(/^\/shipping\?preview=[0-9a-f]{24}$/);
  const preview = await visitor.visit(answer.location ?? "");
  expect(preview.text).toContain("Delivery of a cart order costs ₹77");
  expect(preview.text).toContain("Nothing is saved yet.");
  expect(preview.headers.get("cache-control")).toBe("no-store");
  expect(await textOf("/shipping")).toBe(before);
  const form = await ravi.visit(preview.link("Go on editing") ?? "");
  expect(form.typed(SAVE_BUTTONS.delivery)).toMatchObject({ deliveryFee: "77", freeDeliveryAbove: "900" });
  expect(form.text).toContain("They are not saved yet.");
});

const previewFee = async (deliveryFee: string) =>
  (await submit(PREVIEW_DELIVERY, { deliveryFee })).location?.split("=")[1] ?? "";

test("nothing is bought at the fee of a preview", async () => {
  const asha = createCustomer(shop, { cart: { [getProduct(shop, CAPACITOR).id]: 1 } });
  await asha.post(`/checkout?preview=${await previewFee("1")}`, CHECKOUT_DETAILS);
  const fee = "select shipping_paise from orders where user_id = ?";
  expect(queryValue<number>(shop, fee, asha.id)).toBe(5_000);
});

// Other pages may write, such as an invoice with the particulars of the shop.
test("a preview holds for its own page alone", async () => {
  const { location = "" } = await submit("Preview shop particulars", { name: "Bijli Ghar" });
  expect(location).toMatch(/^\/\?preview=/);
  expect(await textOf(location)).toContain("Bijli Ghar");
  const query = location.slice(1);
  expect(await textOf(`/?a${query}`)).not.toContain("Bijli Ghar");
  for (const path of ["/products", "/cart", "/admin/settings", "/api/categories"])
    expect((await ravi.visit(path + query)).html).not.toContain("Bijli Ghar</a>");
  expect(await textOf(`/products${query}`)).not.toContain("Bijli Ghar");
});

test("an old or invented link shows the shop as it is", async () => {
  const id = await previewFee("1");
  const before = await textOf("/shipping");
  expect(await textOf(`/shipping?preview=${"0".repeat(24)}`)).toBe(before);
  const books = openDatabase(shop);
  books.prepare("update setting_preview set expires_at = ? where id = ?").run(Date.now() - 1, id);
  books.close();
  expect(await textOf(`/shipping?preview=${id}`)).toBe(before);
});

test("a preview of refused values saves and shows nothing", async () => {
  const count = () => queryValue<number>(shop, "select count(*) from setting_preview");
  const before = count();
  const answer = await submit(PREVIEW_DELIVERY, { returnDays: "20", faultyDays: "5" });
  expect([answer.status, count()]).toEqual([400, before]);
  expect(answer.typed(SAVE_BUTTONS.delivery)).toMatchObject({ returnDays: "20", faultyDays: "5" });
});

// rule: settings-back
test("earlier values are listed with what they would change, and restored", async () => {
  await submit(SAVE_BUTTONS.delivery, { deliveryFee: "77" });
  await submit(SAVE_BUTTONS.delivery, { deliveryFee: "88", returnDays: "9" });
  const page = await ravi.visit(HISTORY);
  expect(page.text).toContain("Delivery fee: ₹77 (now ₹88)");
  expect(page.text).toContain("Return days: 7 (now 9)");
  const first = `select id from setting_version where section = 'delivery' order by replaced_at limit 1`;
  const answer = await ravi.post(HISTORY, { version: queryValue<string>(shop, first) });
  expect([answer.status, answer.location]).toEqual([303, "/admin/settings/delivery"]);
  expect((await visitSection(ravi, SAVE_BUTTONS.delivery)).typed(SAVE_BUTTONS.delivery)).toMatchObject({
    deliveryFee: "50",
    returnDays: "7",
  });
  expect(await textOf("/admin/audit", ravi)).toContain("Delivery fee was ₹88 is ₹50");
});

test("helpers see neither the settings nor their history, and unknown versions are refused", async () => {
  const helper = createCustomer(shop, { name: "Sita", staffRole: "counter" });
  expect((await helper.visit(HISTORY)).status).toBe(403);
  expect((await ravi.visit("/admin/settings/history/nothing")).status).toBe(404);
  const answer = await ravi.post(HISTORY, { version: "0".repeat(24) });
  expect([answer.status, answer.text]).toEqual([404, expect.stringContaining("no longer exist")]);
  expect((await ravi.post(HISTORY, { version: "\u0000" })).status).toBe(400);
});
