import { type Paise, paise } from "~/lib/money";

/**
 * The GST of a sale by whom it goes to, in paise: half to the centre and half to the state, or all of it to
 * the union.
 */
interface Taxes {
  cgstPaise: Paise;
  sgstPaise: Paise;
  igstPaise: Paise;
}

/**
 * Splits the GST of a sale by its place of supply: CGST and SGST alike within the seller's own state, IGST
 * outside (rule: gst-split). The tax is whole rupees (rule: gst-rounded), or an even number of paise where
 * prices include it, so that halves are whole paise; a RangeError otherwise.
 */
export function splitTax(taxPaise: Paise, placeOfSupply: string, ownStateCode: string): Taxes {
  if (placeOfSupply !== ownStateCode)
    return { cgstPaise: paise(0), sgstPaise: paise(0), igstPaise: taxPaise };
  const half = paise(taxPaise / 2);
  return { cgstPaise: half, sgstPaise: half, igstPaise: paise(0) };
}

/**
 * Shares an amount out in whole paise by weight, so that the shares add up to it exactly: everybody gets what
 * they are owed rounded down, and the paise left over go to those who lost most by that, the earliest first.
 * Weights are whole, not negative, and not all zero.
 */
export function shareOut(amount: Paise, weights: number[]): Paise[] {
  // In BigInt: an amount times a weight may be larger than a number can hold exactly.
  const all = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  const owed = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const shares = owed.map((share) => Number(share / all));
  const left = amount - shares.reduce((sum, share) => sum + share, 0);
  const lost = owed.map((share, at) => ({ at, rest: share % all }));
  lost.sort((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1));
  for (const { at } of lost.slice(0, left)) shares[at] = (shares[at] ?? 0) + 1;
  return shares.map(paise);
}
