import { desc, eq, sql } from "drizzle-orm";
import { user } from "~/features/accounts/tables";
import { db } from "~/platform/db/db.server";
import { findPreviewed } from "~/platform/preview.server";
import { DEFAULT_PAGES } from "./default-pages";
import { fillPage } from "./fill-placeholders";
import type { InfoPage, InfoPageText } from "./info-page";
import { parseInfoText } from "./parse-text.server";
import { getPlaceholders } from "./placeholders.server";
import { infoPageVersion } from "./tables";

/** The newest version of a page's text, and its number: 0 is the text that the program brings. */
export type CurrentText = InfoPageText & { version: number };

const findNewest = (path: string): CurrentText | undefined =>
  db
    .select({
      path: infoPageVersion.path,
      title: infoPageVersion.title,
      description: infoPageVersion.description,
      text: infoPageVersion.text,
      version: infoPageVersion.version,
    })
    .from(infoPageVersion)
    .where(eq(infoPageVersion.path, path))
    .orderBy(desc(infoPageVersion.version))
    .limit(1)
    .get();

/** The key under which a preview has the text of a page. */
export const toPreviewKey = (path: string): string => `page ${path}`;

/** The text of a page as it is now; undefined if there is no such page. */
export function findInfoText(path: string): CurrentText | undefined {
  const usual = DEFAULT_PAGES.find((page) => page.path === path);
  if (!usual) return undefined;
  return findPreviewed<CurrentText>(toPreviewKey(path)) ?? findNewest(path) ?? { ...usual, version: 0 };
}

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

/** A page about the shop as customers read it; undefined if there is no such page. */
export function findInfoPage(path: string, placeholders?: Record<string, string>): InfoPage | undefined {
  const text = findInfoText(path);
  return text && toInfoPage(text, placeholders);
}

/** The pages in their order, each with the version it has now and the day of it. */
export const listInfoPages = () =>
  DEFAULT_PAGES.map(({ path, title }) => {
    const newest = listVersions(path)[0];
    return {
      path,
      title: newest?.title ?? title,
      version: newest?.version ?? 0,
      createdAt: newest?.createdAt,
    };
  });

/** The versions of a page that the owner has saved, the newest first. */
export const listVersions = (path: string) =>
  db
    .select({
      version: infoPageVersion.version,
      title: infoPageVersion.title,
      createdAt: infoPageVersion.createdAt,
      actorName: user.name,
    })
    .from(infoPageVersion)
    .leftJoin(user, eq(user.id, infoPageVersion.actorId))
    .where(eq(infoPageVersion.path, path))
    .orderBy(desc(infoPageVersion.version))
    .all();

/** The text of one version of a page; undefined if there is none. */
export function findVersion(path: string, version: number): InfoPageText | undefined {
  if (version === 0) return DEFAULT_PAGES.find((page) => page.path === path);
  return db
    .select({
      path: infoPageVersion.path,
      title: infoPageVersion.title,
      description: infoPageVersion.description,
      text: infoPageVersion.text,
    })
    .from(infoPageVersion)
    .where(sql`${infoPageVersion.path} = ${path} and ${infoPageVersion.version} = ${version}`)
    .get();
}
