import type { getTerms } from "./get-terms.server";
import { words } from "./words.en";

/** What one wants to know before buying: when it comes, whether it can go back, and how to pay. */
export function Assurances({
  productId,
  warranty,
  isSoldOut,
  isUnserved,
  terms,
}: {
  productId: string;
  warranty: string | null;
  isSoldOut: boolean;
  isUnserved: boolean;
  terms: ReturnType<typeof getTerms>;
}) {
  const { city, nearDays, farDays, returnDays } = terms;
  return (
    <ul className="assurances ticks">
      {isSoldOut || isUnserved ? null : <li>{words.arrivesIn(city, nearDays, farDays)}</li>}
      {isSoldOut ? null : (
        <li>
          <a href={`/checkout?productId=${productId}&fulfilment=pickup`}>{words.freePickUp}</a>
        </li>
      )}
      <li>
        <a href="/returns">{words.returnWithin(returnDays)}</a>
      </li>
      <li>{words.warranty(warranty ?? words.asStatedOnBox)}</li>
      <li>{words.payBy}</li>
    </ul>
  );
}
