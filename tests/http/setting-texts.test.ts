import { expect, test } from "vitest";
import { openAdminShop } from "../support/admin-shop";
import { expectRefusal } from "../support/refusals";
import { findSetting, SAVE_BUTTONS, visitSection } from "../support/settings";
import { queryValue } from "../support/shop-data";
import { Visitor } from "../support/visitor";

const { shop, ravi } = await openAdminShop();
const textOf = async (path: string) => (await new Visitor(shop.url).visit(path)).text;
const openPlace = () => visitSection(ravi, SAVE_BUTTONS.place);
const KANPUR = {
  city: "Kanpur",
  "cityTexts.hi": "कानपुर\u0000",
  "wayTexts.hi": "कानपुर सेंट्रल: माल रोड पर चलें।\nबड़ा चौराहा: दाएँ मुड़ें।",
};

// rule: setting-texts
test("a city and directions in Hindi stand on Hindi pages, and the English ones on all others", async () => {
  expect(await textOf("/contact?lang=bn")).toContain("বারাণসী ক্যান্ট স্টেশন");
  const page = await openPlace();
  expect(page.html).toMatch(/<details><summary>Texts in Hindi<\/summary>/);
  const answer = await ravi.submit(page, SAVE_BUTTONS.place, KANPUR);
  expect(answer.status).toBe(303);
  const hindi = await textOf("/contact?lang=hi");
  expect(hindi).toMatch(/बड़ा चौराहा ?: दाएँ मुड़ें।/);
  expect(hindi).not.toContain("Take the Grand Trunk Road west.");
  expect(await textOf("/services?lang=hi")).toContain("कानपुर में");
  expect(await textOf("/contact")).toContain("Take the Grand Trunk Road west.");
  expect(await textOf("/services")).toContain("Kanpur");
  const saved = await openPlace();
  // What is there already is not folded away, so that it is changed along with the English text.
  expect(saved.html).not.toMatch(/<details[^>]*><summary>Texts in Hindi/);
  expect(saved.typed(SAVE_BUTTONS.place)).toMatchObject({
    city: "Kanpur",
    "cityTexts.hi": "कानपुर",
    "cityTexts.bn": "",
    "wayTexts.hi": KANPUR["wayTexts.hi"],
  });
  expect(findSetting(shop, "shop")).toContain('"cityTexts":{"hi":"कानपुर"}');
  expect(await textOf("/services?lang=bn")).toContain("Kanpur");
  const entry = "select after from audit_entry where kind = 'setting' order by id desc";
  expect(queryValue(shop, entry)).toContain('"city.hi":"कानपुर"');
});

test.each([
  ["too long", { "cityTexts.bn": "ক".repeat(61) }, "Please use at most 60 characters for the city"],
  ["without a colon", { "wayTexts.bn": "হাওড়া: সোজা\nমোড়" }, "Line 2 needs a landmark, a colon"],
])("a text in another language that is %s is refused in an open section", async (_case, wrong, message) => {
  const page = await openPlace();
  const sent = { ...page.typed(SAVE_BUTTONS.place), city: "Lucknow", ...wrong };
  const answer = await ravi.submit(page, SAVE_BUTTONS.place, sent);
  expectRefusal(answer, SAVE_BUTTONS.place, sent, message);
  expect(answer.html).toContain("<details open><summary>Texts in Bengali");
});

test("a preview shows the announcement in the language of its page, and saves nothing", async () => {
  const page = await visitSection(ravi, "Preview announcement");
  const fields = { announcement: "Diwali offer", "announcementTexts.hi": "दिवाली ऑफ़र" };
  const { location = "" } = await ravi.submit(page, "Preview announcement", fields);
  const visitor = new Visitor(shop.url);
  expect((await visitor.visit(location)).text).toContain("Diwali offer");
  await visitor.visit("/?lang=hi");
  const hindi = await visitor.visit(location);
  expect([hindi.text.includes("दिवाली ऑफ़र"), hindi.text.includes("Diwali offer")]).toEqual([true, false]);
  expect(await textOf("/?lang=hi")).not.toContain("दिवाली ऑफ़र");
});
