import { expect, test } from "vitest";
import { photoUnreadable } from "../../app/lib/upload-limits";
import { openAdminShop } from "../support/admin-shop";
import { postMultipart } from "../support/booking";
import { DRILL, placeOrder } from "../support/buying";
import { listAttributes } from "../support/html";
import { createPhoto } from "../support/photos";
import { visitSection } from "../support/settings";
import { createCustomer, getProduct, queryValue } from "../support/shop-data";
import { Visitor } from "../support/visitor";

const { shop, ravi } = await openAdminShop();
const visitor = new Visitor(shop.url);
const save = async (section: string, fields: Record<string, string>) =>
  ravi.submit(await visitSection(ravi, `Save ${section}`), `Save ${section}`, fields);
const home = () => visitor.visit("/");

// rule: announcement
test("an announcement stands above every page until its last day", async () => {
  const announcement = "Chhath offer: 10% off fans <b>";
  await save("announcement", { announcement, announcementLink: "/products-grid/Fans" });
  const page = await home();
  expect(page.link("Chhath offer: 10% off fans <b>")).toBe("/products-grid/Fans");
  expect((await visitor.visit("/terms")).text).toContain(announcement);
  expect((await save("announcement", { announcementUntil: "2020-01-01" })).status).toBe(303);
  expect((await home()).text).not.toContain(announcement);
});

test.each([
  ["another site", { announcementLink: "//evil.example" }, "begins with /"],
  ["a script", { announcementLink: "javascript:alert(1)" }, "begins with /"],
  ["no day", { announcementUntil: "2026-02-30" }, "Please choose a day"],
  ["too much text", { announcement: "x".repeat(161) }, "at most 160 characters"],
])("an announcement with %s is refused, with everything typed kept", async (_case, fields, message) => {
  const answer = await save("announcement", { announcement: "Hello", ...fields });
  expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(message)]);
  expect(answer.typed("Save announcement")).toMatchObject({ announcement: "Hello", ...fields });
});

// rule: readable-colours
test("the owner's colours go into every page and its policy, and unreadable ones are refused", async () => {
  const refused = await save("colours", { accent: "#f5b81c" });
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining("would be hard to read")]);
  await save("colours", { accent: "#1b4b91", accentDark: "#8db8f5" });
  const page = await home();
  expect(page.html).toContain(":root{--copper:#1b4b91;");
  const policy = page.headers.get("content-security-policy") ?? "";
  expect(policy.match(/'sha256-[^']+'/g)?.length).toBeGreaterThan(3);
  await save("colours", { accent: "#96400f", accentDark: "#f0a06a" });
  expect((await home()).html).not.toContain(":root{--copper");
});

test("social profiles stand in the footer and in the data for search engines", async () => {
  const address = "https://www.facebook.com/vidyut";
  expect((await save("social profiles", { facebook: "http://facebook.com/x" })).status).toBe(400);
  expect((await save("social profiles", { facebook: "javascript:alert(1)" })).status).toBe(400);
  await save("social profiles", { facebook: address });
  const page = await home();
  expect(listAttributes(page.html, "footer a[rel]", "href")).toContain(address);
  expect(page.html).toContain(`"sameAs":["${address}"]`);
});

test("every email begins and ends with the owner's lines, which a preview shows before", async () => {
  const fields = { emailGreeting: "Namaste,", emailFooter: "Happy Chhath!\nYour Vidyut team" };
  const page = await visitSection(ravi, "Preview texts of emails");
  const preview = await ravi.submit(page, "Preview texts of emails", fields);
  const shown = await ravi.visit(preview.location ?? "");
  expect(shown.text).toMatch(/Namaste, This is an example.* Happy Chhath! Your Vidyut team/);
  expect((await ravi.visit("/admin/settings/email")).text).not.toContain("Namaste,");
  await save("texts of emails", fields);
  await visitor.submit(await visitor.visit("/contact"), "Send", {
    name: "Asha Devi",
    email: "asha@example.in",
    subject: "Fan",
    message: "Do you have the ceiling fan in brown?",
  });
  const email = "select text || html from outbox_letter order by created_at desc limit 1";
  expect(queryValue<string>(shop, email)).toMatch(
    /Namaste,[\s\S]*Happy Chhath!\nYour Vidyut team[\s\S]*<br>\nYour/,
  );
});

test("a logo stands at the top of every page, and is put back after it was removed", async () => {
  const path = "/admin/settings/logo";
  const send = (bytes?: Buffer) =>
    postMultipart(ravi, path, { intent: "upload" }, bytes ? [{ name: "logo", bytes }] : []);
  const shown = async () => listAttributes((await home()).html, ".brandmark img", "src");
  expect((await send()).status).toBe(400);
  expect((await send(Buffer.from("<svg/>"))).text).toContain(photoUnreadable());
  expect((await send(await createPhoto({ width: 600, height: 200 }))).status).toBe(303);
  const [address = ""] = await shown();
  expect(address).toMatch(/^\/pictures\/uploads\/[0-9a-f]{24}-240\.webp$/);
  expect((await visitor.visit(address)).status).toBe(200);
  await ravi.submit(await ravi.visit(path), "Remove the logo", {});
  expect(await shown()).toEqual([]);
  await ravi.submit(await ravi.visit("/admin/settings/history/logo"), "Restore", {});
  expect(await shown()).toEqual([address]);
  await ravi.submit(await ravi.visit(path), "Remove the logo", {});
});

// rule: upi-id
test("the payment page says how to pay to the shop's UPI ID, and nothing is paid by that", async () => {
  expect((await save("UPI", { upiId: "not an id" })).status).toBe(400);
  await save("UPI", { upiId: "Vidyut@OkAxis" });
  const asha = createCustomer(shop, { cart: { [getProduct(shop, DRILL).id]: 1 } });
  const page = await asha.visit(`/checkout/pay/${await placeOrder(asha)}`);
  expect(page.text).toMatch(/Send ₹[\d,.]+ to vidyut@okaxis and give the order number VE-\d{4}-\d{4}/);
  expect(page.link("Open your UPI app")).toMatch(/^upi:\/\/pay\?pa=vidyut%40okaxis&/);
  await save("UPI", { upiId: "" });
  expect((await asha.visit(page.path)).text).not.toContain("UPI ID");
});

// rule: home-sections
test("the owner orders and names the sections of the home page, and chooses its categories", async () => {
  const placesOf = (html: string, ...texts: string[]) =>
    texts.filter((text) => html.includes(text)).toSorted((a, b) => html.indexOf(a) - html.indexOf(b));
  const [banners, repairs, row] = ['class="banners"', "Bring it in</h2>", "shelf-head"];
  const places = { bannersPlace: "3", repairOfferPlace: "2", featuredPlace: "hidden", categoriesPlace: "1" };
  const saved = await save("home page", {
    ...places,
    repairOfferHeading: "Bring it in",
    homeCategories: "fans\n\nPower Tools",
  });
  expect(saved.status).toBe(303);
  const { html } = await home();
  expect(placesOf(html, banners, repairs, row)).toEqual([row, repairs, banners]);
  expect([...html.matchAll(/<h2 class="[^"]*">([^<]+)<\/h2>/g)].map(([, title]) => title).toSorted()).toEqual(
    ["Fans", "Power Tools"],
  );
  expect(html.match(/fetchpriority="high"/gi) ?? []).toHaveLength(1);
  expect(html.search(/fetchpriority="high"/i)).toBeLessThan(html.indexOf(repairs));
});

test("a home page of nothing, or with a category that is not there, is refused", async () => {
  const hidden = { bannersPlace: "hidden", repairOfferPlace: "hidden", featuredPlace: "hidden" };
  const empty = await save("home page", { ...hidden, categoriesPlace: "hidden", homeCategories: "" });
  expect([empty.status, empty.text]).toEqual([400, expect.stringContaining("show at least one section")]);
  const unknown = await save("home page", { homeCategories: "Fans\nSaris" });
  expect([unknown.status, unknown.text]).toEqual([400, expect.stringContaining("no category “Saris”")]);
  expect(unknown.typed("Save home page")).toMatchObject({ homeCategories: "Fans\nSaris" });
  const id = queryValue<string>(shop, "select id from category where name = 'Fans'");
  queryValue(shop, "insert into category_slug (slug_key, category_id) values ('saris', ?) returning 1", id);
  expect((await save("home page", { homeCategories: "Fans\nSaris" })).status).toBe(303);
});
