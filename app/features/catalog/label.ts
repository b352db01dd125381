import { getPriceWithTax } from "~/features/pricing/tax";
import { listPerLanguage, perLanguage } from "~/lib/language";
import type { Paise } from "~/lib/money";
import type { Details } from "./fields";
import type { ProductValues } from "./values";
import { words } from "./words.en";

/** What the law wants on the label of packed goods, or of their page (rule: label-complete). */
export interface Labelled
  extends Pick<Details, "netQuantity" | "maker" | "countryOfOrigin">,
    Pick<ProductValues, "mrpPaise" | "makerRole"> {
  pricePaise: Paise;
  /** The rate of GST that is added to its price, in basis points. */
  addedRateBp: number;
}

export const HOME_COUNTRY = "India";

const isImported = ({ countryOfOrigin }: Labelled): boolean =>
  countryOfOrigin !== null && countryOfOrigin.trim().toLowerCase() !== HOME_COUNTRY.toLowerCase();

const isAboveMrp = ({ pricePaise, addedRateBp, mrpPaise }: Labelled): boolean =>
  mrpPaise !== null && getPriceWithTax(pricePaise, addedRateBp) > mrpPaise;

/** What a label must have, and when it lacks it; the column `label_gaps` counts them. */
const GAPS = {
  mrp: ({ mrpPaise }) => mrpPaise === null,
  priceAboveMrp: isAboveMrp,
  netQuantity: ({ netQuantity }) => netQuantity === null,
  maker: ({ maker, makerRole }) => maker === null || makerRole === null,
  countryOfOrigin: ({ countryOfOrigin }) => countryOfOrigin === null,
  importer: (labelled) => isImported(labelled) && labelled.makerRole !== "importer",
} as const satisfies Record<string, (labelled: Labelled) => boolean>;

export type LabelGap = keyof typeof GAPS;
const GAP_NAMES = Object.keys(GAPS) as LabelGap[];

export const LABEL_GAP_TEXTS: Record<LabelGap, string> = perLanguage(() => ({
  mrp: words.lacksMrp,
  priceAboveMrp: words.priceIsAboveMrp,
  netQuantity: words.lacksNetQuantity,
  maker: words.lacksMaker,
  countryOfOrigin: words.lacksCountry,
  importer: words.lacksImporter,
}));

/** What is missing or wrong on the label of a product. */
export const listLabelGaps = (labelled: Labelled): LabelGap[] =>
  GAP_NAMES.filter((name) => GAPS[name](labelled));

const lacksImporter = (labelled: Labelled): boolean =>
  GAPS.importer(labelled) || (isImported(labelled) && labelled.maker === null);

/** With what a product cannot be put on sale, and the field at which it is refused. */
const REFUSED: [isRefused: (labelled: Labelled) => boolean, field: string, message: string][] =
  listPerLanguage(() => [
    [isAboveMrp, "price", words.priceCannotBeAboveMrp],
    [lacksImporter, "makerRole", words.importedGoodsNeedImporter],
  ]);

/**
 * Why a product with these values may not be on sale, with the field; undefined if it may (rule: mrp-limit).
 * A gap that it had before does not count, so that what is on sale can be edited until its label is mended.
 */
export function findLabelProblem(after: Labelled, before?: Labelled) {
  const found = REFUSED.find(([isRefused]) => isRefused(after) && !(before && isRefused(before)));
  return found && { field: found[1], message: found[2] };
}
