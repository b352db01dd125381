import { beforeEach, expect, test } from "vitest";
import { getEmailFrame } from "~/features/emails/email-frame.server";
import { LANGUAGES } from "~/lib/language";
import { runInLanguage } from "~/platform/language.server";
import { writableDb } from "../../../tests/support/database";
import { NOW } from "../../../tests/support/insert-rows";
import { listSettings, type SectionId, toFormSchema } from "./sections.server";
import { listVersions } from "./setting-versions.server";
import { getShopProfile } from "./shop.server";
import { SHOP_DEFAULTS } from "./shop-defaults.server";
import { getShownSettings } from "./stored-settings.server";
import { setting, settingVersion } from "./tables";
import { updateSettings } from "./update-settings.server";

const RAVI = { id: "ravi", role: "admin" } as const;
beforeEach(() => {
  writableDb().delete(setting).run();
  writableDb().delete(settingVersion).run();
});

const inEach = <Value>(read: () => Value) => LANGUAGES.map((language) => runInLanguage(language, read));
const cities = () => inEach(() => getShopProfile().city);
const firstPlaces = () => inEach(() => getShopProfile().way[0]?.place);

// rule: setting-texts
test("the sample shop has its city and the way to it in every language", () => {
  expect(cities()).toEqual(["Varanasi", "वाराणसी", "বারাণসী"]);
  expect(firstPlaces()).toEqual(["Varanasi Cantt station", "वाराणसी कैंट स्टेशन", "বারাণসী ক্যান্ট স্টেশন"]);
  expect(inEach(() => getShopProfile().way.length)).toEqual([3, 3, 3]);
  expect(inEach(() => getShopProfile().emergency)[0]).toBe("available on call");
  expect(new Set(inEach(() => getShopProfile().emergency)).size).toBe(3);
  expect(getShopProfile()).toEqual(SHOP_DEFAULTS);
});

test("a shop that has moved is not called by the sample shop's city in any language", async () => {
  const way = [{ place: "Kanpur Central", onward: "Go south." }];
  await updateSettings("place", { city: "Kanpur", way }, RAVI, NOW);
  expect([cities(), firstPlaces()]).toEqual([
    ["Kanpur", "Kanpur", "Kanpur"],
    ["Kanpur Central", "Kanpur Central", "Kanpur Central"],
  ]);
  await updateSettings("place", { cityTexts: { hi: "कानपुर" } }, RAVI, NOW);
  expect(cities()).toEqual(["Kanpur", "कानपुर", "Kanpur"]);
});

test("a translation is shown in its language with and without an English text", async () => {
  const wayTexts = { hi: [{ place: "कैंट", onward: "आगे" }] };
  await updateSettings("place", { way: [], wayTexts }, RAVI, NOW);
  expect(inEach(() => getShopProfile().way)).toEqual([[], wayTexts.hi, []]);
  const announcements = () => inEach(() => getShownSettings("announcement").announcement);
  await updateSettings("announcement", { announcementTexts: { hi: "दिवाली ऑफ़र" } }, RAVI, NOW);
  expect(announcements()).toEqual(["", "दिवाली ऑफ़र", ""]);
  await updateSettings("announcement", { announcement: "Diwali offer" }, RAVI, NOW);
  expect(announcements()).toEqual(["Diwali offer", "दिवाली ऑफ़र", "Diwali offer"]);
});

test("a text that cannot be read in one language does not hide the others", () => {
  const way = [{ place: "হাওড়া", onward: "সোজা" }];
  const value = { city: "Kanpur", cityTexts: { hi: 5, bn: "কানপুর" }, wayTexts: { hi: ["कैंट"], bn: way } };
  writableDb().insert(setting).values({ key: "shop", value, updatedAt: NOW }).run();
  expect(cities()).toEqual(["Kanpur", "Kanpur", "কানপুর"]);
  expect(firstPlaces()).toEqual(["Varanasi Cantt station", "वाराणसी कैंट स्टेशन", "হাওড়া"]);
});

test("emails begin and end in their reader's language", async () => {
  const english = { emailGreeting: "Namaste,", emailFooter: "Your Vidyut team" };
  const texts = { emailGreetingTexts: { hi: "नमस्ते," }, emailFooterTexts: { bn: "আপনার বিদ্যুৎ" } };
  await updateSettings("emails", { ...english, ...texts }, RAVI, NOW);
  expect(inEach(getEmailFrame)).toMatchObject([
    { greeting: "Namaste,", footer: "Your Vidyut team" },
    { greeting: "नमस्ते,", footer: "Your Vidyut team" },
    { greeting: "Namaste,", footer: "আপনার বিদ্যুৎ" },
  ]);
});

test("earlier values name each text that is another in a language", async () => {
  const english = { emailGreeting: "Hello," };
  await updateSettings("emails", { ...english, emailGreetingTexts: { hi: "नमस्ते," } }, RAVI, NOW);
  await updateSettings("emails", { emailGreetingTexts: { hi: "नमस्कार," } }, RAVI, NOW);
  expect(listVersions("emails").map(({ changes }) => changes)).toContainEqual([
    { field: "Email greeting, hi", before: "नमस्कार,", after: "नमस्ते," },
  ]);
});

const parsePlace = (typed: object) =>
  toFormSchema("place").safeParse({ address: "4 Mall Road, Kanpur 208001", city: "Kanpur", ...typed });

test("the way in another language is typed in lines, a place and how to go on from it", () => {
  const hi = " कैंट स्टेशन : पश्चिम की ओर\u0000 चलें। \r\n\r\nलहरतारा： सीधे चलें: 200 मीटर";
  const { data, error } = parsePlace({ wayTexts: { hi, bn: " " }, cityTexts: { hi: "कानपुर" } });
  expect(error).toBeUndefined();
  expect(data).toMatchObject({ cityTexts: { hi: "कानपुर" } });
  expect(data?.wayTexts).toEqual({
    hi: [
      { place: "कैंट स्टेशन", onward: "पश्चिम की ओर चलें।" },
      { place: "लहरतारा", onward: "सीधे चलें: 200 मीटर" },
    ],
    bn: undefined,
  });
});

test.each([
  ["no colon", "कैंट: आगे\nलहरतारा", "Line 2 needs a landmark, a colon"],
  ["no directions", "कैंट: ", "Line 1 needs a landmark, a colon"],
  ["no place", ": आगे", "Line 1 needs a landmark, a colon"],
  ["too long a place", `${"क".repeat(61)}: आगे`, "at most 60 characters for the landmark"],
  ["too long a line", `कैंट: ${"क".repeat(121)}`, "at most 120 characters for the directions"],
  ["too many lines", Array(6).fill("कैंट: आगे").join("\n"), "at most 5 landmarks"],
  ["far too much", "क: ख\n".repeat(300), "at most 1000 characters"],
])("a way with %s is refused at its field", (_case, hi, message) => {
  const issues = parsePlace({ wayTexts: { hi } }).error?.issues ?? [];
  expect(issues.map(({ path }) => path.join("."))).toEqual(["wayTexts.hi"]);
  expect(issues[0]?.message).toContain(message);
});

test("what stands in place of the fields of languages is no text", () => {
  for (const cityTexts of [undefined, "x", ["x"], null])
    expect(parsePlace({ cityTexts }).data).toMatchObject({ cityTexts: {} });
});

test("the hint of a translation says what customers read while it is blank", () => {
  const listHints = (id: SectionId, key: string) =>
    listSettings(id)
      .filter(([name]) => name === key)
      .flatMap(([name, { toFields }]) => Object.values(toFields(name)).map(({ hint }) => hint));
  expect(listHints("place", "cityTexts")).toEqual(
    ["वाराणसी", "বারাণসী"].map(
      (city) =>
        `Leave blank to show “${city}” as long as the English text is the one the shop came with; once you change that, the English text is shown`,
    ),
  );
  expect(new Set(listHints("announcement", "announcementTexts"))).toEqual(
    new Set(["Leave blank to show the English text"]),
  );
});
