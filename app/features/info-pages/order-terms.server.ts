import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { db, tx } from "~/platform/db/db.server";
import { TERMS_PATHS } from "./default-pages";
import { findInfoPage } from "./get-info-page.server";
import type { InfoPage } from "./info-page";
import { getPlaceholders } from "./placeholders.server";
import { orderTerms } from "./tables";

/**
 * The id of the terms as customers read them now, which the order keeps (rule: terms-of-order). Must run in
 * the caller's transaction.
 */
export function recordTerms(now: Date): string {
  const placeholders = getPlaceholders();
  const pages = TERMS_PATHS.flatMap((path) => findInfoPage(path, placeholders) ?? []);
  const id = createHash("sha256").update(JSON.stringify(pages)).digest("base64url");
  tx().insert(orderTerms).values({ id, pages, createdAt: now }).onConflictDoNothing().run();
  return id;
}

/** The pages that were part of an order; undefined for an order that kept none. */
export const findTerms = (id: string | null): InfoPage[] | undefined =>
  id === null ? undefined : db.select().from(orderTerms).where(eq(orderTerms.id, id)).get()?.pages;
