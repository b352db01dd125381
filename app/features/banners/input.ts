import { z } from "zod";
import { formKeyField, idField, optionalField, requiredText, singleLine } from "~/lib/fields";
import { isCalendarDay } from "~/lib/time";
import { BANNER_NOT_FOUND, NO_IMAGE } from "./words";

/** In characters, as many as fit beside the picture (rule: banner-fields). */
const BANNER_MAX_LENGTHS = { title: 60, text: 100, link: 500 };

const INVALID_LINK = "Please enter a valid URL, or a path on this site such as /products";
const INVALID_POSITION = "Order must be a whole number, 0 for the first place";

/** Whether a text is an http(s) address or a path on this site, and so no script (rule: banner-link). */
function isLink(text: string): boolean {
  if (/[\s\\]/.test(text) || text.startsWith("//")) return false;
  return text.startsWith("/") || (/^https?:\/\/[^/]/.test(text) && URL.canParse(text));
}

const link = singleLine(
  "",
  BANNER_MAX_LENGTHS.link,
  `Link cannot be more than ${BANNER_MAX_LENGTHS.link} characters`,
)
  // Phones capitalise the first letter.
  .transform((text) => text.replace(/^https?:/i, (scheme) => scheme.toLowerCase()))
  .refine(isLink, INVALID_LINK);

const day = (missing: string) =>
  requiredText(missing).refine(isCalendarDay, "Please choose a day of the calendar");

const order = z.coerce
  .number({ error: INVALID_POSITION })
  .int(INVALID_POSITION)
  .min(0, INVALID_POSITION)
  .max(9_999, INVALID_POSITION);

const TICKED = new Set(["on", "true", "yes"]);

export const BANNER_FIELDS = {
  title: singleLine(
    "Title is required",
    BANNER_MAX_LENGTHS.title,
    `Title cannot be more than ${BANNER_MAX_LENGTHS.title} characters`,
  ),
  text: optionalField(
    singleLine("", BANNER_MAX_LENGTHS.text, `Text cannot be more than ${BANNER_MAX_LENGTHS.text} characters`),
  ),
  link: optionalField(link),
  isActive: z
    .union([z.string(), z.boolean()])
    .optional()
    .transform((value) => value === true || TICKED.has(String(value))),
  order: optionalField(order),
  startDate: day("Start date is required"),
  endDate: day("End date is required"),
};

export const withDateOrder = <Fields extends z.ZodObject<Record<"startDate" | "endDate", z.ZodType<string>>>>(
  form: Fields,
) =>
  form.refine(({ startDate, endDate }) => (endDate as string) >= (startDate as string), {
    message: "End date cannot be before the start date",
    path: ["endDate"],
  });

/**
 * A new banner; `image` is the address of its stored picture, and a form sent twice with the same `formKey`
 * adds one banner.
 */
export const NewBanner = withDateOrder(
  z.object({ ...BANNER_FIELDS, image: requiredText(NO_IMAGE), formKey: formKeyField() }),
);
export type NewBanner = z.output<typeof NewBanner>;

/**
 * An edited banner, which keeps its picture if `image` is missing; `seenOrder` and `seenVersion` are what its
 * form was made from.
 */
export const EditBanner = withDateOrder(
  z.object({
    ...BANNER_FIELDS,
    image: optionalField(z.string()),
    seenOrder: optionalField(order).catch(undefined),
    seenVersion: formKeyField(),
  }),
);
export type EditBanner = z.output<typeof EditBanner>;

export const DeleteBannerForm = z.object({});

export const INVALID_ORDER = "That is not an order of banners";
const ids = requiredText(INVALID_ORDER).transform((text) => text.split(" "));

/**
 * The changes of order that the list can post; `order` and `seen` (the order it was made from) are ids
 * separated by blanks.
 */
export const BannerOrderForm = z.discriminatedUnion(
  "intent",
  [
    z.object({ intent: z.literal("reorder"), order: ids, seen: ids }),
    z.object({ intent: z.enum(["up", "down"]), id: idField(BANNER_NOT_FOUND) }),
  ],
  { error: INVALID_ORDER },
);
export type BannerOrderForm = z.output<typeof BannerOrderForm>;
