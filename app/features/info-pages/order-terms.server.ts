import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Language } from "~/lib/language";
import { db, tx } from "~/platform/db/db.server";
import { TERMS_PATHS } from "./default-pages";
import { findInfoPage, findInfoText, toInfoPage } from "./get-info-page.server";
import type { InfoPage } from "./info-page";
import { getPlaceholders } from "./placeholders.server";
import { orderTerms } from "./tables";

/**
 * The id of the terms as the customer reads them now, in the language of the order, which the order keeps
 * (rule: terms-of-order). Must run in the caller's transaction.
 */
export function recordTerms(now: Date): string {
  const placeholders: Partial<Record<Language, Record<string, string>>> = {};
  const pages = TERMS_PATHS.flatMap((path) => {
    const text = findInfoText(path);
    if (!text) return [];
    placeholders[text.language] ??= getPlaceholders(text.language);
    return [toInfoPage(text, placeholders[text.language])];
  });
  return keepPages(pages, now);
}

/**
 * The id of a page as it is shown now, which a consent to it keeps, and its language (rule:
 * consent-recorded). Must run in the caller's transaction.
 */
export function keepPage(path: string, now: Date): { id: string; language: Language } {
  const page = findInfoPage(path);
  if (!page) throw new Error(`There is no page ${path}`);
  return { id: keepPages([page.page], now), language: page.language };
}

function keepPages(pages: InfoPage[], now: Date): string {
  const id = createHash("sha256").update(JSON.stringify(pages)).digest("base64url");
  tx().insert(orderTerms).values({ id, pages, createdAt: now }).onConflictDoNothing().run();
  return id;
}

/** The pages that were part of an order; undefined for an order that kept none. */
export const findTerms = (id: string | null): InfoPage[] | undefined =>
  id === null ? undefined : db.select().from(orderTerms).where(eq(orderTerms.id, id)).get()?.pages;
