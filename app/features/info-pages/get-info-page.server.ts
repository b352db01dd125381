import { and, desc, eq } from "drizzle-orm";
import { user } from "~/features/accounts/tables";
import { getLanguage, type Language } from "~/lib/language";
import { isSameJson } from "~/lib/same-json";
import { db } from "~/platform/db/db.server";
import { findPreviewed } from "~/platform/preview.server";
import { findDefaultText } from "./default-pages";
import { fillPage } from "./fill-placeholders";
import type { InfoPage, InfoPageText } from "./info-page";
import { parseInfoText } from "./parse-text.server";
import { getPlaceholders } from "./placeholders.server";
import { infoPageVersion } from "./tables";

/** A text in its language, and its number: 0 is the text that the program brings. */
export type CurrentText = InfoPageText & { language: Language; version: number };

const isVersionsOf = (path: string, language: Language) =>
  and(eq(infoPageVersion.path, path), eq(infoPageVersion.language, language));

const findNewest = (path: string, language: Language): CurrentText | undefined =>
  db
    .select({
      path: infoPageVersion.path,
      language: infoPageVersion.language,
      title: infoPageVersion.title,
      description: infoPageVersion.description,
      text: infoPageVersion.text,
      version: infoPageVersion.version,
    })
    .from(infoPageVersion)
    .where(isVersionsOf(path, language))
    .orderBy(desc(infoPageVersion.version))
    .limit(1)
    .get();

/** What the owner can change of a text. */
export const toTextFacts = ({ title, description, text }: InfoPageText) => ({ title, description, text });

/** The key under which a preview has the text of a page. */
export const toPreviewKey = (path: string): string => `page ${path}`;

/** The newest text that there is in a language, whether or not it is shown; undefined without such a page. */
export function findWrittenText(path: string, language: Language): CurrentText | undefined {
  const usual = findDefaultText(path, language);
  return usual && (findNewest(path, language) ?? { ...usual, language, version: 0 });
}

/**
 * The text that is shown in a language. Our translation may mean something else than an English text of the
 * owner, which is then shown in its place (rule: info-page-language).
 */
export function findShownText(path: string, language: Language): CurrentText | undefined {
  const written = findWrittenText(path, language);
  if (!written || written.version > 0 || language === "en") return written;
  const english = findWrittenText(path, "en");
  const ours = findDefaultText(path, "en");
  return english && ours && isSameJson(toTextFacts(english), toTextFacts(ours)) ? written : english;
}

/** The text of a page as it is now, in the language of the moment; undefined if there is no such page. */
export const findInfoText = (path: string): CurrentText | undefined =>
  findDefaultText(path, "en") &&
  (findPreviewed<CurrentText>(toPreviewKey(path)) ?? findShownText(path, getLanguage()));

// A few texts are read again and again, by pages and by every order.
const parsed = new Map<string, InfoPage>();
const MAX_PARSED = 50;

/** A page as its text says, with its placeholders filled in. */
export function toInfoPage(
  { path, title, description, text }: InfoPageText,
  placeholders: Record<string, string> = getPlaceholders(),
): InfoPage {
  const key = JSON.stringify([path, title, description, text]);
  let page = parsed.get(key);
  if (!page) {
    if (parsed.size >= MAX_PARSED) parsed.clear();
    page = { path, title, description, sections: parseInfoText(text) };
    parsed.set(key, page);
  }
  return fillPage(page, placeholders);
}

/** A page about the shop as customers read it, and its language; undefined if there is no such page. */
export function findInfoPage(path: string): { page: InfoPage; language: Language } | undefined {
  const text = findInfoText(path);
  return text && { page: toInfoPage(text, getPlaceholders(text.language)), language: text.language };
}

/** The versions of a page that the owner has saved in a language, the newest first. */
export const listVersions = (path: string, language: Language) =>
  db
    .select({
      version: infoPageVersion.version,
      title: infoPageVersion.title,
      createdAt: infoPageVersion.createdAt,
      actorName: user.name,
    })
    .from(infoPageVersion)
    .leftJoin(user, eq(user.id, infoPageVersion.actorId))
    .where(isVersionsOf(path, language))
    .orderBy(desc(infoPageVersion.version))
    .all();

/** The text of one version of a page in a language; undefined if there is none. */
export function findVersion(path: string, language: Language, version: number): InfoPageText | undefined {
  if (version === 0) return findDefaultText(path, language);
  return db
    .select({
      path: infoPageVersion.path,
      title: infoPageVersion.title,
      description: infoPageVersion.description,
      text: infoPageVersion.text,
    })
    .from(infoPageVersion)
    .where(and(isVersionsOf(path, language), eq(infoPageVersion.version, version)))
    .get();
}
