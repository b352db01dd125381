import { z } from "zod";
import { formKeyField, idField, optionalField, requiredText, singleLine } from "~/lib/fields";
import { isCalendarDay } from "~/lib/time";
import { BANNER_NOT_FOUND, NO_IMAGE } from "./words";

/** As much as the home page has room for beside the picture. */
const BANNER_MAX_LENGTHS = { title: 60, text: 100, link: 500 };

const NO_LINK = "Please enter a valid URL, or a path on this site such as /products";
const NO_ORDER = "Order must be a whole number, 0 for the first place";

/**
 * Whether a text is an http(s) address or a path on this site (rule: banner-link): nothing else, least of all
 * a script.
 */
function isLink(text: string): boolean {
  if (/[\s\\]/.test(text) || text.startsWith("//")) return false;
  return text.startsWith("/") || (/^https?:\/\/[^/]/.test(text) && URL.canParse(text));
}

const link = singleLine(
  "",
  BANNER_MAX_LENGTHS.link,
  `Link cannot be more than ${BANNER_MAX_LENGTHS.link} characters`,
)
  // A phone begins a line with a capital.
  .transform((text) => text.replace(/^https?:/i, (scheme) => scheme.toLowerCase()))
  .refine(isLink, NO_LINK);

const day = (missing: string) =>
  requiredText(missing).refine(isCalendarDay, "Please choose a day of the calendar");

const order = z.coerce.number({ error: NO_ORDER }).int(NO_ORDER).min(0, NO_ORDER).max(9_999, NO_ORDER);

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
    .transform((sent) => sent === true || TICKED.has(String(sent))),
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
 * A banner to add. `image` is the address under which its picture has been kept; `formKey`: sent twice, it
 * adds one.
 */
export const NewBanner = withDateOrder(
  z.object({ ...BANNER_FIELDS, image: requiredText(NO_IMAGE), formKey: formKeyField() }),
);
export type NewBanner = z.output<typeof NewBanner>;

/**
 * The same of one that is there; without `image` it keeps its picture. `seenOrder`, `seenVersion`: what its
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

/** Deleting asks for nothing but the press of a button. */
export const DeleteBanner = z.object({});

export const INVALID_ORDER = "That is not an order of banners";
const ids = requiredText(INVALID_ORDER).transform((text) => text.split(" "));

/**
 * Every change to the order that the list can post; `order` and `seen` (what it was made from) are ids with
 * blanks between.
 */
export const ChangeOrder = z.discriminatedUnion(
  "intent",
  [
    z.object({ intent: z.literal("reorder"), order: ids, seen: ids }),
    z.object({ intent: z.enum(["up", "down"]), id: idField(BANNER_NOT_FOUND) }),
  ],
  { error: INVALID_ORDER },
);
export type ChangeOrder = z.output<typeof ChangeOrder>;
