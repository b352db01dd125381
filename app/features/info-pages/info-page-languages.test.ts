import { beforeEach, expect, test } from "vitest";
import { auditEntry } from "~/features/audit/tables";
import { createPreview, findTyped, handleWithPreview } from "~/features/settings/previews.server";
import { getLanguage, type Language } from "~/lib/language";
import { addMs, minutes } from "~/lib/time";
import { db, transaction } from "~/platform/db/db.server";
import { runInLanguage } from "~/platform/language.server";
import { writableDb } from "../../../tests/support/database";
import { insertCustomer, NOW } from "../../../tests/support/insert-rows";
import { FOOTER_PAGES, findDefaultText } from "./default-pages";
import { findInfoPage, findInfoText, findWrittenText, listVersions } from "./get-info-page.server";
import { toEditPath } from "./info-page";
import { listInfoPages, listTextStates } from "./list-info-pages.server";
import { findTerms, recordTerms } from "./order-terms.server";
import { previewInfoPage, restoreInfoPage, saveInfoPage, toTextVersion } from "./save-info-page.server";
import { infoPageVersion } from "./tables";

const PATH = "/returns";
const ENGLISH = { title: "Our returns", description: "How.", text: "## Returns\n\nWithin {returnDays}." };
const HINDI = { title: "हमारी वापसी", description: "कैसे।", text: "## वापसी\n\n{returnDays} के अंदर।" };

let ravi: string;
let now: Date;
beforeEach(() => {
  writableDb().delete(infoPageVersion).run();
  ravi = insertCustomer("Ravi Gupta");
  now = NOW;
});

async function save(language: Language, text: typeof ENGLISH, path = PATH) {
  now = addMs(now, minutes(1));
  await saveInfoPage(ravi, { path, language }, text, now);
}
const titleIn = (language: Language, path = PATH) => runInLanguage(language, () => findInfoText(path)?.title);
const ourTitle = (language: Language, path = PATH) => findDefaultText(path, language)?.title;
const stateOf = (language: Language, path = PATH) => {
  const text = listTextStates(path).find((one) => one.language === language);
  return [text?.source, text?.isOutdated];
};

// rule: info-page-language
test("without a change, the page is the program's text in the reader's language", () => {
  expect(["en", "hi", "bn"].map((language) => titleIn(language as Language))).toEqual([
    "Returns",
    ourTitle("hi"),
    ourTitle("bn"),
  ]);
  expect(titleIn("hi", "/nowhere")).toBeUndefined();
  expect(stateOf("bn")).toEqual(["program", false]);
});

test("the owner's English text stands in the place of our translation, until there is one", async () => {
  await save("en", ENGLISH);
  expect([titleIn("hi"), titleIn("bn")]).toEqual(["Our returns", "Our returns"]);
  expect([stateOf("en"), stateOf("hi")]).toEqual([
    ["owner", false],
    ["english", true],
  ]);
  await save("hi", HINDI);
  expect([titleIn("hi"), titleIn("bn"), titleIn("en")]).toEqual([
    "हमारी वापसी",
    "Our returns",
    "Our returns",
  ]);
  expect(stateOf("hi")).toEqual(["owner", false]);
});

test("a translation alone changes nothing in the other languages", async () => {
  await save("hi", HINDI, "/faq");
  expect([titleIn("en", "/faq"), titleIn("bn", "/faq")]).toEqual(["FAQ", ourTitle("bn", "/faq")]);
  expect(stateOf("hi", "/faq")).toEqual(["owner", false]);
});

test("with the English text put back as it came, our translations are shown again", async () => {
  await save("en", ENGLISH, "/about");
  expect(titleIn("bn", "/about")).toBe("Our returns");
  await restoreInfoPage(ravi, { path: "/about", language: "en" }, 0, addMs(now, minutes(1)));
  expect(titleIn("bn", "/about")).toBe(ourTitle("bn", "/about"));
});

test("a text is filled in its own language, whichever the reader's is", async () => {
  await save("en", ENGLISH, "/shipping");
  const shown = runInLanguage("hi", () => findInfoPage("/shipping"));
  expect(shown?.language).toBe("en");
  expect(JSON.stringify(shown?.page.sections)).toContain("Within 7 days.");
  await save("hi", HINDI, "/shipping");
  const translated = runInLanguage("en", () => runInLanguage("hi", () => findInfoPage("/shipping")));
  expect(JSON.stringify(translated?.page.sections)).toContain("7 दिन के अंदर।");
});

test("versions are counted in each language, and each has its own to go back to", async () => {
  const path = "/warranty";
  await save("en", ENGLISH, path);
  await save("hi", HINDI, path);
  await save("hi", { ...HINDI, title: "वापसी, फिर से" }, path);
  expect([listVersions(path, "en").length, listVersions(path, "bn").length]).toEqual([1, 0]);
  expect(listVersions(path, "hi").map(({ version }) => version)).toEqual([2, 1]);
  await restoreInfoPage(ravi, { path, language: "hi" }, 1, addMs(now, minutes(1)));
  expect([titleIn("hi", path), titleIn("en", path)]).toEqual(["हमारी वापसी", "Our returns"]);
  const missing = restoreInfoPage(ravi, { path, language: "bn" }, 1, now);
  await expect(missing).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("a translation older than the English text is to be checked, and is when it is saved", async () => {
  const path = "/privacy";
  await save("hi", HINDI, path);
  await save("en", ENGLISH, path);
  expect(stateOf("hi", path)).toEqual(["owner", true]);
  await save("hi", HINDI, path);
  expect([stateOf("hi", path), listVersions(path, "hi").length]).toEqual([["owner", false], 2]);
  expect(db.select({ action: auditEntry.action }).from(auditEntry).all().at(-1)).toEqual({
    action: "confirmed",
  });
  await save("hi", HINDI, path);
  expect(listVersions(path, "hi")).toHaveLength(2);
});

test("our translation, saved as it came, is shown where the English text was changed", async () => {
  const path = "/terms";
  await save("en", ENGLISH, path);
  const { title, description, text } = findWrittenText(path, "bn") ?? expect.fail("there is no text");
  await save("bn", { title, description, text }, path);
  expect([titleIn("bn", path), stateOf("bn", path)]).toEqual([title, ["owner", false]]);
});

test("of two who edit one translation the second is refused, and an unknown placeholder is", async () => {
  const path = "/faq";
  const key = { path, language: "bn" as const };
  const seenVersion = toTextVersion(findWrittenText(path, "bn") ?? expect.fail("there is no text"));
  await saveInfoPage(ravi, key, { ...HINDI, seenVersion }, now);
  const second = saveInfoPage(ravi, key, { ...ENGLISH, seenVersion }, now);
  await expect(second).rejects.toMatchObject({ code: "CONFLICT" });
  const wrong = saveInfoPage(ravi, key, { ...HINDI, text: "## क\n\n{दिन} {feee}" }, now);
  await expect(wrong).rejects.toMatchObject({ code: "INVALID", field: "text" });
});

test("a preview shows the page in the language of its text, and editing goes on in it", async () => {
  const key = { path: "/about", language: "hi" as const };
  const address = await previewInfoPage(ravi, key, { ...HINDI, seenVersion: "a" }, new Date());
  const seen = handleWithPreview("GET", address, () => [getLanguage(), findInfoText("/about")?.title]);
  expect(seen).toEqual(["hi", "हमारी वापसी"]);
  const id = new URLSearchParams(address.split("?")[1]).get("preview");
  const editing = new URL(`http://shop${toEditPath(key)}&preview=${id}`);
  expect(findTyped(editing, toEditPath(key), new Date())).toEqual({ ...HINDI, seenVersion: "a" });
  expect(findTyped(editing, toEditPath({ ...key, language: "en" }), new Date())).toBeUndefined();
  const other = { path: "/about", editPath: "/admin/settings/x", title: "", values: {}, typed: {} };
  const ofSettings = await createPreview(ravi, other, new Date());
  expect(runInLanguage("bn", () => handleWithPreview("GET", ofSettings, getLanguage))).toBe("bn");
});

// rule: terms-of-order
test("an order keeps the terms in the language in which it was placed", async () => {
  const id = await transaction(() => runInLanguage("bn", () => recordTerms(NOW)));
  const titles = runInLanguage("en", () => findTerms(id))?.map(({ title }) => title);
  expect(titles).toContain(ourTitle("bn", "/shipping"));
});

test("the links of the footer and the list of pages have titles in the reader's language", () => {
  const links = runInLanguage("hi", () => FOOTER_PAGES.map(([path, title]) => [path, title]));
  expect(links).toContainEqual(["/terms", "शर्तें"]);
  const titles = runInLanguage("bn", () => listInfoPages().map(({ title }) => title));
  expect(titles).toContain(ourTitle("bn"));
});
