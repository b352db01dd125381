import { z } from "zod";
import { formKeyField, idField, trueOrFalse } from "~/lib/fields";
import { toCalendarDay } from "~/lib/time";
import { BANNER_FIELDS, INVALID_ORDER, withDateOrder } from "./input";
import { BANNER_NOT_FOUND } from "./words";

const dayOrMoment = (sent: unknown) => (typeof sent === "string" ? toCalendarDay(sent) : sent);
const API_FIELDS = {
  ...BANNER_FIELDS,
  startDate: z
    .preprocess(dayOrMoment, BANNER_FIELDS.startDate)
    .describe("A day of the shop, or a moment of it"),
  endDate: z.preprocess(dayOrMoment, BANNER_FIELDS.endDate).describe("The last day it is shown"),
};
const isActive = trueOrFalse("isActive must be true or false");

/** A banner to add as a program sends it: active, unless it says. Its picture comes as a file. */
export const NewBannerInput = withDateOrder(z.object({ ...API_FIELDS, isActive: isActive.prefault(true) }));

/** The same of one that is there. Of what is left out the link is emptied, all else stays. */
export const BannerUpdateInput = withDateOrder(
  z.object({ ...API_FIELDS, isActive: isActive.optional(), seenVersion: formKeyField() }),
);
export type BannerUpdateInput = z.output<typeof BannerUpdateInput>;

const placeField = z.number({ error: INVALID_ORDER }).int(INVALID_ORDER).min(0, INVALID_ORDER);

/** All banners at their new places, the first 0. */
export const BannerOrderInput = z.object({
  orders: z
    .array(z.object({ id: idField(BANNER_NOT_FOUND), order: placeField }), { error: INVALID_ORDER })
    .max(10_000, INVALID_ORDER)
    .transform((places) => [...places].sort((one, other) => one.order - other.order).map(({ id }) => id)),
});
