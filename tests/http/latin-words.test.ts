import { expect, test } from "vitest";
import { LANGUAGE_TAGS, type OtherLanguage, toLanguageAddress } from "~/lib/language";
import { listLatin, listShownTexts, listTypedTexts } from "../support/latin-words";
import { listSceneAddresses } from "../support/page-addresses";
import { readPdf } from "../support/pdf";
import { openScene, type Scene } from "../support/scene";
import { fetchScreenIn, fixedPath, type Screen } from "../support/screen";
import { ACCOUNT_SCREENS, ADMIN_SCREENS, SHOP_SCREENS } from "../support/screens";
import type { RunningShop } from "../support/shop";
import { openDatabase } from "../support/shop-data";

/** The page of the API is for programmers, and in English. */
const isTranslated = (screen: Screen) => screen.name !== "the page of the API";
const ALL = [...SHOP_SCREENS, ...ACCOUNT_SCREENS, ...ADMIN_SCREENS].filter(isTranslated);
const SCREENS_OF_CUSTOMERS = ALL.filter(({ asRavi }) => !asRavi);
const SCREENS_OF_STAFF = ALL.filter(({ asRavi }) => asRavi);

/** Addresses that are no pages, or whose pages are read as screens, in states that others end. */
const NO_PAGES =
  /\.(?:csv|zip|ics|json|xml|txt|pdf)$|\/pdf$|^\/api\/docs$|^\/admin\/style|^\/(?:logout|auth\/google)/;

/** Every other page of the back-office or of customers, each opened once. */
const listPages = (scene: Scene, isAdmin: boolean): Screen[] =>
  listSceneAddresses(scene)
    .filter(({ pattern }) => pattern.startsWith("/admin") === isAdmin && !NO_PAGES.test(pattern))
    .map(({ pattern, path }) => ({
      name: pattern,
      path: fixedPath(path),
      ...(isAdmin ? { asRavi: true } : { asAsha: true }),
    }));

/** The texts of screens that are Latin and should not be, each with the first screen that shows it. */
async function readScreens(screens: Screen[], language: OtherLanguage, shop: RunningShop, scene: Scene) {
  // The messages of what they did in English are shown once.
  for (const visitor of [scene.asha, scene.ravi]) await visitor.visit(toLanguageAddress("/", language));
  const found = new Map<string, string>();
  for (const screen of screens) {
    for (const { html, headers } of await fetchScreenIn(language, screen, shop, scene)) {
      if (!headers.get("Content-Type")?.startsWith("text/html")) continue;
      expect(html, screen.name).toContain(`<html lang="${LANGUAGE_TAGS[language]}"`);
      // The back-office lists areas by the names that its search knows.
      const typed = listTypedTexts(shop, screen.asRavi ? [] : ["service_area"]);
      for (const text of listLatin(listShownTexts(html), typed))
        if (!found.has(text)) found.set(text, screen.name);
    }
  }
  return Array.from(found, ([text, name]) => `${name}: ${text}`);
}

/** What is Latin and should not be in the emails that Asha got. */
function readEmails(shop: RunningShop, { asha }: Scene): string[] {
  const database = openDatabase(shop);
  const select =
    "select subject, text from outbox_letter where recipient like ? or recipient = 'asha@example.in'";
  const emails = database.prepare(select).all(`%${asha.id}%`) as { subject: string; text: string }[];
  database.close();
  expect(emails.length).toBeGreaterThan(5);
  return listLatin(
    emails.flatMap(({ subject, text }) => [subject, ...text.split("\n")].map((text) => ({ text }))),
    listTypedTexts(shop, ["outbox_letter"]),
  );
}

/** What is Latin and should not be in the files of her papers. */
async function readPapers(shop: RunningShop, { asha, paid, cancelled }: Scene): Promise<string[]> {
  const cookies = [...asha.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const pages = await Promise.all([paid, cancelled].map((id) => asha.visit(`/orders/${id}`)));
  const paths = pages.flatMap(({ html }) => html.match(/\/orders\/\w+\/papers\/\w+\/pdf/g) ?? []);
  expect(paths.length).toBeGreaterThan(2);
  const files = await Promise.all(
    paths.map(async (path) => (await fetch(shop.url + path, { headers: { Cookie: cookies } })).arrayBuffer()),
  );
  return listLatin(
    files.flatMap((file) => readPdf(Buffer.from(file)).map((page) => ({ text: page.join(" ") }))),
    listTypedTexts(shop),
  );
}

/** The back-office, which is not in Bengali, refuses customers too. */
const isIn = (language: OtherLanguage, scene: Scene) => (screen: Screen) =>
  language === "hi" || !screen.path(scene).startsWith("/admin");

test.each(["hi", "bn"] as const)("a customer who reads %s finds no English", async (language) => {
  const { shop, scene } = await openScene({}, language);
  try {
    expect(readEmails(shop, scene)).toEqual([]);
    expect(await readPapers(shop, scene)).toEqual([]);
    const pages = [...SCREENS_OF_CUSTOMERS, ...listPages(scene, false)];
    expect(await readScreens(pages.filter(isIn(language, scene)), language, shop, scene)).toEqual([]);
  } finally {
    await shop.close();
  }
});

test("an administrator who reads Hindi finds no English", async () => {
  const { shop, scene } = await openScene();
  try {
    expect(await readScreens([...SCREENS_OF_STAFF, ...listPages(scene, true)], "hi", shop, scene)).toEqual(
      [],
    );
  } finally {
    await shop.close();
  }
});
