import type { Price } from "./rules";

/** A product of a group with its value of each dimension, as its siblings' pages name it. */
export interface Variant extends Price {
  id: string;
  /** One for each dimension of the group; the second is null where it has none. */
  values: (string | null)[];
  available: number;
}

/** Products on sale that are the same thing in other values of these dimensions (rule: product-group). */
export interface ProductGroup {
  dimensions: string[];
  variants: Variant[];
}

/** A value of a dimension: the product with it that a link leads to. */
export interface Choice {
  value: string;
  productId: string;
  isCurrent: boolean;
  isSoldOut: boolean;
  /** The value of the other dimension, where it is another than that of the product one looks at. */
  otherValue: string | null;
}

const { compare } = new Intl.Collator("en-IN", { numeric: true });

/** What one would rather see: the other dimension as it is, then what is in stock. */
function chooseNearest(variants: Variant[], current: Variant, other: number): Variant | undefined {
  const isNear = (variant: Variant) => variant.values[other] === current.values[other];
  const rank = (variant: Variant) => (isNear(variant) ? 0 : 2) + (variant.available > 0 ? 0 : 1);
  return variants.toSorted((a, b) => rank(a) - rank(b))[0];
}

/**
 * For each dimension that gives a choice, its values in their natural order, each with the product it leads
 * to: the one that differs in nothing else, or else one in stock.
 */
export function listChoices(
  { dimensions, variants }: ProductGroup,
  productId: string,
): { dimension: string; choices: Choice[] }[] {
  const current = variants.find(({ id }) => id === productId);
  if (!current) return [];
  return dimensions
    .map((dimension, index) => {
      const other = 1 - index;
      const values = [...new Set(variants.flatMap((variant) => variant.values[index] ?? []))].toSorted(
        compare,
      );
      const choices = values.flatMap((value): Choice[] => {
        const having = variants.filter((variant) => variant.values[index] === value);
        const isCurrent = current.values[index] === value;
        const target = isCurrent ? current : chooseNearest(having, current, other);
        if (!target) return [];
        const isFar = target.values[other] !== current.values[other];
        return [
          {
            value,
            productId: target.id,
            isCurrent,
            isSoldOut: target.available <= 0,
            otherValue: isFar ? (target.values[other] ?? null) : null,
          },
        ];
      });
      return { dimension, choices };
    })
    .filter(({ choices }) => choices.length > 1);
}
