import { expect, test } from "vitest";
import { openAdminShop } from "../support/admin-shop";
import { DRILL, payOrder, placeOrder } from "../support/buying";
import { SAVE_BUTTONS, visitSection } from "../support/settings";
import { createCustomer, getProduct, queryValue } from "../support/shop-data";
import { Visitor } from "../support/visitor";

const { shop, ravi } = await openAdminShop();
const visitor = new Visitor(shop.url);
const RETURNS = "/admin/pages/returns";
const TEXT = "## Returns\n\nBring it back within {returnDays}.\n\n- **Shop**: {name}";
const textOf = async (path: string, reader: Visitor = visitor) => (await reader.visit(path)).text;
const edit = async (button: string, fields: Record<string, string>) =>
  ravi.submit(await ravi.visit(RETURNS), button, fields);
const countVersions = () => queryValue<number>(shop, "select count(*) from info_page_version");

test("a page's text is changed without a build, with its placeholders, and put back", async () => {
  const before = await textOf("/returns");
  const saved = await edit("Save", { title: "Our returns", description: "How to return.", text: TEXT });
  expect([saved.status, saved.location]).toEqual([303, RETURNS]);
  expect(await textOf("/returns")).toMatch(
    /Our returns How to return\. Returns Bring it back within 7 days\./,
  );
  await edit("Save", { title: "Returns, again", description: "How.", text: "## Returns\n\nNone." });
  const page = await ravi.visit(RETURNS);
  expect(page.text).toContain("Earlier versions");
  expect(await textOf("/returns")).toContain("None.");
  const restored = await ravi.submit(page, "Restore", {});
  expect([restored.status, await textOf("/returns")]).toEqual([303, expect.stringContaining("Our returns")]);
  await ravi.submit(await ravi.visit(RETURNS), "Restore The text that came with the shop", {});
  expect(await textOf("/returns")).toBe(before);
  expect(await textOf("/admin/audit", ravi)).toContain("Page Returns, again");
});

test("a preview shows the text in the shop and saves nothing, and editing goes on", async () => {
  const before = await textOf("/returns");
  const versions = countVersions();
  const answer = await edit("Preview", { title: "New returns", description: "How.", text: TEXT });
  expect(answer.status).toBe(303);
  const preview = await visitor.visit(answer.location ?? "");
  expect(preview.text).toContain("Preview of New returns. Nothing is saved yet.");
  expect(preview.text).toContain("Bring it back within 7 days.");
  expect(preview.headers.get("cache-control")).toBe("no-store");
  expect([await textOf("/returns"), countVersions()]).toEqual([before, versions]);
  const form = await ravi.visit(preview.link("Go on editing") ?? "");
  expect(form.typed("Save")).toMatchObject({ title: "New returns", text: TEXT });
  expect((await ravi.submit(form, "Save", {})).status).toBe(303);
  expect(await textOf("/returns")).toContain("New returns");
});

test.each([
  [
    "an unknown placeholder",
    { text: "## Fee\n\n{deliveryFeee}" },
    "{deliveryFeee} is no placeholder of ours.",
  ],
  ["an empty placeholder", { text: "## Fee\n\n{}" }, "{} is no placeholder of ours."],
  ["no heading", { text: "Just a line" }, "Please begin the text with a heading"],
  ["a heading twice", { text: "## A\n\nb\n\n## A" }, "The heading “A” is there twice."],
  [
    "a quotation in thousands of others",
    { text: `## A\n\n${">".repeat(3_000)} a` },
    "Please use fewer lists and quotations",
  ],
  ["a list in a thousand others", { text: `## A\n\n${"- ".repeat(1_000)}a` }, "Please use fewer lists"],
  [
    "emphasis in thousands of others",
    { text: `## A\n\n${"*".repeat(5_500)}a${"*".repeat(5_500)}` },
    "Please use fewer lists",
  ],
  ["no text", { text: " " }, "Please enter the text of the page."],
  ["nothing that can be seen", { title: "\u0000" }, "Please enter the title of the page."],
])("%s is refused with everything typed kept", async (_case, fields, message) => {
  const typed = { title: "Returns", description: "How to return.", text: TEXT, ...fields };
  const answer = await edit("Save", typed);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(answer.text).toContain(message);
  if (!("title" in fields)) expect(answer.typed("Save")).toMatchObject(typed);
});

test("of two people who edit one page, the second sees what the first has saved", async () => {
  const meena = createCustomer(shop, { name: "Meena Kumari", role: "admin" });
  const [first, second] = [await ravi.visit(RETURNS), await meena.visit(RETURNS)];
  await ravi.submit(first, "Save", { title: "Of Ravi", description: "How.", text: TEXT });
  const refused = await meena.submit(second, "Save", { title: "Of Meena", description: "How.", text: TEXT });
  expect([refused.status, refused.typed("Save").title]).toEqual([409, "Of Meena"]);
  expect(refused.text).toContain("Of Ravi");
  expect(await textOf("/returns")).toContain("Of Ravi");
});

// rule: info-page-language
test("a translation is edited in its own form, and what is refused stays typed", async () => {
  await edit("Save", { title: "Returns here", description: "How.", text: TEXT });
  expect(await textOf("/returns?lang=bn")).toContain("Returns here");
  const path = (await ravi.visit(RETURNS)).link("বাংলা") ?? "";
  expect(path).toBe(`${RETURNS}?language=bn`);
  const page = await ravi.visit(path);
  expect(page.text).toContain("Please change the translation below");
  const typed = { title: "ফেরত এখানে", description: "কীভাবে।", text: "## ফেরত\n\n{dinn}" };
  const refused = await ravi.submit(page, "Save", typed);
  expect([refused.status, refused.typed("Save")]).toEqual([400, expect.objectContaining(typed)]);
  expect(refused.text).toContain("{dinn} is no placeholder of ours.");
  const text = "## ফেরত\n\n{returnDays} পর্যন্ত।";
  const preview = await ravi.submit(await ravi.visit(path), "Preview", { ...typed, text });
  const shown = await visitor.visit(preview.location ?? "");
  expect([shown.html, shown.text]).toEqual([
    expect.stringContaining('lang="bn-IN"'),
    expect.stringContaining("7 দিন পর্যন্ত।"),
  ]);
  const saved = await ravi.submit(refused, "Save", { text });
  expect([saved.status, saved.location]).toEqual([303, path]);
  expect(await textOf("/returns?lang=bn")).toContain("7 দিন পর্যন্ত।");
  expect(await textOf("/returns?lang=en")).toContain("Returns here");
});

test("a text in Hindi may be as long as one in English", async () => {
  const text = `## वापसी\n\n${"सामान ".repeat(4_900)}`;
  for (const title of ["वापसी", "वापसी और बदलाव"]) {
    const page = await ravi.visit(RETURNS);
    expect(page.html).toMatch(/enctype="multipart\/form-data"/i);
    const form = page.form("Save");
    const body = new FormData();
    for (const { name, value, sent } of form.controls) if (sent && name) body.set(name, value);
    for (const [name, value] of Object.entries({ intent: "save", title, text })) body.set(name, value);
    const saved = await ravi.send(RETURNS, { method: "POST", body, headers: { Origin: shop.url } });
    expect([saved.status, saved.location]).toEqual([303, RETURNS]);
    expect((await ravi.visit(RETURNS)).typed("Save")).toMatchObject({ title, text: text.trim() });
  }
});

test("HTML in a text is shown as it was typed, and no script address is linked", async () => {
  const text = "## A\n\n<img src=x onerror=alert(1)> [x](javascript:alert(1)) [t](/terms)";
  await edit("Save", { title: "Returns", description: "How.", text });
  const page = await visitor.visit("/returns");
  expect(page.html).not.toContain("<img src=x");
  expect(page.html).not.toContain("javascript:");
  expect([page.text, page.link("t")]).toEqual([
    expect.stringContaining("<img src=x onerror=alert(1)>"),
    "/terms",
  ]);
});

// rule: terms-of-order
test("an order keeps the terms and the days that held when it was placed", async () => {
  await edit("Save", { title: "Returns", description: "How.", text: TEXT });
  const asha = createCustomer(shop, { cart: { [getProduct(shop, DRILL).id]: 1 } });
  const orderId = await placeOrder(asha);
  await payOrder(asha, orderId);
  await edit("Save", { title: "Returns", description: "How.", text: "## Returns\n\nNever." });
  await ravi.submit(await visitSection(ravi, SAVE_BUTTONS.delivery), SAVE_BUTTONS.delivery, {
    returnDays: "3",
  });
  const link = (await asha.visit(`/orders/${orderId}`)).link("Terms of this order");
  expect(link).toBe(`/orders/${orderId}/terms`);
  for (const terms of [
    await textOf(link ?? "", asha),
    await textOf(`/admin/orders/${orderId}/terms`, ravi),
  ]) {
    expect(terms).toContain("Bring it back within 7 days.");
    expect(terms).not.toContain("Never.");
  }
  const other = createCustomer(shop);
  expect((await other.visit(link ?? "")).status).toBe(404);
});
