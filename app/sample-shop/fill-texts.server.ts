import { type banner, bannerText } from "~/features/banners/tables";
import { productText } from "~/features/catalog/text-tables";
import { listCategories } from "~/features/categories/list-categories.server";
import { categoryText } from "~/features/categories/tables";
import { serviceAreaText } from "~/features/delivery/tables";
import { OTHER_LANGUAGES, type OtherLanguage } from "~/lib/language";
import { tx } from "~/platform/db/db.server";
import { BANNERS_BN } from "./banners.bn";
import { BANNERS_HI } from "./banners.hi";
import { CATEGORY_NAMES } from "./categories";
import { COOLERS_BN } from "./products/coolers.bn";
import { COOLERS_HI } from "./products/coolers.hi";
import { FANS_BN } from "./products/fans.bn";
import { FANS_HI } from "./products/fans.hi";
import { MIXERS_IRONS_BN } from "./products/mixers-irons.bn";
import { MIXERS_IRONS_HI } from "./products/mixers-irons.hi";
import { POWER_TOOLS_BN } from "./products/power-tools.bn";
import { POWER_TOOLS_HI } from "./products/power-tools.hi";
import { SPARE_PARTS_BN } from "./products/spare-parts.bn";
import { SPARE_PARTS_HI } from "./products/spare-parts.hi";
import type { SampleTexts } from "./products/types";
import type { Sample } from "./sample";
import { SERVICE_AREAS_BN } from "./service-areas.bn";
import { SERVICE_AREAS_HI } from "./service-areas.hi";

const PRODUCT_TEXTS: Record<OtherLanguage, Record<string, SampleTexts>[]> = {
  hi: [FANS_HI, COOLERS_HI, MIXERS_IRONS_HI, POWER_TOOLS_HI, SPARE_PARTS_HI],
  bn: [FANS_BN, COOLERS_BN, MIXERS_IRONS_BN, POWER_TOOLS_BN, SPARE_PARTS_BN],
};
const BANNER_TEXTS = { hi: BANNERS_HI, bn: BANNERS_BN };
const SAMPLE_AREA_TEXTS = { hi: SERVICE_AREAS_HI, bn: SERVICE_AREAS_BN };

/** Writes the Hindi and Bengali texts of products, in the caller's transaction. */
export function fillProductTexts(products: Sample["products"]): void {
  for (const language of OTHER_LANGUAGES)
    for (const [sku, values] of PRODUCT_TEXTS[language].flatMap((group) => Object.entries(group))) {
      const productId = products.get(sku)?.id;
      if (productId)
        tx()
          .insert(productText)
          .values({ productId, language, ...values })
          .run();
    }
}

/** Writes what categories are called in Hindi and Bengali, in the caller's transaction. */
export function fillCategoryTexts(): void {
  for (const { id: categoryId, name } of listCategories())
    for (const language of OTHER_LANGUAGES) {
      const title = CATEGORY_NAMES[name]?.[language];
      if (title) tx().insert(categoryText).values({ categoryId, language, name: title }).run();
    }
}

/** Writes the Hindi and Bengali texts of a banner, in the caller's transaction. */
export function fillBannerTexts({ id: bannerId, title }: typeof banner.$inferSelect): void {
  for (const language of OTHER_LANGUAGES) {
    const texts = BANNER_TEXTS[language][title];
    if (texts)
      tx()
        .insert(bannerText)
        .values({ bannerId, language, ...texts })
        .run();
  }
}

/** Writes the Hindi and Bengali texts of a service area, in the caller's transaction. */
export function fillAreaTexts({ id: areaId, pincode }: { id: string; pincode: string }): void {
  for (const language of OTHER_LANGUAGES)
    tx()
      .insert(serviceAreaText)
      .values({ areaId, language, ...SAMPLE_AREA_TEXTS[language][pincode] })
      .run();
}
