import { GST_PERCENT } from "~/features/pricing/rules";
import { formatRupees, type Paise } from "~/lib/money";
import { ApproximatePrice } from "~/pages/shop/parts/price";
import { useWithTax } from "~/pages/shop/parts/use-layout-data";

export const BigPrice = ({ pricePaise }: { pricePaise: Paise }) => (
  <>
    <p className="price large">
      {formatRupees(pricePaise)}
      <ApproximatePrice amountPaise={pricePaise} />
    </p>
    <p className="quiet">
      {useWithTax() ? "Includes" : "+"} {GST_PERCENT}% GST, shown before you pay
    </p>
  </>
);
