import { mapNames, namesOf } from "~/lib/field-lists";
import { type Message, perLanguage } from "~/lib/language";
import { type Paise, toRupees } from "~/lib/money";
import { words } from "./words.en";

export const MAKER_ROLES = ["manufacturer", "packer", "importer"] as const;
export type MakerRole = (typeof MAKER_ROLES)[number];

export const MAKER_ROLE_LABELS: Record<MakerRole, string> = perLanguage(() => ({
  manufacturer: words.manufacturer,
  packer: words.packer,
  importer: words.importer,
}));

interface Base {
  /** The property of the product. */
  column: string;
  label: Message;
  hint?: Message;
}
type ValueField = Base &
  (
    | { kind: "money" }
    | { kind: "number"; min: number; max: number; wrong: Message }
    | { kind: "choice"; options: Record<string, string>; wrong: Message }
  );

/**
 * The optional values of a product that are no texts, in the order of the form and of CSV files (rule:
 * product-fields), as `DETAILS` has its texts. One more is an entry here and its column in tables.ts, a
 * schema in input.ts and a codec in answer.ts.
 */
export const VALUES = {
  mrp: { column: "mrpPaise", kind: "money", label: () => words.mrp, hint: () => words.mrpHint },
  weightGrams: {
    column: "weightGrams",
    kind: "number",
    min: 1,
    max: 1_000_000,
    label: () => words.weightGrams,
    hint: () => words.weightHint,
    wrong: () => words.weightWrong,
  },
  makerRole: {
    column: "makerRole",
    kind: "choice",
    options: MAKER_ROLE_LABELS,
    label: () => words.makerRole,
    wrong: () => words.makerRoleWrong,
  },
  energyStars: {
    column: "energyStars",
    kind: "number",
    min: 1,
    max: 5,
    label: () => words.energyStars,
    hint: () => words.energyStarsHint,
    wrong: () => words.energyStarsWrong,
  },
} as const satisfies Record<string, ValueField>;

export type ValueName = keyof typeof VALUES;
export const VALUE_NAMES = namesOf(VALUES);
export const VALUE_COLUMNS = VALUE_NAMES.map((name) => VALUES[name].column);

/** The values of a product, as it has them. */
export interface ProductValues {
  /** The maximum retail price on the pack, with all taxes. */
  mrpPaise: Paise | null;
  /** Packed for dispatch. */
  weightGrams: number | null;
  makerRole: MakerRole | null;
  energyStars: number | null;
}

/** A stored value as it stands in a form or in a CSV file; empty without one. */
function formatValue(name: ValueName, values: ProductValues): string {
  const value = values[VALUES[name].column];
  if (value === null) return "";
  return String(VALUES[name].kind === "money" ? toRupees(value as Paise) : value);
}

/** The stored values by their names in forms and files. */
export const formatValues = (values: ProductValues): Record<ValueName, string> =>
  mapNames(VALUE_NAMES, (name) => formatValue(name, values));

/** Values by their names, as a form, the API or a file sends them. */
export type SentValues = {
  [Name in ValueName]?: ProductValues[(typeof VALUES)[Name]["column"]];
};

/** The columns of sent values; those that were not sent stay as they were. */
export const toValueColumns = (sent: SentValues, before?: ProductValues): ProductValues =>
  Object.fromEntries(
    VALUE_NAMES.map((name) => {
      const { column } = VALUES[name];
      return [column, name in sent ? (sent[name] ?? null) : (before?.[column] ?? null)];
    }),
  ) as unknown as ProductValues;
