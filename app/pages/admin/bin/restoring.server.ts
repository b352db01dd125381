import { BANNER_RESTORING } from "~/features/banners/save-banner.server";
import type { Restoring } from "~/features/bin/restore-from-bin.server";
import { CLOSED_DAY_RESTORING } from "~/features/bookings/closed-days.server";
import { BOOKING_RESTORING } from "~/features/bookings/delete-bookings.server";
import { CATEGORY_RESTORING } from "~/features/catalog/admin/delete-category.server";
import { PRODUCT_RESTORING } from "~/features/catalog/remove-product.server";
import { TEMPLATE_RESTORING } from "~/features/contact/templates.server";
import { AREA_RESTORING } from "~/features/delivery/save-area.server";
import { DISCOUNT_RESTORING } from "~/features/discounts/save-discount.server";
import { RATE_RESTORING } from "~/features/pricing/save-rates.server";
import type { BinKind } from "~/shop";

/** What the features do when a thing of theirs is restored, by its kind. */
export const RESTORING: Record<BinKind, Restoring> = {
  banner: BANNER_RESTORING,
  category: CATEGORY_RESTORING,
  "closed-day": CLOSED_DAY_RESTORING,
  discount: DISCOUNT_RESTORING,
  electrician: {},
  product: PRODUCT_RESTORING,
  service: BOOKING_RESTORING,
  "service-area": AREA_RESTORING,
  "tax-rate": RATE_RESTORING,
  template: TEMPLATE_RESTORING,
};
