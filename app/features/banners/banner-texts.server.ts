import { and, desc, eq } from "drizzle-orm";
import { OTHER_LANGUAGES, type OtherLanguage } from "~/lib/language";
import { db, tx } from "~/platform/db/db.server";
import type { EditBanner } from "./input";
import { bannerText } from "./tables";

/** The texts of a banner in other languages, as the audit log compares them; those that it has. */
export type BannerTexts = Partial<Record<`${"title" | "text"}.${OtherLanguage}`, string>>;

const toTexts = (
  language: OtherLanguage,
  { title, text }: { title?: string | null; text?: string | null },
) => ({
  ...(title && { [`title.${language}`]: title }),
  ...(text && { [`text.${language}`]: text }),
});

export function getBannerTexts(bannerId: string): BannerTexts {
  const rows = db
    .select()
    .from(bannerText)
    .where(eq(bannerText.bannerId, bannerId))
    .orderBy(desc(bannerText.language))
    .all();
  return Object.assign({}, ...rows.map(({ language, ...texts }) => toTexts(language, texts)));
}

/** The texts that a form was sent with, or `stored` if it has no such fields. */
export const chooseBannerTexts = (
  { hi, bn }: Pick<EditBanner, OtherLanguage>,
  stored: BannerTexts = {},
): BannerTexts => (hi || bn ? { ...toTexts("hi", hi ?? {}), ...toTexts("bn", bn ?? {}) } : stored);

/** Replaces the texts of a banner in other languages, in the caller's transaction. */
export function writeBannerTexts(bannerId: string, texts: BannerTexts): void {
  for (const language of OTHER_LANGUAGES) {
    const [title, text] = [texts[`title.${language}`], texts[`text.${language}`]];
    const isIt = and(eq(bannerText.bannerId, bannerId), eq(bannerText.language, language));
    tx().delete(bannerText).where(isIt).run();
    if (title || text) tx().insert(bannerText).values({ bannerId, language, title, text }).run();
  }
}
