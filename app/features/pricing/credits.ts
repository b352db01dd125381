import { type Paise, paise, shareOut } from "~/lib/money";

/** The parts of a bill, or what is left of them after refunds. */
export interface BilledAmounts {
  taxablePaise: Paise;
  cgstPaise: Paise;
  sgstPaise: Paise;
  igstPaise: Paise;
  shippingPaise: Paise;
}

/**
 * Splits a refund into the parts of a bill, in proportion to what is `left` of them and exact to the paisa:
 * no part exceeds what is left, and CGST equals SGST (rule: credit-in-proportion). An amount above the rest
 * counts as the rest; undefined if nothing is left.
 */
export function splitCredit(amount: Paise, left: BilledAmounts): BilledAmounts | undefined {
  const taxLeftPaise = left.cgstPaise + left.sgstPaise + left.igstPaise;
  const creditPaise = Math.min(amount, left.taxablePaise + taxLeftPaise + left.shippingPaise);
  if (creditPaise <= 0) return undefined;
  let [taxable = 0, tax = 0, shipping = 0] = shareOut(paise(creditPaise), [
    left.taxablePaise,
    taxLeftPaise,
    left.shippingPaise,
  ]);
  if (left.igstPaise > 0) return toBilledAmounts(taxable, { igst: tax }, shipping);
  // CGST and SGST are equal and whole, so an odd paisa of tax moves to the goods or the delivery if anything
  // is left of them, and otherwise one is taken from there.
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
