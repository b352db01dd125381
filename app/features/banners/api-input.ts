import { z } from "zod";
import { formKeyField, idField, trueOrFalse } from "~/lib/fields";
import { toCalendarDay } from "~/lib/time";
import { BANNER_FIELDS, invalidOrder, withDateOrder } from "./input";
import { bannerNotFound } from "./words";
import { words } from "./words.en";

const dayOrMoment = (value: unknown) => (typeof value === "string" ? toCalendarDay(value) : value);
const API_FIELDS = {
  ...BANNER_FIELDS,
  startDate: z
    .preprocess(dayOrMoment, BANNER_FIELDS.startDate)
    .describe("A day of the shop, or a moment of it"),
  endDate: z.preprocess(dayOrMoment, BANNER_FIELDS.endDate).describe("The last day it is shown"),
};
const isActive = trueOrFalse(() => words.isactiveMustBeTrueOrFalse);

/** A new banner by API, active by default; its picture is a file of the same request. */
export const NewBannerInput = withDateOrder(z.object({ ...API_FIELDS, isActive: isActive.prefault(true) }));

/** An update by API: a missing link is cleared, other missing fields stay. */
export const BannerUpdateInput = withDateOrder(
  z.object({ ...API_FIELDS, isActive: isActive.optional(), seenVersion: formKeyField() }),
);
export type BannerUpdateInput = z.output<typeof BannerUpdateInput>;

const positionField = z
  .number({ error: invalidOrder })
  .int({ error: invalidOrder })
  .min(0, { error: invalidOrder });

/** All banners with their new positions; 0 is the first. */
export const BannerOrderInput = z.object({
  orders: z
    .array(z.object({ id: idField(bannerNotFound), order: positionField }), { error: invalidOrder })
    .max(10_000, { error: invalidOrder })
    .transform((positions) =>
      [...positions].sort((item, other) => item.order - other.order).map(({ id }) => id),
    ),
});
