import type { Product } from "~/features/catalog/rules";
import { MAKER_ROLE_LABELS } from "~/features/catalog/values";
import { translatePlace } from "~/features/settings/state-names";
import type { SaleTaxMode } from "~/features/settings/tax-mode";
import { formatPhone } from "~/lib/format-phone";
import { formatRupees, paise } from "~/lib/money";
import { useTaxMode } from "~/pages/shop/parts/use-layout-data";
import { words } from "./words.en";

interface Props {
  product: Product;
  phone: string;
}

/** What the label of the pack says, as far as it is known (rule: label-complete). */
function listRows({ product, phone }: Props, mode: SaleTaxMode): [name: string, value: string][] {
  const { mrpPaise, netQuantity, makerRole, maker, countryOfOrigin, bisLicence, energyStars } = product;
  const mrp = mrpPaise === null ? null : formatRupees(paise(mrpPaise));
  const rows: [name: string, value: string | null][] = [
    [words.mrp, mrp && mode !== "none" ? words.withAllTaxes(mrp) : mrp],
    [words.netQuantity, netQuantity],
    [makerRole ? MAKER_ROLE_LABELS[makerRole] : words.maker, maker],
    [words.countryOfOrigin, countryOfOrigin && translatePlace(countryOfOrigin)],
    [words.bisLicence, bisLicence],
    [words.energyStars, energyStars === null ? null : words.starsOfFive(energyStars)],
    [words.customerCare, formatPhone(phone)],
  ];
  return rows.filter((row): row is [string, string] => Boolean(row[1]));
}

export const LabelBlock = (props: Props) => (
  <section className="plate" aria-labelledby="label">
    <h2 id="label">{words.label}</h2>
    <dl>
      {listRows(props, useTaxMode()).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </section>
);
