import { z } from "zod";
import { category, earlierSlug } from "~/features/categories/tables";
import { HEX_COLOUR } from "~/lib/colours";
import { ShopError } from "~/lib/errors";
import { multiLine, optionalField, singleLine } from "~/lib/fields";
import { isCalendarDay } from "~/lib/time";
import { db } from "~/platform/db/db.server";
import { HOME_PLACES, type HomePlace, listHomeBlocks, toLines } from "./home-blocks";
import { choiceOf, inputOf, type Setting, section, toField } from "./setting-types.server";
import { DEFAULT_COLOURS, findUnreadable } from "./theme";
import { withTranslations } from "./translations.server";
import { words } from "./words.en";

type Texts = Pick<Parameters<typeof inputOf>[1], "label" | "hint">;

/** An optional text on one line. */
const optionalLine = (maxLength: number, texts: Texts) =>
  inputOf(
    singleLine("", maxLength, () => words.pleaseUseAtMost(maxLength)),
    {
      ...texts,
      optional: true,
      default: "",
    },
  );

/** An optional text on several lines. */
const optionalLines = (maxLength: number, texts: Texts): Setting<string> => ({
  ...optionalLine(maxLength, texts),
  toFields: (name) => ({ [name]: { ...toField({ ...texts, optional: true }), control: "lines", rows: 3 } }),
  schema: optionalField(multiLine("", maxLength, () => words.pleaseUseAtMost(maxLength))).transform(
    (text) => text ?? "",
  ),
});

const profile = z
  .url({ error: () => words.invalidProfile, protocol: /^https$/, hostname: z.regexes.domain })
  .max(200, { error: () => words.invalidProfile });

/** The address of a profile of the shop elsewhere. */
const profileOf = (label: string) =>
  inputOf(profile, { label, optional: true, default: "" }, { type: "url" });

const colourOf = (texts: Texts & { default: string }) =>
  inputOf(
    z
      .string({ error: () => words.invalidColour })
      .toLowerCase()
      .regex(HEX_COLOUR, { error: () => words.invalidColour }),
    texts,
    { type: "color" },
  );

const dayOf = (texts: Texts) =>
  inputOf(
    z.string().refine(isCalendarDay, { error: () => words.invalidDay }),
    { ...texts, optional: true, default: "" },
    { type: "date" },
  );

const linkOf = (texts: Texts) =>
  inputOf(
    z
      .string()
      .trim()
      .max(200, { error: () => words.invalidLink })
      .regex(/^\/(?!\/)[^\s\\]*$/, { error: () => words.invalidLink }),
    { ...texts, optional: true, default: "" },
  );

/** The place of a section of the home page, by default that after `index` others (rule: home-sections). */
const placeOf = (label: () => string, index: number) =>
  choiceOf<HomePlace>(() => words.choosePlace, HOME_PLACES, { label, default: `${index + 1}` as HomePlace });

/** The first line that no category of the shop is or was called. */
function findUnknownCategory(lines: string): string | undefined {
  const names = db.select({ name: category.name }).from(category).all();
  const earlier = db.select({ name: earlierSlug.slugKey }).from(earlierSlug).all();
  const known = new Set([...names, ...earlier].map(({ name }) => name.toLowerCase()));
  return toLines(lines).find((line) => !known.has(line.toLowerCase()));
}

/** How the shop looks and speaks; each section has a row of its own. */
export const LOOK_SECTIONS = {
  announcement: section(
    () => words.announcement,
    {
      ...withTranslations(
        "announcement",
        optionalLine(160, { label: () => words.announcementText, hint: () => words.announcementHint }),
      ),
      announcementLink: linkOf({
        label: () => words.announcementLink,
        hint: () => words.announcementLinkHint,
      }),
      announcementUntil: dayOf({
        label: () => words.announcementUntil,
        hint: () => words.announcementUntilHint,
      }),
    },
    { description: () => words.announcementExplained },
  ),
  look: section(
    () => words.colours,
    {
      /** These two: rule: readable-colours. */
      accent: colourOf({ label: () => words.accent, default: DEFAULT_COLOURS.accent }),
      accentDark: colourOf({ label: () => words.accentDark, default: DEFAULT_COLOURS.accentDark }),
    },
    {
      description: () => words.coloursExplained,
      check(values) {
        const unreadable = findUnreadable(values);
        if (unreadable) throw new ShopError("INVALID", words.unreadableColour, unreadable);
      },
    },
  ),
  home: section(
    () => words.homePage,
    {
      bannersPlace: placeOf(() => words.banners, 0),
      repairOfferPlace: placeOf(() => words.repairOffer, 1),
      featuredPlace: placeOf(() => words.featuredProducts, 2),
      categoriesPlace: placeOf(() => words.categoryRows, 3),
      ...withTranslations(
        "repairOfferHeading",
        optionalLine(60, { label: () => words.repairOfferHeading, hint: () => words.usualHeading }),
      ),
      ...withTranslations(
        "featuredHeading",
        optionalLine(60, { label: () => words.featuredHeading, hint: () => words.usualHeading }),
      ),
      homeCategories: optionalLines(2_000, {
        label: () => words.homeCategories,
        hint: () => words.homeCategoriesHint,
      }),
    },
    {
      description: () => words.homeExplained,
      check(values) {
        if (listHomeBlocks(values).length === 0)
          throw new ShopError("INVALID", words.oneSectionStays, "bannersPlace");
        const unknown = findUnknownCategory(values.homeCategories);
        if (unknown) throw new ShopError("INVALID", words.noSuchCategory(unknown), "homeCategories");
      },
    },
  ),
  logo: section(
    () => words.logo,
    {
      /** The address of an uploaded picture; empty for the sign of the stylesheet's colours. */
      logo: inputOf(z.string(), { label: () => words.logo, optional: true, default: "" }),
    },
    { hasOwnPage: true },
  ),
  social: section(
    () => words.profiles,
    {
      facebook: profileOf("Facebook"),
      instagram: profileOf("Instagram"),
      youtube: profileOf("YouTube"),
      x: profileOf("X"),
    },
    { description: () => words.profilesExplained },
  ),
  emails: section(
    () => words.emailTexts,
    {
      ...withTranslations(
        "emailGreeting",
        optionalLine(100, { label: () => words.emailGreeting, hint: () => words.emailGreetingHint }),
      ),
      ...withTranslations(
        "emailFooter",
        optionalLines(400, { label: () => words.emailFooter, hint: () => words.emailFooterHint }),
      ),
    },
    { description: () => words.emailTextsExplained, previewPath: "/admin/settings/email" },
  ),
  upi: section(
    () => words.upi,
    {
      upiId: inputOf(
        z
          .string()
          .trim()
          .toLowerCase()
          .regex(/^[a-z\d._-]{2,50}@[a-z][a-z\d]{1,30}$/, { error: () => words.invalidUpi }),
        { label: () => words.upiId, hint: () => words.upiIdHint, optional: true, default: "" },
      ),
    },
    { description: () => words.upiExplained },
  ),
};
