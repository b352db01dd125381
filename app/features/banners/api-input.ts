import { z } from "zod";
import { key, idField, trueOrFalse } from "~/lib/fields";
import { toCalendarDay } from "~/lib/time";
import { FIELDS, inOrder, NOT_AN_ORDER } from "./input";
import { BANNER_NOT_FOUND } from "./words";

const dayOrMoment = (sent: unknown) => (typeof sent === "string" ? toCalendarDay(sent) : sent);
const SENT = {
  ...FIELDS,
  startDate: z.preprocess(dayOrMoment, FIELDS.startDate).describe("A day of the shop, or a moment of it"),
  endDate: z.preprocess(dayOrMoment, FIELDS.endDate).describe("The last day it is shown"),
};
const isActive = trueOrFalse("isActive must be true or false");

/** A banner to add as a program sends it (spec back-office §7): active, unless it says (§3). Its picture comes as a file. */
export const BannerAdded = inOrder(z.object({ ...SENT, isActive: isActive.prefault(true) }));

/** The same of one that is there. Of what is left out the link is emptied, all else stays. */
export const BannerChanged = inOrder(z.object({ ...SENT, isActive: isActive.optional(), seenVersion: key() }));
export type BannerChanged = z.output<typeof BannerChanged>;

const place = z.number({ error: NOT_AN_ORDER }).int(NOT_AN_ORDER).min(0, NOT_AN_ORDER);

/** All banners at their new places, the first 0 (spec back-office §7). */
export const BannerOrderInput = z.object({
  orders: z
    .array(z.object({ id: idField(BANNER_NOT_FOUND), order: place }), { error: NOT_AN_ORDER })
    .max(10_000, NOT_AN_ORDER)
    .transform((places) => [...places].sort((one, other) => one.order - other.order).map(({ id }) => id)),
});
