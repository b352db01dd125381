import { getShownPaise, type Product } from "~/features/catalog/rules";
import { formatRupees } from "~/lib/money";
import { words } from "./words.en";

/** On a phone the price and a button stay at the lower edge of the screen. The button is of the buy box. */
export function BuyBar({ product }: { product: Product }) {
  return (
    <div className="buybar">
      <p className="price">{formatRupees(getShownPaise(product))}</p>
      <button
        type="submit"
        form="form"
        name="intent"
        value="add"
        className="button primary"
        data-busy={words.adding}
      >
        {words.addToCart}
      </button>
    </div>
  );
}
