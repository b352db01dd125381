import { type Paise, paise } from "~/lib/money";
import { shareOut } from "./totals";

/** What a sale was billed at, or what is left of that, by its parts, in paise. */
export interface BilledAmounts {
  taxablePaise: Paise;
  cgstPaise: Paise;
  sgstPaise: Paise;
  igstPaise: Paise;
  shippingPaise: Paise;
}

/**
 * What of a bill is given back with an amount, in proportion and exact to the paisa: the parts add up to the
 * amount, none is more than is `left` of it, CGST and SGST are alike, and the last amount takes all that is
 * left. More than is left counts as that; undefined where nothing is.
 */
export function splitCredit(amount: Paise, left: BilledAmounts): BilledAmounts | undefined {
  const taxLeft = left.cgstPaise + left.sgstPaise + left.igstPaise;
  const goes = Math.min(amount, left.taxablePaise + taxLeft + left.shippingPaise);
  if (goes <= 0) return undefined;
  let [taxable = 0, tax = 0, shipping = 0] = shareOut(paise(goes), [
    left.taxablePaise,
    taxLeft,
    left.shippingPaise,
  ]);
  if (left.igstPaise > 0) return toBilledAmounts(taxable, { igst: tax }, shipping);
  // Halves are whole paise: an odd one goes to the goods or the delivery while there is room, else it comes
  // from there.
  if (tax % 2 === 1) {
    const step = taxable < left.taxablePaise || shipping < left.shippingPaise ? 1 : -1;
    tax -= step;
    if (step === 1 ? taxable < left.taxablePaise : taxable > 0) taxable += step;
    else shipping += step;
  }
  return toBilledAmounts(taxable, { half: tax / 2 }, shipping);
}

const toBilledAmounts = (
  taxable: number,
  { half = 0, igst = 0 }: { half?: number; igst?: number },
  shipping: number,
): BilledAmounts => ({
  taxablePaise: paise(taxable),
  cgstPaise: paise(half),
  sgstPaise: paise(half),
  igstPaise: paise(igst),
  shippingPaise: paise(shipping),
});
