import { z } from "zod";
import { formKeyField, idField, optionalField, requiredText, singleLine } from "~/lib/fields";
import type { Message } from "~/lib/language";
import { textsInOtherLanguages, type WithOptionalTexts } from "~/lib/language-fields";
import { wholeNumber } from "~/lib/number-fields";
import { isCalendarDay } from "~/lib/time";
import { bannerNotFound, noImage } from "./words";
import { words } from "./words.en";

/** In characters, as many as fit beside the picture (rule: banner-fields). */
const BANNER_MAX_LENGTHS = { title: 60, text: 100, link: 500 };

/** Whether a text is an http(s) address or a path on this site, and so no script (rule: banner-link). */
function isLink(text: string): boolean {
  if (/[\s\\]/.test(text) || text.startsWith("//")) return false;
  return text.startsWith("/") || (/^https?:\/\/[^/]/.test(text) && URL.canParse(text));
}

const link = singleLine("", BANNER_MAX_LENGTHS.link, () =>
  words.linkCannotBeMoreThanCharacters(BANNER_MAX_LENGTHS.link),
)
  // Phones capitalise the first letter.
  .transform((text) => text.replace(/^https?:/i, (scheme) => scheme.toLowerCase()))
  .refine(isLink, { error: () => words.invalidLink });

const day = (missing: Message) =>
  requiredText(missing).refine(isCalendarDay, { error: () => words.chooseDayOfCalendar });

const order = wholeNumber(0, 9_999, () => words.invalidPosition);

const TICKED = new Set(["on", "true", "yes"]);

const title = singleLine(
  () => words.titleIsRequired,
  BANNER_MAX_LENGTHS.title,
  () => words.titleCannotBeMoreThanCharacters(BANNER_MAX_LENGTHS.title),
);
const text = optionalField(
  singleLine("", BANNER_MAX_LENGTHS.text, () =>
    words.textCannotBeMoreThanCharacters(BANNER_MAX_LENGTHS.text),
  ),
);
const textFields = () => textsInOtherLanguages({ title: optionalField(title), text });

export const BANNER_FIELDS = {
  title,
  text,
  link: optionalField(link),
  isActive: z
    .union([z.string(), z.boolean()])
    .optional()
    .transform((value) => value === true || TICKED.has(String(value))),
  order: optionalField(order),
  startDate: day(() => words.startDateIsRequired),
  endDate: day(() => words.endDateIsRequired),
};

export const withDateOrder = <Fields extends z.ZodObject<Record<"startDate" | "endDate", z.ZodType<string>>>>(
  form: Fields,
) =>
  form.refine(({ startDate, endDate }) => (endDate as string) >= (startDate as string), {
    error: () => words.endDateCannotBeBeforeStart,
    path: ["endDate"],
  });

/**
 * A new banner; `image` is the address of its stored picture, and a form sent twice with the same `formKey`
 * adds one banner.
 */
export const NewBanner = withDateOrder(
  z.object({ ...BANNER_FIELDS, ...textFields(), image: requiredText(noImage), formKey: formKeyField() }),
);
export type NewBanner = WithOptionalTexts<z.output<typeof NewBanner>>;

/**
 * An edited banner, which keeps its picture if `image` is missing; `seenOrder` and `seenVersion` are what its
 * form was made from.
 */
export const EditBanner = withDateOrder(
  z.object({
    ...BANNER_FIELDS,
    ...textFields(),
    image: optionalField(z.string()),
    seenOrder: optionalField(order).catch(undefined),
    seenVersion: formKeyField(),
  }),
);
export type EditBanner = WithOptionalTexts<z.output<typeof EditBanner>>;

export const DeleteBannerForm = z.object({});

export const invalidOrder = () => words.invalidOrder;
const ids = requiredText(invalidOrder).transform((text) => text.split(" "));

/**
 * The changes of order that the list can post; `order` and `seen` (the order it was made from) are ids
 * separated by blanks.
 */
export const BannerOrderForm = z.discriminatedUnion(
  "intent",
  [
    z.object({ intent: z.literal("reorder"), order: ids, seen: ids }),
    z.object({ intent: z.enum(["up", "down"]), id: idField(bannerNotFound) }),
  ],
  { error: invalidOrder },
);
export type BannerOrderForm = z.output<typeof BannerOrderForm>;
